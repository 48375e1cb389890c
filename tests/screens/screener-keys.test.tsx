import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { close, goBack, open, shownPath, shows, written } from './stage.tsx';

afterEach(close);

const filters = [
  { kind: 'compare', field: 'pe', is: '<=', value: 40 },
  { kind: 'compare', field: 'roe', is: '>=', value: 0.01 },
];

const rowOf = (name: string) =>
  [...document.querySelectorAll('main li')].find((row) => row.querySelector(`output[aria-label="Stocks left by ${name}"]`) !== null);
const countOf = (name: string) => rowOf(name)?.querySelector('output')?.textContent ?? '';
const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`main input[aria-label="${name}, limit"]`);
const result = () => document.querySelector('main section[aria-label="Result"]');
const limits = () => (JSON.parse(written().searchParams.get('filters') ?? '[]') as typeof filters).map(({ value }) => value);

/** A key as the page gets it; what follows is in the same moment. */
function type(name: string, text: string): void {
  const field = fieldOf(name);
  if (field === null) throw new Error(`no field for ${name}`);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function screener(search: Record<string, string>): Promise<void> {
  await page.viewport(1440, 900);
  await open(`/screener?${new URLSearchParams(search)}`);
  await shows(/Stocks left by/);
}

/** The name of the field of each of the two filters. */
async function names(): Promise<[string, string]> {
  await expect.poll(() => document.querySelectorAll('main li output[aria-label^="Stocks left by"]').length).toBe(2);
  const [pe = '', roe = ''] = [...document.querySelectorAll('main li output')].map((output) => output.ariaLabel?.replace('Stocks left by ', '') ?? '');
  await expect.poll(() => countOf(roe)).toMatch(/\d/);
  await expect.poll(() => result()?.getAttribute('aria-busy')).toBeNull();
  return [pe, roe];
}

test('edits of two filters in one moment are both kept', async () => {
  await screener({ filters: JSON.stringify(filters) });
  const [pe, roe] = await names();
  type(pe, '20');
  type(roe, '12');
  await expect.poll(limits).toEqual([20, 0.12]);
  fieldOf(roe)?.focus();
  fieldOf(roe)?.blur();
  await expect.poll(() => [fieldOf(pe)?.value, fieldOf(roe)?.value]).toEqual(['20', '12']);
  // Typed one after the other, the screen leaves as many.
  await expect.poll(() => result()?.getAttribute('aria-busy')).toBeNull();
  const both = [countOf(pe), countOf(roe)];
  close();
  await screener({ filters: JSON.stringify(filters.map((filter, at) => ({ ...filter, value: [20, 0.12][at] }))) });
  await names();
  expect([countOf(pe), countOf(roe)]).toEqual(both);
});

test('a count that is newer than the rows beside it never stands without their mark', async () => {
  await screener({ filters: JSON.stringify(filters) });
  const [pe] = await names();
  const output = rowOf(pe)?.querySelector('output');
  if (output === null || output === undefined) throw new Error('no count');
  const marks: (string | null | undefined)[] = [];
  const watch = new MutationObserver(() => marks.push(result()?.getAttribute('aria-busy')));
  watch.observe(output, { characterData: true, childList: true, subtree: true });
  const before = output.textContent;
  type(pe, '15');
  await expect.poll(() => output.textContent).not.toBe(before);
  watch.disconnect();
  expect(marks).toEqual(['true']);
  await expect.poll(() => result()?.getAttribute('aria-busy')).toBeNull();
});

test('what a filter leaves is in the page when the event of the key ends', async () => {
  await screener({ filters: JSON.stringify(filters) });
  const [pe, roe] = await names();
  const before = [countOf(pe), countOf(roe)];
  type(pe, '15');
  const counted = [countOf(pe), countOf(roe)];
  expect(counted).not.toEqual(before);
  // The engine, which puts the stocks in order, comes to the same.
  await expect.poll(() => result()?.getAttribute('aria-busy')).toBeNull();
  expect([countOf(pe), countOf(roe)]).toEqual(counted);
  expect(document.querySelector('main output[aria-label="Stocks that pass"]')?.textContent).toContain(countOf(roe));
});

test('the address has a change before the page is left, though it else follows later', async () => {
  await screener({ filters: JSON.stringify(filters) });
  const [pe, roe] = await names();
  for (const [limit, leave] of [
    [21, () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
    [22, () => window.dispatchEvent(new FocusEvent('blur'))],
    [23, () => fieldOf(roe)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))],
    [24, () => fieldOf(pe)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', ctrlKey: true, bubbles: true }))],
  ] as const) {
    type(pe, String(limit));
    expect(limits()[0]).not.toBe(limit);
    leave();
    expect(limits()[0]).toBe(limit);
  }
  type(pe, '25');
  await expect.poll(() => limits()[0]).toBe(25);
});

test('back leads from a changed screen of the app to it as it comes', async () => {
  await screener({ id: '26', name: 'asness' });
  await expect.poll(() => document.querySelectorAll('main input[aria-label$=", limit"]').length).toBeGreaterThan(0);
  const field = () => [...document.querySelectorAll<HTMLInputElement>('main input[aria-label$=", limit"]')].at(-1);
  const [name, before] = [field()?.ariaLabel?.replace(', limit', '') ?? '', field()?.value];
  const address = written().href;
  type(name, '7');
  await expect.poll(() => written().searchParams.get('from')).toContain('26');
  goBack();
  await expect.poll(() => written().href).toBe(address);
  await expect.poll(() => field()?.value).toBe(before);
});

test('two keys typed on the address of a named screen both count, and the field keeps the focus while the address becomes that of the screener', async () => {
  await page.viewport(1440, 900);
  await open('/screener/lowps?heat=true');
  await expect.poll(() => document.querySelectorAll('main input[aria-label$=", limit"]').length).toBeGreaterThan(0);
  await expect.poll(() => result()?.getAttribute('aria-busy')).toBeNull();
  const [field, section] = [[...document.querySelectorAll<HTMLInputElement>('main input[aria-label$=", limit"]')].at(-1), result()];
  if (field === undefined) throw new Error('no filter has a limit');
  field.focus();
  field.select();
  await userEvent.keyboard('3');
  // The second key comes when the page of the other address is there: one made anew would no longer have this field.
  await expect.poll(() => [written().pathname, shownPath()]).toEqual(['/screener', '/screener']);
  const atFirst = limits().at(-1);
  expect([document.activeElement, result()]).toEqual([field, section]);
  await userEvent.keyboard('7');
  expect(field.value).toBe('37');
  await expect.poll(() => (limits().at(-1) ?? 0) / (atFirst ?? 0)).toBeCloseTo(37 / 3);
  expect([document.activeElement, result()]).toEqual([field, section]);
  const { pathname, searchParams } = written();
  expect([pathname, searchParams.get('from'), searchParams.get('id'), searchParams.get('heat')]).toEqual(['/screener', 'lowps', null, 'true']);
});

test('a filter on a figure of another fiscal year is found by its words, and changes its period in place', async () => {
  await screener({ filters: JSON.stringify(filters) });
  await names();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByLabelText('Find a field').fill('revenue 2 fiscal years before');
  await page.getByRole('button', { name: /^Revenue, 2 fiscal years before/ }).click();
  const left = () => countOf('Revenue, 2 fiscal years before');
  await expect.poll(left).toMatch(/[1-9]/);
  expect((JSON.parse(written().searchParams.get('filters') ?? '[]') as { field: string }[]).at(-1)?.field).toBe('revenue__fy2');
  await page.getByLabelText('Period of Revenue').last().selectOptions('1 quarter before');
  await expect.poll(() => countOf('Revenue, 1 quarter before')).toMatch(/[1-9]/);
  await expect.poll(() => written().searchParams.get('filters')).toContain('"revenue__q1"');
});

test('what a filter leaves is not told while its figures are not on this device, and is once they are', async () => {
  const some = [filters[0], { kind: 'compare', field: 'ebit_margin__fy2', is: '>=', value: 0 }, filters[1]];
  const address = `/screener?${new URLSearchParams({ filters: JSON.stringify(some) })}`;
  const counts = () => [...document.querySelectorAll('main li output')].map(({ textContent }) => textContent);
  await page.viewport(1440, 900);
  await screener({ filters: JSON.stringify(filters) }); // the market comes to be on this device
  await names();
  close();
  await open(address, 'no network');
  await shows(/Needs the server: .*EBIT margin, 2 fiscal years before/);
  await expect.poll(counts).toEqual([expect.stringMatching(/^\d+$/), '–', '–']);
  await expect.poll(() => result()?.querySelector('output')?.textContent).toBe('– stocks');
  await expect.poll(() => result()?.textContent).toMatch(/Which stocks pass is not known yet/);
  expect(document.querySelector('main')?.textContent).not.toMatch(/no stock passes/i);
  close();
  await open(address);
  await expect.poll(counts).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
});
