import { type ReactNode, useState } from 'react';
import { edit } from '#data/records/records.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { useAction } from '#pages/actions/use-action.ts';
import { NameForm } from '#pages/records/name-form.tsx';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { PortfolioMark } from '../list/portfolio-mark.tsx';
import { PortfolioMenu } from '../list/portfolio-menu.tsx';
import type { PortfolioRecord } from '../list/portfolio-order.ts';
import styles from './portfolio-page.module.css';

interface PortfolioHeadProps {
  portfolio: PortfolioRecord;
  stamp: ReactNode;
  /** Ways to what is done most. */
  actions?: ReactNode;
  onCloned: (id: string) => void;
  onDeleted: () => void;
}

/** The name of a portfolio, where its last edit is, how old its prices are, and what can be done with it. */
export function PortfolioHead({ portfolio, stamp, actions, ...after }: PortfolioHeadProps) {
  /** The portfolio as it was when the field for its name opened. */
  const [renaming, setRenaming] = useState<PortfolioRecord['fields']>();
  const { id, status, fields } = portfolio;
  const rename = useAction(async (name: string) => {
    await edit('portfolio', id, { name }, renaming);
    setRenaming(undefined);
  });
  return (
    <header className={styles.head}>
      {renaming !== undefined ? (
        <NameForm label="Name of the portfolio" submit="Rename" initial={renaming.name} onSubmit={rename} onCancel={() => setRenaming(undefined)} />
      ) : (
        <>
          <PortfolioMark privacy={fields.private} size={18} />
          <h1>{fields.name}</h1>
        </>
      )}
      <RecordPlace status={status} words />
      <span className={styles.stamp}>{stamp}</span>
      {actions}
      <PortfolioMenu portfolio={portfolio} onRename={() => setRenaming(fields)} {...after} />
      {status === 'needs attention' && <RefusedEdit entity="portfolio" id={id} />}
    </header>
  );
}
