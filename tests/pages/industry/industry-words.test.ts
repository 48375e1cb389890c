import { expect, test } from 'vitest';
import type { IndustryRow } from '#features/industry/industry-rows.ts';
import { industriesInWords } from '#features/industry/industry-words.ts';
import { screenOf } from '#features/industry/screen-of.ts';

const counted = (value: number | null) => ({ value, known: value === null ? 0 : 1 });
const row = (label: string, cells: readonly (number | null)[], all: number | null, weight: number | null): IndustryRow => ({
  ...{ label, name: label, isAll: false, companies: 3, mktcap: 1, weight },
  grid: { name: label, companies: 3, all: counted(all), cells: cells.map(counted) },
  ...{ returns: undefined, figures: undefined, at_loss: undefined, past: undefined, insiders: undefined },
});

test('the sentence says whether large companies did better, who leads and who is largest', () => {
  const rows = [
    row('Technology', [0.12, null, null, -0.1], 0.1, 0.29),
    row('Energy', [null, 0.6, null, 0.1], 0.58, 0.02),
    row('Utilities', [0.01, null, 0.05, null], 0.02, 0.1),
    row('Real Estate', [null, null, null, 0.3], 0.3, 0.01),
  ];
  expect(industriesInWords(rows, 'sector')).toBe(
    'Large companies beat small ones in every sector but one. Energy leads. Technology holds 29% of the market value.',
  );
});

test('where small ones did better it says so, and of nothing it says nothing', () => {
  const rows = [row('Energy', [0.1, null, null, 0.2], 0.1, null), row('Technology', [0.1, null, null, 0.3], 0.2, null)];
  expect(industriesInWords(rows, 'industry')).toBe('Small companies beat large ones in every industry. Technology leads.');
  expect(industriesInWords([], 'sector')).toBe('');
});

test('a cell opens the screener with its region, sector and size', () => {
  const size = { id: 'middle', label: '5–20 B', from: 5e9, to: 20e9 };
  expect(screenOf({ region: 'india-pakistan', sector: 'Energy', size })).toEqual([
    { kind: 'compare', field: 'is_primary_listing', is: '=', value: 1 },
    { kind: 'in', field: 'country', names: ['IN', 'PK'] },
    { kind: 'in', field: 'sector', names: ['Energy'] },
    { kind: 'compare', field: 'mktcap', is: '>=', value: 5e9 },
    { kind: 'compare', field: 'mktcap', is: '<', value: 20e9 },
  ]);
});
