import {
  deletePredefinedField,
  deletePredefinedScreener,
  deletePredefinedView,
  getPredefinedBook,
  listPredefined,
  savePredefinedField,
  savePredefinedScreener,
  savePredefinedView,
} from '#contract/endpoints/market/predefined.ts';
import type { PredefinedField } from '#contract/entities/market/predefined.ts';
import { withFormulas } from '#domain/screening/formula/formula-columns.ts';
import { variantOf } from '#domain/screening/market/variants.ts';
import { FIRST_VIEW } from '#domain/screening/named/app-views.ts';
import type { Store } from '#server/database/schema.ts';
import { currentEntries } from '#server/queries/screening/kept-entries.ts';
import { keptFields, keptScreeners, keptViews } from '#server/queries/screening/predefined.ts';
import { keptIdeas } from '#server/queries/screening/stock-ideas.ts';
import { factOf } from '#server/screening/field-facts.ts';
import { bookEntry, entryOf, removedRev, replacedRev, storeEntry } from '#server/screening/kept-book.ts';
import { fieldNames } from '#server/screening/predefined-fields.ts';
import { goneFields, problemOfRules } from '#server/screening/rule-problems.ts';
import { screenedMarket } from '#server/screening/screened-page.ts';
import { ApiError, serve } from '#server/serve.ts';

/** Screens, views and fields of everybody: each change by an administrator is a version, so that any can be brought back. */
export const predefinedRoutes = [
  serve(listPredefined, async (_input, { db }) => ({
    screeners: currentEntries(await keptScreeners(db)),
    views: currentEntries(await keptViews(db)),
    fields: currentEntries(await keptFields(db)),
  })),
  serve(getPredefinedBook, async (_input, { db }) => ({
    screeners: (await keptScreeners(db)).map(bookEntry),
    views: (await keptViews(db)).map(bookEntry),
    fields: (await keptFields(db)).map(bookEntry),
  })),

  serve(savePredefinedScreener, async ({ body: { rev, ...entry } }, services, exchange) => {
    const before = replacedRev(entryOf(await keptScreeners(services.db), entry.id), rev);
    refuse('rules', problemOfRules(entry.rules, await fieldNames(services.db)));
    return storeEntry(services, exchange, { kind: 'screener', id: entry.id, before, entry });
  }),
  serve(deletePredefinedScreener, async ({ params: { id } }, services, exchange) => {
    const before = removedRev(entryOf(await keptScreeners(services.db), id));
    return storeEntry(services, exchange, { kind: 'screener', id, before, entry: null });
  }),

  serve(savePredefinedView, async ({ body: { rev, ...entry } }, services, exchange) => {
    const before = replacedRev(entryOf(await keptViews(services.db), entry.id), rev);
    const gone = goneFields(entry.fields, await fieldNames(services.db))[0];
    refuse('fields', gone && `names “${gone}”, which is no field of the screener`);
    return storeEntry(services, exchange, { kind: 'view', id: entry.id, before, entry });
  }),
  serve(deletePredefinedView, async ({ params: { id } }, services, exchange) => {
    const before = removedRev(entryOf(await keptViews(services.db), id));
    if (id === FIRST_VIEW) throw new ApiError('in-use');
    return storeEntry(services, exchange, { kind: 'view', id, before, entry: null });
  }),

  serve(savePredefinedField, async ({ body: { rev, ...entry } }, services, exchange) => {
    const before = replacedRev(entryOf(await keptFields(services.db), entry.id), rev);
    const isOfMarket = factOf(entry.id) !== undefined || variantOf(entry.id) !== undefined;
    refuse('id', isOfMarket ? 'is the key of a field of the market' : undefined);
    refuse('formula', await problemOfFormula(services.db, entry));
    return storeEntry(services, exchange, { kind: 'field', id: entry.id, before, entry });
  }),
  serve(deletePredefinedField, async ({ params: { id } }, services, exchange) => {
    const before = removedRev(entryOf(await keptFields(services.db), id));
    if (await isRead(services.db, id)) throw new ApiError('in-use');
    return storeEntry(services, exchange, { kind: 'field', id, before, entry: null });
  }),
];

function refuse(field: string, problem: string | undefined): void {
  if (problem !== undefined) throw new ApiError('bad-request', { fields: { [`body.${field}`]: problem } });
}

/** What is wrong with the formula of a field beside those there are, in words. */
async function problemOfFormula(db: Store, { id, formula }: PredefinedField): Promise<string | undefined> {
  const { market } = await screenedMarket(db);
  const others = currentEntries(await keptFields(db)).filter((field) => field.id !== id);
  const formulas = [...others, { id, formula }].map((field) => ({ key: field.id, formula: field.formula }));
  const ofMarket = { ...market, columns: new Map([...market.columns].filter(([key]) => formulas.every((field) => field.key !== key))) };
  const { problems } = withFormulas(ofMarket, formulas);
  const [key, problem] = problems.has(id) ? [id, problems.get(id)] : ([...problems][0] ?? []);
  if (problem === undefined) return undefined;
  return key === id ? `${problem.message} (character ${problem.at + 1})` : `would break “${key}”: ${problem.message}`;
}

/** Whether another field, a view, a screen or an idea of everybody names a field. */
async function isRead(db: Store, id: string): Promise<boolean> {
  const named = new RegExp(`\\b${id}\\b`, 'i');
  const rules = [...currentEntries(await keptScreeners(db)), ...currentEntries(await keptIdeas(db))].map((entry) => entry.rules);
  const formulas = currentEntries(await keptFields(db)).flatMap((field) => (field.id === id ? [] : field.formula));
  return [...rules, ...formulas].some((text) => named.test(text)) || currentEntries(await keptViews(db)).some(({ fields }) => fields.includes(id));
}
