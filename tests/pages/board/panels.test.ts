import { describe, expect, test } from 'vitest';
import { memberPanels } from '#app/panels/member-board.ts';
import { stockBoard } from '#app/panels/stock-board.ts';
import { stockPageCalls } from '#app/panels/stock-page-calls.ts';
import { visitorPanels } from '#app/panels/visitor-board.ts';
import { answerKeyOf } from '#data/answers/keep-answer.ts';
import type { Panel } from '#pages/board/panel.ts';

const onHome: readonly Panel[] = [...new Set<Panel>([...visitorPanels, ...memberPanels])];

test('a panel is defined once: no two share a key or a title', () => {
  const all = [...onHome, ...stockBoard];
  for (const names of [all.map(({ key }) => key), all.map(({ title }) => title)]) expect(names).toEqual([...new Set(names)]);
});

test('a board shows only panels that may be put on it, each with a width that the board has', () => {
  for (const { key, boards } of onHome) expect(boards, key).toContain('home');
  for (const { key, boards, widths } of stockBoard) {
    expect(boards, key).toContain('stock-summary');
    expect(Math.max(...widths), key).toBeLessThanOrEqual(3);
  }
});

test.each([...onHome, ...stockBoard].map(({ key, view }) => [key, view] as const))('the panel %s loads its code', async (_key, view) => {
  await expect(view.preload?.()).resolves.toBeUndefined();
});

test('what panels ask for is among what an offline copy keeps', () => {
  const at = { id: 'XD00000001' };
  const kept = stockPageCalls({ name: 'HLDN~', stockid: at.id }).map(answerKeyOf);
  const asked = stockBoard.flatMap((panel) => panel.calls?.(at) ?? []).map(answerKeyOf);
  expect(asked.length).toBeGreaterThan(0);
  expect(kept).toEqual(expect.arrayContaining(asked));
});

/** SSD-02, in its order. */
const defaults =
  'Financial Strength, Growth Rank, Profitability Rank, GF Value Rank, Momentum Rank, Liquidity Ratio, Dividend & Buy Back, GF Value, Valuation Chart, Warning Signs, Analyst Estimate, Key Statistics, Piotroski F-Score, Filings, Guru Commentaries, Press Release, Articles, Headlines, Guru and Insider Trades, Note, Financial Charts, Operating Data'.split(
    ', ',
  );

describe('the summary of a stock', () => {
  const shown = stockBoard.map(({ title }) => title).filter((title) => defaults.includes(title));

  test('has those of the default widgets that have something to show, in the order of the specification [SSD-02]', () => {
    expect(shown).toEqual(defaults.filter((title) => shown.includes(title)));
    expect(shown).toEqual(
      expect.arrayContaining([
        ...['Financial Strength', 'Growth Rank', 'Profitability Rank', 'GF Value Rank', 'Momentum Rank', 'Liquidity Ratio', 'Dividend & Buy Back'],
        ...['GF Value', 'Valuation Chart', 'Warning Signs', 'Analyst Estimate', 'Key Statistics', 'Piotroski F-Score', 'Note', 'Financial Charts'],
        ...['Guru and Insider Trades', 'Operating Data'],
      ]),
    );
  });

  test('its widgets are one or two columns wide, and some are in the quick access [SSD-03]', () => {
    for (const { key, widths } of stockBoard) expect([1, 2], key).toContain(widths[0]);
    const quick = stockBoard.filter(({ quickAccess }) => quickAccess);
    expect(quick.length).toBeGreaterThan(0);
    expect(quick.length).toBeLessThan(stockBoard.length);
  });
});
