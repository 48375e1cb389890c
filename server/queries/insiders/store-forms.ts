import { type BulkTable, insertRows } from '#server/database/bulk-insert.ts';
import type { Database, Store } from '#server/database/schema.ts';
import type { FiledForm, FormOwner, FormRow } from '#server/sources/insiders/ownership-form.ts';
import { inChunks } from '../in-chunks.ts';
import { mergedInsiders } from './insider-corrections.ts';
import { issuerListings, type NamedIssuer } from './issuer-listings.ts';

type Row<Table extends keyof Database> = Database[Table];

const filings: BulkTable<keyof Row<'insider_filing'>> = {
  table: 'insider_filing',
  columns: {
    ...{ accession: 'text', source: 'text', form: 'text', country: 'text', currency: 'text', issuer_cik: 'text', issuer_name: 'text' },
    ...{ symbol: 'text', stockid: 'text', filed_on: 'text', period: 'text', plan: 'bigint', original_filed_on: 'text', remarks: 'text' },
    ...{ footnotes: 'text', url: 'text', read_from: 'text', demo: 'bigint' },
  },
};
const owners: BulkTable<keyof Row<'insider_owner'>> = {
  table: 'insider_owner',
  columns: {
    ...{ accession: 'text', place: 'bigint', insider_id: 'text', filed_as: 'text', cik: 'text', name: 'text', director: 'bigint', officer: 'bigint' },
    ...{ ten_percent: 'bigint', other: 'bigint', title: 'text' },
  },
};
const trades: BulkTable<keyof Row<'insider_trade'>> = {
  table: 'insider_trade',
  columns: {
    ...{ accession: 'text', place: 'text', stockid: 'text', issuer_cik: 'text', country: 'text', filed_on: 'text', derivative: 'bigint' },
    ...{ holding: 'bigint', security: 'text', traded_on: 'text', code: 'text', side: 'text', shares: 'double precision' },
    ...{ price: 'double precision', owned_after: 'double precision', ownership: 'text', nature: 'text', exercise_price: 'double precision' },
    ...{ expires_on: 'text', underlying: 'text', underlying_shares: 'double precision', footnotes: 'text', plan: 'bigint', problems: 'text' },
    ...{ demo: 'bigint', amended: 'text', close: 'double precision', factor: 'double precision', suspect: 'text' },
  },
};

/** Where forms come from, and under whose rules they were filed. */
export interface FormOrigin {
  readonly source: 'sec' | 'file' | 'demo';
  readonly country: string;
  readonly currency: string;
}

/** Which of these filings were read from their own documents, which hold more than the quarterly sets. */
export async function storedForms(db: Store, accessions: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of inChunks(accessions, 500)) {
    const rows = await db.selectFrom('insider_filing').select('accession').where('accession', 'in', some).where('read_from', '=', 'document').execute();
    for (const { accession } of rows) found.add(accession);
  }
  return found;
}

/** Forms in one transaction. */
const TOGETHER = 500;

/** Stores forms with their owners and rows; storing one again replaces it. {@link renewInsiderTrades} must follow. */
export async function storeForms(db: Store, forms: readonly FiledForm[], { source, country, currency }: FormOrigin): Promise<void> {
  const demo = source === 'demo';
  const [listingOf, personOf] = [await issuerListings(db, demo), await mergedInsiders(db)];
  for (const some of inChunks(forms, TOGETHER)) {
    await db.transaction().execute(async (store) => {
      const accessions = some.map(({ accession }) => accession);
      for (const few of inChunks(accessions, 500)) {
        await store.deleteFrom('insider_trade').where('accession', 'in', few).execute();
        await store.deleteFrom('insider_owner').where('accession', 'in', few).execute();
        await store.deleteFrom('insider_filing').where('accession', 'in', few).execute();
      }
      const rows = some.map((form) => filingRow(form, { source, country, currency }, listingOf(form.issuer)));
      await insertRows(store, filings, rows);
      const ownerRows = some.flatMap((form) => form.owners.map((owner, place) => ownerRow(form, owner, place, personOf)));
      await insertRows(store, owners, ownerRows);
      const tradeRows = some.flatMap((form, at) => form.rows.map((row) => tradeRow(form, row, { country, demo, stockid: rows[at]?.stockid ?? null })));
      await insertRows(store, trades, tradeRows);
      await nameInsiders(store, some, demo);
    });
  }
}

