import type { Account } from '#contract/entities/account/account.ts';
import { initialsOf } from '#data/session/account-name.ts';
import classes from './account.module.css';

/** A member's picture, or their initials. Says nothing itself: the name is beside it or labels its button. */
export function Avatar({ account, large = false }: { account: Account; large?: boolean }) {
  if (account.avatar !== null) return <img className={classes.avatar} data-large={large || undefined} src={account.avatar} alt="" />;
  // Drawn by the style: as text they would be what one expects to call the button by.
  return <span className={classes.avatar} data-large={large || undefined} data-initials={initialsOf(account)} aria-hidden="true" />;
}
