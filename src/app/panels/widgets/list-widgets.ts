import { type LinkProps, lazyRouteComponent } from '@tanstack/react-router';
import { industryRegions } from '#contract/entities/industry/industry-regions.ts';
import type { WidgetConfig } from '#contract/entities/records/summary-board.ts';
import { type Panel, panel } from '#pages/board/panel.ts';
import { listView } from '#pages/board/widgets/list-view.tsx';
import { configText, type Setting } from '#pages/board/widgets/setting.ts';
import { useGuruOptions } from './setting-options.ts';

const shape = { widths: [1, 2, 3], rows: 46, boards: ['home'] } as const satisfies Partial<Panel>;
/** Of all followed investors. */
const ofAll = { params: { id: 'all' } } as const;
const at = (to: LinkProps['to']): LinkProps => ({ to });

const sector = { kind: 'industry-select', name: 'sector', label: 'Sector' } as const satisfies Setting;
const country = { kind: 'country-select', name: 'country', label: 'Country' } as const satisfies Setting;
/** How a list is narrowed to what was chosen. */
const narrowed = (config: WidgetConfig) => ({ in_sector: configText(config, 'sector'), in_country: configText(config, 'country') });
/** Its title with what it is narrowed to. */
const narrowedTitle = (title: string) => (config: WidgetConfig) =>
  [title, ...[configText(config, 'sector'), configText(config, 'country')].filter((each) => each !== undefined)].join(', ');

const ofGurus = { ...shape, group: 'Gurus and insiders' } as const;
const guruLists = () => import('#features/guru/lists/guru-lists.ts');
const guruTables = () => import('#features/guru/guru-tables.ts');
const guru = { kind: 'select', name: 'guru', label: 'Investor', required: true, useOptions: useGuruOptions } as const satisfies Setting;

type HeldList = 'aggregated' | 'consensus' | 'hot' | 'bargains' | 'international' | 'top' | 'etfs';

interface HeldWidget {
  readonly title: string;
  readonly desc: string;
  readonly list: HeldList;
  readonly find: (lists: Awaited<ReturnType<typeof guruLists>>) => Awaited<ReturnType<typeof guruLists>>['hotPicks'];
  readonly to: LinkProps['to'];
}

/** Stocks that followed investors hold, by one of the rules of their lists; several may be on a board, of different sectors and countries. */
function heldWidget(key: string, { title, desc, list, find, to }: HeldWidget): Panel {
  return panel({
    ...ofGurus,
    ...{ key, title, desc, allowMultiple: true, configSchema: [sector, country], format: narrowedTitle(title) },
    view: listView(async (show) =>
      show(find(await guruLists()), (config) => ({
        input: { params: { ...ofAll.params, list } },
        search: narrowed(config),
        all: { ...at(to), search: narrowed(config) },
      })),
    ),
  });
}

const guruName = (config: WidgetConfig) => configText(config, 'guru') ?? '';
/** An investor's name out of its address. */
const guruTitle = (title: string) => (config: WidgetConfig) => `${title}, ${guruName(config).replaceAll(/[+-]/g, ' ')}`;

