import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { close, open, shows } from '../stage.tsx';

afterEach(close);

/** Rows of the table that are in the window, with what today's price is against what was paid. */
const figures = () =>
  [...document.querySelectorAll('[role="row"] [data-column="since_average"]')].map(({ textContent }) =>
    Number(textContent?.replace('−', '-').replace('+', '')),
  );

test('dragging over the picture of prices paid narrows the table to that span, Shift and arrows do too, and all prices come back', async () => {
  await page.viewport(1440, 900);
  await open('/guru/latest-picks');
  await shows(/Shift and an arrow|What they paid/);
  const picture = page.getByRole('slider', { name: /Stocks by today’s price/ });
  await expect.element(picture).toBeVisible();
  await expect.poll(() => figures().some((figure) => figure > 0)).toBe(true);
  const { left, width, top } = picture.element().getBoundingClientRect();
  const press = (type: string, share: number) =>
    picture
      .element()
      .dispatchEvent(
        new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, button: 0, buttons: 1, clientX: left + share * width, clientY: top + 20 }),
      );
  press('pointerdown', -0.01);
  press('pointermove', 0.3);
  press('pointerup', 0.3);
  await expect.element(page.getByText(/The table has only what lies in this span/)).toBeVisible();
  await expect.poll(() => figures().length > 0 && figures().every((figure) => figure < 0)).toBe(true);
  await page.getByRole('button', { name: 'All prices' }).click();
  await expect.poll(() => figures().some((figure) => figure > 0)).toBe(true);
  (picture.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  await expect.poll(() => figures().length > 0 && figures().every((figure) => figure > 0)).toBe(true);
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.poll(() => figures().some((figure) => figure < 0)).toBe(true);
});
