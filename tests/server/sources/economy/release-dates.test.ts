import { describe, expect, test } from 'vitest';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { periodInName } from '#server/sources/releases/period-in-name.ts';
import { readIcs } from '#server/sources/releases/read-ics.ts';
import { readReleaseJson } from '#server/sources/releases/read-release-json.ts';
import { releaseDatesSource } from '#server/sources/releases/release-dates-source.ts';
import { describeOnStores } from '../../harness.ts';
import { mirrorOf } from '../mirror.ts';
import { listSourceStates } from '../source-states.ts';

const ics = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.map((lines) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT`), 'END:VCALENDAR', ''].join('\r\n');

describe('a calendar file of releases', () => {
  test('is read with zones, folded lines and escaped signs; a time in UTC is brought to New York', () => {
    const { releases, leftOut } = readIcs(
      ics(
        'DTSTART;TZID="America/New_York":20260109T083000\r\nSUMMARY:Employment Situation for December 2025',
        'DTSTART:20260714T123000Z\r\nSUMMARY:Consumer Price\r\n  Index\\, all items',
        'DTSTART;VALUE=DATE:20260120\r\nSUMMARY:State Employment',
      ),
    );
    expect(releases).toEqual([
      { release: 'Employment Situation for December 2025', day: '2026-01-09', time: '08:30', period: '2025-12-01' },
      { release: 'Consumer Price Index, all items', day: '2026-07-14', time: '08:30', period: null },
      { release: 'State Employment', day: '2026-01-20', time: null, period: null },
    ]);
    expect(leftOut).toEqual([]);
  });

  test('leaves out an event without a name or a day, naming its line', () => {
    const { releases, leftOut } = readIcs(
      ics('DTSTART:20260109T083000', 'SUMMARY:Jobs', 'DTSTART:20260231\r\nSUMMARY:Prices', 'DTSTART:20260109\r\nSUMMARY:Good'),
    );
    expect(releases.map(({ release }) => release)).toEqual(['Good']);
    expect(leftOut).toEqual([
      { line: 3, reason: 'the event has no SUMMARY' },
      { line: 6, reason: 'DTSTART is missing' },
      { line: 9, reason: 'DTSTART 20260231 is no day' },
    ]);
  });

  test.each([
    ['that is a page', '<html></html>', 'shape'],
    ['without an event', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'empty'],
  ])('%s is refused', (_what, text, reason) => {
    expect(() => readIcs(text)).toThrow(expect.objectContaining({ name: 'SourceRefusal', reason }));
  });
});

describe('a JSON file of releases', () => {
  test('is read by its members with release dates, in the time of New York', () => {
    const text = JSON.stringify({
      file_modified: '2026-01-02',
      'Gross Domestic Product': { release_dates: ['2026-01-29T13:30:00+00:00', '2026-07-30T12:30:00+00:00', 'soon'] },
    });
    expect(readReleaseJson(text)).toEqual({
      releases: [
        { release: 'Gross Domestic Product', day: '2026-01-29', time: '08:30', period: null },
        { release: 'Gross Domestic Product', day: '2026-07-30', time: '08:30', period: null },
      ],
      leftOut: [{ release: 'Gross Domestic Product', reason: '"soon" is no instant' }],
    });
    expect(() => readReleaseJson('[]')).toThrow(expect.objectContaining({ reason: 'shape' }));
    expect(() => readReleaseJson('{"a":1}')).toThrow(expect.objectContaining({ reason: 'empty' }));
  });
});

test.each([
  ['Gross Domestic Product, 4th Quarter and Year 2025 (Advance Estimate)', '2025-10-01'],
  ['Productivity and Costs, Second Quarter 2026', '2026-04-01'],
  ['Consumer Price Index for October 2025', '2025-10-01'],
  ['Personal Income and Outlays', undefined],
])('the name %s says its period', (name, period) => {
  expect(periodInName(name)).toBe(period);
});

describeOnStores('The source of release days', (openFresh) => {
  test('loads both agencies from a mirror; one that is refused is named, and what was stored of it stays', async () => {
    const { db } = await openFresh();
    const files = {
      'www.bls.gov/schedule/news_release/bls.ics': ics('DTSTART;TZID=US-Eastern:20260109T083000\r\nSUMMARY:Employment Situation', 'SUMMARY:Jobs'),
      'apps.bea.gov/API/signup/release_dates.json': JSON.stringify({ 'Gross Domestic Product': { release_dates: ['2026-01-29T13:30:00+00:00'] } }),
    };
    const said: string[] = [];
    const run = (mirror: string) =>
      releaseDatesSource.run({}, { db, fetching: () => mirrorFolder(mirror), now: () => Date.parse('2026-01-02'), say: (line) => void said.push(line) });
    expect(await run(mirrorOf(files))).toEqual({ loaded: 2, failed: 0 });
    const stored = () => db.selectFrom('release_date').selectAll().orderBy('day').execute();
    const both = [
      { source: 'BLS', release: 'Employment Situation', day: '2026-01-09', time: '08:30', period: null },
      { source: 'BEA', release: 'Gross Domestic Product', day: '2026-01-29', time: '08:30', period: null },
    ];
    expect(await stored()).toEqual(both);
    expect(said.join('\n')).toContain('1 releases were left out (line 7: DTSTART is missing)');
    expect(await run(mirrorOf({ ...files, 'www.bls.gov/schedule/news_release/bls.ics': 'Access denied' }))).toEqual({ loaded: 1, failed: 1 });
    expect(await stored()).toEqual(both);
    expect((await listSourceStates(db)).map(({ source, item }) => [source, item])).toEqual([
      ['release-dates', 'BEA'],
      ['release-dates', 'BLS'],
    ]);
  });

  test('refuses an agency that it does not know, and a file without one', async () => {
    const { db } = await openFresh();
    const context = { db, fetching: () => mirrorFolder(mirrorOf({})), now: () => 0, say: () => undefined };
    await expect(releaseDatesSource.run({ agency: 'OPEC' }, context)).rejects.toMatchObject({ message: '--agency is one of BLS, BEA' });
    await expect(releaseDatesSource.run({ file: 'days.ics' }, context)).rejects.toMatchObject({
      message: 'Name with --agency whose days the file has: BLS or BEA',
    });
  });
});
