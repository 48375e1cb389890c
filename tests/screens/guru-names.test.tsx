import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { close, open, shownPath, shows } from './stage.tsx';

afterEach(close);

test('an address with another spelling of the name leads to the canonical page of the investor [GURU-02]', async () => {
  await open('/guru/Elspeth%20HARROWGATE/summary');
  await shows(/Bought and sold/);
  expect(shownPath()).toBe('/guru/elspeth+harrowgate/summary');
});

test('a name that no investor has now leads to whom it means, in place of the page that says nobody was found [ERR-04]', async () => {
  await open('/guru/harrowgate+partners/stock-picks');
  await shows(/Bought and sold/);
  expect(shownPath()).toBe('/guru/elspeth+harrowgate/summary');
  close();
  await open('/guru/nobody+at+all/summary');
  await expect.element(page.getByText('No such investor is followed here.')).toBeVisible();
  expect(shownPath()).toBe('/guru/nobody+at+all/summary');
});
