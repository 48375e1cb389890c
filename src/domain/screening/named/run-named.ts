import type { MarketColumns } from '../market/columns.ts';
import { runScreen, type Screen, type ScreenResult } from '../run-screen.ts';
import type { NamedScreen } from './named-screen.ts';
import { parseRules } from './parse-rules.ts';

const A_DAY = 86_400_000;

/** The screen that the rules of a named one make. @param asOf Day of the newest price, from which rules count back; null without prices. */
export function screenOfNamed({ rules }: NamedScreen, asOf: string | null): Screen {
  const { steps, order } = parseRules(rules, dayOf(asOf));
  return { filters: steps.map(({ filter }) => filter), order };
}

/** Runs a named screen over a market. @param most How many stocks are wanted in order. */
export function runNamed(market: MarketColumns, named: NamedScreen, asOf: string | null, most: number): ScreenResult {
  return runScreen(market, screenOfNamed(named, asOf), most);
}

/** A day as rules count it, in days since 1970. */
export function dayOf(day: string | null): number {
  return day === null ? 0 : Date.parse(day) / A_DAY;
}
