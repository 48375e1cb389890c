import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { NamedScreenId, NamedScreenRow } from '#contract/entities/market/named-screen.ts';
import { FieldKey, ScreenedPage, ScreenerField, ScreenQuery } from '#contract/entities/market/screener.ts';
import { Screener } from '#contract/entities/records/screener.ts';
import { countBetween, Day, MaybeNumber, StockId, StockRef } from '#contract/primitives.ts';

const HOUR = 60 * 60;
const forAll = { method: 'GET', effect: 'read', audience: 'everyone', access: 'anonymous', freshFor: HOUR } as const;
const ofMarket = { ...forAll, follows: 'market' } as const;
/** Of screens of the app: administrators may change topics of ideas at any time, so that no answer is kept with the market. */
const ofScreen = { ...forAll, params: { id: NamedScreenId }, errors: ['not-found'] } as const;
const run = { method: 'POST', effect: 'read', audience: 'member', access: 'anonymous' } as const;

const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.minLength(1, 'must not be empty'), v.maxLength(500, 'must be at most 500 names'));
const fields = v.optional(v.pipe(v.array(FieldKey), v.maxLength(100, 'must be at most 100 fields')), []);
const Figure = v.object({ known: v.number(), median: MaybeNumber });
const Group = v.object({ name: v.nullable(v.string()), count: v.number(), figures: v.record(v.string(), Figure) });
const Listed = v.object({ stockid: StockId, display_symbol: v.string() });

/** How a field is spread over the market: the figure that so many of a hundred stocks are not above. */
export const getStockQuantile = endpoint({
  ...ofMarket,
  path: '/_api/stock_quantile',
  summary: 'How a field of the screener is spread over the market.',
  query: { field_name: FieldKey },
  response: v.object({ as_of: v.nullable(Day), known: v.number(), quantiles: v.array(v.object({ part: v.number(), value: v.number() })) }),
  errors: ['not-found'],
});

/** Fields by their keys or names, in the order asked for; one that there is not is left out. */
export const findScreenerFields = endpoint({
  ...run,
  path: '/_api/screeners/get_fields_by_names',
  summary: 'Fields of the screener by their names.',
  body: v.object({ names }),
  response: v.array(ScreenerField),
});

/** Fields by the names that lines of the financials have; fields that no statement has are left out. */
export const findFinancialFields = endpoint({
  ...run,
  path: '/_api/screeners/get_fields_by_financial_names',
  summary: 'Fields of the screener by names of lines of the financials.',
  body: v.object({ names }),
  response: v.array(ScreenerField),
});

/** What a named screen found on the newest day of prices. */
export const getScreenerResult = endpoint({
  ...ofScreen,
  path: '/_api/screeners/{id}/result',
  summary: 'The stocks that a named screen found, and how many of them are new.',
  response: v.object({ as_of: v.nullable(Day), total: v.number(), new_results: v.number(), stocks: v.array(Listed) }),
});

/** The place of each stock in the order of a named screen, from 1. */
export const getScreenerRank = endpoint({
  ...ofScreen,
  path: '/_api/screeners/{id}/rank',
  summary: 'The places of stocks in the order of a named screen.',
  response: v.array(v.object({ ...Listed.entries, rank: v.number() })),
});

/** The stocks of a named screen by sector, as a chart draws them. */
export const getScreenerChart = endpoint({
  ...ofScreen,
  path: '/_api/screeners/{id}/chart',
  summary: 'The stocks of a named screen by sector, with medians.',
  response: v.object({ total: v.number(), groups: v.array(Group) }),
});

/** The topics of ideas that most stocks of a named screen belong to. */
export const listPopularIdeas = endpoint({
  ...ofScreen,
  path: '/_api/screeners/{id}/popular_stock_ideas',
  summary: 'The topics of ideas that most stocks of a named screen belong to.',
  response: v.array(v.object({ ...NamedScreenRow.entries, stocks: v.number() })),
});

/** A named screen in a few figures beside those of the market; as a sheet of rows where `excel` is asked for (SCR-05). */
export const getScreenerOverview = endpoint({
  ...run,
  path: '/_api/screeners/{id}/overview',
  summary: 'A named screen in a few figures, or as rows of a sheet.',
  params: { id: NamedScreenId },
  body: v.object({ excel: v.optional(v.boolean(), false) }),
  response: v.object({
    as_of: v.nullable(Day),
    total: v.number(),
    /** Medians of the stocks that pass and of the market, by field. */
    figures: v.record(v.string(), v.object({ screen: Figure, market: Figure })),
    /** As many rows as the membership lets the caller download, and what was left out; null unless asked for. */
    sheet: v.nullable(
      v.object({
        heads: v.array(v.string()),
        rows: v.array(v.array(v.nullable(v.union([v.string(), v.number()])))),
        note: v.nullable(v.string()),
      }),
    ),
  }),
  errors: ['not-found'],
});

const page = v.object({
  fields,
  page: v.optional(countBetween(1, 100_000), 1),
  per_page: v.optional(countBetween(1, 500), 100),
});

/** The grid of stocks of the index with how many gurus hold them; the same as the data of that screen. */
export const runGuruGrid = endpoint({
  ...run,
  path: '/_api/screeners/guru-sp-grid/data',
  summary: 'The stocks of the grid of gurus, in its order.',
  body: page,
  response: ScreenedPage,
});

/** The largest stocks that pass a screen, each with its group, size and colour, as a map draws them. */
export const mapScreen = endpoint({
  ...run,
  path: '/_api/screeners/stocks_heatmap',
  summary: 'The stocks that pass a screen as a map draws them.',
  body: v.object({
    ...ScreenQuery.entries,
    by: v.optional(v.picklist(['sector', 'industry', 'country']), 'sector'),
    size: v.optional(FieldKey, 'mktcap'),
    colour: v.optional(FieldKey, 'price_to_gf_value'),
  }),
  response: v.object({
    total: v.number(),
    stocks: v.array(v.object({ ...Listed.entries, group: v.nullable(v.string()), size: v.number(), colour: v.nullable(v.number()) })),
  }),
});

/** Stocks by their ids or symbols with the figures asked for, in that order; one that is not listed here is named. */
export const listScreenedStocks = endpoint({
  ...run,
  path: '/_api/screeners/stock_list',
  summary: 'Figures of the screener for some stocks.',
  body: v.object({ stocks: v.pipe(v.array(StockRef), v.minLength(1, 'must not be empty'), v.maxLength(500, 'must be at most 500 stocks')), fields }),
  response: v.object({ version: v.string(), stocks: ScreenedPage.entries.stocks, missing: v.array(v.string()) }),
});

/** A named screen as a member would save it, to begin one's own with. */
export const getScreenExample = endpoint({
  ...run,
  path: '/_api/screeners/example',
  summary: 'A screen to begin with, as it would be saved.',
  body: v.object({ id: v.optional(NamedScreenId, 'buffett-munger') }),
  response: Screener,
  errors: ['not-found'],
});
