import { compoundGrowth } from '#domain/growth/compound-growth.ts';
import { isFinancialCompany } from '#domain/ratios/financial-company.ts';
import { monthlyReturns } from '#domain/returns/monthly-returns.ts';
import type { Statements } from '#domain/statements/build-statements.ts';
import { laterDay } from '#domain/statements/periods/days.ts';
import { newestAccounts } from '#domain/statements/periods/newest-accounts.ts';
import { countedBeta } from '#domain/valuation/wacc/counted-beta.ts';
import type { Store } from '#server/database/schema.ts';
import { paidYields } from '../dividends/paid-yield.ts';
import { keptYears } from '../screening/figures/kept-years.ts';
import { screeningFigures } from '../screening/screening-figures.ts';
import type { ValuedListing } from '../screening/value-columns.ts';
import { judgeListing } from '../signs/derive-signs.ts';
import { filingPoint } from '../signs/filing-point.ts';
import { StatementPoints } from '../signs/statement-point.ts';
import { storeSigns } from '../signs/stored-signs.ts';
import { findSeries } from '../sources/series.ts';
import { betaBesidePeers } from '../valuation/capital/find-beta.ts';
import { findRisklessReturns } from '../valuation/capital/riskless-returns.ts';
import { findTreasuryYields } from '../valuation/capital/treasury-yield.ts';
import { judge } from '../valuation/judgement.ts';
import { findPriceIndex } from '../valuation/price-index.ts';
import { accountFigures } from './account-figures.ts';
import { betasOf, marketIndexOf } from './beta-figure.ts';
import { fairValueFigures } from './fair-value-figures.ts';
import { latestFiling } from './latest-filing.ts';
import { marketValueOf } from './listing-value.ts';
import { momentumFigures } from './momentum-figures.ts';
import { priceFigures } from './price-figures.ts';
import { lastBar, pricedAccounts } from './priced-accounts.ts';
import { qualityFigures } from './quality-figures.ts';
import { listFiguresOf, type SnapshotFigures } from './snapshot-figures.ts';
import { valuationFigures } from './valuation-figures.ts';
import { valuationInputs } from './valuation-inputs.ts';

/** Derives what lists and page heads show of each listing of an issuer, and replaces the stored. */
export async function deriveSnapshots(db: Store, issuerId: string, statements: Statements): Promise<void> {
  const listings = await valuationInputs(db, issuerId, statements);
  if (listings.length === 0) return;
  const quality = qualityFigures(statements);
  const accounts = accountFigures(statements);
  const { financial, demo, sic, industry } = await kindOfIssuer(db, issuerId, statements);
  const latest_filing = await latestFiling(db, issuerId, statements);
  const lastDay = listings.reduce((last, { prices }) => laterDay(last, prices?.bars.at(-1)?.day ?? ''), latest_filing?.filed ?? '');
  const filings = lastDay === '' ? undefined : await filingPoint(db, issuerId, lastDay);
  const yields = await findTreasuryYields(db, demo);
  const riskless = await findRisklessReturns(db, demo);
  const consumerPrices = await findPriceIndex(db, demo);
  const forSigns = { statements, points: new StatementPoints(statements), financial, sic, filings };
  for (const inputs of listings) {
    const { stockid, exchange, prices, shares, way } = inputs;
    const { day, price, ...ofPrices } = priceFigures(prices);
    const valuation = valuationFigures(inputs);
    const last = lastBar(inputs);
    const paidNow = last && paidYields(prices, way.to)?.on(last)?.value;
    const multiple = (key: string) => valuation.find((figure) => figure.key === key)?.value ?? null;
    const mktcap = marketValueOf(inputs)?.value ?? null;
    const index = marketIndexOf(exchange, demo);
    const closes = index && (await findSeries(db, index.source, index.series_id));
    const market = closes && monthlyReturns(closes.days, closes.values);
    const betaOn = betasOf(prices, market);
    // A market value of an earlier day says nothing beside newer accounts.
    const isOfToday = pricedAccounts(inputs)?.period === statements.ttm.at(-1);
    const marketCap = mktcap !== null && way.from === way.to && isOfToday ? mktcap : undefined;
    const fair = fairValueFigures(statements, inputs, financial);
    const { ranks, code } = judge({ statements, financial, marketCap, day, ratio: fair?.ratio });
    const figures: SnapshotFigures = {
      ...ofPrices,
      reporting_currency: statements.currency ?? null,
      shares: shares?.value ?? null,
      pe: multiple('pe'),
      pb: multiple('pb'),
      // A fund has no accounts that a multiple could be made of.
      yield: multiple('yield') ?? paidNow ?? null,
      valuation,
      quality,
      accounts,
      ranks,
      gf_value: fair?.value ?? null,
      gf_valuation: code ?? null,
      momentum: momentumFigures(prices, market),
      latest_filing,
      newest_accounts: newestAccounts(statements) ?? null,
      ebitda_growth_1y: ebitdaGrowth(statements) ?? null,
      beta: betaOn(),
    };
    const multipleOf = (key: string) => multiple(key) ?? undefined;
    // What nobody knows the worth of has no cost of capital, whatever its beta.
    const counted = mktcap === null ? countedBeta(figures.beta, []) : await betaBesidePeers(db, figures.beta, industry);
    const { judged, capital } = judgeListing(forSigns, { inputs, yields, betaOn, counted, valuationCode: code });
    const valued: ValuedListing = {
      ...{
        inputs,
        financial,
        mktcap: mktcap ?? undefined,
        multiple: multipleOf,
        treasury: yields.newest?.rate,
        index: consumerPrices,
        market: closes,
        riskless,
      },
      paidYield: figures.yield ?? undefined,
      judged: { signs: judged.signs, filings },
      rhythm: figures.newest_accounts?.rhythm,
    };
    const row = { day, price, mktcap, figures: JSON.stringify(figures), list_figures: listFiguresOf(figures), screening: screeningFigures(valued) };
    await db
      .insertInto('snapshot')
      .values({ stockid, ...row })
      .onConflict((conflict) => conflict.column('stockid').doUpdateSet(row))
      .execute();
    await storeSigns(db, stockid, judged, { capital, years: keptYears({ statements, financial, sic, inputs, betaOn }) });
  }
}

/** Of the last fiscal year on the one before; not across a recast, and not from or to a loss. */
function ebitdaGrowth({ annual }: Statements): number | undefined {
  const [before, last] = [annual.at(-2), annual.at(-1)];
  if (before === undefined || last === undefined || last.fiscal_year - before.fiscal_year !== 1) return undefined;
  const ebitda = (year: typeof last) => year.value('income_statement', 'ebitda');
  const since = (year: typeof last) => year.recastSince('income_statement', 'ebitda').join();
  return since(before) === since(last) ? compoundGrowth(ebitda(before), ebitda(last), 1) : undefined;
}

/** Financial by what it files, else by its industry. */
async function kindOfIssuer(db: Store, issuerId: string, { kind }: Statements): Promise<IssuerKind> {
  const issuer = await db.selectFrom('issuer').select(['sic', 'demo', 'industry']).where('issuer_id', '=', issuerId).executeTakeFirst();
  const sic = issuer?.sic == null ? undefined : Number(issuer.sic);
  return { financial: kind !== undefined || isFinancialCompany(sic), demo: issuer?.demo === 1, sic, industry: issuer?.industry ?? null };
}

interface IssuerKind {
  readonly financial: boolean;
  readonly demo: boolean;
  readonly sic: number | undefined;
  readonly industry: string | null;
}
