import { Link } from '@tanstack/react-router';
import { Card } from '#ui/layout/card.tsx';
import listStyles from '../admin-list.module.css';
import styles from '../corrections.module.css';

/** For administrators: the ways to the screens, views and fields that everybody has. */
export function PredefinedLinkCard() {
  return (
    <Card title="Screener of everybody">
      <ul className={listStyles.list}>
        <li>
          <Link to="/admin/predefined-screener" className={styles.link}>
            Change screens
          </Link>
          <span>Presets and guru screeners with their rules.</span>
        </li>
        <li>
          <Link to="/admin/predefined-view" className={styles.link}>
            Change views
          </Link>
          <span>Columns of the screener that everybody may choose.</span>
        </li>
        <li>
          <Link to="/admin/predefined-field" className={styles.link}>
            Change fields
          </Link>
          <span>Fields that formulas make for everybody.</span>
        </li>
      </ul>
    </Card>
  );
}
