import { fieldsOfFilter } from '#domain/screening/filters/filter.ts';
import { appViews } from '#domain/screening/named/app-views.ts';
import { nameOf, screensOfApp } from '#domain/screening/named/named-screens.ts';
import { parseRules } from '#domain/screening/named/parse-rules.ts';
import { fieldsOfOrder } from '#domain/screening/ranking/screen-order.ts';
import { termOfField } from '#domain/screening/term-fields.ts';

/** Where a figure is used: in the rules of a screen that comes with the product, in its order alone, or as a column. */
export interface TermUse {
  readonly kind: 'rule' | 'order' | 'view';
  readonly key: string;
  /** By which the address of a screen names it. */
  readonly name: string;
  readonly title: string;
}

/** Every use of a figure in the screens and views that come with the product, in their order. */
export function usesOfTerm(term: string): TermUse[] {
  const { value, guru, ideas } = screensOfApp;
  const screens = [...value, ...guru, ...ideas].flatMap((screen): TermUse[] => {
    const { steps, order } = parseRules(screen.rules);
    const isRule = steps.some(({ filter }) => fieldsOfFilter(filter).map(termOfField).includes(term));
    const isOrder = order !== undefined && fieldsOfOrder(order).map(termOfField).includes(term);
    return isRule || isOrder ? [{ kind: isRule ? 'rule' : 'order', key: screen.key, name: nameOf(screen), title: screen.title }] : [];
  });
  const views = appViews.filter(({ fields }) => fields.map(termOfField).includes(term));
  return [...screens, ...views.map(({ id, name }): TermUse => ({ kind: 'view', key: `view ${id}`, name: id, title: name }))];
}
