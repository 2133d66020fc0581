"""What a run of the conformance suite counted, and what it found."""

from collections import Counter
from dataclasses import dataclass, field

MOST_ALIKE = 3  # findings of one part that are kept for a mode: the first ones tell, the rest repeat


@dataclass(frozen=True)
class Finding:
    """A fault, and how to see it again."""

    part: str
    sentence: str
    mode: str
    seed: int
    step: int  # actions played before
    notation: str  # the action that was about to be played
    record: str  # the actions so far, as the body of a record

    def __str__(self) -> str:
        return f"{self.part}: {self.sentence}\n    {self.mode}, seed {self.seed}, step {self.step}, before `{self.notation}`"


@dataclass
class Report:
    """One game, all modes that were asked for."""

    slug: str
    counts: dict[str, Counter[str]] = field(default_factory=dict)  # mode -> part -> how often it was checked
    findings: list[Finding] = field(default_factory=list)
    draws: dict[str, Counter[str]] = field(default_factory=dict)  # mode -> kind of chance question -> draws
    met: set[str] = field(default_factory=set)  # verbs that were played
    verbs: set[str] = field(default_factory=set)  # all verbs of the modes
    dropped: int = 0  # findings beyond the first few of a part

    @property
    def ok(self) -> bool:
        return not self.findings

    def count(self, mode: str, part: str, times: int = 1) -> None:
        self.counts.setdefault(mode, Counter())[part] += times

    def add(self, finding: Finding) -> None:
        alike = [known for known in self.findings if known.part == finding.part and known.mode == finding.mode]
        if len(alike) < MOST_ALIKE:
            self.findings.append(finding)
        else:
            self.dropped += 1

    def merge(self, other: "Report") -> None:
        """Take in what another run of the same game found."""
        for mode, counted in other.counts.items():
            self.counts.setdefault(mode, Counter()).update(counted)
        for mode, drawn in other.draws.items():
            self.draws.setdefault(mode, Counter()).update(drawn)
        for finding in other.findings:
            self.add(finding)
        self.met |= other.met
        self.verbs |= other.verbs
        self.dropped += other.dropped

    @property
    def text(self) -> str:
        """Everything in lines: per mode what each part checked and how often, then the findings."""
        lines: list[str] = []
        for mode, counted in self.counts.items():
            lines.append(mode)
            lines += [f"    {times:>9,}  {part}" for part, times in sorted(counted.items())]
            for kind, draws in sorted(self.draws.get(mode, Counter()).items()):
                lines.append(f"    {draws:>9,}  draws of {kind}")
        missing = sorted(self.verbs - self.met)
        if missing:
            lines.append(f"verbs that these games did not play: {', '.join(missing)}")
        lines += [str(finding) for finding in self.findings]
        if self.dropped:
            lines.append(f"and {self.dropped} further findings of the same kinds")
        positions = sum(counted["positions"] for counted in self.counts.values())
        failed = len(self.findings) + self.dropped
        lines.append(f"{self.slug}: {positions:,} positions in {len(self.counts)} modes, {failed} differences")
        return "\n".join(lines)

    def must_be_ok(self) -> None:
        """Raise AssertionError with everything that was found."""
        if self.findings:
            raise AssertionError("\n" + "\n".join(str(finding) for finding in self.findings))
