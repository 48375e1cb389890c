import { afterEach, expect, test, vi } from 'vitest';
import { cotMarkets } from '#features/economy/cot/cot-list.tsx';
import { indicatorList } from '#features/economy/indicator-list.ts';
import { indicatorCategories, indicatorSearch } from '#features/economy/known-indicators.tsx';
import { economicCalendar } from '#features/market/calendar/releases.tsx';
import { holidays } from '#features/market/holidays.ts';
import { csvFile } from '#pages/export/csv.ts';
import { fileNameOf, pageLines, provenanceOf, provenanceSentence, sources } from '#pages/export/provenance.ts';
import { originOf } from '#pages/table/export/export-model.ts';

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

const taken = { cells: () => [], values: () => [], keys: ['UNRATE'], rows: 1, total: 1, day: null, at };
const originOfRows = (invented: boolean | undefined) => originOf({ ...taken, invented }, { title: 'Economic indicators', source: 'FRED' }, '/');

test('a list of real series, saved beside the companies of the demo market, names its own source', () => {
  showMarket('demo');
  expect(originOfRows(false).provenance).toMatchObject({ invented: false, source: 'FRED' });
  expect(originOfRows(true).provenance).toMatchObject({ invented: true, source: 'Demo market' });
  expect(originOfRows(undefined).provenance.invented).toBe(true);
});

test.each([
  ['indicators', indicatorList.invented, { source: 'demo' }, { source: 'fred' }],
  ['known series', indicatorSearch.invented, { source: 'demo' }, { source: 'treasury' }],
  ['categories', indicatorCategories.invented, { invented: true }, { invented: false }],
  ['futures markets', cotMarkets.invented, { invented: true }, { invented: false }],
  ['releases', economicCalendar.invented, { invented: true }, { invented: false }],
])('of %s each row knows whether it is invented', (_name, invented, demo, real) => {
  expect([invented?.(demo as never), invented?.(real as never)]).toEqual([true, false]);
});

test('holidays are those of the exchange in the demo market too', () => {
  expect(holidays.invented?.({} as never)).toBe(false);
});

test('a printed page of the demo market keeps real series of the economy apart from what is invented', () => {
  showMarket('demo');
  const printed = provenanceOf({ at, source: sources.market });
  expect(pageLines(printed, false)).toContainEqual(['Source', 'Demo market']);
  expect(pageLines(printed, true)).toEqual([
    ['Invented', 'Every company, price and filing of the demo market is made up; series of the economy are real and name their own source.'],
    ['As of', '2026-01-15 09:30 UTC'],
    ['Source', 'Demo market; series of the economy are real and name their own source'],
  ]);
});
