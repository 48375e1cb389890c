import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReportBlock as Block } from '#contract/entities/stock/report.ts';
import { ReportBlock } from '#features/stock/report/report-block.tsx';

const markup = (block: Block) => renderToStaticMarkup(<ReportBlock block={block} />);

test('a table of a report keeps two periods that end in the same year, and every figure under its head', () => {
  const rows = [{ label: 'Revenue', cells: ['1', '2', '–'], strong: false }];
  const html = markup({ kind: 'table', caption: 'Income statement', heads: ['2024', '2024', 'TTM'], rows });
  expect(html.match(/scope="col">[^<]+/g)).toEqual(['scope="col">2024', 'scope="col">2024', 'scope="col">TTM']);
  expect(html).toContain('<th scope="row">Revenue</th><td>1</td><td>2</td><td>–</td>');
});

test('a gap in the prices is a gap in the line, and the chart names its highest and lowest value', () => {
  const points = [1, 3, null, 2].map((value, at) => ({ at: `2026-01-0${at + 1}`, value }));
  const html = markup({ kind: 'chart', caption: 'Price in USD', shape: 'line', points, high: '3.00', low: '1.00' });
  expect(html).toContain('d="M0.0,120.0L200.0,0.0M600.0,60.0"');
  expect(html).toContain('aria-label="Price in USD: highest 3.00, lowest 1.00"');
});

test('bars of a report begin at zero, and a loss is below it', () => {
  const points = [
    { at: '2024', value: 30 },
    { at: '2025', value: -10 },
  ];
  const html = markup({ kind: 'chart', caption: 'Net income', shape: 'bars', points, high: '30', low: '−10' });
  expect([...html.matchAll(/y="([\d.]+)" height="([\d.]+)"|height="([\d.]+)"/g)].length).toBeGreaterThan(1);
  expect(html).toMatch(/y="0" height="90"/);
  expect(html).toMatch(/y="90" height="30"/);
});

test('a chart of one value is not drawn', () => {
  expect(markup({ kind: 'chart', caption: 'Price', shape: 'line', points: [{ at: '2026', value: 1 }], high: '1', low: '1' })).toBe('');
});
