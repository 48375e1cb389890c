import { Link } from '@tanstack/react-router';
import { Empty } from '#ui/feedback/message.tsx';
import styles from './sign-in-first.module.css';
import { useWayBack } from './use-way-back.ts';

interface SignInFirstProps {
  /** What belongs to an account here, as a sentence. */
  what: string;
  /** What a member has here, as a sentence. */
  gives: string;
}

/** In place of a member's records while nobody is signed in: what would be here, and both ways in, which come back to this page. */
export function SignInFirst({ what, gives }: SignInFirstProps) {
  const search = useWayBack();
  return (
    <Empty
      lead={what}
      action={
        <p className={styles.ways}>
          <Link to="/register" search={search} className={styles.main}>
            Sign Up
          </Link>
          <Link to="/login" search={search} className={styles.other}>
            Login
          </Link>
        </p>
      }
    >
      {gives} All of it works without a network and is the same on all your devices.
    </Empty>
  );
}
