import { type ReactNode, useState } from 'react';
import { edit } from '#data/records.ts';
import { keepEdit } from '#pages/keep-edit.ts';
import { RecordPlace } from '#pages/record-place.tsx';
import { RefusedEdit } from '#pages/refused-edit.tsx';
import { PortfolioMark } from './portfolio-mark.tsx';
import { PortfolioMenu } from './portfolio-menu.tsx';
import { PortfolioNameForm } from './portfolio-name-form.tsx';
import type { PortfolioRecord } from './portfolio-order.ts';
import styles from './portfolio-page.module.css';

interface PortfolioHeadProps {
  portfolio: PortfolioRecord;
  stamp: ReactNode;
  onCloned: (id: string) => void;
  onDeleted: () => void;
}

/** The name of a portfolio, where its last edit is, how old its prices are, and what can be done with it. */
export function PortfolioHead({ portfolio, stamp, ...after }: PortfolioHeadProps) {
  const [renaming, setRenaming] = useState(false);
  const { id, status, fields } = portfolio;
  const rename = async (name: string) => {
    if (await keepEdit(() => edit('portfolio', id, { name }))) setRenaming(false);
  };
  return (
    <header className={styles.head}>
      {renaming ? (
        <PortfolioNameForm label="Name of the portfolio" submit="Rename" initial={fields.name} onSubmit={rename} onCancel={() => setRenaming(false)} />
      ) : (
        <>
          <PortfolioMark privacy={fields.private} size={18} />
          <h1>{fields.name}</h1>
        </>
      )}
      <RecordPlace status={status} words />
      <span className={styles.stamp}>{stamp}</span>
      <PortfolioMenu portfolio={portfolio} onRename={() => setRenaming(true)} {...after} />
      {status === 'needs attention' && <RefusedEdit entity="portfolio" id={id} />}
    </header>
  );
}
