import { Link } from '@tanstack/react-router';
import { Card } from '#ui/layout/card.tsx';
import listStyles from '../admin-list.module.css';
import styles from '../corrections.module.css';

/** For administrators: the ways to what they say about investors and insiders. */
export function OwnersLinkCard() {
  return (
    <Card title="Investors and insiders">
      <ul className={listStyles.list}>
        <li>
          <Link to="/admin/managers" className={styles.link}>
            Followed investors
          </Link>
          <span>Whose 13F filings are loaded, and the CUSIPs no list here knows.</span>
        </li>
        <li>
          <Link to="/admin/insider" className={styles.link}>
            Insiders
          </Link>
          <span>One person under two ids, and who is hidden.</span>
        </li>
        <li>
          <Link to="/admin/letters" className={styles.link}>
            Letters
          </Link>
          <span>The letters of investors that everybody reads.</span>
        </li>
      </ul>
    </Card>
  );
}
