/** Between the cells of a row that became a line. */
const BETWEEN = ' | ';

/** A pasted table as lines, a row each: the editor has no tables, and cells put behind one another would be one word. */
export function tablesAsLines(html: string): string {
  if (!/<table\b/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const table of page.querySelectorAll('table')) {
    const lines = [...table.rows].map((row) => {
      const line = page.createElement('p');
      line.textContent = [...row.cells].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()).join(BETWEEN);
      return line;
    });
    table.replaceWith(...lines);
  }
  return page.body.innerHTML;
}
