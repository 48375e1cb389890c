import type { MergePolicy, RecordFields } from '#contract/records/record-kind.ts';
import { equal } from '../equal.ts';
import { mergeSet } from './merge-set.ts';
import { mergeText } from './merge-text.ts';
import { mergeWidgets } from './merge-widgets.ts';

export interface Merged {
  readonly fields: RecordFields;
  /** Fields of the other side that lost against this one, with their values. */
  readonly lost: RecordFields;
  /** Whether the other side's text must become a separate record. */
  readonly copies: boolean;
}

/**
 * One record out of two that were changed apart. Where both changed the same, the side still to be sent (`mine`)
 * stands, because the member is looking at it, and the overwritten values are returned to be stored.
 *
 * @param origin The record both started from; null when each side made it by itself.
 */
export function mergeRecord(policy: MergePolicy, origin: RecordFields | null, mine: RecordFields, theirs: RecordFields): Merged {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const changedBy = (side: RecordFields, key: string) => key in side && !equal(side[key], origin?.[key]);
  const units = policy.whole ? [keys] : unitsOf(policy, keys);
  const fields: Record<string, unknown> = {};
  const lost: Record<string, unknown> = {};
  let copies = false;
  for (const unit of units) {
    const isMine = unit.some((key) => changedBy(mine, key));
    const isTheirs = unit.some((key) => changedBy(theirs, key));
    for (const key of unit) {
      const here = key in mine ? mine[key] : theirs[key];
      const there = key in theirs ? theirs[key] : mine[key];
      const settled =
        !isMine || equal(here, there) ? there : !isTheirs ? here : unit.length === 1 ? bothChanged(policy, key, origin?.[key], here, there) : undefined;
      if (settled !== undefined || equal(here, there)) {
        fields[key] = settled;
        continue;
      }
      const widgets = policy.rules?.[key] === 'widgets' ? mergeWidgets(origin?.[key], here, there) : undefined;
      fields[key] = widgets === undefined ? here : widgets.board;
      if (widgets?.lost === false) continue;
      const asCopy = policy.overlap === 'copy' && (policy.rules?.[key] === 'text' || unit.length > 1);
      if (asCopy) copies = true;
      else if (!policy.quiet?.includes(key)) lost[key] = there;
    }
  }
  return { fields, lost, copies };
}

/** Fields that are taken from one side together: the groups, and every other field by itself. */
function unitsOf({ groups = [] }: MergePolicy, keys: readonly string[]): string[][] {
  const grouped = new Set(groups.flat());
  return [...groups.map((group) => group.filter((key) => keys.includes(key))), ...keys.filter((key) => !grouped.has(key)).map((key) => [key])];
}

/** `undefined` when the two cannot be made one. */
function bothChanged({ rules }: MergePolicy, key: string, origin: unknown, mine: unknown, theirs: unknown): unknown {
  const rule = rules?.[key];
  if (rule === 'text' && typeof mine === 'string' && typeof theirs === 'string') return mergeText(typeof origin === 'string' ? origin : '', mine, theirs);
  if (rule === 'set' && Array.isArray(mine) && Array.isArray(theirs)) return mergeSet(Array.isArray(origin) ? origin : [], mine, theirs);
  return undefined;
}
