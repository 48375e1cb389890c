import { companyNameKey } from '#domain/ipos/company-name.ts';
import { type Registration, registrationsIn } from '#domain/ipos/registrations.ts';
import type { Database, Store } from '#server/database/schema.ts';
import { indexUrl } from '#server/sources/insiders/read-form-set.ts';
import { inChunks } from '../in-chunks.ts';

/** An offering as its sources have it together. */
export interface Offer extends Omit<Database['ipo_deal'], 'deal_id' | 'demo'> {
  readonly ipo_id: string;
  /** Number of the company at the SEC; null where only a calendar has the offering. */
  readonly cik: string | null;
  readonly url: string | null;
}

interface Registered extends Registration {
  readonly cik: string;
  readonly company: string;
}

/** Days by which the calendar and the forms may say different things of one offering. */
const SAME_OFFER_DAYS = 1100;

/** The offerings of the demo market, or of the real one: each registration with what a calendar has of it, and what only a calendar has. */
export async function joinedOffers(db: Store, demo: number): Promise<Offer[]> {
  const deals = await db.selectFrom('ipo_deal').selectAll().where('demo', '=', demo).orderBy('deal_id').execute();
  const registered = demo === 1 ? [] : await registrations(db);
  const byName = Map.groupBy(deals, ({ company }) => companyNameKey(company));
  const taken = new Set<string>();
  const joined = registered.map((registration): Offer => {
    const deal = byName.get(companyNameKey(registration.company))?.find((each) => !taken.has(each.deal_id) && isNear(each, registration));
    if (deal !== undefined) taken.add(deal.deal_id);
    return offerOf(registration, deal);
  });
  const alone = deals
    .filter(({ deal_id }) => !taken.has(deal_id))
    .map(({ deal_id, demo: _, ...deal }): Offer => ({ ...deal, ipo_id: deal_id, cik: null, url: null }));
  return [...joined, ...alone];
}

function offerOf(registration: Registered, deal: Database['ipo_deal'] | undefined): Offer {
  const { cik, company, accession } = registration;
  return {
    ...{ ipo_id: `sec ${accession}`, cik, company, url: indexUrl(cik, accession), symbol: deal?.symbol ?? null, exchange: deal?.exchange ?? null },
    ...{ sector: deal?.sector ?? null, industry: deal?.industry ?? null, stockid: deal?.stockid ?? null },
    ...{ filed_on: registration.filed_on ?? deal?.filed_on ?? null, effective_on: registration.effective_on ?? null, expected_on: deal?.expected_on ?? null },
    // The calendar has the day of pricing itself, the final prospectus may be filed the day after.
    ...{ priced_on: deal?.priced_on ?? registration.priced_on ?? null, withdrawn_on: registration.withdrawn_on ?? deal?.withdrawn_on ?? null },
    ...{ price_low: deal?.price_low ?? null, price_high: deal?.price_high ?? null, price: deal?.price ?? null, currency: deal?.currency ?? null },
    ...{ shares: deal?.shares ?? null, amount: deal?.amount ?? null },
  };
}

/** Whether a calendar and a registration of the same name may mean one offering. */
function isNear(deal: Database['ipo_deal'], registration: Registered): boolean {
  const [one, other] = [dayOf(deal), dayOf(registration)];
  return one === undefined || other === undefined || Math.abs(Date.parse(one) - Date.parse(other)) <= SAME_OFFER_DAYS * 86_400_000;
}

function dayOf(of: Partial<Record<'filed_on' | 'priced_on' | 'expected_on' | 'withdrawn_on', string | null | undefined>>): string | undefined {
  return of.filed_on ?? of.priced_on ?? of.withdrawn_on ?? of.expected_on ?? undefined;
}

/** First registrations by the forms that are stored. One that several companies file together is listed once. */
async function registrations(db: Store): Promise<Registered[]> {
  const forms = await db.selectFrom('ipo_form').selectAll().orderBy('filed_on').orderBy('accession').orderBy('cik').execute();
  const reports = await reportersOf(db, [...new Set(forms.map(({ cik }) => cik))]);
  const seen = new Set<string>();
  return [...Map.groupBy(forms, ({ cik }) => cik)].flatMap(([cik, own]) =>
    registrationsIn(own, reports.get(cik)).flatMap((registration) => {
      if (seen.has(registration.accession)) return [];
      seen.add(registration.accession);
      return [{ ...registration, cik, company: own.at(-1)?.company ?? '' }];
    }),
  );
}

/** Since when companies report, by the index and by the filings that are stored. */
async function reportersOf(db: Store, ciks: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const since = new Map<string, string>();
  const take = (cik: string, day: string) => {
    if ((since.get(cik) ?? '9999') > day) since.set(cik, day);
  };
  for (const some of inChunks(ciks, 500)) {
    const indexed = await db.selectFrom('ipo_reporter').selectAll().where('cik', 'in', some).execute();
    for (const { cik, reports_since } of indexed) take(cik, reports_since);
    const filed = await db
      .selectFrom('filing')
      .innerJoin('issuer', 'issuer.issuer_id', 'filing.issuer_id')
      .select('issuer.cik')
      .select(({ fn }) => fn.min<string>('filing.filed').as('first'))
      .where('issuer.cik', 'in', some.map(Number))
      .where('filing.form', 'in', ['10-K', '10-Q', '20-F', '40-F'])
      .groupBy('issuer.cik')
      .execute();
    for (const { cik, first } of filed) take(String(cik).padStart(10, '0'), first);
  }
  return since;
}
