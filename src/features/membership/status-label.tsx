import { IconCrown } from '@tabler/icons-react';
import classes from './status-label.module.css';
import { useMembership } from './use-membership.ts';

/** The name of the signed-in member's membership, with the premium mark from status 3 on (ROLE-12). */
export function StatusLabel() {
  const { name, icon } = useMembership();
  return (
    <>
      {icon === 'premium' && <IconCrown size={14} stroke={1.75} aria-hidden="true" className={classes.mark} />}
      {name}
    </>
  );
}
