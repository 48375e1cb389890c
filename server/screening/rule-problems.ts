import * as v from 'valibot';
import { ScreenFilters, ScreenOrder } from '#contract/entities/market/screener.ts';
import { basesOf } from '#domain/screening/market/variants.ts';
import { parseRules } from '#domain/screening/named/parse-rules.ts';
import { fieldsOfScreen } from '#domain/screening/run-screen.ts';

/** What is wrong with the rules of a screen, in words; `undefined` for those that every device can run. */
export function problemOfRules(rules: string, fields: ReadonlySet<string>): string | undefined {
  try {
    const { steps, order } = parseRules(rules);
    const filters = v.safeParse(
      ScreenFilters,
      steps.map(({ filter }) => filter),
    );
    if (!filters.success) return `has a rule that cannot be run: ${filters.issues[0].message}`;
    if (order !== undefined && !v.is(ScreenOrder, order)) return 'has an order that cannot be run';
    const gone = goneFields(fieldsOfScreen({ filters: filters.output, order }), fields)[0];
    return gone === undefined ? undefined : `names “${gone}”, which is no field of the screener`;
  } catch (error) {
    return error instanceof Error ? `cannot be read: ${error.message}` : 'cannot be read';
  }
}

/** Those of some fields that the screener does not have. */
export function goneFields(named: readonly string[], fields: ReadonlySet<string>): string[] {
  return named.filter((field) => !fields.has(field) && !basesOf(field).some((base) => fields.has(base)));
}
