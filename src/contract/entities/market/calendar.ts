import * as v from 'valibot';
import { listRules } from '../../list/list-rules.ts';
import { Day, MaybeNumber, StockId } from '../../primitives.ts';
import { IndicatorId } from './economic-indicator.ts';

/** What happens on a day. Results that are expected are never called known. */
export const calendarKinds = ['earnings', 'expected earnings', 'dividend', 'split', 'ipo', 'economy', 'holiday'] as const;
export const CalendarKind = v.picklist(calendarKinds);
export type CalendarKind = v.InferOutput<typeof CalendarKind>;

/** Stocks whose events are asked for in an address: with more it is too long. */
export const MOST_ASKED_STOCKS = 500;
/** Days between the first and the last that are asked for at once. */
export const MOST_CALENDAR_DAYS = 400;

/** Something that happened or will happen on a day: to a stock, in the economy, or at the exchanges. */
export const CalendarEvent = v.object({
  id: v.string(),
  day: Day,
  kind: CalendarKind,
  /** The stock it happens to; null for the economy and the exchanges. */
  stockid: v.nullable(StockId),
  display_symbol: v.nullable(v.string()),
  company: v.nullable(v.string()),
  /** Two letters: where the company is, or the economy. */
  country: v.nullable(v.string()),
  /** What it is, in a few words. */
  what: v.string(),
  /** Where the day is known from. */
  basis: v.string(),
  /** Last day of the fiscal period, or first day of the period of a figure; null where it is about none. */
  period: v.nullable(Day),
  /** The day by the shortest and by the longest delay of earlier years, of results that are expected. */
  earliest: v.nullable(Day),
  latest: v.nullable(Day),
  /** A dividend a share, as it is paid, or the offer price of a share. */
  amount: MaybeNumber,
  currency: v.nullable(v.string()),
  /** `HH:MM` in New York; null where it is not known. */
  time: v.nullable(v.string()),
  /** The figure of the economy that is released, where its values are loaded. */
  indicator: v.nullable(IndicatorId),
  /** Place of the stock by market value among all; null where that is not known. */
  size_rank: MaybeNumber,
});
export type CalendarEvent = v.InferOutput<typeof CalendarEvent>;

/** How the events of a calendar are found, narrowed and sorted. */
export const calendarRules = listRules<CalendarEvent>()({
  key: ({ id }) => id,
  find: ({ display_symbol, company, what }) => `${display_symbol ?? ''} ${company ?? ''} ${what}`,
  choices: { of_kind: ({ kind }) => kind, of_country: ({ country }) => country },
  sorts: {
    day: ({ day, kind, time }) => `${day} ${calendarKinds.length - calendarKinds.indexOf(kind)} ${time ?? '24:00'}`,
    kind: ({ kind }) => calendarKinds.indexOf(kind),
    name: ({ display_symbol, what }) => display_symbol ?? what,
    country: ({ country }) => country,
    size_rank: ({ size_rank }) => size_rank,
  },
  first: { by: 'day', descending: false },
});

/** How many events of each kind a day has; kinds without any are left out. */
export const DayEvents = v.object({ day: Day, counts: v.record(v.string(), v.number()) });
export type DayEvents = v.InferOutput<typeof DayEvents>;

/** The release of figures of the economy on a day. */
export const EconomicRelease = v.object({
  id: v.string(),
  day: Day,
  time: v.nullable(v.string()),
  country: v.string(),
  release: v.string(),
  agency: v.string(),
  /** The figure; null where none of the release is known by name. */
  indicator: v.nullable(IndicatorId),
  name: v.string(),
  /** Whether its values are loaded, so that it has a page. */
  loaded: v.boolean(),
  unit: v.nullable(v.string()),
  /** First day of the period the value is for; null while that is not sure. */
  period: v.nullable(Day),
  /** The value as it is known now, and the one of the period before. Null until it is out and loaded. */
  actual: MaybeNumber,
  before: MaybeNumber,
  /** What was expected; null where no source of expectations is loaded. */
  expected: MaybeNumber,
  /** Where the day is known from. */
  basis: v.string(),
  /** Whether day and figure are of the demo market. */
  invented: v.boolean(),
});
export type EconomicRelease = v.InferOutput<typeof EconomicRelease>;

/** How releases are found, narrowed and sorted. */
export const releaseRules = listRules<EconomicRelease>()({
  key: ({ id }) => id,
  find: ({ name, release, agency }) => `${name} ${release} ${agency}`,
  choices: { of_release: ({ release }) => release, of_agency: ({ agency }) => agency, of_country: ({ country }) => country },
  sorts: {
    day: ({ day, time, release, name }) => `${day} ${time ?? '24:00'} ${release} ${name}`,
    name: ({ name }) => name,
    release: ({ release }) => release,
    agency: ({ agency }) => agency,
    period: ({ period }) => period,
    actual: ({ actual }) => actual,
    before: ({ before }) => before,
  },
  first: { by: 'day', descending: false },
});
