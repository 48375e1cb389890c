import {
  findFinancialFields,
  findScreenerFields,
  getScreenExample,
  getScreenerChart,
  getScreenerOverview,
  getScreenerRank,
  getScreenerResult,
  getStockQuantile,
  listPopularIdeas,
  listScreenedStocks,
  mapScreen,
  runGuruGrid,
} from '#contract/endpoints/market/screen-views.ts';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { downloadLimit, rowsWithin } from '#domain/downloads/row-limit.ts';
import { numbersOf } from '#domain/screening/market/columns.ts';
import { valueAt } from '#domain/screening/market/value-at.ts';
import { withVariants } from '#domain/screening/market/variants.ts';
import { nameOf } from '#domain/screening/named/named-screens.ts';
import { runNamed, screenOfNamed } from '#domain/screening/named/run-named.ts';
import { topRows } from '#domain/screening/ranking/top-rows.ts';
import { fieldsRead, runScreen } from '#domain/screening/run-screen.ts';
import { aggregate } from '#domain/screening/views/aggregate.ts';
import { placesByName } from '#domain/screening/views/compared-rows.ts';
import { quantiles } from '#domain/screening/views/quantiles.ts';
import { currentScreens } from '#server/queries/screening/predefined.ts';
import { countNewResults } from '#server/queries/screening/screen-results.ts';
import { knownScreen, namedRow, namedScreenRecord } from '#server/screening/named-screen-record.ts';
import { screenerFields } from '#server/screening/predefined-fields.ts';
import { screenedMarket, screenedPage } from '#server/screening/screened-page.ts';
import { ApiError, serve } from '#server/serve.ts';

/** Figures of an overview, and the columns of its sheet. */
const OVERVIEW = ['mktcap', 'price', 'pe', 'pb', 'ps', 'yield', 'roic', 'operating_margin', 'revenue_growth__5y', 'debt_to_equity', 'price_return'];
const MOST_LISTED = 500;

