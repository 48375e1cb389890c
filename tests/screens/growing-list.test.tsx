import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ListTable } from '#ui/table/list-table.tsx';

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
