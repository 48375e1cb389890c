import { Button } from '#ui/controls/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatShares, type TransactionDraft, typedNumber } from './transaction-draft.ts';
import styles from './transaction-form.module.css';

interface OversoldQuestionProps {
  draft: TransactionDraft;
  /** Shares held at the end of the day. */
  held: number;
  onShort: () => void;
  /** Called with the number of shares it should have been; empty where none are held. */
  onMistake: (shares: string) => void;
}

/** Asks what a sale of more shares than are held is: sold short, or a mistake. */
export function OversoldQuestion({ draft, held, onShort, onMistake }: OversoldQuestionProps) {
  const rest = formatShares(Number(typedNumber(draft.shares)) - held);
  const shares = held === 1 ? '1 share' : `${formatShares(held)} shares`;
  return (
    <fieldset className={styles.ask} aria-live="polite">
      <legend>Sold short, or a mistake?</legend>
      <p>
        {held > 0
          ? `You held ${shares} on ${formatDay(draft.day)}, ${rest} fewer than this sale.`
          : `You held none on ${formatDay(draft.day)}; another kind of transaction may be missing before this one.`}
      </p>
      <div>
        <Button onClick={onShort}>{`Book ${rest} as sold short`}</Button>
        <Button look="subtle" onClick={() => onMistake(held > 0 ? String(held) : '')}>
          {held > 0 ? `Sell ${formatShares(held)} only` : 'Clear the number'}
        </Button>
      </div>
    </fieldset>
  );
}
