import type { FileRow } from '#data/broker-files/file-row.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { formatNumber } from '#ui/format/number.ts';
import type { FoundSecurities } from './find-securities.ts';
import { type ImportChoices, type PlannedRow, securityKey, securityName } from './import-plan.ts';
import styles from './import-rows.module.css';
import { StockRepair } from './stock-repair.tsx';

interface RowDecisionProps {
  planned: PlannedRow;
  row: FileRow;
  securities: FoundSecurities;
  choices: ImportChoices;
  onChoices: (change: (was: ImportChoices) => ImportChoices) => void;
}

const fieldWords = { day: 'Date', shares: 'Shares', price: 'Price', amount: 'Amount', fee: 'Fee', tax: 'Tax', ratio: 'Ratio', to_amount: 'What came' } as const;

/** What is made of a row, and what the member may decide about it. */
export function RowDecision({ planned, row, securities, choices, onChoices }: RowDecisionProps) {
  const { at, state, reason, repair, differs } = planned;
  if (at === undefined) return reason;
  const skip = () => onChoices((was) => ({ ...was, skipped: [...was.skipped, at] }));
  const named = Object.entries(fieldWords).flatMap(([field, word]) => (differs.some((each) => each === field) ? [word] : []));
  if (state === 'skipped')
    return (
      <Button look="subtle" onClick={() => onChoices((was) => ({ ...was, skipped: was.skipped.filter((each) => each !== at) }))}>
        Take it after all
      </Button>
    );
  if (state === 'there') return 'equal';
  if (state === 'conflict')
    return (
      <div className={styles.decide}>
        <span>{`${named.join(', ')} ${named.length === 1 ? 'differs' : 'differ'}`}</span>
        <Segmented
          label={`Line ${planned.line}`}
          value={choices.conflicts[at] ?? 'mine'}
          options={[
            { value: 'file', label: 'Take file' },
            { value: 'mine', label: 'Keep mine' },
            { value: 'both', label: 'Keep both' },
          ]}
          onChange={(choice) => onChoices((was) => ({ ...was, conflicts: { ...was.conflicts, [at]: choice } }))}
        />
      </div>
    );
  const { fee, tax } = row.fields;
  if (state === 'new')
    return (
      <div className={styles.decide}>
        <span>
          {[fee && `fee ${formatNumber(Number(fee))}`, tax && `tax ${formatNumber(Number(tax))}`, row.remark, row.fields.note].filter(Boolean).join(', ')}
        </span>
        <Button look="subtle" aria-label={`Skip line ${planned.line}`} onClick={skip}>
          Skip
        </Button>
      </div>
    );
  const { security } = row;
  return (
    <div className={styles.decide}>
      <span className={styles.reason}>{reason}</span>
      {repair === 'stock' && security !== undefined && (
        <StockRepair
          name={securityName(security)}
          likely={securities.likely.get(securityKey(security)) ?? []}
          onChoose={(stockid) => onChoices((was) => ({ ...was, stocks: { ...was.stocks, [securityKey(security)]: stockid } }))}
        />
      )}
      {repair === 'sale' && <Button onClick={() => onChoices((was) => ({ ...was, accepted: [...was.accepted, at] }))}>It was sold short</Button>}
      <Button look="subtle" aria-label={`Skip line ${planned.line}`} onClick={skip}>
        Skip
      </Button>
    </div>
  );
}
