import { correctInsider, getInsiderBook } from '#contract/endpoints/insiders/insider-corrections.ts';
import type { InsiderChange } from '#contract/entities/insiders/insider-correction.ts';
import type { Store } from '#server/database/schema.ts';
import { insiderBook } from '#server/queries/insiders/insider-book.ts';
import { correctInsider as correct, insiderCorrections, personOf } from '#server/queries/insiders/insider-corrections.ts';
import { marketKind } from '#server/queries/market/market.ts';
import { ApiError, serve } from '#server/serve.ts';

/** The table of an administrator who knows that two ids are one person, or that one is not to be shown. */
export const insiderCorrectionRoutes = [
  serve(getInsiderBook, (_input, { db }) => insiderBook(db)),
  serve(correctInsider, async ({ body }, { db, now }): Promise<InsiderChange> => {
    const insider_id = plainId(body.insider_id);
    if (!(await isKnown(db, insider_id))) throw new ApiError('insider-not-found', { fields: { 'body.insider_id': 'is no insider who filed here' } });
    const before = await correct(db, insider_id, await intoOf(db, insider_id, body), now());
    if (before === undefined) return { change: 'restore', insider_id };
    return before.into === null ? { change: 'hide', insider_id } : { change: 'merge', insider_id, into: before.into };
  }),
];

/** What the store keeps for a change; a person cannot be merged into one who counts for it, is hidden, or never filed. */
async function intoOf(db: Store, insider_id: string, body: InsiderChange): Promise<string | null | undefined> {
  if (body.change !== 'merge') return body.change === 'hide' ? null : undefined;
  const into = plainId(body.into);
  const refused = (words: string) => new ApiError('bad-request', { fields: { 'body.into': words } });
  if (!(await isKnown(db, into))) throw refused('is no insider who filed here');
  const corrections = await insiderCorrections(db);
  const person = personOf(corrections.filter((each) => each.insider_id !== insider_id))(into);
  if (person === insider_id) throw refused(into === insider_id ? 'is the same id' : 'is merged into this id: restore it first');
  if (corrections.some((each) => each.insider_id === person && each.into === null)) throw refused('is hidden: restore it first');
  return into;
}

const plainId = (id: string) => (/^\d+$/.test(id) ? String(Number(id)) : id);

async function isKnown(db: Store, insider_id: string): Promise<boolean> {
  const demo = Number((await marketKind(db)) === 'demo');
  const row = await db.selectFrom('insider').select('insider_id').where('insider_id', '=', insider_id).where('demo', '=', demo).executeTakeFirst();
  return row !== undefined;
}
