import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { edit } from '#data/records/records.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { useAction } from '#pages/actions/use-action.ts';
import { NameForm } from '#pages/records/name-form.tsx';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { useNow } from '#pages/use-now.ts';
import { ReorderHandle } from '#ui/controls/reorder-handle.tsx';
import { formatInstant } from '#ui/format/as-of.ts';
import { stocksInWords } from '../add/stocks-in-words.ts';
import { PortfolioMark } from './portfolio-mark.tsx';
import { PortfolioMenu } from './portfolio-menu.tsx';
import type { PortfolioRecord } from './portfolio-order.ts';
import { DayText, type PortfolioWorth, WorthText } from './portfolio-worth.tsx';
import styles from './portfolios-page.module.css';

interface PortfolioRowProps {
  portfolio: PortfolioRecord;
  worth: PortfolioWorth;
  handle: ComponentProps<typeof ReorderHandle>;
}

/** A portfolio in the list: its mark, name, number of stocks, value and newest day, when it was changed, and where its last edit is. */
export function PortfolioRow({ portfolio, worth, handle }: PortfolioRowProps) {
  /** The portfolio as it was when the field for its name opened. */
  const [renaming, setRenaming] = useState<PortfolioRecord['fields']>();
  const now = useNow();
  const { id, status, updated_at, fields } = portfolio;
  const rename = useAction(async (name: string) => {
    await edit('portfolio', id, { name }, renaming);
    setRenaming(undefined);
  });
  return (
    <li data-row={id} className={styles.row} data-place={status}>
      <ReorderHandle {...handle} />
      {renaming !== undefined ? (
        <NameForm label="Name of the portfolio" submit="Rename" initial={renaming.name} onSubmit={rename} onCancel={() => setRenaming(undefined)} />
      ) : (
        <Link to="/portfolio/$id" params={{ id }} className={styles.open}>
          <PortfolioMark privacy={fields.private} />
          <b>{fields.name}</b>
          <span className={styles.count}>{(worth.stocks > 0 || worth.kind === 'listed') && stocksInWords(worth.stocks)}</span>
          <span className={styles.changed}>{`changed ${formatInstant(Date.parse(updated_at), now)}`}</span>
          <span className={styles.worth}>
            <WorthText worth={worth} withCurrency />
          </span>
          <span className={styles.day}>
            <DayText worth={worth} />
          </span>
          <RecordPlace status={status} words />
          {worth.kind === 'unknown' && <span className={styles.missing}>{worth.title}</span>}
          {worth.kind === 'worth' && worth.missing > 0 && (
            <span className={styles.missing}>{`without ${stocksInWords(worth.missing)} for want of a price or rate`}</span>
          )}
        </Link>
      )}
      <PortfolioMenu portfolio={portfolio} onRename={() => setRenaming(fields)} />
      {status === 'needs attention' && (
        <div className={styles.refused}>
          <RefusedEdit entity="portfolio" id={id} />
        </div>
      )}
    </li>
  );
}
