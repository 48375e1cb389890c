import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { CurrencyRates, LedgerAudit, Performance } from '#contract/entities/records/performance.ts';
import { HoldingRow } from '#contract/entities/records/portfolio.ts';
import { Currency, Day, StockId } from '#contract/primitives.ts';
import { RecordId } from '#contract/records/ids.ts';
import { read, write, writeErrors } from './record-call.ts';

/** The returns of a portfolio out of its transactions; null before the first one. The app works out the same on the device. */
export const getPortfolioPerformance = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/v2/portfolios/{id}/performance',
  summary: "A portfolio's returns, gains and lots, and the same money in a benchmark.",
  params: { id: RecordId },
  query: { from: v.optional(Day), benchmark: v.optional(StockId) },
  response: v.object({ performance: v.nullable(Performance) }),
  errors: ['not-found'],
});

export const auditPortfolio = endpoint({
  ...read,
  method: 'POST',
  path: '/_api/v2/portfolios/{id}/audit',
  summary: 'What the transactions of a portfolio add up to, and what is wrong with them.',
  params: { id: RecordId },
  body: v.object({}),
  response: LedgerAudit,
  errors: ['not-found'],
});

/** Adds the stocks that the transactions say are held and that are not in the list. `reset_transaction` removes all transactions instead. */
export const rebuildPortfolio = endpoint({
  ...write,
  method: 'POST',
  path: '/_api/v2/portfolios/{id}/rebuild',
  summary: 'Makes the stocks of a portfolio follow its transactions.',
  params: { id: RecordId },
  body: v.object({ reset_transaction: v.optional(v.boolean(), false) }),
  response: v.object({ stocks: v.array(HoldingRow), removed_transactions: v.number() }),
  errors: [...writeErrors, 'portfolio-full'],
});

/** Currencies with published rates; with `from`, the rates of those named since that day, as a device needs them to work offline. */
export const listPortfolioCurrencies = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/v2/portfolios/currency_list',
  summary: 'Currencies a portfolio can be kept in, and their exchange rates.',
  query: {
    from: v.optional(Day),
    /** The demo market has its own rates. */
    market: v.optional(v.picklist(['real', 'demo']), 'real'),
    /** Codes with commas between them. */
    of: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[A-Z]{3}(?:,[A-Z]{3}){0,39}$/, 'must be at most 40 currency codes with commas between them'),
        v.transform((text) => text.split(',')),
      ),
    ),
  },
  response: v.object({ currencies: v.array(Currency), rates: v.array(CurrencyRates) }),
});
