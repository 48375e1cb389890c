import type { GridItemHTMLElement } from 'gridstack';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ArrangedBoard, type ArrangementBegun } from '#pages/board/arranged-board.tsx';
import type { Place } from '#pages/board/board-layout.ts';
import { BoardEditor } from '#pages/board/edit/board-editor.tsx';
import type { Columns } from '#pages/board/narrow-places.ts';
import type { Panel } from '#pages/board/panel.ts';
import { toasts } from '#ui/feedback/toast.ts';
import './stage.tsx';

const panels: readonly Panel[] = ['one', 'two', 'three'].map((key) => ({
  key,
  title: `Panel ${key}`,
  widths: [1, 2],
  rows: 20,
  boards: ['home'],
  view: () => null,
}));
const panelAt = ({ id }: Place) => panels.find(({ key }) => key === id) as Panel;

const item = (id: string) => document.querySelector<HTMLElement>(`[gs-id="${id}"]`) as HTMLElement;
const gripOf = (id: string) => item(id).querySelector('[data-grip] b') as HTMLElement;
const heights = (id: string) => Math.round(item(id).getBoundingClientRect().height);
const dragged = () => document.querySelectorAll('.ui-draggable-dragging').length;
const changes = () => document.querySelector('section p')?.textContent;

/** Presses, moves or lets go of the pointer at a distance from where the head of a panel was. */
function pointer(kind: 'mousedown' | 'mousemove' | 'mouseup', from: DOMRect, right: number): void {
  const at = { clientX: from.x + 20 + right, clientY: from.y + 8, bubbles: true, cancelable: true, button: 0 };
  (kind === 'mousedown' ? gripOf('one') : document).dispatchEvent(new MouseEvent(kind, at));
}

let root: Root | undefined;

async function editor(inside = 120, columns: Columns = 3): Promise<void> {
  await page.viewport(columns === 3 ? 1440 : 900, 900);
  const place = document.createElement('main');
  place.id = 'root';
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <BoardEditor
      what="the board"
      panels={panels}
      panelAt={panelAt}
      render={({ id }) => <div data-inside={id} style={{ height: inside }} />}
      saved={undefined}
      heights={new Map()}
      columns={columns}
      onSave={() => undefined}
      onCancel={() => undefined}
      onLeave={() => undefined}
    />,
  );
  await expect.poll(() => [...document.querySelectorAll<GridItemHTMLElement>('.grid-stack-item')].filter(({ gridstackNode }) => gridstackNode).length).toBe(3);
}

function close(): void {
  root?.unmount();
  root = undefined;
  document.getElementById('root')?.remove();
}
afterEach(() => {
  vi.useRealTimers();
  close();
});

test('a board has three columns and rows of eight pixels, and no panel is lower than ten of them [DASH-06]', async () => {
  await editor(8);
  expect(item('one').getBoundingClientRect().width * 3).toBeCloseTo((item('one').parentElement as HTMLElement).getBoundingClientRect().width, 0);
  // What is in it takes eight pixels, which would be three rows.
  await expect.poll(() => heights('one')).toBe(80);
  expect((item('one') as GridItemHTMLElement).gridstackNode?.minH).toBe(10);
});

test('a board that is arranged on a tablet has the two columns it has at rest', async () => {
  await editor(120, 2);
  const grid = item('one').parentElement as HTMLElement;
  expect(item('one').getBoundingClientRect().width * 2).toBeCloseTo(grid.getBoundingClientRect().width, 0);
  const columnsOf = () => ['one', 'two', 'three'].map((id) => item(id).getAttribute('gs-x') ?? '0');
  await expect.poll(columnsOf).toEqual(['0', '1', '0']);
});

test('a drag begins beyond three pixels and counts a tenth of a second after it ended [DASH-06, DASH-07]', async () => {
  await editor();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const from = gripOf('one').getBoundingClientRect();
  pointer('mousedown', from, 0);
  pointer('mousemove', from, 3);
  expect(dragged()).toBe(0);
  pointer('mousemove', from, 4);
  expect(dragged()).toBe(1);
  pointer('mousemove', from, 500);
  pointer('mouseup', from, 500);
  await vi.advanceTimersByTimeAsync(99);
  expect(changes()).toBe('Editing');
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(changes).toBe('Editing, 1 change');
});

test('how high panels are is looked at once a second [DASH-07]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await editor(200);
  // Waiting for the editor moved the clock as well: the second begins when it was last looked.
  await vi.advanceTimersToNextTimerAsync();
  (document.querySelector('[data-inside="one"]') as HTMLElement).style.height = '300px';
  await vi.advanceTimersByTimeAsync(999);
  expect(item('one').getAttribute('gs-h')).not.toBe('40');
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => item('one').getAttribute('gs-h')).toBe('40');
});

test('an arrangement is handed over with what was kept when it began, not with what came from another device since', async () => {
  await page.viewport(1440, 900);
  const main = document.createElement('main');
  main.id = 'root';
  document.body.append(main);
  root = createRoot(main);
  const begun: readonly Place[] = [{ id: 'one', x: 0, y: 0, w: 1, h: 20, display: true, quickAccess: false }];
  const arrived: readonly Place[] = [{ id: 'two', x: 2, y: 0, w: 1, h: 20, display: true, quickAccess: false }];
  const saved = vi.fn(() => Promise.resolve());
  const show = (kept: readonly Place[]) =>
    root?.render(<ArrangedBoard what="the board" panels={panels} subject={undefined} saved={kept} kept={kept} onSave={saved} offer={() => false} />);
  show(begun);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expect.element(page.getByRole('button', { name: 'Save layout' })).toBeVisible();
  show(arrived);
  await page.getByRole('button', { name: 'Save layout' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [places, { kept }] = saved.mock.calls[0] as unknown as [readonly Place[], ArrangementBegun];
  expect(kept).toBe(begun);
  expect(places.find(({ id }) => id === 'one')).toMatchObject({ x: 0, y: 0 });
});

test('an arrangement that is left without being saved can be saved yet, and one that was saved is not offered again', async () => {
  await page.viewport(1440, 900);
  const main = document.createElement('main');
  main.id = 'root';
  document.body.append(main);
  root = createRoot(main);
  const saved = vi.fn(() => Promise.resolve());
  const board = () => (
    <ArrangedBoard what="the board" panels={panels} subject={undefined} saved={undefined} kept={undefined} onSave={saved} offer={() => false} />
  );
  const arrangeWithoutTwo = async () => {
    root?.render(board());
    await page.getByRole('button', { name: 'Arrange' }).click();
    await page.getByRole('button', { name: 'Take Panel two off' }).click();
    await expect.poll(changes).toBe('Editing, 1 change');
  };
  const offers = () => toasts.get().map(({ text, action }) => [text, action?.label]);
  await arrangeWithoutTwo();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  root.render(<p>Another page</p>);
  await expect.poll(offers).toEqual([['The new arrangement of the board is not saved.', 'Save it']]);
  expect(saved).not.toHaveBeenCalled();
  toasts.get()[0]?.action?.run();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [places] = saved.mock.calls[0] as unknown as [readonly Place[]];
  expect(places.find(({ id }) => id === 'two')).toMatchObject({ display: false });
  for (const { id } of toasts.get()) toasts.hide(id);

  await arrangeWithoutTwo();
  await page.getByRole('button', { name: 'Save layout' }).click();
  await expect.element(page.getByRole('button', { name: 'Arrange' })).toBeVisible();
  expect(offers()).toEqual([]);
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});
