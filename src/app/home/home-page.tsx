import { mayBeMember, useSession } from '#data/session/session.ts';
import { Board } from '#pages/board/board.tsx';
import { homeBoard } from '../panels/home-board.ts';
import styles from './home-page.module.css';

/** `/`. Until it is known who is here, it is the page of the last member. */
export function HomePage() {
  const { status, account } = useSession();
  const member = status === 'unknown' ? mayBeMember() : account !== undefined;
  return (
    <div className={styles.page}>
      <h1 className="sx-hidden">{member ? 'Home' : 'Market'}</h1>
      <Board panels={homeBoard[member ? 'member' : 'visitor']} subject={undefined} />
    </div>
  );
}
