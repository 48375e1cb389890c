import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { MenuOnDemand } from '#ui/controls/menu-on-demand.tsx';
import styles from './portfolio-menu.module.css';

const HoldingMenuList = lazy(() => import('./holding-menu-list.tsx').then(({ HoldingMenuList }) => ({ default: HoldingMenuList })));

export interface HoldingMenuProps {
  name: string;
  noted: boolean;
  onWrite: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** What can be done with a stock of a portfolio, behind a button. */
export function HoldingMenu(props: HoldingMenuProps) {
  return (
    <MenuOnDemand label={`More for ${props.name}`} className={styles.button} face={<IconDots size={18} stroke={1.75} aria-hidden="true" />}>
      {(opening) => <HoldingMenuList {...props} {...opening} />}
    </MenuOnDemand>
  );
}
