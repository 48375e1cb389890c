import type { Visit } from '../tab-strip/visits.ts';
import type { Command } from './commands.ts';

/**
 * What the open page offers, read from the screen: every control that carries a name in `data-command` (or contains the one that
 * is meant), its tabs, and what a tab says in `data-offers` that its page can do. A control that is hidden or disabled is not offered.
 */
export function pageCommands(page: ParentNode): Command[] {
  const actions = controls(page).map(({ label, control }): Command => ({ label, group: THIS_PAGE, run: () => press(control) }));
  const offers = [...page.querySelectorAll<HTMLAnchorElement>('[data-page-tabs] a[data-offers]')].flatMap((link): Command[] => {
    const label = link.dataset.offers ?? '';
    if (link.ariaCurrent === 'page') return [];
    return [{ label, group: THIS_PAGE, run: () => pressOnOtherTab(link, label) }];
  });
  const tabs = [...page.querySelectorAll<HTMLAnchorElement>('[data-page-tabs] a')].flatMap((link): Command[] => {
    const label = link.textContent?.trim() ?? '';
    return label === '' || link.ariaCurrent === 'page' ? [] : [{ label, group: THIS_PAGE, words: 'tab', run: () => link.click() }];
  });
  const all = [...actions, ...offers, ...tabs];
  return all.filter(({ label }, index) => all.findIndex((other) => other.label === label) === index);
}

const CONTROL = 'button, a, input';
const THIS_PAGE = 'This page';

interface NamedControl {
  readonly label: string;
  readonly control: HTMLElement;
}

function controls(page: ParentNode): NamedControl[] {
  return [...page.querySelectorAll<HTMLElement>('[data-command]')].flatMap((element) => {
    const control = element.matches(CONTROL) ? element : element.querySelector<HTMLElement>(CONTROL);
    if (control === null || control.matches(':disabled') || !control.checkVisibility()) return [];
    return [{ label: element.dataset.command ?? '', control }];
  });
}

/** Opens the tab and presses the control once it is there, unless the reader does something else meanwhile. */
function pressOnOtherTab(link: HTMLAnchorElement, label: string): void {
  link.click();
  const over = new AbortController();
  const watcher = new MutationObserver(() => {
    const found = controls(document).find((one) => one.label === label);
    if (found === undefined || !link.isConnected || link.ariaCurrent !== 'page') return;
    over.abort();
    press(found.control);
  });
  over.signal.addEventListener('abort', () => watcher.disconnect());
  // Captured, so that the press that chose the command, which may still be on its way up, is not taken for the next one.
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, () => over.abort(), { signal: over.signal, capture: true });
  watcher.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-current'] });
}

/** A field is written in, everything else is pressed. */
function press(control: HTMLElement): void {
  control.focus();
  if (!control.matches('input')) control.click();
}

/** Pages looked at last, the last first, without the open one. */
export function recentCommands(newest: readonly Visit[], openAddress: string, open: (address: string) => void): Command[] {
  return newest
    .filter(({ address }) => address !== openAddress)
    .map(({ address, title, stock }) => ({
      label: stock === undefined ? title : `${stock.display_symbol} ${stock.company}`,
      group: 'Recently visited',
      words: address,
      run: () => open(address),
    }));
}
