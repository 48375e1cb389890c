// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { findCommands } from '../../../src/app/navigation/commands.ts';
import { pageCommands, recentCommands } from '../../../src/app/navigation/page-commands.ts';

beforeEach(() => {
  // jsdom lays nothing out: what is shown is said by the tests themselves
  HTMLElement.prototype.checkVisibility = function (this: HTMLElement) {
    return !this.hidden;
  };
});

function page(html: string): HTMLElement {
  const main = document.createElement('main');
  main.innerHTML = html;
  document.body.replaceChildren(main);
  return main;
}

test('the list of commands knows the actions and the other tabs of the open page, and not what is hidden', () => {
  const main = page(`
    <span data-command="Add to portfolio"><button>+</button></span>
    <button data-command="Write a note" hidden>Note</button>
    <input data-command="Compare with …" />
    <nav data-page-tabs><a href="/a" aria-current="page">Summary</a><a href="/b">Financials</a></nav>`);
  const commands = pageCommands(main);
  expect(commands.map(({ label, group }) => [label, group])).toEqual([
    ['Add to portfolio', 'This page'],
    ['Compare with …', 'This page'],
    ['Financials', 'This page'],
  ]);
  const pressed = vi.fn();
  main.querySelector('button')?.addEventListener('click', pressed);
  commands[0]?.run();
  expect(pressed).toHaveBeenCalledOnce();
  commands[1]?.run();
  expect(document.activeElement).toBe(main.querySelector('input'));
});

test('pages looked at last come before all pages, without the open one; what the page offers comes first', () => {
  const visit = (address: string, title: string) => ({ key: address, address, title, at: 0 });
  const opened: string[] = [];
  const recent = recentCommands([visit('/notes', 'Notes'), visit('/stocks', 'Stocks')], '/notes', (address) => opened.push(address));
  expect(recent.map(({ label }) => label)).toEqual(['Stocks']);
  recent[0]?.run();
  expect(opened).toEqual(['/stocks']);
  const here = pageCommands(page('<nav data-page-tabs><a href="/x">Stock notes</a></nav>'));
  const all = [...here, ...recent, { label: 'Stock Search', group: 'Tools', run: () => {} }];
  expect(findCommands(all, '').map(({ label }) => label)).toEqual(['Stock notes', 'Stocks', 'Stock Search']);
  expect(findCommands(all, 'stock').map(({ group }) => group)).toEqual(['This page', 'Recently visited', 'Tools']);
});

test('comparing is offered on every tab of a stock: chosen elsewhere, it opens the tab that compares and then its field', async () => {
  const main = page(`
    <nav data-page-tabs><a href="#chart" data-offers="Compare with …">Chart</a><a href="#summary" aria-current="page">Summary</a></nav>`);
  const link = main.querySelector('a');
  link?.addEventListener('click', () => link.setAttribute('aria-current', 'page'));
  expect(pageCommands(main).map(({ label }) => label)).toEqual(['Compare with …', 'Chart']);
  pageCommands(main)[0]?.run();
  const field = document.createElement('input');
  field.dataset.command = 'Compare with …';
  main.append(field);
  await expect.poll(() => document.activeElement).toBe(field);
  expect(pageCommands(main).map(({ label }) => label)).toEqual(['Compare with …']);
});

test('a comparison chosen on another tab is given up when the reader presses something else before its field is there', async () => {
  const main = page(`<nav data-page-tabs><a href="#chart" data-offers="Compare with …">Chart</a></nav><button data-command="Export">Export</button>`);
  const link = main.querySelector('a');
  link?.addEventListener('click', () => link.setAttribute('aria-current', 'page'));
  pageCommands(main)
    .find(({ label }) => label === 'Compare with …')
    ?.run();
  window.dispatchEvent(new Event('pointerdown'));
  const field = document.createElement('input');
  field.dataset.command = 'Compare with …';
  main.append(field);
  await Promise.resolve();
  expect(document.activeElement).not.toBe(field);
});
