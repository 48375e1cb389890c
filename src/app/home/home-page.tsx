import { mayBeMember, useSession } from '#data/session/session.ts';
import { ArrangedBoard } from '#pages/board/arranged-board.tsx';
import { offerRegistration } from '../dialogs/registration/offer-registration.ts';
import { homeBoard, homePlaces } from '../panels/home-board.ts';
import { HomeDashboards } from './home-dashboards.tsx';
import styles from './home-page.module.css';
import type { HomeSearch } from './home-search.ts';

/** `/`. Until it is known who is here, it is the page of the last member. */
export function HomePage({ search }: { search: HomeSearch }) {
  const { status, account } = useSession();
  const member = status === 'unknown' ? mayBeMember() : account !== undefined;
  return (
    <div className={styles.page}>
      <h1 className="sx-hidden">{member ? 'Home' : 'Market'}</h1>
      {member ? (
        <HomeDashboards search={search} />
      ) : (
        <ArrangedBoard
          what="the home page"
          panels={homeBoard.visitor}
          subject={undefined}
          saved={undefined}
          usual={homePlaces.visitor}
          onSave={async () => {}}
          offer={() => offerRegistration('A home page of your own belongs to an account, so that every device shows it.')}
        />
      )}
    </div>
  );
}
