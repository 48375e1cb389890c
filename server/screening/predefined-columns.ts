import type { PredefinedField } from '#contract/entities/market/predefined.ts';
import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { withFormulas } from '#domain/screening/formula/formula-columns.ts';
import { numbersOf } from '#domain/screening/market/columns.ts';
import { unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import { shortened } from '../queries/screening/screening-figures.ts';

/** The columns of fields that administrators made for everybody; one whose formula cannot be worked out has none. */
export function predefinedColumns(market: Pick<ScreenerSnapshot, 'as_of' | 'stockid' | 'display_symbol' | 'columns'>, fields: readonly PredefinedField[]) {
  const formulas = fields.map(({ id, formula }) => ({ key: id, formula }));
  const made = fields.length === 0 ? undefined : withFormulas(unpackedMarket(market), formulas).market;
  return fields.flatMap(({ id }) => {
    const figures = made && numbersOf(made, id);
    return figures === undefined ? [] : [[id, { numbers: Array.from(figures, (figure) => (Number.isFinite(figure) ? shortened(figure) : null)) }] as const];
  });
}
