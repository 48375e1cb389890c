import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { ReorderHandle } from '#ui/controls/reorder-handle.tsx';
import { useReorder } from '#ui/controls/use-reorder.ts';
import { findings } from './stage.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  root = undefined;
  document.getElementById('root')?.remove();
});

function List({ names, refuses }: { names: readonly string[]; refuses: boolean }) {
  const [ids, setIds] = useState(names);
  const { order, handle } = useReorder(ids, async (next) => {
    if (refuses) throw new Error('refused');
    setIds(next);
  });
  return (
    <>
      <h1>Rows</h1>
      <ol aria-label="Rows">
        {order.map((name, place) => (
          <li key={name} data-row={name} style={{ display: 'flex', height: 40 }}>
            <ReorderHandle {...handle(name)} name={name} place={place + 1} of={order.length} />
            {name}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Shows a list and waits until its handles are ready. */
async function show(names: readonly string[], refuses = false): Promise<void> {
  await page.viewport(390, 600);
  const place = document.createElement('main');
  place.id = 'root';
  document.body.append(place);
  root = createRoot(place);
  root.render(<List names={names} refuses={refuses} />);
  await expect.poll(() => document.querySelectorAll('[aria-roledescription]').length).toBe(names.length);
}

const handleOf = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name},`) });
const order = () => [...document.querySelectorAll('li[data-row]:not([aria-hidden])')].map((row) => row.textContent);
/** What a screen reader was told last. */
const spoken = () => [...document.querySelectorAll('body > [role="status"]')].map((part) => part.textContent).join('');
const focused = () => document.activeElement?.getAttribute('aria-label');

/** The row a screen reader knows to be moved, not only the key that was pressed. */
async function press(key: string, says: string): Promise<void> {
  await userEvent.keyboard(key);
  await expect.poll(spoken).toBe(says);
}

async function lift(name: string, says: string): Promise<void> {
  const button = handleOf(name).element();
  if (button instanceof HTMLElement) button.focus();
  await press('[Space]', says);
}

describe('a row is moved by keys', () => {
  test('lifted, moved and put down, each step is spoken, and its handle keeps the focus', async () => {
    await show(['Halden', 'Orrery', 'Quillon']);
    expect(await findings()).toEqual([]);
    await lift('Halden', 'Halden is lifted, place 1 of 3.');
    await press('[ArrowDown]', 'Halden is moved to place 2 of 3.');
    await press('[ArrowDown]', 'Halden is moved to place 3 of 3.');
    await press('[Space]', 'Halden is put down at place 3 of 3.');
    await expect.poll(order).toEqual(['Orrery', 'Quillon', 'Halden']);
    await expect.poll(focused).toBe('Move Halden, 3 of 3');
    await lift('Halden', 'Halden is lifted, place 3 of 3.');
    await press('[ArrowUp]', 'Halden is moved to place 2 of 3.');
    await press('[Space]', 'Halden is put down at place 2 of 3.');
    await expect.poll(order).toEqual(['Orrery', 'Halden', 'Quillon']);
  });

  test('Escape leaves it where it was', async () => {
    await show(['Halden', 'Orrery', 'Quillon']);
    await lift('Quillon', 'Quillon is lifted, place 3 of 3.');
    await press('[ArrowUp]', 'Quillon is moved to place 2 of 3.');
    await press('[Escape]', 'Quillon is back where it was.');
    await expect.poll(order).toEqual(['Halden', 'Orrery', 'Quillon']);
  });

  test('an order that cannot be kept is the old one again', async () => {
    await show(['Halden', 'Orrery'], true);
    await lift('Halden', 'Halden is lifted, place 1 of 2.');
    await press('[ArrowDown]', 'Halden is moved to place 2 of 2.');
    await press('[Space]', 'Halden is put down at place 2 of 2.');
    await expect.poll(order).toEqual(['Halden', 'Orrery']);
    await expect.poll(() => document.querySelectorAll('[data-dnd-placeholder]').length).toBe(0);
    await lift('Halden', 'Halden is lifted, place 1 of 2.');
    await press('[Escape]', 'Halden is back where it was.');
  });
});

describe('a row is dragged', () => {
  const pointer = async (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: { x: number; y: number }) => {
    const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    await cdp().send('Input.dispatchMouseEvent', {
      type,
      x: at.x + frame.left,
      y: at.y + frame.top,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  };
  const middle = (name: string) => {
    const { left, top, width, height } = handleOf(name).element().getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };

  test('to another place', async () => {
    await show(['Halden', 'Orrery', 'Quillon']);
    const [from, to] = [middle('Halden'), middle('Quillon')];
    await pointer('mousePressed', from);
    for (const y of [from.y + 10, (from.y + to.y) / 2, to.y]) await pointer('mouseMoved', { x: from.x, y });
    await expect.poll(spoken).toBe('Halden is moved to place 3 of 3.');
    await pointer('mouseReleased', to);
    await expect.poll(order).toEqual(['Orrery', 'Quillon', 'Halden']);
  });

  test('beyond the edge of the window, which scrolls along', async () => {
    await show(Array.from({ length: 60 }, (_, place) => `row ${place}`));
    const from = middle('row 2');
    await pointer('mousePressed', from);
    for (const y of [from.y + 10, 300, 590, 595]) await pointer('mouseMoved', { x: from.x, y });
    await expect.poll(() => window.scrollY).toBeGreaterThan(600);
    await pointer('mouseReleased', { x: from.x, y: 595 });
    await expect.poll(() => order().indexOf('row 2')).toBeGreaterThan(20);
  });
});
