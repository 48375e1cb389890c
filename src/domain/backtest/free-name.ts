/** A name that none of those taken has, by a number behind it: `Magic Formula 2`. Names that differ only in case are the same. */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((each) => each.toLowerCase()));
  if (!used.has(name.toLowerCase())) return name;
  const stem = name.replace(/ \d+$/, '').slice(0, 110);
  for (let number = 2; ; number++) if (!used.has(`${stem} ${number}`.toLowerCase())) return `${stem} ${number}`;
}
