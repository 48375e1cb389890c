// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { tablesAsLines } from '#features/note/pasted-tables.ts';

test('a pasted table becomes lines, its cells separated', () => {
  const table = '<p>Before</p><table><thead><tr><th>Year</th><th>Revenue</th></tr></thead><tr><td>2024</td><td> 12.6\n B </td></tr></table>';
  expect(tablesAsLines(table)).toBe('<p>Before</p><p>Year | Revenue</p><p>2024 | 12.6 B</p>');
  expect(tablesAsLines('<p>No &amp; table</p>')).toBe('<p>No &amp; table</p>');
});
