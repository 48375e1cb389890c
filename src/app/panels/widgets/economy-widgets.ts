import { lazyRouteComponent } from '@tanstack/react-router';
import type { WidgetConfig } from '#contract/entities/records/summary-board.ts';
import { besideSettings } from '#features/economy/beside-settings.ts';
import { type Panel, panel } from '#pages/board/panel.ts';
import type { Setting } from '#pages/board/widgets/setting.ts';
import { embedded } from './embedded-panel.ts';
import { useCotOptions, useIndexOptions, useIndicatorOptions } from './setting-options.ts';

const shape = { group: 'Economy', rows: 56, boards: ['home'] } as const satisfies Partial<Panel>;
const seriesView = lazyRouteComponent(() => import('#features/economy/series-widget.tsx'), 'SeriesWidget');

const ranges = [
  { value: 'all', label: 'Everything' },
  { value: '30', label: '30 years' },
  { value: '10', label: '10 years' },
  { value: '5', label: '5 years' },
  { value: '1', label: '1 year' },
];
const range: Setting = { kind: 'select', name: 'range', label: 'How far back', required: true, useOptions: () => ranges };
const seriesSettings: readonly Setting[] = [
  { kind: 'tree-select', name: 'series', label: 'Series', required: true, useOptions: useIndicatorOptions },
  ...besideSettings.map(
    (name, at): Setting => ({ kind: 'tree-select', name, label: `Series beside it, ${at + 1}`, none: 'None', useOptions: useIndicatorOptions }),
  ),
];

const index: Setting = { kind: 'select', name: 'index', label: 'Index', none: 'The first of the list', useOptions: useIndexOptions };

/** Figures of the economy through time. */
export const economyWidgets: readonly Panel[] = [
  panel({
    ...{
      ...shape,
      key: 'economic-series',
      title: 'Economic series',
      desc: 'A figure of the economy through time, alone or beside up to three others.',
      widths: [1, 2, 3],
    },
    ...{ allowMultiple: true, configSchema: [...seriesSettings, range], defaultOptions: { range: 'all' } satisfies WidgetConfig },
    view: seriesView,
  }),
  embedded('buffett-indicator', 'buffett_indicator', shape),
  embedded('shiller-pe', 'shiller_pe', shape),
  embedded('treasury-yield-spread', 'treasury_yield_spread', shape),
  panel({
    ...{ ...shape, key: 'cot-market', title: 'Commitments of one market', desc: 'Who holds which side of a futures market.', widths: [2, 1, 3] },
    ...{ allowMultiple: true, configSchema: [{ kind: 'tree-select', name: 'market', label: 'Market', required: true, useOptions: useCotOptions }] },
    view: lazyRouteComponent(() => import('#features/economy/cot/cot-widget.tsx'), 'CotWidget'),
  }),
  panel({
    ...{ ...shape, key: 'presidential-cycle', title: 'Presidential cycle', desc: 'How shares did in the four years of a president’s term.', widths: [2, 1, 3] },
    view: lazyRouteComponent(() => import('#features/economy/cycle/cycle-widget.tsx'), 'CycleWidget'),
  }),
  panel({
    ...{
      ...shape,
      key: 'inflation-contributors',
      title: 'Inflation contributors',
      desc: 'What each part of consumer prices added to inflation.',
      widths: [2, 1, 3],
    },
    view: lazyRouteComponent(() => import('#features/economy/inflation/inflation-widget.tsx'), 'InflationWidget'),
  }),
  panel({
    ...{ ...shape, key: 'index-performance', title: 'Index performance', desc: 'Level and changes of an index of shares.', widths: [1, 2, 3] },
    ...{ allowMultiple: true, configSchema: [index] },
    view: lazyRouteComponent(() => import('#features/economy/indices/index-widgets.tsx'), 'IndexPerformanceWidget'),
  }),
  panel({
    ...{ ...shape, key: 'index-contributors', title: 'Index contributors', desc: 'Which members raised and lowered an index on the day.', widths: [1, 2, 3] },
    ...{ allowMultiple: true, configSchema: [index] },
    view: lazyRouteComponent(() => import('#features/economy/indices/index-widgets.tsx'), 'IndexContributorsWidget'),
  }),
];
