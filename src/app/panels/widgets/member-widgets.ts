import { lazyRouteComponent } from '@tanstack/react-router';
import { type Panel, panel } from '#pages/board/panel.ts';
import type { Setting } from '#pages/board/widgets/setting.ts';
import { usePortfolioOptions, useScreenOptions } from './setting-options.ts';

const mine = { group: 'Mine', boards: ['home'], rows: 40 } as const satisfies Partial<Panel>;
const portfolio: Setting = { kind: 'select', name: 'portfolio', label: 'Portfolio', required: true, useOptions: usePortfolioOptions };
const screen: Setting = { kind: 'select', name: 'screen', label: 'Screen', required: true, useOptions: useScreenOptions };

/** What belongs to the member. */
export const memberWidgets: readonly Panel[] = [
  panel({
    ...{ ...mine, key: 'portfolio-holdings', title: 'Portfolio', desc: 'The stocks of one portfolio with their day.', widths: [1, 2, 3] },
    ...{ allowMultiple: true, configSchema: [portfolio] },
    view: lazyRouteComponent(() => import('#features/portfolio/holdings/holdings-widget.tsx'), 'HoldingsWidget'),
  }),
  panel({
    ...{ ...mine, key: 'portfolio-weights', title: 'Weights of a portfolio', desc: 'How a portfolio is spread over sectors, exchanges and currencies.' },
    ...{ widths: [1, 2], allowMultiple: true, configSchema: [portfolio] },
    view: lazyRouteComponent(() => import('#features/portfolio/holdings/holdings-widget.tsx'), 'WeightsWidget'),
  }),
  panel({
    ...{ ...mine, key: 'screen-result', title: 'Saved screen', desc: 'The stocks that pass one of your saved screens now.', widths: [1, 2, 3] },
    ...{ allowMultiple: true, configSchema: [screen] },
    view: lazyRouteComponent(() => import('#features/screener/page/screen-widget.tsx'), 'ScreenWidget'),
  }),
  panel({
    ...{ ...mine, key: 'downloads', title: 'Downloads', desc: 'Files that the server makes for you.', widths: [1, 2], rows: 20 },
    view: lazyRouteComponent(() => import('#features/download/downloads-widget.tsx'), 'DownloadsWidget'),
  }),
  panel({
    ...{ ...mine, key: 'bookmarks', title: 'Bookmarks', desc: 'The pages you bookmarked.', widths: [1, 2], rows: 24 },
    view: lazyRouteComponent(() => import('#features/bookmark/bookmarks-widget.tsx'), 'BookmarksWidget'),
  }),
];