/** Lists of followed investors. */
export const guruWidgets: readonly Panel[] = [
  panel({
    ...ofGurus,
    ...{ key: 'guru-latest-picks', title: 'Guru latest picks', desc: 'The newest trades of all followed investors.' },
    view: listView(async (show) => show((await guruLists()).latestPicks, () => ({ input: ofAll, all: at('/guru/latest-picks') }))),
  }),
  heldWidget('guru-consensus-picks', {
    ...{ title: 'Consensus picks', desc: 'Stocks that more followed investors bought than sold in their newest quarters.', list: 'consensus' },
    ...{ find: ({ consensusPicks }) => consensusPicks, to: '/guru/consensus-picks' },
  }),
  heldWidget('guru-hot-picks', {
    ...{ title: 'Hot picks', desc: 'Stocks whose purchases weigh most in the portfolios that bought them.', list: 'hot' },
    ...{ find: ({ hotPicks }) => hotPicks, to: '/guru/hot-picks' },
  }),
  heldWidget('guru-bargains', {
    ...{ title: 'Bargains', desc: 'Stocks that cost a fifth less than when followed investors bought them.', list: 'bargains' },
    ...{ find: ({ bargains }) => bargains, to: '/guru/bargains' },
  }),
  heldWidget('guru-international-picks', {
    ...{ title: 'International picks', desc: 'Companies from outside the United States that followed investors hold.', list: 'international' },
    ...{ find: ({ internationalPicks }) => internationalPicks, to: '/guru/international-picks' },
  }),
  heldWidget('guru-top-holdings', {
    ...{ title: 'Top holdings', desc: 'Stocks with the greatest weight in the portfolios of followed investors.', list: 'top' },
    ...{ find: ({ topHoldings }) => topHoldings, to: '/guru/top-holdings' },
  }),
  heldWidget('guru-aggregated', {
    ...{ title: 'Aggregated portfolio', desc: 'All followed portfolios as one.', list: 'aggregated' },
    ...{ find: ({ aggregatedPortfolio }) => aggregatedPortfolio, to: '/guru/aggregated-portfolio' },
  }),
  panel({
    ...ofGurus,
    ...{ key: 'guru-scoreboard', title: 'Guru scoreboard', desc: 'Followed investors by what copying their filings came to.' },
    view: listView(async (show) => show((await guruLists()).scoreboard, () => ({ input: ofAll, all: at('/guru/scoreboard') }))),
  }),
  panel({
    ...ofGurus,
    ...{ key: 'guru-portfolio', title: 'Guru’s portfolio', desc: 'What an investor held at the end of the newest quarter.', allowMultiple: true },
    ...{ configSchema: [guru], format: guruTitle('Portfolio') },
    view: listView(async (show) =>
      show((await guruTables()).guruPortfolio, (config) => ({
        input: { params: { name: guruName(config), date: 'latest' } },
        all: { to: '/guru/$name/current-portfolio/portfolio', params: { name: guruName(config) } },
      })),
    ),
  }),
  panel({
    ...ofGurus,
    ...{ key: 'guru-picks', title: 'Guru’s picks', desc: 'What an investor bought and sold in the newest quarter.', allowMultiple: true },
    ...{ configSchema: [guru], format: guruTitle('Picks') },
    view: listView(async (show) =>
      show((await guruTables()).guruPicks, (config) => ({
        input: { params: { name: guruName(config) } },
        all: { to: '/guru/$name/stock-picks', params: { name: guruName(config) } },
      })),
    ),
  }),
];

const insiderLists = () => import('#features/insider/insider-lists.ts');
const signalPages = () => import('#features/insider/tracker/signal-pages.ts');

type SignalList = 'cluster' | 'ceo' | 'cfo' | 'double' | 'triple';

function signalWidget(list: SignalList, title: string, desc: string): Panel {
  return panel({
    ...ofGurus,
    ...{ key: `insider-${list}`, title, desc, allowMultiple: true, configSchema: [sector], format: narrowedTitle(title) },
    view: listView(async (show) => {
      const { signalInput, signalPages: pages } = await signalPages();
      show(pages[list], (config) => ({ input: signalInput(list, {}), search: narrowed(config), all: { ...at(`/insider/${list}`), search: narrowed(config) } }));
    }),
  });
}

/** Lists of insiders and politicians. */
export const insiderWidgets: readonly Panel[] = [
  panel({
    ...ofGurus,
    ...{ key: 'insider-trades', title: 'Insider trades', desc: 'The newest trades of insiders in the open market.', allowMultiple: true },
    ...{ configSchema: [sector], format: narrowedTitle('Insider trades') },
    view: listView(async (show) =>
      show((await insiderLists()).insiderTrades, (config) => ({
        input: {},
        search: narrowed(config),
        all: { ...at('/insider/summary'), search: narrowed(config) },
      })),
    ),
  }),
  panel({
    ...ofGurus,
    ...{ key: 'insider-stocks', title: 'Most bought by insiders', desc: 'Stocks by what their insiders bought and sold in 90 days.' },
    view: listView(async (show) => show((await insiderLists()).topInsiderStocks, () => ({ input: {}, all: at('/insider/summary') }))),
  }),
  signalWidget('cluster', 'Cluster buys', 'Several insiders of one company who bought within days of each other.'),
  signalWidget('ceo', 'CEO buys', 'Chief executives who bought shares of their own company.'),
  signalWidget('cfo', 'CFO buys', 'Chief financial officers who bought shares of their own company.'),
  signalWidget('double', 'Double buys', 'Stocks that insiders bought and so did followed investors or the company itself.'),
  signalWidget('triple', 'Triple buys', 'Stocks that insiders, followed investors and the company itself bought.'),
  panel({
    ...ofGurus,
    ...{ key: 'politician-trades', title: 'Politician trades', desc: 'What members of Congress reported last.' },
    view: listView(async (show) =>
      show((await import('#features/insider/politicians/politician-lists.tsx')).politicianTrades, () => ({ input: {}, all: at('/politician/summary') })),
    ),
  }),
];

