import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addedPanel } from '#app/panels/widgets/added-panel.ts';
import { ECONOMIC, firstPlaces, USUAL } from '#app/panels/widgets/first-places.ts';
import { homeWidgets, usualWidgets } from '#app/panels/widgets/home-widgets.ts';
import { dashboardTargets } from '#app/panels/widgets/targets.ts';
import { Dashboard } from '#contract/entities/records/dashboard.ts';
import { BoardPlace } from '#contract/entities/records/summary-board.ts';
import { type Place, withPanel } from '#pages/board/board-layout.ts';
import { addSearch } from '#pages/board/edit/widget-targets.ts';
import type { Panel } from '#pages/board/panel.ts';
import { panelOf, panelsOn, withConfig } from '#pages/board/widgets/panels-on.tsx';
import { configOfForm, configProblems, firstConfig, type Setting } from '#pages/board/widgets/setting.ts';

const none = () => null;
const chart: Panel = {
  ...{ key: 'chart', title: 'Chart', widths: [1, 2], rows: 30, boards: ['home'], view: none, allowMultiple: true },
  configSchema: [{ kind: 'stock-select', name: 'stock', label: 'Stock', required: true }],
  format: ({ stock }) => `${stock}, Chart`,
};
const news: Panel = { key: 'news', title: 'News', widths: [1], rows: 20, boards: ['home'], view: none };
const placeOf = (id: string, more: Partial<Place> = {}): Place => ({ id, x: 0, y: 0, w: 1, h: 20, quickAccess: false, display: true, ...more });

describe('the registry of widgets', () => {
  test('has at least forty, each with a key and a title of its own, a group and a sentence for who looks for it', () => {
    expect(homeWidgets.length).toBeGreaterThanOrEqual(40);
    for (const names of [homeWidgets.map(({ key }) => key), homeWidgets.map(({ title }) => title)]) expect(names).toEqual([...new Set(names)]);
    expect(homeWidgets.filter(({ group }) => group === undefined).map(({ key }) => key)).toEqual([]);
    for (const { boards, key, widths } of homeWidgets) {
      expect(boards, key).toContain('home');
      expect(v.is(BoardPlace, placeOf(key, { w: widths[0] })), key).toBe(true);
    }
  });

  test.each(homeWidgets.map(({ key, view }) => [key, view] as const))('the widget %s loads its code', async (_key, view) => {
    await expect(view.preload?.()).resolves.toBeUndefined();
  });

  test('a widget with settings that it needs can be on a board several times', () => {
    const needing = homeWidgets.filter(({ configSchema = [] }) => configSchema.some(({ required }) => required));
    expect(needing.length).toBeGreaterThan(20);
    expect(needing.filter(({ allowMultiple }) => !allowMultiple)).toEqual([]);
  });
});

describe('settings', () => {
  const settings: readonly Setting[] = [
    { kind: 'stock-select', name: 'stock', label: 'Stock', required: true },
    { kind: 'country-select', name: 'country', label: 'Country' },
    { kind: 'industry-select', name: 'sector', label: 'Sector' },
    { kind: 'tree-select', name: 'series', label: 'Series', required: true, useOptions: () => [] },
    { kind: 'select', name: 'range', label: 'Range', useOptions: () => [] },
    { kind: 'checkbox', name: 'index', label: 'Show the index' },
    { kind: 'input', name: 'title', label: 'Title' },
  ];

  test('a stock that is not known is AAPL, and one must be chosen [DASH-16]', () => {
    expect(firstConfig(settings)).toEqual({ stock: 'AAPL' });
    expect(firstConfig(settings, {}, 'KO')).toEqual({ stock: 'KO' });
    expect(firstConfig(settings, { stock: 'MSFT' }, 'KO')).toEqual({ stock: 'MSFT' });
    expect(configProblems(settings, { series: 'GDP' })).toEqual({ stock: 'Stock must be chosen.' });
  });

  test('are read from fields of seven kinds, nothing for what is left empty', () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ stock: ' KO ', country: 'US', sector: '', series: 'GDP', range: '5', title: ' ' })) form.set(name, value);
    expect(configOfForm(settings, form)).toEqual({ stock: 'KO', country: 'US', series: 'GDP', range: '5', index: false });
    form.set('index', 'on');
    expect(configOfForm(settings, form).index).toBe(true);
  });

  test('a definition says what it is called, what it shows, what can be chosen, and how it is headed by that [DASH-03]', () => {
    const series = homeWidgets.find(({ key }) => key === 'economic-series');
    expect(series).toMatchObject({ title: 'Economic series', allowMultiple: true, defaultOptions: { range: 'all' } });
    expect(new Set(homeWidgets.flatMap(({ configSchema = [] }) => configSchema.map(({ kind }) => kind)))).toEqual(
      new Set(['stock-select', 'country-select', 'industry-select', 'tree-select', 'select']),
    );
    const names = series?.configSchema?.map(({ name, required = false }) => [name, required]);
    expect(names).toEqual([['series', true], ...['second', 'third', 'fourth'].map((name) => [name, false]), ['range', true]]);
    // A board of before, which knew one series alone, shows it as it did.
    if (series === undefined) throw new Error('no series');
    expect(withConfig(series, { key: 'mine', config: { series: 'UNRATE', range: '10' }, version: 1 })).toMatchObject({
      ...{ view: series.view, config: { series: 'UNRATE', range: '10' } },
    });
    expect(withConfig(chart, { key: 'mine', config: { stock: 'KO' }, version: 1 })).toMatchObject({ key: 'mine', is: 'chart', title: 'KO, Chart' });
  });
});

