import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { edit } from '#data/records.ts';
import { keepEdit } from '#pages/keep-edit.ts';
import { RecordPlace } from '#pages/record-place.tsx';
import { RefusedEdit } from '#pages/refused-edit.tsx';
import { useNow } from '#pages/use-now.ts';
import { ReorderHandle } from '#ui/controls/reorder-handle.tsx';
import { formatInstant } from '#ui/format/as-of.ts';
import { PortfolioMark } from './portfolio-mark.tsx';
import { PortfolioMenu } from './portfolio-menu.tsx';
import { PortfolioNameForm } from './portfolio-name-form.tsx';
import type { PortfolioRecord } from './portfolio-order.ts';
import styles from './portfolios-page.module.css';
import { stocksInWords } from './stocks-in-words.ts';

interface PortfolioRowProps {
  portfolio: PortfolioRecord;
  stocks: number;
  handle: ComponentProps<typeof ReorderHandle>;
}

/** A portfolio in the list: its mark, name, number of stocks, when it was changed, and where its last edit is. */
export function PortfolioRow({ portfolio, stocks, handle }: PortfolioRowProps) {
  const [renaming, setRenaming] = useState(false);
  const now = useNow();
  const { id, status, updated_at, fields } = portfolio;
  const rename = async (name: string) => {
    if (await keepEdit(() => edit('portfolio', id, { name }))) setRenaming(false);
  };
  return (
    <li data-row={id} className={styles.row} data-place={status}>
      <ReorderHandle {...handle} />
      {renaming ? (
        <PortfolioNameForm label="Name of the portfolio" submit="Rename" initial={fields.name} onSubmit={rename} onCancel={() => setRenaming(false)} />
      ) : (
        <Link to="/portfolio/$id" params={{ id }} className={styles.open}>
          <PortfolioMark privacy={fields.private} />
          <b>{fields.name}</b>
          <span className={styles.count}>{stocksInWords(stocks)}</span>
          <span className={styles.changed}>{`changed ${formatInstant(Date.parse(updated_at), now)}`}</span>
          <RecordPlace status={status} words />
        </Link>
      )}
      <PortfolioMenu portfolio={portfolio} onRename={() => setRenaming(true)} />
      {status === 'needs attention' && (
        <div className={styles.refused}>
          <RefusedEdit entity="portfolio" id={id} />
        </div>
      )}
    </li>
  );
}
