import { mayBeMember, useSession } from '#data/session/session.ts';
import { Board } from '#pages/board/board.tsx';
import { homeBoard, homePlaces } from '../panels/home-board.ts';
import styles from './home-page.module.css';

/** `/`. Until it is known who is here, it is the page of the last member. */
export function HomePage() {
  const { status, account } = useSession();
  const member = status === 'unknown' ? mayBeMember() : account !== undefined;
  const who = member ? 'member' : 'visitor';
  return (
    <div className={styles.page}>
      <h1 className="sx-hidden">{member ? 'Home' : 'Market'}</h1>
      <Board panels={homeBoard[who]} subject={undefined} saved={homePlaces[who]} />
    </div>
  );
}
