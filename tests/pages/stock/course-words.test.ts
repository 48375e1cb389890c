import { expect, test } from 'vitest';
import { courseWords } from '#features/stock/analysis/course-words.ts';

const year = (fiscal_year: number | null, severe: number, good = 2) => ({ fiscal_year, severe, good });

test.each([
  [[year(2023, 4), year(2024, 1), year(null, 0)], 'No severe signs and 2 good signs now; at worst there were 4 severe ones, in 2023.'],
  [[year(2023, 0), year(null, 0, 1)], 'No severe signs and 1 good sign now, and no severe one in any fiscal year before.'],
  [[year(2022, 1), year(2023, 1), year(2024, 1)], '1 severe sign and 2 good signs now, as many severe ones as in 2023.'],
  [[year(2022, 1), year(2023, 3, 0)], '3 severe signs and no good signs now: more severe ones than in any fiscal year before.'],
  [[year(null, 2)], '2 severe signs and 2 good signs now. No year before can be judged.'],
  [[], 'No fiscal year of this stock could be judged.'],
])('the year-by-year page opens with whether warnings became fewer: %#', (points, words) => {
  expect(courseWords(points)).toBe(words);
});
