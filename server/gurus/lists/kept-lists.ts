import type { PageRequest } from '#contract/list/page-of.ts';
import { pageOfRows } from '#server/queries/lists/page-of-rows.ts';
import { ApiError } from '#server/serve.ts';
import type { Store } from '../../database/schema.ts';
import type { Services } from '../../services.ts';
import type { GuruListName, GuruLists } from './guru-lists.ts';
import { dayOfTrade, type ListViewName, listViewNames, listViews } from './list-views.ts';
import { isAnybodyFollowed, makeList } from './make-lists.ts';
import { type KeptView, pageOfView, readView } from './page-of-view.ts';
import { findLists, type ListsHeader, readList } from './stored-lists.ts';

/** Builds that are tried while a job replaces them. */
const TRIES = 3;
const ASK_AGAIN_AFTER = 5;

interface Kept {
  readonly build: string;
  readonly lists: Partial<{ [Name in GuruListName]: Promise<readonly GuruLists[Name][] | undefined> }>;
  readonly views: Partial<Record<ListViewName, Promise<KeptView | undefined>>>;
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
  const rows = await ofOneBuild(db, (header) => keptRows(db, header, name));
  if (rows !== undefined) return rows;
  if (!(await isAnybodyFollowed(db))) return makeList[name](db);
  throw beingMade(guruLists);
}

/** What is read of the stored lists; tried again where a job replaced them while they were read. */
async function ofOneBuild<Found>(db: Store, read: (header: ListsHeader) => Promise<Found | undefined>): Promise<Found | undefined> {
  for (let tried = 0; tried < TRIES; tried++) {
    const header = await findLists(db);
    const found = header && (await read(header));
    if (header === undefined || found !== undefined) return found;
  }
  return undefined;
}

function beingMade(guruLists: Services['guruLists']): ApiError {
  const progress = guruLists?.progress();
  const part = progress === undefined || progress.total === 0 ? '' : ` ${progress.done} of ${progress.total} parts are made.`;
  return new ApiError('lists-being-made', { added: part, retryAfter: ASK_AGAIN_AFTER });
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

/**
 * A page of trades of all followed investors in the order asked for, of which only the rows of the page are read; of some investors alone, or
 * where no job runs, it is made of all their rows.
 *
 * @throws ApiError `lists-being-made` as {@link listOfAll}.
 */
export async function pageOfTrades(
  services: Pick<Services, 'db' | 'guruLists'>,
  name: ListViewName,
  { members, ...request }: PageRequest & { readonly members?: string | undefined } & Readonly<Record<string, unknown>>,
) {
  const { db, guruLists } = services;
  const { list, has, rules } = listViews[name];
  const made = async () => pageOfRows((await makeList[list](db, members)).filter(has), rules, request, dayOfTrade);
  if (members !== undefined || guruLists === undefined) return made();
  const page = await ofOneBuild(db, async (header) => {
    const view = await keptView(db, header, name);
    return view && pageOfView(db, header, name, view, request);
  });
  if (page !== undefined) return page;
  if (!(await isAnybodyFollowed(db))) return made();
  throw beingMade(guruLists);
}

/** Reads what the job stored once, so that no reader waits for it. */
export async function readListsAhead(db: Store): Promise<void> {
  await Promise.all([listOfAll({ db }, 'gurus'), listOfAll({ db }, 'held'), listOfAll({ db }, 'picks'), readViewsAhead(db)]);
}

/** Reads what pages of trades are narrowed by. */
async function readViewsAhead(db: Store): Promise<void> {
  await ofOneBuild(db, async (header) => {
    const views = await Promise.all(listViewNames.map((name) => keptView(db, header, name)));
    const filters = await Promise.all(views.map((view) => view?.filters()));
    return filters.every((found) => found !== undefined) ? filters : undefined;
  });
}

function keptOf(db: Store, { build }: ListsHeader): Kept {
  const known = kept.get(db);
  const current: Kept = known?.build === build ? known : { build, lists: {}, views: {} };
  kept.set(db, current);
  return current;
}

function keptView(db: Store, header: ListsHeader, name: ListViewName): Promise<KeptView | undefined> {
  const { views } = keptOf(db, header);
  const reading = views[name] ?? readView(db, header, name);
  views[name] = reading;
  reading.catch(() => delete views[name]);
  return reading;
}

function keptRows<Name extends GuruListName>(db: Store, header: ListsHeader, name: Name): Promise<readonly GuruLists[Name][] | undefined> {
  const current = keptOf(db, header);
  const reading: Promise<readonly GuruLists[Name][] | undefined> = current.lists[name] ?? readList(db, header, name);
  Object.assign(current.lists, { [name]: reading });
  reading.catch(() => delete current.lists[name]);
  return reading;
}
