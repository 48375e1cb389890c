import { Link } from '@tanstack/react-router';
import { useWayBack } from '#pages/use-way-back.ts';
import classes from './sign-in-links.module.css';

/** The ways in for somebody without an account or not signed in; both come back to the open page. */
export function SignInLinks() {
  const search = useWayBack();
  return (
    <div className={classes.links}>
      <Link to="/login" search={search} className={classes.plain}>
        Login
      </Link>
      <Link to="/register" search={search} className={classes.main}>
        Sign Up
      </Link>
    </div>
  );
}