describe('a board', () => {
  test('has what it usually has, and the widgets its places name, the same one several times [DASH-02]', () => {
    const places = [
      placeOf('a', { is: 'chart', config: { stock: 'KO' } }),
      placeOf('b', { is: 'chart', config: { stock: 'AAPL' } }),
      placeOf('chart', { display: false }),
    ];
    expect(panelsOn([chart, news], ['news'], places).map(({ key, title, config }) => [key, title, config])).toEqual([
      ['a', 'KO, Chart', { stock: 'KO' }],
      ['b', 'AAPL, Chart', { stock: 'AAPL' }],
      ['news', 'News', {}],
    ]);
    const whole = { ...places[0], minH: 10, autoH: true, hid: 'own-name', ssr: false, def: 1 };
    expect(v.parse(BoardPlace, whole)).toEqual(whole);
    expect(v.is(BoardPlace, { ...whole, minH: 9 })).toBe(false);
    expect(v.is(BoardPlace, { ...whole, config: { stock: 3 } })).toBe(false);
  });

  test('says in its place that a widget is gone, keeps it, and can show settings of neither a later version nor another kind', () => {
    expect(panelOf([news], placeOf('x', { is: 'dropped' }))).toMatchObject({ key: 'x', title: 'Component that is gone' });
    const later = panelOf([chart], placeOf('y', { is: 'chart', config: { stock: 'KO' }, def: 2 }));
    const other = panelOf([chart], placeOf('y', { is: 'chart', config: { stock: true } }));
    const missing = panelOf([chart], placeOf('y', { is: 'chart' }));
    for (const { view, calls } of [later, other, missing]) {
      expect(view).not.toBe(chart.view);
      expect(calls?.({})).toEqual([]);
    }
  });

  test('keeps what was chosen for a widget with its place', () => {
    const chosen = withConfig(chart, { key: 'mine', config: { stock: 'KO' }, version: 1 });
    expect(withPanel([], chosen)).toEqual([{ ...placeOf('mine'), h: 30, is: 'chart', config: { stock: 'KO' }, def: 1 }]);
    expect(withPanel([], news)).toEqual([placeOf('news')]);
  });
});

describe('an address that adds a widget', () => {
  test('names the home page, the widget, the dashboard and what is chosen [DASH-12]', () => {
    const search = new URLSearchParams(addSearch('price', { stock: 'BRK.B' }, 'desk'));
    expect(Object.fromEntries(search)).toEqual({ op: 'add', comp: 'price', db: 'desk', config: '{"stock":"BRK.B"}' });
  });

  test('leads to the member’s other dashboards, and to the summary of the stock for a widget that supports it [DASH-13, DASH-14]', () => {
    const targets = dashboardTargets([{ id: 'desk', fields: { name: 'Desk' } }]);
    expect(targets({ key: 'price', boards: ['home', 'stock-summary'] }, {})).toEqual([
      { label: 'Desk', href: '/?op=add&comp=price&db=desk' },
      { label: 'Summary of a stock', href: '/stock/AAPL/summary?op=add&comp=price' },
    ]);
    expect(targets({ key: 'price', boards: ['stock-summary'] }, { stock: 'KO' })).toEqual([
      { label: 'Summary of a stock', href: '/stock/KO/summary?op=add&comp=price' },
    ]);
    expect(targets({ key: 'alerts', boards: ['home'] }, {}).map(({ label }) => label)).toEqual(['Desk']);
  });

  test('chooses what it does not say as usual, and is refused for what a board cannot show', () => {
    const added = addedPanel(homeWidgets, 'home', 'price', { stock: 'KO' });
    expect(added).toMatchObject({ is: 'price', config: { stock: 'KO' }, title: 'KO, Price' });
    expect(addedPanel(homeWidgets, 'home', 'price', { stock: 3 })).toMatchObject({ config: { stock: 'AAPL' } });
    expect(addedPanel(homeWidgets, 'home', 'calendar')).toMatchObject({ key: 'calendar' });
    expect(addedPanel(homeWidgets, 'home', 'press-release')).toBeUndefined();
  });
});

test('a new dashboard begins with the market, one of the economy with its figures', () => {
  const shown = (type: typeof USUAL | typeof ECONOMIC) => firstPlaces(type).flatMap(({ id, display }) => (display ? [id] : []));
  expect(shown(USUAL)).toEqual(['market-day']);
  expect(shown(ECONOMIC)).toEqual(['economic-indicators', 'cot-markets', 'buffett-indicator', 'treasury-yield-spread', 'presidential-cycle']);
  for (const place of [...firstPlaces(USUAL), ...firstPlaces(ECONOMIC)]) expect(v.is(BoardPlace, place)).toBe(true);
  const off = firstPlaces(ECONOMIC).filter(({ display }) => !display);
  expect(off.map(({ id }) => id)).toEqual([...usualWidgets]);
});

test('a dashboard of the economy is of type 2 and begins with figures of the economy [ECO-04]', () => {
  const shown = firstPlaces(ECONOMIC).filter(({ display }) => display);
  expect(ECONOMIC).toBe(2);
  expect(v.is(Dashboard, { name: 'Rates', is_default: false, type: ECONOMIC, options: { children: firstPlaces(ECONOMIC) } })).toBe(true);
  expect(shown.map(({ id }) => id).sort()).toEqual(['buffett-indicator', 'cot-markets', 'economic-indicators', 'presidential-cycle', 'treasury-yield-spread']);
  expect(
    firstPlaces(USUAL)
      .filter(({ display }) => display)
      .map(({ id }) => id),
  ).toEqual(['market-day']);
});
