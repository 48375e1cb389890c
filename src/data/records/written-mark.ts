import { newId } from '../device/new-id.ts';
import type { Store } from './database.ts';

/** Kinds of records whose changes on this device leave a mark: figures that took long to work out are made from them. */
const MARKED: ReadonlySet<string> = new Set(['transaction', 'user-setting']);
const PREFIX = 'written ';
/** The market that the answers on this device come from, see `noticeMarket`. */
const MARKET = 'market';

/** Notes that rows of a kind are written; in the transaction that writes them. */
export async function markWritten({ meta }: Pick<Store, 'meta'>, entity: string): Promise<void> {
  if (MARKED.has(entity)) await meta.put({ key: PREFIX + entity, value: newId() });
}

/**
 * A text that is another after each change of the member's transactions on this device. Who reads them too reads it before them: what is worked
 * out from newer ones is then not taken for that of older ones.
 */
export async function transactionsMark({ meta }: Pick<Store, 'meta'>): Promise<string> {
  return String((await meta.get(`${PREFIX}transaction`))?.value ?? '');
}

/** A text that is another after each change of the member's settings on this device, and for another market. */
export async function settingsMark({ meta }: Pick<Store, 'meta'>): Promise<string> {
  const marks = await meta.bulkGet([`${PREFIX}user-setting`, MARKET]);
  return marks.map((mark) => String(mark?.value ?? '')).join(' ');
}
