import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import './stage.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.getElementById('root')?.remove();
  vi.unstubAllGlobals();
});

/** Hands over in one call what happened in two frames, as a browser does that was busy in between. */
class BusyObserver extends IntersectionObserver {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    super((changes, observer) => {
      const before = changes.map((change) => Object.create(change, { isIntersecting: { value: false } }));
      callback([...before, ...changes], observer);
    }, options);
  }
}

const rows = Array.from({ length: 200 }, (_, at) => ({ name: `Row ${at + 1}` }));

/** A list whose figures are of very different lengths, the widest of each place in another row. */
const figures = rows.map(({ name }, at) => ({ name, currency: at === 3 ? 'Pounds' : 'USD', worth: at === 1 ? '1,234,567.89' : '5.1' }));
type Figures = (typeof figures)[number];
const columnsOfFigures: readonly TableColumn<Figures>[] = [
  { id: 'name', title: 'Name', align: 'start', width: 200, cell: ({ name }) => name },
  { id: 'currency', title: 'In', align: 'start', width: 80, cell: ({ currency }) => currency },
  { id: 'worth', title: 'Worth', align: 'end', width: 100, cell: ({ worth }) => worth },
];

test('on a phone the figures of a list are in line from row to row, and rows out of sight still need no layout', async () => {
  await page.viewport(390, 844);
  const place = document.createElement('main');
  place.id = 'root';
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <ListTable
      label="Figures"
      columns={columnsOfFigures}
      rows={figures}
      rowKey={({ name }) => name}
      sort={undefined}
      phone={{ beside: ['currency'], figure: 'worth' }}
    />,
  );
  const edges = (id: string) => {
    const cells = [...document.querySelectorAll(`[role="row"] [data-line-place="${id}"]`)].slice(0, 13);
    return new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
  };
  await expect.poll(() => document.querySelectorAll('[role="row"]').length).toBeGreaterThan(12);
  await expect.poll(() => [edges('beside-alone').size, edges('figure').size]).toEqual([1, 1]);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => document.querySelectorAll('[role="row"]').length).toBeGreaterThan(40);
  const far = document.querySelectorAll('[role="row"]')[35] as HTMLElement;
  expect(getComputedStyle(far).contentVisibility).toBe('auto');
});

test('a list goes on where its end was far off and near before the browser said so', async () => {
  vi.stubGlobal('IntersectionObserver', BusyObserver);
  await page.viewport(1440, 900);
  const place = document.createElement('main');
  place.id = 'root';
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <ListTable
      label="Rows"
      columns={[{ id: 'name', title: 'Name', align: 'start', width: 200, cell: ({ name }) => <b>{name}</b> }]}
      rows={rows}
      rowKey={({ name }) => name}
      sort={undefined}
    />,
  );
  const shown = () => document.querySelectorAll('[role="grid"] b').length;
  await expect.poll(shown).toBeGreaterThanOrEqual(28);
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return shown();
    })
    .toBe(200);
});
