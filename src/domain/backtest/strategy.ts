import { basesOf } from '../screening/market/variants.ts';
import { fieldsOfScreen, type Screen } from '../screening/run-screen.ts';
import type { RebalanceMonths, Strategy } from './run-backtest.ts';

/** A strategy as a member saves it; null is not said. */
export interface SavedStrategy {
  readonly screen: Screen;
  readonly most: number;
  readonly weighting: 'equal' | 'rank';
  readonly every: RebalanceMonths;
  readonly costs: number;
  readonly from: string | null;
  readonly to: string | null;
}

/** The strategy that a member saved. */
export function strategyOf({ screen, most, weighting, every, costs, from, to }: SavedStrategy): Strategy {
  return { screen, most, weighting, every, costs, from: from ?? undefined, to: to ?? undefined };
}

/** Every field that a run reads: those the screen names, those they are made of, and those in its formulas. */
export function fieldsOfStrategy({ screen }: Pick<Strategy, 'screen'>): string[] {
  const inFormulas = (screen.formulas ?? []).flatMap(({ formula }) => formula.match(/[a-z][a-z0-9_]*/gi) ?? []);
  return [...new Set([...fieldsOfScreen(screen), ...inFormulas].flatMap((field) => [field, ...basesOf(field)]))].sort();
}
