import { useState } from 'react';
import { transactionOf } from '#contract/entities/records/transaction.ts';
import { newRecordId, type RecordEdit, transact } from '#data/records/records.ts';
import type { Proposal } from '#domain/ledger/proposals.ts';
import { keepEdit } from '#pages/actions/keep-edit.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatCount, formatPrice } from '#ui/format/number.ts';
import { dismiss } from './dismissed-proposals.ts';
import { formatShares } from './form/transaction-draft.ts';
import styles from './ledger.module.css';
import type { LedgerView } from './use-ledger-view.ts';

/** Splits and dividends that the price source knows and the ledger does not: each is booked when the member confirms it. */
export function Proposals({ portfolioId, view }: { portfolioId: string; view: LedgerView }) {
  const [open, setOpen] = useState(false);
  const { proposals, dismissed, stocks } = view;
  const hide = useAction(async (...chosen: readonly Proposal[]) => {
    await dismiss(portfolioId, chosen, true);
    const text = chosen.length === 1 ? 'The proposal is dismissed.' : `${chosen.length} proposals are dismissed.`;
    const undo = () => dismiss(portfolioId, chosen, false);
    showToast({ text, action: { label: 'Undo', run: () => void keepEdit(undo) } });
  });
  const again = useAction(() => dismiss(portfolioId, dismissed, false));
  const book = useAction(async (...chosen: readonly Proposal[]) => {
    const edits = await Promise.all(
      chosen.map(async ({ kind, stockid, day, currency, shares, ratio = null, price = null }): Promise<RecordEdit> => {
        const fields = transactionOf(portfolioId, { kind, stockid, day, currency, ratio, ...(kind === 'dividend' && { shares, price }) });
        return { kind: 'create', entity: 'transaction', id: await newRecordId(), fields };
      }),
    );
    await transact(edits);
  });
  if (proposals.length === 0)
    return dismissed.length === 0 ? null : (
      <p className={styles.dismissed}>
        {dismissed.length === 1 ? '1 proposal is dismissed.' : `${dismissed.length} proposals are dismissed.`}{' '}
        <Button look="subtle" onClick={() => void again()}>
          Propose again
        </Button>
      </p>
    );
  const splits = proposals.filter(({ kind }) => kind === 'split').length;
  const dividends = proposals.length - splits;
  const counted = [
    splits > 0 && `${formatCount(splits)} ${splits === 1 ? 'split' : 'splits'}`,
    dividends > 0 && `${formatCount(dividends)} ${dividends === 1 ? 'dividend' : 'dividends'}`,
  ];
  return (
    <section className={styles.proposals} aria-label="Proposed transactions">
      <p>
        The prices know {counted.filter(Boolean).join(' and ')} of shares you held that are not booked.{' '}
        <Button onClick={() => setOpen((was) => !was)} aria-expanded={open}>
          {open ? 'Close' : 'Look'}
        </Button>
      </p>
      {open && (
        <>
          <ul>
            {proposals.map((proposal) => (
              <li key={`${proposal.kind} ${proposal.stockid} ${proposal.day}`}>
                <span>{`${formatDay(proposal.day)}  ${stocks.get(proposal.stockid)?.symbol ?? proposal.stockid}  ${whatOf(proposal)}`}</span>
                <span className={styles.answers}>
                  <Button onClick={() => void book(proposal)}>Book</Button>
                  <Button look="subtle" aria-label={`Dismiss the ${whatOf(proposal)} of ${formatDay(proposal.day)}`} onClick={() => void hide(proposal)}>
                    Dismiss
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          <Button look="primary" onClick={() => void book(...proposals)}>{`Book all ${proposals.length}`}</Button>{' '}
          <Button onClick={() => void hide(...proposals)}>Dismiss all</Button>
        </>
      )}
    </section>
  );
}

function whatOf({ kind, ratio, price, shares, currency }: Proposal): string {
  if (kind === 'split') return `split ${ratio} for 1`;
  return `dividend ${formatPrice(Number(price))} ${currency} on ${formatShares(Number(shares))} shares, before tax`;
}
