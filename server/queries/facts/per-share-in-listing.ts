import type { Financials } from '#contract/entities/stock/financials.ts';
import { keysOf, type Statements } from '#domain/statements/build-statements.ts';
import { rowOf } from '#domain/statements/lines/rows.ts';
import { isOverTime, type StatementPeriod } from '#domain/statements/periods/statement-periods.ts';
import { type Answer, type CurrencyWay, inListingCurrency } from '#domain/valuation/market-multiples.ts';
import type { Store } from '#server/database/schema.ts';
import type { FinancialsQuery } from '../financials/financials.ts';
import type { FoundListing } from '../listings/find-listing.ts';
import { currencyWayOver, valuationInputs } from '../snapshot/valuation-inputs.ts';
import { computedStatements } from './computed-statements.ts';

/** What turns a figure of one share of the accounts into one of the listed paper. */
export interface ShareOfListing {
  readonly way: CurrencyWay;
  /** Why a share of the accounts is no share of the listing; `undefined` when it is one. */
  readonly noShare: string | undefined;
}

/** Converts per-share figures of some periods into the currency of the listing. */
export async function shareOfListing(
  db: Store,
  { issuer_id, stockid, currency }: FoundListing,
  statements: Statements,
  periods: readonly StatementPeriod[],
): Promise<ShareOfListing> {
  const days = periods.flatMap(({ start, end }) => [start, end]).sort();
  const [first, last] = [days[0], days.at(-1)];
  const way = await currencyWayOver(db, statements.currency, currency, first === undefined || last === undefined ? undefined : { first, last });
  const inputs = (await valuationInputs(db, issuer_id, statements)).find((each) => each.stockid === stockid);
  return { way: { ...way, perPaper: inputs?.way.perPaper }, noShare: inputs?.noShare };
}

/** A figure per share in the currency of the listing; `undefined` when the accounts do not have it. */
export function perShareAnswer(key: string, period: StatementPeriod, { way, noShare }: ShareOfListing): Answer | undefined {
  const figure = period.find('per_share', key);
  if (figure === undefined) return undefined;
  if (noShare !== undefined) return { reason: noShare, missing: 'rate' };
  return inListingCurrency(figure, isOverTime('per_share', key) ? period : undefined, way);
}

/** Per-share figures over periods in the currency of the listing, newest first. */
export async function findPerShareInListing(db: Store, listing: FoundListing, query: FinancialsQuery): Promise<Financials> {
  const { type, length, basis, asOf } = query;
  const statements = await computedStatements(db, listing, { asOf, basis });
  const periods = statements[type].toReversed().slice(0, length);
  const share = await shareOfListing(db, listing, statements, periods);
  const answers = new Map(keysOf('per_share').map((key) => [key, periods.map((period) => perShareAnswer(key, period, share))]));
  const reason = [...answers.values()].flat().find((answer) => answer !== undefined && 'reason' in answer);
  return {
    stockid: listing.stockid,
    list: 'per_share',
    type,
    currency: listing.currency,
    basis,
    as_of: asOf ?? null,
    periods: periods.map(({ end, fiscal_year, fiscal_period, filed, accession, form }) => ({ end, fiscal_year, fiscal_period, filed, accession, form })),
    rows: [...answers].flatMap(([key, each]) => {
      const row = rowOf('per_share', key);
      return row === undefined ? [] : [{ ...row, values: each.map((answer) => (answer !== undefined && 'figure' in answer ? answer.figure.value : null)) }];
    }),
    ...(reason !== undefined && 'reason' in reason && { note: reason.reason }),
  };
}