export const screenViewRoutes = [
  serve(getStockQuantile, async ({ query: { field_name } }, { db }) => {
    const { snapshot, market } = await screenedMarket(db, [field_name]);
    const figures = numbersOf(withVariants(market, [field_name]), field_name);
    if (figures === undefined) throw new ApiError('not-found');
    return { as_of: snapshot.as_of, ...quantiles(figures) };
  }),
  serve(findScreenerFields, async ({ body: { names } }, { db }) => fieldsNamed(await screenerFields(db), names)),
  serve(findFinancialFields, async ({ body: { names } }, { db }) => {
    const fields = await screenerFields(db);
    return fieldsNamed(
      fields.filter(({ category_name }) => OF_STATEMENTS.has(category_name)),
      names,
    );
  }),
  serve(getScreenerResult, async ({ params: { id } }, { db }) => {
    const { snapshot, market } = await screenedMarket(db);
    const screen = await knownScreen(db, id);
    const { rows, passing } = runNamed(market, screen, MOST_LISTED);
    const stockids = [...passing].flatMap((row) => snapshot.stockid[row] ?? []);
    const new_results = await countNewResults(db, { asked: { named: screen.key }, as_of: snapshot.as_of, stockids });
    return { as_of: snapshot.as_of, total: passing.length, new_results, stocks: [...rows].map((row) => listedAt(snapshot, row)) };
  }),
  serve(getScreenerRank, async ({ params: { id } }, { db }) => {
    const { snapshot, market } = await screenedMarket(db);
    const { rows } = runNamed(market, await knownScreen(db, id), MOST_LISTED);
    return [...rows].map((row, at) => ({ ...listedAt(snapshot, row), rank: at + 1 }));
  }),
  serve(getScreenerChart, async ({ params: { id } }, { db }) => {
    const { market } = await screenedMarket(db);
    const { passing } = runNamed(market, await knownScreen(db, id), 0);
    const groups = aggregate(market, 'sector', OVERVIEW, passing);
    return {
      total: passing.length,
      groups: groups.map(({ name, count, figures }) => ({
        name: name ?? null,
        count,
        figures: Object.fromEntries(Object.entries(figures).map(([field, { known, median }]) => [field, { known, median: median ?? null }])),
      })),
    };
  }),
  serve(listPopularIdeas, async ({ params: { id } }, { db }) => {
    const { market } = await screenedMarket(db);
    const asked = await knownScreen(db, id);
    const own = new Set(runNamed(market, asked, 0).passing);
    return (await currentScreens(db)).ideas
      .map((topic) => ({
        ...namedRow(topic),
        stocks: runNamed(market, topic, 0).passing.reduce((count, row) => count + (own.has(row) ? 1 : 0), 0),
      }))
      .filter((topic) => topic.stocks > 0 && topic.id !== nameOf(asked))
      .sort((a, b) => b.stocks - a.stocks);
  }),
  serve(getScreenerOverview, async ({ params: { id }, body: { excel } }, { db, now }, { caller }) => {
    const { snapshot, market } = await screenedMarket(db);
    const { passing, rows } = runNamed(market, await knownScreen(db, id), excel ? market.count : 0);
    const all = Uint32Array.from({ length: market.count }, (_, row) => row);
    const medians = (some: Uint32Array, field: string) => {
      const figures = numbersOf(market, field);
      const known = Float64Array.from(some, (row) => figures?.[row] ?? Number.NaN).filter((figure) => !Number.isNaN(figure));
      return { known: known.length, median: quantiles(known).quantiles.find(({ part }) => part === 0.5)?.value ?? null };
    };
    const limit = caller === undefined ? { downloadRows: 0, downloadText: 'Upgrade to premium to download data.' } : downloadLimit(caller, now());
    const within = rowsWithin([...rows], limit);
    return {
      as_of: snapshot.as_of,
      total: passing.length,
      figures: Object.fromEntries(OVERVIEW.map((field) => [field, { screen: medians(passing, field), market: medians(all, field) }])),
      sheet: excel
        ? {
            heads: ['display_symbol', 'company', ...OVERVIEW],
            rows: within.rows.map((row) => ['display_symbol', 'company', ...OVERVIEW].map((field) => valueAt(market, field, row) ?? null)),
            note: limit.downloadRows === 0 ? limit.downloadText : (within.note ?? null),
          }
        : null,
    };
  }),
  serve(runGuruGrid, async ({ body }, { db }) => screenedPage(db, screenOfNamed(await knownScreen(db, 'guru-sp-grid')), body)),
  serve(mapScreen, async ({ body: { by, size, colour, ...screen } }, { db }) => {
    const { snapshot, market } = await screenedMarket(db, [...fieldsRead(screen), size, colour]);
    const result = runScreen(withVariants(market, [size, colour]), screen, 0);
    const column = result.market.columns.get(size);
    const sizes = numbersOf(result.market, size);
    const largest = column === undefined || sizes === undefined ? [] : [...topRows(column, true, result.passing, MOST_LISTED)];
    return {
      total: result.passing.length,
      stocks: largest.flatMap((row) => {
        const [sized, coloured, group] = [sizes?.[row], valueAt(result.market, colour, row), valueAt(market, by, row)];
        if (sized === undefined || !(sized > 0)) return [];
        const known = typeof coloured === 'number' ? coloured : null;
        return [{ ...listedAt(snapshot, row), group: typeof group === 'string' ? group : null, size: sized, colour: known }];
      }),
    };
  }),
  serve(listScreenedStocks, async ({ body: { stocks, fields } }, { db }) => {
    const { snapshot, market } = await screenedMarket(db, fields);
    const places = placesByName(snapshot);
    const shown = withVariants(market, fields);
    const rows = [...new Set(stocks.flatMap((name) => places.get(name.toUpperCase()) ?? []))];
    return {
      version: snapshot.version,
      stocks: rows.map((row) => ({
        ...listedAt(snapshot, row),
        figures: Object.fromEntries(fields.map((field) => [field, valueAt(shown, field, row) ?? null])),
      })),
      missing: stocks.filter((name) => !places.has(name.toUpperCase())),
    };
  }),
  serve(getScreenExample, async ({ body: { id } }, { db }) => namedScreenRecord(await knownScreen(db, id))),
];

/** Categories whose fields are worked out of statements. */
const OF_STATEMENTS: ReadonlySet<string> = new Set(['Fundamental', 'Financials', 'Profitability', 'Growth']);

function listedAt({ stockid, display_symbol }: { readonly stockid: readonly string[]; readonly display_symbol: readonly string[] }, row: number) {
  return { stockid: stockid[row] ?? '', display_symbol: display_symbol[row] ?? '' };
}

/** Fields by key or name, whatever the case; a name that several have gives the first. */
function fieldsNamed(fields: readonly ScreenerField[], names: readonly string[]): ScreenerField[] {
  const byName = new Map([...fields].reverse().flatMap((field) => [[field.display_name.toLowerCase(), field] as const]));
  const byKey = new Map(fields.map((field) => [field.field_name.toLowerCase(), field]));
  return [...new Set(names.flatMap((name) => byKey.get(name.toLowerCase()) ?? byName.get(name.toLowerCase()) ?? []))];
}
