import { useMemo } from 'react';
import type { ScreenerField, ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import type { FormulaField } from '#domain/screening/formula/formula-columns.ts';
import { LONGEST_FORMULA } from '#domain/screening/formula/parse-formula.ts';
import { basesOf } from '#domain/screening/market/variants.ts';
import { useMoreColumns } from '#pages/fields/use-more-columns.ts';
import { formatCount } from '#ui/format/number.ts';
import type { ScreenRequest } from '../engine/screen-work.ts';
import { useScreen } from '../engine/use-screen.ts';

/** What became of a formula: what is wrong with it and where, else how many stocks have the figure. */
export interface FieldCheck {
  readonly problem: string | undefined;
  readonly words: string;
}

/** Works some formulas out over the market of this device. */
export function useFieldCheck(snapshot: ScreenerSnapshot, fields: readonly ScreenerField[], all: readonly FormulaField[]): (key: string) => FieldCheck {
  const formulas = all.filter(({ formula }) => formula.length <= LONGEST_FORMULA);
  const written = JSON.stringify(formulas.map(({ key, formula }) => ({ key, formula })));
  const names = formulas.flatMap(({ formula }) => formula.toLowerCase().match(/[a-z][a-z0-9_]*/g) ?? []);
  const { market } = useMoreColumns(snapshot, names.flatMap(basesOf), fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew with each rendering; what it says is in `written`
  const request = useMemo(
    (): ScreenRequest => ({
      screen: { filters: [], formulas: formulas.map(({ key, formula }) => ({ key, formula })) },
      show: [],
      spread: formulas.map(({ key }) => key),
      page: 1,
    }),
    [written],
  );
  const answer = useScreen(market, request);
  return (key) => {
    const long = all.find((each) => each.key === key && each.formula.length > LONGEST_FORMULA);
    if (long !== undefined) return { problem: tooLong(long.formula), words: tooLong(long.formula) };
    const found = answer?.problems[key];
    const problem = found && `${found.message} (character ${found.at + 1}).`;
    const spread = answer?.spreads[key];
    const known = spread === undefined ? 0 : (answer?.stocks ?? 0) - spread.unknown;
    return { problem, words: problem ?? (answer === undefined ? '' : `${formatCount(known)} of ${formatCount(answer.stocks)} stocks have it`) };
  };
}

function tooLong({ length }: string): string {
  return `A formula has at most ${LONGEST_FORMULA} characters, this one ${length}.`;
}
