import { getCopiedReturn, getPortfolioStatistics, getSectorWeights } from '#contract/endpoints/gurus/guru-figures.ts';
import { getGuruSummary, listGuruPicks, listGuruPositions, listRelatedTrades } from '#contract/endpoints/gurus/gurus.ts';
import { listLettersByName } from '#contract/endpoints/gurus/letters.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { type DetailSubject, detailTab } from '#pages/kinds/detail-tab.ts';
import { tableInput } from '#pages/table/table-input.ts';

/** Which quarter is looked at. */
interface QuarterSearch {
  readonly date?: string | number | undefined;
}

/** The quarter an address asks for, the newest where it asks for none. */
export function quarterAsked(date: string | number | undefined): string {
  return date === undefined ? 'latest' : String(date);
}

/** What every page of an investor is about. */
export const guruSubject: DetailSubject<typeof getGuruSummary> = { endpoint: getGuruSummary, input: (name) => ({ params: { name } }) };

/** The tables of these pages are asked for a page at a time. Their definitions link to routes, whose types must not need them. */
const PAGED = { paged: true };

type GuruCall = typeof getGuruSummary;

const picks = (name: string, search: QuarterSearch) =>
  pageCall(listGuruPicks, tableInput(PAGED, { params: { name }, query: { date: quarterAsked(search.date) } }));
const positions = (name: string, search: QuarterSearch) =>
  pageCall(listGuruPositions, tableInput(PAGED, { params: { name, date: quarterAsked(search.date) } }));

const letters = (name: string) => pageCall(listLettersByName, tableInput(PAGED, { query: { name } }));

const summary = detailTab<GuruCall, QuarterSearch>(guruSubject, {
  key: 'summary',
  label: 'Summary',
  to: '/guru/$name/summary',
  calls: ({ name, search }) => [
    picks(name, search),
    positions(name, search),
    pageCall(getPortfolioStatistics, { params: { name } }),
    pageCall(getCopiedReturn, { params: { name } }),
    pageCall(getSectorWeights, { params: { name } }),
    letters(name),
  ],
});
const portfolio = detailTab<GuruCall, QuarterSearch>(guruSubject, {
  key: 'current-portfolio',
  label: 'Current portfolio',
  to: '/guru/$name/current-portfolio',
  calls: ({ name, search }) => [positions(name, search)],
});
const stockPicks = detailTab<GuruCall, QuarterSearch>(guruSubject, {
  key: 'stock-picks',
  label: 'Stock picks',
  to: '/guru/$name/stock-picks',
  calls: ({ name, search }) => [picks(name, search)],
});
const related = detailTab(guruSubject, {
  key: 'related-trades',
  label: 'Related trades',
  to: '/guru/$name/related-trades',
  calls: ({ name }) => [pageCall(listRelatedTrades, tableInput(PAGED, { params: { name } }))],
});
const sectors = detailTab(guruSubject, {
  key: 'sector-weighting',
  label: 'Sector weighting',
  to: '/guru/$name/sector-weighting',
  calls: ({ name }) => [pageCall(getSectorWeights, { params: { name } })],
});
const profile = detailTab(guruSubject, { key: 'profile', label: 'Profile', to: '/guru/$name/profile', calls: ({ name }) => [letters(name)] });

/** The tabs of an investor in their order; the first shows the head in full. */
export const guruTabs = { summary, portfolio, stockPicks, related, sectors, profile } as const;
