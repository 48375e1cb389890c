import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import { close, main, open } from '../stage.tsx';

interface Row {
  readonly name: string;
  readonly last: string;
}

const rows: readonly Row[] = [
  { name: 'Consumer prices', last: '183.93' },
  { name: 'Market value of all shares in the accounts of the nation, at the end of a quarter', last: '1,344,056,788.00' },
];
const columns: readonly TableColumn<Row>[] = [
  { id: 'name', title: 'Series', align: 'start', width: 150, cell: ({ name }) => name },
  { id: 'last', title: 'Last', align: 'end', width: 60, cell: ({ last }) => last },
  { id: 'near', title: 'Near', align: 'end', width: 48, cell: () => '4,196.6' },
  { id: 'change', title: 'Change', align: 'end', width: 60, cell: ({ last }) => <span>{`+${last}`}</span> },
];

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  close();
});

const edges = (part: Element | undefined) => {
  const range = document.createRange();
  if (part) range.selectNodeContents(part);
  return range.getBoundingClientRect();
};

test('a column is as wide as its widest figure, so that no figure loses its first digits; a name that is cut ends in an ellipsis', async () => {
  await page.viewport(900, 900);
  await open('/404');
  const place = document.createElement('div');
  await expect.poll(main).not.toBeNull();
  main()?.append(place);
  place.style.width = '420px';
  root = createRoot(place);
  root.render(<ListTable label="Series" columns={columns} rows={rows} rowKey={({ name }) => name} sort={undefined} />);
  const cells = (id: string) => [...place.querySelectorAll(`[data-line] [data-column="${id}"]`)];
  await expect.poll(() => cells('last').length).toBe(2);
  for (const id of ['last', 'near', 'change']) {
    await expect.poll(() => edges(cells(id)[1]).left - (cells(id)[1]?.getBoundingClientRect().left ?? 0), { message: id }).toBeGreaterThanOrEqual(0);
    expect(edges(cells(id)[1]).right, id).toBeLessThanOrEqual(cells(id)[1]?.getBoundingClientRect().right ?? 0);
  }
  // A text that runs into the padding of its cell would be cut, too.
  const near = cells('near')[1];
  expect(edges(near).width).toBeLessThanOrEqual((near?.clientWidth ?? 0) - 14);
  const name = cells('name')[1] as HTMLElement;
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
  expect([getComputedStyle(name).display, getComputedStyle(name).textOverflow]).toEqual(['block', 'ellipsis']);
});

test('a figure in a pinned column has its whole width beside the rule that is drawn at its end while the others are scrolled', async () => {
  await page.viewport(900, 900);
  await open('/404');
  const place = document.createElement('div');
  await expect.poll(main).not.toBeNull();
  main()?.append(place);
  place.style.width = '300px';
  root = createRoot(place);
  const pinned = columns.map((column) => (column.id === 'last' ? { ...column, pinned: true } : column));
  const draw = (shown: readonly Row[]) =>
    root?.render(<ListTable label="Series" columns={pinned} rows={shown} rowKey={({ name }) => name} sort={undefined} areChosen />);
  draw(rows.slice(0, 1));
  const cells = () => [...place.querySelectorAll<HTMLElement>('[data-line] [data-column="last"]')];
  await expect.poll(() => cells().length).toBe(1);
  place.querySelector('[role="grid"]')?.parentElement?.scrollTo({ left: 1000 });
  await expect.poll(() => getComputedStyle(cells()[0] as HTMLElement).borderRightWidth).toBe('1px');
  draw(rows);
  await expect.poll(() => cells().length).toBe(2);
  await expect.poll(() => edges(cells()[1]).width).toBeLessThanOrEqual((cells()[1]?.clientWidth ?? 0) - 14);
});
