import { averageBalance } from '../arithmetic/average-balance.ts';
import { isKnown } from '../arithmetic/is-known.ts';
import { quotient } from '../arithmetic/quotient.ts';
import { settled } from '../arithmetic/settled.ts';
import { currentRatio } from '../liquidity/liquidity-ratios.ts';
import { grossMargin } from '../profitability/margins.ts';

/** The figures of one fiscal year, or of twelve trailing months, that the F-Score reads. */
export interface PiotroskiYear {
  /** Before extraordinary items. */
  readonly netIncome: number | undefined;
  readonly cashFromOperations: number | undefined;
  /** Total assets at the beginning of the year. */
  readonly openingAssets: number | undefined;
  readonly closingAssets: number | undefined;
  readonly longTermDebt: number | undefined;
  readonly currentAssets: number | undefined;
  readonly currentLiabilities: number | undefined;
  /** Average of the year, adjusted for splits. */
  readonly dilutedShares: number | undefined;
  readonly grossProfit: number | undefined;
  readonly revenue: number | undefined;
}

/** The measures of one year that the tests compare, each a fraction or `undefined`. */
export interface PiotroskiMeasures {
  /** Net income ÷ opening total assets. */
  readonly returnOnAssets: number | undefined;
  /** Cash from operations ÷ opening total assets. */
  readonly cashReturn: number | undefined;
  /** Long-term debt ÷ average total assets. */
  readonly leverage: number | undefined;
  readonly currentRatio: number | undefined;
  readonly grossMargin: number | undefined;
  /** Revenue ÷ opening total assets. */
  readonly turnover: number | undefined;
}

/** The nine tests, each passed, failed, or `undefined` where a figure for it is missing. */
export interface PiotroskiTests {
  readonly profitable: boolean | undefined;
  readonly cashGenerating: boolean | undefined;
  readonly returnRising: boolean | undefined;
  readonly cashAboveEarnings: boolean | undefined;
  readonly leverageFalling: boolean | undefined;
  readonly liquidityRising: boolean | undefined;
  readonly notDiluted: boolean | undefined;
  readonly marginRising: boolean | undefined;
  readonly turnoverRising: boolean | undefined;
}

/** The F-Score with what it is made of. */
export interface PiotroskiResult {
  readonly tests: PiotroskiTests;
  readonly passed: number;
  /** How many of the nine tests had their figures. */
  readonly computable: number;
  /** Tests passed, 0–9; 7 and more is strong, 3 and less weak. `undefined` when fewer than eight tests had their figures. */
  readonly score: number | undefined;
}

/** What the F-Score measures in one year. */
export function piotroskiMeasures(year: PiotroskiYear): PiotroskiMeasures {
  return {
    returnOnAssets: quotient(year.netIncome, year.openingAssets),
    cashReturn: quotient(year.cashFromOperations, year.openingAssets),
    leverage: isKnown(year.openingAssets) ? quotient(year.longTermDebt, averageBalance(year.openingAssets, year.closingAssets)) : undefined,
    currentRatio: currentRatio(year.currentAssets, year.currentLiabilities),
    grossMargin: grossMargin(year.grossProfit, year.revenue),
    turnover: quotient(year.revenue, year.openingAssets),
  };
}

/**
 * Piotroski F-Score: how many of nine signs of a strengthening company a year shows: four of profit, three of finance, two of efficiency.
 *
 * A tie fails, except that as many shares as before count as not diluted and no debt in either year as falling leverage. Not diluted stands
 * for the paper's "no common stock issued": a company that buys back what it issues passes.
 *
 * @see Piotroski, Value investing: the use of historical financial statement information (2000).
 */
export function piotroskiScore(year: PiotroskiYear, yearBefore: PiotroskiYear): PiotroskiResult {
  const now = piotroskiMeasures(year);
  const before = piotroskiMeasures(yearBefore);
  const noDebt = year.longTermDebt === 0 && yearBefore.longTermDebt === 0;
  const tests: PiotroskiTests = {
    profitable: isAbove(now.returnOnAssets, 0),
    cashGenerating: isAbove(now.cashReturn, 0),
    returnRising: isAbove(now.returnOnAssets, before.returnOnAssets),
    cashAboveEarnings: isAbove(now.cashReturn, now.returnOnAssets),
    leverageFalling: noDebt || isAbove(before.leverage, now.leverage),
    liquidityRising: isAbove(now.currentRatio, before.currentRatio),
    notDiluted: opposite(isAbove(year.dilutedShares, yearBefore.dilutedShares)),
    marginRising: isAbove(now.grossMargin, before.grossMargin),
    turnoverRising: isAbove(now.turnover, before.turnover),
  };
  const answered = Object.values(tests).filter((test) => test !== undefined);
  const passed = answered.filter(Boolean).length;
  return { tests, passed, computable: answered.length, score: answered.length >= 8 ? passed : undefined };
}

function isAbove(figure: number | undefined, other: number | undefined): boolean | undefined {
  return isKnown(figure) && isKnown(other) ? settled(figure) > settled(other) : undefined;
}

function opposite(test: boolean | undefined): boolean | undefined {
  return test === undefined ? undefined : !test;
}
