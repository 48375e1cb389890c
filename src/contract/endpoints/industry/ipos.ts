import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Ipo, IpoIndustry, IpoPeriod, IpoSector, ipoRules } from '#contract/entities/ipos/ipo.ts';
import { listOf } from '#contract/list/page-of.ts';
import { Day, textUpTo } from '#contract/primitives.ts';

const asked = { method: 'POST', effect: 'read', audience: 'member', access: 'anonymous', freshFor: 60 * 60 } as const;

/** Offerings with any of their days between two days, of a sector; everything where nothing is asked. */
const Narrowed = v.object({ from: v.optional(Day), until: v.optional(Day), sector: v.optional(textUpTo(60)) });

export const listIpos = endpoint({
  ...listOf(Ipo, ipoRules),
  ...asked,
  path: '/_api/ipos/list',
  summary: 'Initial offerings of shares by stage, newest first, with offer price and returns where they are known.',
});

export const countIpos = endpoint({
  ...asked,
  path: '/_api/ipos/count',
  summary: 'How many initial offerings there are, by stage.',
  body: Narrowed,
  response: v.object({ total: v.number(), filed: v.number(), effective: v.number(), priced: v.number(), withdrawn: v.number() }),
});

export const listIpoIndustries = endpoint({
  ...asked,
  path: '/_api/ipos/industry',
  summary: 'Initial offerings by sector and industry, the most first.',
  body: Narrowed,
  response: v.array(IpoIndustry),
});

export const listIpoYears = endpoint({
  ...asked,
  path: '/_api/ipos/desc/ipo_annual_stats',
  summary: 'Initial offerings by calendar year, newest first: counts, what they raised and median returns.',
  body: Narrowed,
  response: v.array(IpoPeriod),
});

export const listIpoMonths = endpoint({
  ...asked,
  path: '/_api/ipos/desc/ipo_monthly_stats',
  summary: 'Initial offerings by calendar month, newest first: counts, what they raised and median returns.',
  body: Narrowed,
  response: v.array(IpoPeriod),
});

export const listIpoSectors = endpoint({
  ...asked,
  path: '/_api/ipos/desc/ipo_sector_breakdown',
  summary: 'Initial offerings by sector, those with the most priced first.',
  body: Narrowed,
  response: v.array(IpoSector),
});
