import { type Kysely, sql } from 'kysely';
import { ByteWriter } from '../byte-writer.ts';
import { columnTypes, createTable } from '../columns.ts';
import type { StoreKind } from '../open.ts';

/** The tables as they were and as they become. */
interface Tables {
  fact: { issuer_id: string; taxonomy: string; concept: string; unit: string; points: string };
  fact_page: { issuer_id: string; page: number; concepts: string; points: Uint8Array };
  statement_list: { issuer_id: string; type: string; list: string; figures: string };
  statement_list_new: { issuer_id: string; type: string; list: string; figures: Uint8Array };
}

/** The facts of an issuer are stored together as bytes, and so do its figures; how much of the facts is read is worked out when asked. */
export async function figuresAsBytes(given: Kysely<unknown>, kind: StoreKind): Promise<void> {
  const db = given as Kysely<Tables>; // the schema of this step
  const { text, integer, bytes } = columnTypes(kind);

  await createTable(given, kind, 'fact_page')
    .addColumn('issuer_id', text, (c) => c.notNull().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('page', integer, (c) => c.notNull())
    .addColumn('concepts', text, (c) => c.notNull())
    .addColumn('points', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('fact_page_pk', ['issuer_id', 'page'])
    .execute();
  await createTable(given, kind, 'statement_list_new')
    .addColumn('issuer_id', text, (c) => c.notNull().references('issuer.issuer_id').onDelete('cascade'))
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('list', text, (c) => c.notNull())
    .addColumn('figures', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('statement_list_bytes_pk', ['issuer_id', 'type', 'list'])
    .execute();
  if (kind === 'postgres') {
    // Both are as short as they get: trying to compress them would only take time.
    await sql`alter table fact_page alter column points set storage external`.execute(db);
    await sql`alter table statement_list_new alter column figures set storage external`.execute(db);
  }
  for (const { issuer_id } of await db.selectFrom('fact').select('issuer_id').distinct().execute()) await moveFacts(db, issuer_id);
  for (const { issuer_id } of await db.selectFrom('statement_list').select('issuer_id').distinct().execute()) await moveFigures(db, issuer_id);
  for (const table of ['fact', 'statement_list', 'mapping_report']) await db.schema.dropTable(table).execute();
  await db.schema.alterTable('statement_list_new').renameTo('statement_list').execute();
}

const FULL = 1024 * 1024;

async function moveFacts(db: Kysely<Tables>, issuer_id: string): Promise<void> {
  const rows = await db.selectFrom('fact').selectAll().where('issuer_id', '=', issuer_id).orderBy('taxonomy').orderBy('concept').orderBy('unit').execute();
  const writer = new ByteWriter();
  let headings: unknown[] = [];
  let page = 0;
  const save = async () => {
    if (headings.length === 0) return;
    await db
      .insertInto('fact_page')
      .values({ issuer_id, page, concepts: JSON.stringify(headings), points: writer.taken() })
      .execute();
    page += 1;
    headings = [];
    writer.backTo(0);
  };
  for (const { taxonomy, concept, unit, points } of rows) {
    const from = writer.length;
    const count = writePoints(points, writer);
    headings.push([taxonomy, concept, unit, count, writer.length - from]);
    if (writer.length >= FULL) await save();
  }
  await save();
}

/** Of each fact the steps of its filing and of its last day, the days of its period and its value. */
function writePoints(points: string, writer: ByteWriter): number {
  const { filing, end, span, value } = JSON.parse(points) as { filing: number[]; end: number[]; span: (number | null)[]; value: number[] };
  for (const [i, each] of value.entries()) {
    writer.step(filing[i] ?? 0);
    writer.step(end[i] ?? 0);
    writer.count((span[i] ?? -1) + 1);
    writer.value(each);
  }
  return value.length;
}

async function moveFigures(db: Kysely<Tables>, issuer_id: string): Promise<void> {
  const rows = await db.selectFrom('statement_list').selectAll().where('issuer_id', '=', issuer_id).execute();
  for (const { figures, ...row } of rows) {
    const { ends, keys, values } = JSON.parse(figures) as { ends: number[]; keys: string[]; values: string };
    const heading = Buffer.from(JSON.stringify({ ends, keys }));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(heading.length);
    await db
      .insertInto('statement_list_new')
      .values({ ...row, figures: Buffer.concat([length, heading, Buffer.from(values, 'base64')]) })
      .execute();
  }
}
