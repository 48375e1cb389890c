import { IconCheck, IconPlus } from '@tabler/icons-react';
import { holdingId } from '#contract/records/ids.ts';
import { useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { addStocks } from '../portfolio-edits.ts';
import styles from './portfolio-choice.module.css';
import type { PortfolioRecord } from './portfolio-order.ts';
import { usePortfolios } from './use-portfolios.ts';

/** The member's portfolios, those that hold the stock ticked; pressing one puts it in or takes it out. */
export function PortfolioChoice({ stockid, symbol }: { stockid: string; symbol: string }) {
  const { status } = useSession();
  const found = usePortfolios();
  const holdings = useRecords('holding', { stockid }).value;
  const put = useAction((portfolio: PortfolioRecord) => addStocks(portfolio, [stockid]));
  if (status === 'signed-out')
    return (
      <SignInFirst
        what="Portfolios belong to an account."
        gives="Lists of the companies you follow, with the change of the day, their weights and your notes."
      />
    );
  if (found === undefined || holdings === undefined) return null;
  const holding = new Set(holdings.map(({ fields }) => fields.portfolio_id));
  return (
    <>
      <ul className={styles.list}>
        {found.map(({ portfolio }) => {
          const { id, fields } = portfolio;
          const inside = holding.has(id);
          const toggle = () => (inside ? deleteWithUndo('holding', holdingId(id, stockid), `${symbol} is removed from ${fields.name}.`) : put(portfolio));
          return (
            <li key={id}>
              <button type="button" aria-pressed={inside} onClick={() => void toggle()}>
                <span>{fields.name}</span>
                {inside && <IconCheck size={16} stroke={2} aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ul>
      <ul className={styles.more}>
        <li>
          <button type="button" onClick={() => openDialog('portfolio-create', { stock: { stockid, symbol } })}>
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
            <span>New portfolio</span>
          </button>
        </li>
      </ul>
    </>
  );
}
