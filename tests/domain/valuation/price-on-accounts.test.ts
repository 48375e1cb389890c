import { expect, test } from 'vitest';
import { accountSharesPerPricedShare, type SplitKnowledge } from '#domain/valuation/price-on-accounts.ts';

/** Accounts that count a split of 10 for 1 since the report of August; before, that of May had the old shares. */
const counted: SplitKnowledge = { accounts: [{ ratio: 10, after: '2024-05-20', by: '2024-08-28' }], lastFiled: '2025-02-26', prices: [], adjusted: 'raw' };
const ofJune = { day: '2024-06-10', numerator: 10, denominator: 1 };

test.each<[string, string, SplitKnowledge, number | undefined]>([
  ['from before the split is one of ten shares of the accounts', '2024-05-02', counted, 10],
  ['from after the first report with the new shares is one', '2024-09-02', counted, 1],
  ['between the two reports says nothing where no day of the split is known', '2024-07-01', counted, undefined],
  ['between the two reports is one of ten before the day of the split', '2024-06-07', { ...counted, prices: [ofJune] }, 10],
  ['between the two reports is one from the day of the split on', '2024-06-10', { ...counted, prices: [ofJune] }, 1],
  ['from before the split says nothing where its source adjusts prices', '2024-05-02', { ...counted, adjusted: 'split' }, undefined],
  [
    'from after a split that no accounts count yet is a tenth of one',
    '2024-06-10',
    { ...counted, accounts: [], lastFiled: '2024-05-20', prices: [ofJune] },
    0.1,
  ],
])('a price %s', (_which, day, knowledge, shares) => {
  expect(accountSharesPerPricedShare(day, knowledge)).toBe(shares);
});
