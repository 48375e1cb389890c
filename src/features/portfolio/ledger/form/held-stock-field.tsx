import { FieldFrame } from '#pages/form/field-frame.tsx';
import type { LedgerView } from '../use-ledger-view.ts';

interface HeldStockFieldProps {
  label: string;
  value: string;
  stocks: LedgerView['stocks'];
  problem: string | undefined;
  hint?: string;
  onChange: (stockid: string) => void;
}

/** Chooses one of the stocks of a portfolio. */
export function HeldStockField({ label, value, stocks, problem, hint, onChange }: HeldStockFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} problem={problem}>
      {(ties) => (
        <select {...ties} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">Choose…</option>
          {[...stocks].map(([stockid, { symbol, company }]) => (
            <option key={stockid} value={stockid}>{`${symbol} ${company}`}</option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
