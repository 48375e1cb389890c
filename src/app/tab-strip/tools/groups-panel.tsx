import { useSession } from '#data/session.ts';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import classes from './toolbar.module.css';

/** The member's groups of gurus. */
export function GroupsPanel() {
  if (useSession().account === undefined) return <SignInFirst what="Groups are a member’s own." />;
  return (
    <p className={classes.empty}>
      <b>No Group</b> A group puts the investors you follow together.
    </p>
  );
}
