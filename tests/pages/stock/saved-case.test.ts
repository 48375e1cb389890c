import { expect, test } from 'vitest';
import { STAGES } from '#domain/valuation/dcf/dcf-defaults.ts';
import { workOut } from '#domain/valuation/dcf/work-out.ts';
import type { DcfChoices } from '#features/stock/dcf/use-dcf-choices.ts';
import { choicesOfSaved, savedAssumptions } from '#features/stock/own-value/saved-case.ts';

const choices: DcfChoices = { ...STAGES, method: 'earnings', base: undefined, growth: 0.139, discount_rate: 0.11, addBook: true };

test('what is saved and chosen again is what it was', () => {
  const saved = savedAssumptions(choices);
  expect(saved && choicesOfSaved(saved)).toEqual(choices);
});

test('an old value is worked out again exactly from what was kept with it', () => {
  const saved = savedAssumptions({ ...choices, growth: 0.1 });
  const inputs = { stockid: 'US00000001', base: 2, tangible_book_per_share: 7.5, price: 30, value: 39.52828768 };
  const again = saved && workOut({ base: inputs.base, assumptions: saved, added: inputs.tangible_book_per_share, price: inputs.price });
  expect(again?.value).toBeCloseTo(inputs.value, 6);
});

test('without a growth, or with an endless one, there is nothing to save', () => {
  expect(savedAssumptions({ ...choices, growth: undefined })).toBeUndefined();
  expect(savedAssumptions({ ...choices, terminal_growth: 0.2 })).toBeUndefined();
});
