import type { Account } from '#contract/entities/account/account.ts';
import { KeptRecords } from '../sign-in/kept-records.tsx';
import { SignInCard } from '../sign-in/sign-in-card.tsx';
import styles from './account-screens.module.css';
import { OwnDataCard } from './own-data-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** What a member can see and change about the account itself. */
export function AccountScreens({ account }: { account: Account }) {
  return (
    <div className={styles.screens}>
      <SessionsCard />
      <div className={styles.beside}>
        <SignInCard account={account} />
        <OwnDataCard account={account} />
      </div>
      <KeptRecords />
    </div>
  );
}
