import { lazy } from 'react';
import { MenuOnDemand } from '#ui/controls/menu-on-demand.tsx';
import { DotsIcon } from '#ui/controls/row-icons.tsx';
import styles from '../list/portfolio-menu.module.css';

const HoldingMenuList = lazy(() => import('./holding-menu-list.tsx').then(({ HoldingMenuList }) => ({ default: HoldingMenuList })));

export interface HoldingMenuProps {
  name: string;
  noted: boolean;
  /** Of a stock that is not listed. */
  onPrices: (() => void) | undefined;
  onWrite: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** What can be done with a stock of a portfolio, behind a button. */
export function HoldingMenu(props: HoldingMenuProps) {
  return (
    <MenuOnDemand label={`More for ${props.name}`} className={styles.button} face={<DotsIcon />}>
      {(opening) => <HoldingMenuList {...props} {...opening} />}
    </MenuOnDemand>
  );
}
