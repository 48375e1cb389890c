import { expect, test } from 'vitest';
import { stockPageCalls } from '#app/panels/stock-page-calls.ts';
import { answerKeyOf } from '#data/answers/keep-answer.ts';
import { stockTabs } from '#features/stock/tabs/stock-tabs.ts';

const at = { name: 'HLDN~', id: 'XD00000001', search: {} };

test.each(stockTabs.map((tab) => [tab.label, tab] as const))('what the tab %s waits for is among what an offline copy keeps', (_label, tab) => {
  const kept = stockPageCalls({ name: at.name, stockid: at.id }).map(answerKeyOf);
  expect(kept).toEqual(expect.arrayContaining(tab.calls(at).map(answerKeyOf)));
  expect(tab.to).toBe(`/stock/$name/${tab.key}`);
});

test('an offline copy begins with the summary and keeps the statements of every kind of period', () => {
  const paths = stockPageCalls({ name: at.name, stockid: at.id }).map(({ endpoint, input }) => `${endpoint.path} ${JSON.stringify(input.query ?? {})}`);
  expect(paths[0]).toMatch(/^\/_api\/stocks\/\{id\}\/summary /);
  for (const type of ['annual', 'quarter', 'ttm']) expect(paths.some((path) => path.includes(`"type":"${type}"`))).toBe(true);
});
