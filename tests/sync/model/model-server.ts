import type { PushRequest, PushResult } from '#contract/endpoints/records/sync.ts';
import { bookmarkId, holdingId, settingId } from '#contract/records/ids.ts';
import { kindOf, kindsBelow } from '#contract/records/index.ts';
import type { MemberRecord } from '#contract/records/member-record.ts';
import type { RecordFields } from '#contract/records/record-kind.ts';

/** What a request of the catalogue does to the member's records. */
interface Effect {
  readonly entity: string;
  readonly id: string;
  readonly kind: 'upsert' | 'patch' | 'delete';
  readonly fields: RecordFields;
}

/** Text the model refuses, as a server refuses what breaks a rule the device does not know. */
export const REFUSED = 'refuse me';

class Refusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/**
 * The server as the devices may count on it, in memory: each request has its effect once, in its own transaction;
 * records have revisions of the member's one counter; a deleted portfolio comes back with what is changed in it.
 */
export class ModelServer {
  readonly records = new Map<string, MemberRecord>();
  readonly #answers = new Map<string, { body: string; result: Omit<PushResult, 'records'>; wrote: readonly string[] }>();
  /** Keys in the order in which they took effect. */
  readonly effects: string[] = [];
  #rev = 0;
  #failsNext = false;

  push(requests: readonly PushRequest[]): PushResult[] {
    const succeeded = new Set<string>();
    return requests.map((request) => {
      const result = request.after?.some((key) => !succeeded.has(key))
        ? { key: request.key, status: 424, body: {}, rev: null, records: [] }
        : this.#run(request);
      if (result.status < 300) succeeded.add(request.key);
      return result;
    });
  }

  pull(since: number, page: number): { records: MemberRecord[]; cursor: number; more: boolean } {
    const changed = [...this.records.values()].filter(({ rev }) => rev > since).sort((a, b) => a.rev - b.rev);
    const records = changed.slice(0, page).map((record) => structuredClone(record));
    return { records, cursor: records.at(-1)?.rev ?? since, more: changed.length > page };
  }

  live(): MemberRecord[] {
    return [...this.records.values()].filter(({ deleted }) => !deleted);
  }

  /** The next request meets an error of the server. */
  failNext(): void {
    this.#failsNext = true;
  }

  #run(request: PushRequest): PushResult {
    if (this.#failsNext) {
      this.#failsNext = false;
      return { key: request.key, status: 503, body: { error: 'The server is busy.' }, rev: null, records: [], retry_after: 20 };
    }
    const body = JSON.stringify([request.method, request.path, request.body ?? null]);
    const known = this.#answers.get(request.key);
    if (known !== undefined) {
      if (known.body !== body) return { key: request.key, status: 422, body: {}, rev: null, records: [] };
      return { ...known.result, records: known.wrote.flatMap((key) => structuredClone(this.records.get(key)) ?? []) };
    }
    try {
      const wrote = this.#apply(effectOf(request), request);
      this.effects.push(request.key);
      const result = { key: request.key, status: 200, body: {}, rev: this.#rev };
      this.#answers.set(request.key, { body, result, wrote });
      return { ...result, records: wrote.flatMap((key) => structuredClone(this.records.get(key)) ?? []) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const result = { key: request.key, status: error.status, body: {}, rev: null };
      // A conflict is an answer for good: the same request delivered late must not take effect after all.
      if (error.status === 409 || error.status === 412) this.#answers.set(request.key, { body, result, wrote: [] });
      return { ...result, records: [] };
    }
  }

  #apply({ entity, id, kind, fields }: Effect, request: PushRequest): string[] {
    const key = `${entity}\n${id}`;
    const known = this.records.get(key);
    const isThere = known !== undefined && !known.deleted;
    if (JSON.stringify(fields).includes(REFUSED)) throw new Refusal(400);
    if (kind === 'delete') return this.#delete(key, known, request);
    if (request.if_none_match === '*' && isThere) throw new Refusal(409);
    if (request.if_match !== undefined && known?.rev !== request.if_match) throw new Refusal(412);
    if (kind === 'patch' && !isThere) throw new Refusal(known === undefined ? 404 : 412);
    const wrote = this.#restoreParent(entity, { ...known?.fields, ...fields });
    this.#write(key, { entity, id, fields: { ...(isThere ? known.fields : {}), ...fields }, deleted: false });
    return [...wrote, key, ...(isThere ? [] : this.#restoreBelow(entity, id))];
  }

  #delete(key: string, known: MemberRecord | undefined, { if_match }: PushRequest): string[] {
    if (known === undefined || known.deleted) return known === undefined ? [] : [key];
    const below = this.#below(known.entity, known.id).filter(({ deleted }) => !deleted);
    if (if_match !== undefined && [known, ...below].some(({ rev }) => rev > if_match)) throw new Refusal(412);
    const gone = below.map((child) => {
      this.#write(`${child.entity}\n${child.id}`, { ...child, deleted: true, deleted_with: known.id });
      return `${child.entity}\n${child.id}`;
    });
    this.#write(key, { ...known, deleted: true });
    return [key, ...gone];
  }

  #below(entity: string, id: string): MemberRecord[] {
    const kinds = kindsBelow(entity);
    return [...this.records.values()].filter((row) => kinds.some((kind) => kind.entity === row.entity && kind.parent?.of(row.fields) === id));
  }

