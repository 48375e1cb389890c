import { afterEach, expect, test, vi } from 'vitest';
import { csvFile } from '#pages/export/csv.ts';
import { fileNameOf, provenanceOf, provenanceSentence, sources } from '#pages/export/provenance.ts';

const at = Date.UTC(2026, 0, 15, 9, 30);

function showMarket(market: string): void {
  vi.stubGlobal('localStorage', { getItem: () => market });
}

afterEach(() => vi.unstubAllGlobals());

test('a file about an invented stock says so in its head and its name, whichever market the device shows', () => {
  showMarket('real');
  const provenance = provenanceOf({ at, source: sources.filings, stockids: ['US00000001', 'XD00000001'] });
  expect(
    csvFile([['Day', 'Close']], provenance)
      .split('\r\n')
      .slice(0, 4),
  ).toEqual([
    '# Invented,"Every company, price and filing of the demo market is made up; nothing here is real."',
    '# As of,2026-01-15 09:30 UTC',
    '# Source,Demo market',
    'Day,Close',
  ]);
  expect(fileNameOf('RVLN~ prices', 'csv', provenance)).toBe('RVLN-prices-invented.csv');
});

test('a file about real stocks says of when its figures are and where they come from', () => {
  showMarket('demo');
  const provenance = provenanceOf({ at, source: sources.prices, stockids: ['US00000001'] });
  expect(csvFile([['Day']], provenance)).toBe(`# As of,2026-01-15 09:30 UTC\r\n# Source,${sources.prices}\r\nDay\r\n`);
  expect(fileNameOf('AAPL-chart', 'png', provenance)).toBe('AAPL-chart.png');
  expect(provenanceSentence(provenance)).toBe(`As of 2026-01-15 09:30 UTC. Source: ${sources.prices}`);
});

test.each([
  ['demo', true],
  ['real', false],
])('a list that is about no stock, saved in the %s market, is called invented: %s', (market, invented) => {
  showMarket(market);
  const provenance = provenanceOf({ at, source: sources.market });
  expect(provenance.invented).toBe(invented);
  expect(provenanceSentence(provenance).startsWith('Invented figures')).toBe(invented);
});
