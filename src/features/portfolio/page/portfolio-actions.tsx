import { IconPlus, IconSettings, IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from './portfolio-page.module.css';

/** What is done most with a portfolio, in the head of its page where there is room. */
export function PortfolioActions({ id }: { id: string }) {
  return (
    <span className={styles.actions}>
      <Link to="/portfolio/$id" params={{ id }} search={{ view: 'import' }}>
        <IconTableImport size={16} stroke={1.75} aria-hidden="true" />
        Import
      </Link>
      <Button look="subtle" onClick={() => openDialog('portfolio-settings', { id })}>
        <IconSettings size={16} stroke={1.75} aria-hidden="true" />
        Settings
      </Button>
      <Link to="/portfolio/$id" params={{ id }} search={{ view: 'transactions', add: true }} className={styles.book}>
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        Add transaction
      </Link>
    </span>
  );
}