async function nameInsiders(store: Store, forms: readonly FiledForm[], demo: boolean): Promise<void> {
  const newest = new Map<string, { name: string; cik: string | null; last_filed_on: string }>();
  for (const form of forms) {
    for (const owner of form.owners) {
      const id = insiderId(owner, form.issuer);
      const known = newest.get(id);
      if (known === undefined || known.last_filed_on <= form.filed_on) {
        newest.set(id, { name: owner.name, cik: owner.cik ?? null, last_filed_on: form.filed_on });
      }
    }
  }
  for (const some of inChunks([...newest], 200)) {
    await store
      .insertInto('insider')
      .values(some.map(([insider_id, row]) => ({ insider_id, ...row, demo: Number(demo) })))
      .onConflict((on) =>
        on
          .column('insider_id')
          .doUpdateSet((is) => ({ name: is.ref('excluded.name'), cik: is.ref('excluded.cik'), last_filed_on: is.ref('excluded.last_filed_on') }))
          .whereRef('insider.last_filed_on', '<=', 'excluded.last_filed_on'),
      )
      .execute();
  }
}

/** Under which id an owner is known: the number, else its name within the company. */
export function insiderId({ cik, name }: Pick<FormOwner, 'cik' | 'name'>, issuer: NamedIssuer): string {
  if (cik !== undefined) return String(Number(cik));
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  const where = issuer.cik === undefined ? (issuer.symbol ?? 'unknown').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') : String(Number(issuer.cik));
  return `n-${slug || 'unnamed'}-${where}`;
}

function filingRow(form: FiledForm, { source, country, currency }: FormOrigin, stockid: string | undefined): Row<'insider_filing'> {
  const { accession, filed_on, issuer, plan, read_from } = form;
  return {
    ...{ accession, source, form: form.form, country, currency, filed_on, read_from },
    issuer_cik: issuer.cik ?? null,
    issuer_name: issuer.name,
    symbol: issuer.symbol ?? null,
    stockid: stockid ?? null,
    period: form.period ?? null,
    plan: plan === undefined ? null : Number(plan),
    original_filed_on: form.original_filed_on ?? null,
    remarks: form.remarks ?? null,
    footnotes: JSON.stringify(form.footnotes),
    url: form.url ?? null,
    demo: Number(source === 'demo'),
  };
}

function ownerRow({ accession, issuer }: FiledForm, owner: FormOwner, place: number, personOf: (id: string) => string): Row<'insider_owner'> {
  const id = insiderId(owner, issuer);
  const insider_id = personOf(id);
  return {
    ...{ accession, place, name: owner.name, insider_id, filed_as: insider_id === id ? null : id, cik: owner.cik ?? null, title: owner.title ?? null },
    director: Number(owner.director),
    officer: Number(owner.officer),
    ten_percent: Number(owner.ten_percent),
    other: Number(owner.other),
  };
}

interface TradeAbout {
  readonly country: string;
  readonly demo: boolean;
  readonly stockid: string | null;
}

function tradeRow(form: FiledForm, row: FormRow, { country, demo, stockid }: TradeAbout): Row<'insider_trade'> {
  const { place, derivative, holding, security, footnotes, problems } = row;
  const plan = planOf(form, row);
  return {
    ...{ accession: form.accession, filed_on: form.filed_on, issuer_cik: form.issuer.cik ?? null, country, stockid, place, security },
    derivative: Number(derivative),
    holding: Number(holding),
    traded_on: row.traded_on ?? null,
    code: row.code ?? null,
    side: row.side ?? null,
    shares: row.shares ?? null,
    price: row.price ?? null,
    owned_after: row.owned_after ?? null,
    ownership: row.ownership ?? null,
    nature: row.nature ?? null,
    exercise_price: row.exercise_price ?? null,
    expires_on: row.expires_on ?? null,
    underlying: row.underlying ?? null,
    underlying_shares: row.underlying_shares ?? null,
    footnotes: JSON.stringify(footnotes),
    plan: plan === undefined ? null : Number(plan),
    problems: JSON.stringify(problems),
    demo: Number(demo),
    ...{ amended: null, close: null, factor: null, suspect: null },
  };
}

const PLAN = /10b5-?\s?1/i;
const NO_PLAN = /\bnot\b[^.]{0,80}10b5-?\s?1/i;

/**
 * Whether a trade follows a 10b5-1 plan: by its own note, which forms before 2023 had alone; else by the box of the form, which says that at least one
 * of its trades does. `undefined` where neither says.
 */
export function planOf({ plan, footnotes, rows }: Pick<FiledForm, 'plan' | 'footnotes' | 'rows'>, row: Pick<FormRow, 'footnotes'>): boolean | undefined {
  const byNote = ({ footnotes: ids }: Pick<FormRow, 'footnotes'>) => ids.some((id) => PLAN.test(footnotes[id] ?? '') && !NO_PLAN.test(footnotes[id] ?? ''));
  if (byNote(row)) return true;
  if (plan !== true) return plan;
  return rows.some(byNote) ? undefined : true;
}
