import { expect, test } from 'vitest';
import { pitfallsInWords } from '#features/screener/backtest/pitfall-words.ts';

test('every pitfall says its figures in this run', () => {
  const words = pitfallsInWords(
    {
      survivorship: { gone: 12, held: 3, assumed: 1, brought: -0.041, isConcern: false },
      lookAhead: { ofToday: ['sector'], missing: ['gf_value'], isConcern: true },
      fewNames: { fewest: 4, most: 20, few: 1, rebalances: 20, heaviest: 0.25, isConcern: true },
      shortHistory: { months: 90, falls: 1, isConcern: true },
      lackOfData: { least: 2, most: 23, part: 0.19, isConcern: false },
    },
    (field) => field.toUpperCase(),
  );
  const text = Object.fromEntries(words.map((each) => [each.title, each.text]));
  expect(text.Survivorship).toMatch(/12 companies left .* held them 3 times; .*4\.1.* 1 time the last price was not known and a loss of 30% was assumed/);
  expect(text['Look-ahead']).toMatch(/SECTOR: the names of today .* no history of GF_VALUE/);
  expect(text['Few names']).toMatch(/had 4 to 20 stocks, the largest weight was 25%\. 1 of 20 portfolios had fewer than ten/);
  expect(text['Short history']).toMatch(/90 months\. The index fell by a fifth or more 1 time\. Under ten years/);
  expect(text['Missing data']).toMatch(/2 to 23 companies .* at most 19% of all/);
});
