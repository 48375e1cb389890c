import { ApiError } from '#server/serve.ts';
import type { Store } from '../../database/schema.ts';
import type { Services } from '../../services.ts';
import type { GuruListName, GuruLists } from './guru-lists.ts';
import { isAnybodyFollowed, makeList } from './make-lists.ts';
import { findLists, type ListsHeader, readList } from './stored-lists.ts';

/** Builds that are tried while a job replaces them. */
const TRIES = 3;
const ASK_AGAIN_AFTER = 5;

interface Kept {
  readonly build: string;
  readonly lists: Partial<{ [Name in GuruListName]: Promise<readonly GuruLists[Name][] | undefined> }>;
}

const kept = new WeakMap<Store, Kept>();

/**
 * A list over all followed investors, as the job made it. Where no job runs, as in a test, it is made here of the market as it is.
 *
 * @throws ApiError `lists-being-made` while the lists are made for the first time.
 */
export async function listOfAll<Name extends GuruListName>(
  { db, guruLists }: Pick<Services, 'db' | 'guruLists'>,
  name: Name,
): Promise<readonly GuruLists[Name][]> {
  for (let tried = 0; tried < TRIES; tried++) {
    const header = await findLists(db);
    if (header === undefined) break;
    const rows = await keptRows(db, header, name);
    if (rows !== undefined) return rows;
  }
  if (!(await isAnybodyFollowed(db))) return makeList[name](db);
  const progress = guruLists?.progress();
  const part = progress === undefined || progress.total === 0 ? '' : ` ${progress.done} of ${progress.total} parts are made.`;
  throw new ApiError('lists-being-made', { added: part, retryAfter: ASK_AGAIN_AFTER });
}

/** The same, or the list of some investors alone, which is made for each question. */
export async function guruList<Name extends GuruListName>(
  services: Pick<Services, 'db' | 'guruLists'>,
  name: Name,
  members?: string,
): Promise<readonly GuruLists[Name][]> {
  if (members !== undefined || services.guruLists === undefined) return makeList[name](services.db, members);
  return listOfAll(services, name);
}

function keptRows<Name extends GuruListName>(db: Store, header: ListsHeader, name: Name): Promise<readonly GuruLists[Name][] | undefined> {
  const known = kept.get(db);
  const current: Kept = known?.build === header.build ? known : { build: header.build, lists: {} };
  kept.set(db, current);
  const reading: Promise<readonly GuruLists[Name][] | undefined> = current.lists[name] ?? readList(db, header, name);
  Object.assign(current.lists, { [name]: reading });
  reading.catch(() => delete current.lists[name]);
  return reading;
}
