/** undefined and null are unknown and stay empty, never 0. */
export type CsvCell = string | number | null | undefined;

/** Text that a spreadsheet would take for a formula is kept text. */
function cell(value: CsvCell): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as comma-separated values, full figures without thousands separators.
 *
 * @param notes What the file says of itself, in lines that begin with `#`, which statistics programs can skip as comments.
 * @param rows The head first.
 */
export function csvText(notes: readonly (readonly [string, string])[], rows: readonly (readonly CsvCell[])[]): string {
  const comments = notes.map(([name, text]) => [`# ${name}`, text]);
  return `${[...comments, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
