import type { Transaction } from '#contract/entities/records/transaction.ts';
import { FieldFrame } from '#pages/form/field-frame.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { kindWords } from '../transaction-words.ts';

type Kind = Transaction['kind'];
type Segment = (typeof segments)[number]['value'];

/** The kinds booked most have a segment of their own; the first of the others' lists is taken when their segment is pressed. */
const segments = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
  { value: 'dividend', label: 'Dividend' },
  { value: 'cash', label: 'Cash' },
  { value: 'more', label: 'More' },
] as const;

const kindsOf: Readonly<Record<Segment, readonly [Kind, ...Kind[]]>> = {
  ...{ buy: ['buy'], sell: ['sell'], dividend: ['dividend'] },
  cash: ['deposit', 'withdrawal', 'interest', 'fee', 'tax', 'exchange'],
  more: ['short', 'cover', 'reinvest', 'split', 'spin_off', 'return_of_capital', 'transfer_in', 'transfer_out'],
};

/** What kind of transaction it is: a segment for the usual ones, and a list under the two that hold several. */
export function TransactionKinds({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const segment = segments.find(({ value }) => kindsOf[value].includes(kind))?.value ?? 'more';
  const kinds = kindsOf[segment];
  return (
    <>
      <Segmented label="Type" wide value={segment} options={segments} onChange={(chosen) => onChange(kindsOf[chosen][0])} />
      {kinds.length > 1 && (
        <FieldFrame label="Kind" problem={undefined}>
          {(ties) => (
            <select {...ties} value={kind} onChange={({ currentTarget }) => onChange(kinds.find((each) => each === currentTarget.value) ?? kind)}>
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {kindWords[each]}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
    </>
  );
}
