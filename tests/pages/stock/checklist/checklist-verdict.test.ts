import { expect, test } from 'vitest';
import { checklistVerdict } from '#features/stock/checklist/checklist-verdict.ts';

test.each([
  [{ asked: 10, rated: 1, mean: 4 }, '1 of 10 questions rated, 4.0 of 5 on average so far.'],
  [{ asked: 10, rated: 5, mean: 4 }, '5 of 10 questions rated, 4.0 of 5 on average: a clear yes.'],
  [{ asked: 2, rated: 2, mean: 1.5 }, '2 of 2 questions rated, 1.5 of 5 on average: a clear no.'],
  [{ asked: 1, rated: 0, mean: undefined }, '1 question about Halden, none rated yet.'],
])('a checklist judges a company only once half of its questions are rated: %#', (summary, words) => {
  expect(checklistVerdict(summary, 'Halden')).toBe(words);
});
