import { csvText } from '#domain/downloads/csv-text.ts';
import { type PlannedRow, securityName } from './import-plan.ts';

const HEADER = ['Line', 'Date', 'Type', 'Stock', 'Shares', 'Price', 'Amount', 'Currency', 'Row', 'Reason'];

/** The refused rows of a file with their reasons, as comma-separated values: to be mended where the file came from. */
export function refusedAsCsv(rows: readonly PlannedRow[]): string {
  return csvText(
    [],
    [
      HEADER,
      ...rows.map(({ line, row, text, reason = '' }) => {
        const { day = '', kind = '', shares = null, price = null, amount = null, currency = '' } = row?.fields ?? {};
        const security = row?.security;
        return [String(line), day, kind, security ? securityName(security) : '', shares ?? '', price ?? '', amount ?? '', currency, text, reason];
      }),
    ],
  );
}
