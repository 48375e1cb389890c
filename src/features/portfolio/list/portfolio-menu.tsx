import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { MenuOnDemand } from '#ui/controls/menu-on-demand.tsx';
import styles from './portfolio-menu.module.css';
import type { PortfolioRecord } from './portfolio-order.ts';

const PortfolioMenuList = lazy(() => import('./portfolio-menu-list.tsx').then(({ PortfolioMenuList }) => ({ default: PortfolioMenuList })));

export interface PortfolioMenuProps {
  portfolio: PortfolioRecord;
  onRename: () => void;
  onCloned?: (id: string) => void;
  onDeleted?: () => void;
}

/** What can be done with a portfolio, behind a button. */
export function PortfolioMenu(props: PortfolioMenuProps) {
  return (
    <MenuOnDemand label={`More for ${props.portfolio.fields.name}`} className={styles.button} face={<IconDots size={18} stroke={1.75} aria-hidden="true" />}>
      {(opening) => <PortfolioMenuList {...props} {...opening} />}
    </MenuOnDemand>
  );
}
