import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Panel } from '#pages/board/panel.ts';
import { ChosenTitle } from '#pages/board/widgets/chosen-title.tsx';
import type { Setting } from '#pages/board/widgets/setting.ts';

const series: Setting = {
  kind: 'tree-select',
  name: 'series',
  label: 'Series',
  useOptions: () => [
    { value: 'UNRATE', label: 'Unemployment rate' },
    { value: 'CPIAUCSL', label: 'Consumer prices' },
  ],
};
const titleOf = (panel: Pick<Panel, 'format' | 'config' | 'configSchema'>) =>
  renderToStaticMarkup(<ChosenTitle panel={{ title: 'Economic series', ...panel }}>{(title) => title}</ChosenTitle>);

test('two of one widget are told apart by what was chosen first for each', () => {
  expect(titleOf({ configSchema: [series], config: { series: 'UNRATE' } })).toBe('Unemployment rate, Economic series');
  expect(titleOf({ configSchema: [series], config: { series: 'CPIAUCSL' } })).toBe('Consumer prices, Economic series');
});

test('a widget keeps its title where nothing is chosen, the choice is gone, or the title names it already', () => {
  expect(titleOf({ configSchema: [series], config: {} })).toBe('Economic series');
  expect(titleOf({ configSchema: [series], config: { series: 'GONE' } })).toBe('Economic series');
  expect(titleOf({ configSchema: [series], config: { series: 'UNRATE' }, format: () => 'named' })).toBe('Economic series');
});