const regionOptions = industryRegions.map(({ region, name }) => ({ value: region, label: name }));
const industryRegion = { kind: 'select', name: 'region', label: 'Region', useOptions: () => regionOptions } as const satisfies Setting;
const regionTitle = (title: string) => (config: WidgetConfig) =>
  [title, industryRegions.find(({ region }) => region === configText(config, 'region'))?.name].filter(Boolean).join(', ');

/** Lists of the market. */
export const marketListWidgets: readonly Panel[] = [
  panel({
    ...{ ...shape, group: 'Market', key: 'holidays', title: 'Market holidays', desc: 'Days on which the exchanges of the United States are closed.' },
    view: listView(async (show) => show((await import('#features/market/holidays.ts')).holidays, () => ({ input: {}, all: at('/stock-market-holidays') }))),
  }),
  panel({
    ...{ ...shape, group: 'Market', key: 'industries', title: 'Industries', desc: 'Groups of industries with how many stocks each has here.' },
    view: listView(async (show) => show((await import('#features/lists/industries.ts')).industries, () => ({ input: {}, all: at('/industry') }))),
  }),
  panel({
    ...{
      ...shape,
      group: 'Market',
      key: 'ipos',
      title: 'Initial offerings',
      desc: 'First sales of shares, those that are coming before those that were made.',
    },
    view: listView(async (show) => show((await import('#features/ipo/ipo-list.tsx')).ipoList, () => ({ input: {}, all: at('/ipos') }))),
  }),
  panel({
    ...{
      ...shape,
      group: 'Market',
      key: 'sector-performance',
      title: 'Sector performance',
      desc: 'Sectors by size of company: returns, medians and what insiders did.',
    },
    ...{ widths: [2, 3, 1], allowMultiple: true, configSchema: [industryRegion], format: regionTitle('Sector performance') },
    view: lazyRouteComponent(() => import('#features/industry/sector-widget.tsx'), 'SectorWidget'),
  }),
  panel({
    ...{ ...shape, group: 'Market', key: 'major-markets', title: 'Major markets', desc: 'Regions of the world by market value, returns and median P/E.' },
    view: lazyRouteComponent(() => import('#features/industry/major-markets.tsx'), 'MajorMarkets'),
  }),
  panel({
    ...{
      ...shape,
      group: 'Economy',
      key: 'economic-indicators',
      title: 'Economic indicators',
      desc: 'The loaded figures of the economy with their last values.',
    },
    view: listView(async (show) =>
      show((await import('#features/economy/indicator-list.ts')).indicatorList, () => ({ input: {}, all: at('/economic_indicators') })),
    ),
  }),
  panel({
    ...{
      ...shape,
      group: 'Economy',
      key: 'economic-calendar',
      title: 'Economic calendar',
      desc: 'Releases of figures of the economy, two weeks back and six ahead.',
    },
    view: listView(async (show) =>
      show((await import('#features/market/calendar/releases.tsx')).economicCalendar, () => ({ input: {}, all: at('/economic_calendar') })),
    ),
  }),
  panel({
    ...{ ...shape, group: 'Economy', key: 'cot-markets', title: 'Commitments of traders', desc: 'Futures markets whose speculators are at an extreme.' },
    view: listView(async (show) => show((await import('#features/economy/cot/cot-list.tsx')).cotMarkets, () => ({ input: {}, all: at('/cot_reports') }))),
  }),
];
