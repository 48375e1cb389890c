import type { MarketColumns } from '../market/columns.ts';
import { runScreen, type Screen, type ScreenResult } from '../run-screen.ts';
import type { NamedScreen } from './named-screen.ts';
import { parseRules } from './parse-rules.ts';

/** The screen that the rules of a named one make. */
export function screenOfNamed({ rules }: NamedScreen): Screen {
  const { steps, order } = parseRules(rules);
  return { filters: steps.map(({ filter }) => filter), order };
}

/** Runs a named screen over a market. @param most How many stocks are wanted in order. */
export function runNamed(market: MarketColumns, named: NamedScreen, most: number): ScreenResult {
  return runScreen(market, screenOfNamed(named), most);
}
