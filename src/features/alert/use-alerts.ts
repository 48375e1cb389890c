import { useMemo } from 'react';
import type { Alert } from '#contract/entities/records/alert.ts';
import { type RecordRow, useRecords } from '#data/records/records.ts';
import { isTriggered, isUnread, triggeredCount } from '#domain/alerts/alert-groups.ts';
import { alertWords } from '#domain/alerts/alert-words.ts';

/** An alert as lists show it. */
export interface ShownAlert {
  readonly id: string;
  readonly fields: Alert;
  readonly row: RecordRow<'alert'>;
  /** What it watches, by type and id. */
  readonly group: string;
  /** What it watches, by name. */
  readonly name: string;
  /** The rule as text. */
  readonly words: string;
  readonly triggered: boolean;
  readonly triggeredCount: number;
  /** Whether it fired since the member last read it. */
  readonly unread: boolean;
}

/** The member's alerts, the last fired first; `undefined` until this device has read them. */
export function useAlerts(): readonly ShownAlert[] | undefined {
  const { value } = useRecords('alert');
  return useMemo(() => value?.map(shownAlert).sort(lastFiredFirst), [value]);
}

/** A record of an alert as lists show it. */
export function shownAlert(row: RecordRow<'alert'>): ShownAlert {
  const { id, fields } = row;
  return {
    ...{ id, fields, row, group: `${fields.alertable_type} ${fields.alertable_id}`, name: fields.alertable_name || fields.alertable_id },
    ...{ words: alertWords(fields), triggered: isTriggered(fields), triggeredCount: triggeredCount(fields), unread: isUnread(fields) },
  };
}

/** What the bell counts and shows: alerts that fired and were not read, or are triggered still. */
export function alertsForBell(alerts: readonly ShownAlert[]): readonly ShownAlert[] {
  return alerts.filter(({ triggered, unread }) => triggered || unread).sort((a, b) => Number(b.unread) - Number(a.unread) || lastFiredFirst(a, b));
}

function lastFiredFirst(a: ShownAlert, b: ShownAlert): number {
  const [of, ofOther] = [a.fields.state?.fired_at ?? '', b.fields.state?.fired_at ?? ''];
  return of < ofOther ? 1 : of > ofOther ? -1 : a.id < b.id ? -1 : 1;
}
