import { IconChevronDown, IconColumns3 } from '@tabler/icons-react';
import { lazy } from 'react';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { MenuOnDemand } from '#ui/controls/menu-on-demand.tsx';
import type { ViewChoice } from './use-views.ts';
import styles from './view-menu.module.css';

const ViewMenuList = lazy(() => import('./view-menu-list.tsx').then(({ ViewMenuList }) => ({ default: ViewMenuList })));

export interface ViewMenuProps {
  views: readonly ViewChoice[];
  current: ViewChoice;
  /** Whether it is what is shown wherever nothing else was chosen. */
  isDefault?: boolean;
  /** What "everywhere" is, as `all portfolios`. */
  everywhere?: string;
  onChoose: (id: string) => void;
  /** Left out where no view is shown elsewhere. */
  onDefault?: () => void;
  onEdit: () => void;
}

/** Which columns a table shows, on a button that opens the choice of another view. */
export function ViewMenu(props: ViewMenuProps) {
  const { definition, status } = props.current;
  const face = (
    <>
      <IconColumns3 size={16} stroke={1.75} aria-hidden="true" />
      <span>{definition.name}</span>
      <RecordPlace status={status} />
      <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
    </>
  );
  return (
    <MenuOnDemand label={`View: ${definition.name}`} command="Choose or edit a view" className={styles.button} face={face}>
      {(opening) => <ViewMenuList {...props} {...opening} />}
    </MenuOnDemand>
  );
}