  #restoreParent(entity: string, fields: RecordFields): string[] {
    const parent = kindOf(entity)?.parent;
    const id = parent?.of(fields);
    if (parent === undefined || id === undefined) return [];
    const known = this.records.get(`${parent.entity}\n${id}`);
    if (known === undefined) throw new Refusal(404);
    if (!known.deleted) return [];
    this.#write(`${parent.entity}\n${id}`, { ...known, deleted: false });
    return [`${parent.entity}\n${id}`, ...this.#restoreBelow(parent.entity, id)];
  }

  #restoreBelow(entity: string, id: string): string[] {
    return this.#below(entity, id)
      .filter((row) => row.deleted && row.deleted_with === id)
      .map((row) => {
        this.#write(`${row.entity}\n${row.id}`, { ...row, deleted: false });
        return `${row.entity}\n${row.id}`;
      });
  }

  #write(
    key: string,
    { entity, id, fields, deleted, deleted_with = null }: Pick<MemberRecord, 'entity' | 'id' | 'fields' | 'deleted'> & { deleted_with?: string | null },
  ): void {
    this.#rev += 1;
    const at = new Date(Date.UTC(2026, 0, 1) + this.#rev * 1000).toISOString();
    this.records.set(key, {
      entity,
      id,
      rev: this.#rev,
      deleted,
      deleted_with: deleted ? deleted_with : null,
      version: 1,
      created_at: at,
      updated_at: at,
      fields: structuredClone(fields),
    });
  }
}

/** Reads a request of the catalogue, as the real handlers do. */
function effectOf({ method, path, body }: PushRequest): Effect {
  const sent = (body ?? {}) as Record<string, unknown>;
  const [, portfolio, call] = /^\/_api\/v2\/portfolios\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
  if (path === '/_api/v2/portfolios') return effect('portfolio', 'upsert', sent);
  if (portfolio !== undefined && call === 'stocks') return holdingEffect(portfolio, sent);
  if (portfolio !== undefined && call === 'notes') return noteEffect('portfolio-note', { ...sent, portfolio_id: portfolio });
  if (portfolio !== undefined && call === 'settings') {
    return effect('user-setting', 'upsert', { ...sent, id: settingId(String(sent.key), portfolio), portfolio_id: portfolio });
  }
  if (portfolio !== undefined) return effect('portfolio', method === 'DELETE' ? 'delete' : 'patch', { ...sent, id: portfolio });
  if (path === '/_api/v2/notes') return noteEffect('note', sent);
  if (path === '/_api/bookmarks') return effect('bookmark', 'upsert', { ...sent, id: bookmarkId(String(sent.url)) });
  if (path === '/_api/bookmarks/update') return effect('bookmark', 'patch', sent);
  const bookmark = /^\/_api\/bookmarks\/delete\/(.+)$/.exec(path)?.[1];
  if (bookmark !== undefined) return effect('bookmark', 'delete', { id: bookmark });
  if (path === '/_api/user_screeners/views') return effect('view', 'upsert', sent);
  const view = /^\/_api\/user_screeners\/views\/(.+)$/.exec(path)?.[1];
  if (view !== undefined) return effect('view', method === 'DELETE' ? 'delete' : 'patch', { ...sent, id: view });
  throw new Error(`the model knows no ${method} ${path}`);
}

function effect(entity: string, kind: Effect['kind'], { id, ...fields }: Record<string, unknown>): Effect {
  return { entity, id: String(id), kind, fields };
}

function holdingEffect(portfolio: string, { action, stocks, stockids, transaction_id, transaction, patch }: Record<string, unknown>): Effect {
  if (action === 'book') return effect('transaction', 'upsert', { ...(transaction as object), id: transaction_id, portfolio_id: portfolio });
  if (action === 'rebook') return effect('transaction', 'patch', { ...(patch as object), id: transaction_id });
  if (action === 'unbook') return effect('transaction', 'delete', { id: transaction_id });
  if (action === 'remove') return effect('holding', 'delete', { id: holdingId(portfolio, String((stockids as string[])[0])) });
  const { stock, ...entry } = (stocks as Record<string, unknown>[])[0] ?? {};
  return effect('holding', 'upsert', { ...entry, id: holdingId(portfolio, String(stock)), portfolio_id: portfolio, stockid: stock });
}

function noteEffect(entity: string, { action, note_id, ...fields }: Record<string, unknown>): Effect {
  const kind = action === 'remove' ? 'delete' : action === 'update' ? 'patch' : 'upsert';
  return effect(entity, kind, kind === 'delete' ? { id: note_id } : { ...fields, id: note_id });
}
