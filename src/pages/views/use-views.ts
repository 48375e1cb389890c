import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { listViews } from '#contract/endpoints/records/views.ts';
import { View, type ViewRow } from '#contract/entities/records/view.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { type RecordRow, useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { logFailure } from '#data/sync/state/log.ts';

/** A view somebody can choose. */
export interface ViewChoice {
  readonly id: string;
  readonly definition: View;
  /** `user`: the member's own; `built-in`: comes with the product; else offered to all, or made public by another member. */
  readonly kind: 'user' | 'built-in' | 'public' | 'other';
  /** Who made it; undefined for built-in and own ones. */
  readonly owner: string | undefined;
  readonly status: RecordRow['status'];
}

/** A view that comes with the product. */
export function builtInView(id: string, name: string, columns: readonly string[], table?: string): ViewChoice {
  const definition: View = {
    ...{ name, note: '', fields: columns.map((column) => ({ id: column })), options: { sequence: [...columns], ...(table !== undefined && { table }) } },
    ...{ icon: null, seq: 0, is_public: false, premium: false },
  };
  return { id, definition, kind: 'built-in', owner: undefined, status: 'synced' };
}

/**
 * Views to choose from: the member's own in their order, those of the product, then those offered by others as the
 * server last sent. Failing to load those of others is only logged (VIEW-11). `undefined` until the own ones are read.
 *
 * @param table Name of the table the views choose columns of; without it those of portfolios.
 */
export function useViews(builtIn: readonly ViewChoice[], table?: string): readonly ViewChoice[] | undefined {
  const own = useRecords('view').value;
  const signedIn = useSession().account !== undefined;
  const { data, error } = useQuery({ ...queryFor(listViews, {}), enabled: signedIn });
  useEffect(() => {
    if (error !== null) logFailure('Views of others could not be read', error);
  }, [error]);
  return useMemo(
    () =>
      own === undefined
        ? undefined
        : [
            ...own
              .filter(({ fields }) => isFor(fields, table))
              .map(ownChoice)
              .sort(bySeq),
            ...builtIn,
            ...(data ?? []).filter((row) => isFor(row, table)).flatMap(othersChoice),
          ],
    [own, builtIn, data, table],
  );
}

/** Views of the financials are records of the same kind, and choose rows instead of columns; views of other tables name theirs. */
function isFor({ options }: Pick<View, 'options'>, table: string | undefined): boolean {
  return options.page === undefined && options.table === table;
}

function ownChoice({ id, fields, status }: RecordRow<'view'>): ViewChoice {
  return { id, definition: fields, kind: 'user', owner: undefined, status };
}

function othersChoice(row: ViewRow): ViewChoice[] {
  if (row.view_type === 'user') return [];
  return [{ id: row.id, definition: v.parse(View, row), kind: row.view_type, owner: row.owner, status: 'synced' }];
}

function bySeq(a: ViewChoice, b: ViewChoice): number {
  return a.definition.seq - b.definition.seq || (a.definition.name < b.definition.name ? -1 : 1);
}
