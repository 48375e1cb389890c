import { expect, test } from 'vitest';
import { goneInWords } from '#features/screener/named/gone-fields.ts';
import { madeField } from '#features/screener/screen-search.ts';

const fields = [
  { ...madeField('below_high', ''), display_name: 'Below high', missing: 'Prices come with “npm run ingest -- prices”.' },
  { ...madeField('beta', ''), display_name: 'Beta', missing: 'Prices come with “npm run ingest -- prices”.' },
  { ...madeField('pe', ''), display_name: 'P/E', known: 5 },
];
const fieldOf = (key: string) => fields.find(({ field_name }) => field_name === key);

test('a screen names the fields that the market lacks, with the reason and how to load them', () => {
  expect(goneInWords(['below_high', 'beta', 'pe__own_10y'], fieldOf)).toEqual([
    'Not known here: Below high, Beta. Prices come with “npm run ingest -- prices”.',
    expect.stringMatching(/^Not known here: P\/E\. Earlier years are needed/),
  ]);
  expect(goneInWords([], fieldOf)).toEqual([]);
});
