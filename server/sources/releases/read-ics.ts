import { isDay } from '#contract/primitives.ts';
import type { StoredRelease } from '#server/queries/calendar/store-releases.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { newYorkTime } from './new-york-time.ts';
import { periodInName } from './period-in-name.ts';

/** An event that could not be read. */
export interface LeftOut {
  readonly line: number;
  readonly reason: string;
}

/**
 * The events of a calendar file as days of releases: `SUMMARY` is the release, `DTSTART` its day and time.
 * A time that ends in Z is brought to New York; any other is taken as it is written, in the zone that the line names.
 *
 * @see RFC 5545, Internet Calendaring and Scheduling, sections 3.1 (folded lines), 3.3.5 (times) and 3.6.1 (events).
 */
export function readIcs(text: string): { releases: StoredRelease[]; leftOut: LeftOut[] } {
  const lines = unfolded(text);
  if (lines[0]?.text.toUpperCase() !== 'BEGIN:VCALENDAR') throw new SourceRefusal('shape', 'is no calendar file: it does not begin with BEGIN:VCALENDAR');
  const releases: StoredRelease[] = [];
  const leftOut: LeftOut[] = [];
  let event: { line: number; summary?: string; start?: string } | undefined;
  for (const { text: each, line } of lines) {
    const [, name = '', value = ''] = /^([A-Za-z-]+)(?:;(?:[^":]|"[^"]*")*)?:(.*)$/.exec(each) ?? [];
    const key = name.toUpperCase();
    if (key === 'BEGIN' && value.toUpperCase() === 'VEVENT') event = { line };
    else if (event !== undefined && key === 'SUMMARY') event.summary = unescaped(value);
    else if (event !== undefined && key === 'DTSTART') event.start = value;
    else if (event !== undefined && key === 'END' && value.toUpperCase() === 'VEVENT') {
      const { summary, start, line: first } = event;
      const at = startOf(start);
      if (summary === undefined || summary === '') leftOut.push({ line: first, reason: 'the event has no SUMMARY' });
      else if (at === undefined) leftOut.push({ line: first, reason: `DTSTART ${start ?? 'is missing'}${start === undefined ? '' : ' is no day'}` });
      else releases.push({ release: summary, ...at, period: periodInName(summary) ?? null });
      event = undefined;
    }
  }
  if (releases.length === 0) throw new SourceRefusal('empty', 'has no event with a day and a name');
  return { releases, leftOut };
}

/** Lines with what is folded onto the next put back, each with the number of its first. */
function unfolded(text: string): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = [];
  for (const [at, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const last = found.at(-1);
    if (last !== undefined && /^[ \t]/.test(raw)) last.text += raw.slice(1);
    else if (raw !== '') found.push({ text: raw, line: at + 1 });
  }
  return found;
}

const unescaped = (value: string) =>
  value
    .replaceAll(/\\[nN]/g, ' ')
    .replaceAll(/\\([,;\\])/g, '$1')
    .trim();

function startOf(start: string | undefined): { day: string; time: string | null } | undefined {
  const [, year, month, date, hour, minute, second, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(start ?? '') ?? [];
  if (year === undefined) return undefined;
  const day = `${year}-${month}-${date}`;
  const written = hour === undefined ? undefined : `${day}T${hour}:${minute}:${second}`;
  if (!isDay(day) || (written !== undefined && Number.isNaN(Date.parse(`${written}Z`)))) return undefined;
  if (written === undefined) return { day, time: null };
  return utc === undefined ? { day, time: `${hour}:${minute}` } : newYorkTime(Date.parse(`${written}Z`));
}
