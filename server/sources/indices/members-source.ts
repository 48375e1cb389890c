import { knownIndices } from '#server/indices/known-indices.ts';
import { findSetting } from '#server/queries/accounts/settings.ts';
import { renewLevels } from '#server/queries/indices/renew-levels.ts';
import { MEMBERS_SOURCE } from '#server/queries/indices/shown-indices.ts';
import { type MembersOfIndex, storeMembers } from '#server/queries/indices/store-members.ts';
import { changeMarketStamp } from '#server/queries/market/market-stamp.ts';
import { openFile, reading } from '../named-reading.ts';
import { rememberedFile } from '../remembered-file.ts';
import { type LoadedItem, leftOutNote, loadItems, type Source, type SourceContext } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { textOf } from '../text-of.ts';
import { readMembers } from './read-members.ts';

/** No list of members is larger, in megabytes. */
const LARGEST = 64;
const FILE = { setting: 'index_members_file', whenNone: 'Name a list of members with --file; docs/index-members.md says what is in it.' };
/** The public list of the members of the S&P 500 as they are now, made from Wikipedia's. */
const PUBLIC_LIST = { id: 'SPX', address: 'https://raw.githubusercontent.com/datasets/s-and-p-500-companies/main/data/constituents.csv' };

/** Which companies are members of an index, and since when. */
export const membersSource: Source = {
  name: 'index-members',
  title: 'Members of indices',
  describe: 'which companies are members of an index and since when, from a CSV file of your own (docs/index-members.md) or the public list of the S&P 500',
  terms:
    'Lists of members and weights belong to whoever makes the index, and may seldom be published: S&P Dow Jones Indices and Nasdaq license theirs. The public list of the S&P 500 is made from Wikipedia (CC BY-SA). Nothing of them is part of the product: each server loads for its own use.',
  termsUrl: 'https://github.com/datasets/s-and-p-500-companies',
  options: {
    file: 'a list of members, .csv or .csv.gz; when not given, the file that was named last is read again',
    index: 'for a file that does not name its index: which one it is, as SPX; without --file, SPX loads the public list of the S&P 500 again',
  },
  items: { option: 'index', label: 'Index', example: 'SPX', whenNone: 'the file that was named last, else the public list of the S&P 500' },
  renews: { afterSessions: 60, items: 'each' },
  timetable: { days: 'sessions', at: '20:15', timeZone: 'America/New_York' },
  run: async (request, context) => {
    const asked = request.index?.toUpperCase();
    const wantsPublic = asked === PUBLIC_LIST.id || (asked === undefined && (await findSetting(context.db, FILE.setting)) === undefined);
    if (request.file === undefined && wantsPublic) return loadItems(NAME, [PUBLIC_LIST.id], context, () => loadPublic(context));
    const file = await rememberedFile(context.db, request.file, FILE);
    const { indices, problems } = await reading(await openFile(file.path), (bytes) => readMembers(textOf(bytes, { most: LARGEST }), namedIndex(asked)));
    await file.remember();
    const bad = leftOutNote(problems);
    return loadItems(
      NAME,
      indices.map(({ id }) => id),
      context,
      async (id) => {
        const index = indices.find((each) => each.id === id);
        if (index === undefined) throw new SourceRefusal('request', `The file has no members of ${id}.`);
        return { ...(await store(index, context)), left_out: problems.count, notes: bad };
      },
    );
  },
};

const NAME = 'index-members';

function namedIndex(id: string | undefined) {
  if (id === undefined) return undefined;
  const known = knownIndices.find((index) => index.id === id);
  return { id, name: known?.name ?? id, region: known?.region ?? 'Other', weighting: known?.weighting ?? 'market value' } as const;
}

async function loadPublic(context: SourceContext): Promise<LoadedItem> {
  const fetched = await context.fetching().fetch(PUBLIC_LIST.address);
  const { indices, problems } = await reading(fetched, (bytes) => readMembers(textOf(bytes, { most: LARGEST }), namedIndex(PUBLIC_LIST.id)));
  const [index] = indices;
  if (index === undefined) throw new SourceRefusal('empty', 'has no member');
  return { ...(await store(index, context)), left_out: problems.count, notes: leftOutNote(problems) };
}

async function store(index: MembersOfIndex, { db, now }: SourceContext) {
  const changed = await storeMembers(db, MEMBERS_SOURCE, index, now());
  const renewed = await renewLevels(db, now(), changed ? [index.id] : []);
  await changeMarketStamp(db);
  const levels = renewed.includes(index.id) ? '; levels computed from them' : '';
  return { rows: index.members.length, summary: `${index.members.length} memberships of ${index.name}${changed ? '' : ', none changed'}${levels}` };
}
