import { type StoredRelease, storeReleases } from '#server/queries/calendar/store-releases.ts';
import { openFile, reading } from '../named-reading.ts';
import { type LoadedItem, listIn, loadItems, type Source, type SourceContext, type SourceRequest } from '../source.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { wholeText } from '../text-of.ts';
import { readIcs } from './read-ics.ts';
import { readReleaseJson } from './read-release-json.ts';

/** No list of days is larger, in megabytes. */
const LARGEST = 8;

interface ReadDates {
  readonly releases: readonly StoredRelease[];
  readonly bad: readonly string[];
}

/** Who announces days of releases, where, and how it is read. */
const ANNOUNCERS: Readonly<Record<string, { readonly url: string; readonly read: (text: string) => ReadDates }>> = {
  BLS: {
    url: 'https://www.bls.gov/schedule/news_release/bls.ics',
    read: (text) => {
      const { releases, leftOut } = readIcs(text);
      return { releases, bad: leftOut.map(({ line, reason }) => `line ${line}: ${reason}`) };
    },
  },
  BEA: {
    url: 'https://apps.bea.gov/API/signup/release_dates.json',
    read: (text) => {
      const { releases, leftOut } = readReleaseJson(text);
      return { releases, bad: leftOut.map(({ release, reason }) => `${release}: ${reason}`) };
    },
  },
};

/** When figures of the economy are released, as the statistics offices announce it. */
export const releaseDatesSource: Source = {
  name: 'release-dates',
  title: 'Release days',
  describe: 'days on which the Bureau of Labor Statistics and the Bureau of Economic Analysis release figures, for the economic calendar',
  terms: 'Public data of the United States.',
  termsUrl: 'https://www.bls.gov/bls/linksite.htm',
  options: {
    agency: 'BLS, BEA, separated by commas; both when not given',
    file: 'a list of days at hand, .ics or .json, of the one agency that is named; nothing is read from the web',
  },
  items: { option: 'agency', label: 'Agencies', example: 'BLS', whenNone: 'both' },
  renews: { afterSessions: 5, items: 'each' },
  timetable: { days: 'daily', at: '05:30', timeZone: 'America/New_York' },
  run: async (request, context) => {
    const agencies = agenciesIn(request);
    if (request.file !== undefined && agencies.length !== 1) throw new SourceRefusal('request', 'Name with --agency whose days the file has: BLS or BEA');
    return loadItems('release-dates', agencies, context, (agency) => load(agency, request.file, context));
  },
};

function agenciesIn({ agency }: SourceRequest): string[] {
  const asked = listIn(agency).map((word) => word.toUpperCase());
  const unknown = asked.find((word) => !(word in ANNOUNCERS));
  if (unknown !== undefined) throw new SourceRefusal('request', `--agency is one of ${Object.keys(ANNOUNCERS).join(', ')}`);
  return asked.length > 0 ? asked : Object.keys(ANNOUNCERS);
}

async function load(agency: string, file: string | undefined, { db, fetching }: SourceContext): Promise<LoadedItem> {
  const announcer = ANNOUNCERS[agency];
  if (announcer === undefined) throw new SourceRefusal('request', `"${agency}" is no agency`);
  const fetched = file === undefined ? await fetching().fetch(announcer.url) : await openFile(file);
  const { releases, bad } = await reading(fetched, async (bytes) => announcer.read(await wholeText(bytes, { most: LARGEST })));
  const { added } = await storeReleases(db, agency, releases);
  const last = releases.reduce((latest, { day }) => (day > latest ? day : latest), '');
  const notes = bad.length === 0 ? [] : [`${bad.length} releases were left out (${bad[0]})`];
  return { rows: releases.length, left_out: bad.length, notes, summary: `${releases.length} days of releases to ${last}, ${added} new or moved` };
}
