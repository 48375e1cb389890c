import { useMemo } from 'react';
import * as v from 'valibot';
import { COMMON_PORTFOLIO, settingId } from '#contract/records/ids.ts';
import { ColumnMapping } from '#data/broker-files/column-mapping.ts';
import { useRecord } from '#data/records/records.ts';
import { IMPORT_COLUMNS } from './write-import.ts';

/** How tables are read that were read before, by their head; `undefined` until it is known. */
export function useRememberedColumns(): Readonly<Record<string, ColumnMapping>> | undefined {
  const setting = useRecord('user-setting', settingId(IMPORT_COLUMNS, COMMON_PORTFOLIO)).value;
  return useMemo(() => {
    if (setting === undefined) return undefined;
    const parsed = v.safeParse(v.record(v.string(), ColumnMapping), setting?.fields.value);
    return parsed.success ? parsed.output : {};
  }, [setting]);
}
