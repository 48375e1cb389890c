import { Link } from '@tanstack/react-router';
import { Empty } from '#ui/feedback/message.tsx';
import { rememberedAddress } from './safe-redirect.ts';
import styles from './sign-in-first.module.css';

/** Stands in place of a member's records while nobody is signed in. */
export function SignInFirst({ what }: { what: string }) {
  return (
    <Empty
      lead={what}
      action={
        <Link to="/login" search={{ ref: rememberedAddress(location) }} className={styles.way}>
          Login
        </Link>
      }
    >
      Sign in once; after that they are on this device, with or without a network.
    </Empty>
  );
}
