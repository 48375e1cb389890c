import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { HOME_BOARD } from '#contract/records/ids.ts';
import { useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ECONOMIC } from '../../panels/widgets/first-places.ts';
import { type DashboardRecord, DashboardTools } from './dashboard-tools.tsx';
import styles from './dashboards.module.css';

const NewDashboard = lazy(() => import('./new-dashboard.tsx').then(({ NewDashboard }) => ({ default: NewDashboard })));

/** `/dashboard`: every board of the member, those of the economy by themselves. `type` 2 shows these alone (DASH-01, ECO-04). */
export function DashboardsPage({ type }: { type: number | undefined }) {
  const { status } = useSession();
  return (
    <div className={styles.page}>
      <h1>{type === ECONOMIC ? 'Economic dashboards' : 'Dashboards'}</h1>
      {status === 'signed-out' ? (
        <SignInFirst
          what="Dashboards belong to an account."
          gives="Boards of the components that you choose, of your stocks, of the market and of the economy."
        />
      ) : (
        <Dashboards economicOnly={type === ECONOMIC} />
      )}
    </div>
  );
}

function Dashboards({ economicOnly }: { economicOnly: boolean }) {
  const records = useRecords('dashboard').value;
  if (records === undefined) return <RecordsLoading what="Your dashboards" height={240} />;
  const own = records.filter(({ id }) => id !== HOME_BOARD).sort((a, b) => (a.id < b.id ? -1 : 1));
  const [economic, usual] = [own.filter(({ fields }) => fields.type === ECONOMIC), own.filter(({ fields }) => fields.type !== ECONOMIC)];
  return (
    <>
      {!economicOnly && <Group title="Of stocks and the market" boards={usual} own={own} withHome />}
      <Group title="Of the economy" boards={economic} own={own} economic />
      {economicOnly && <Link to="/dashboard">All dashboards</Link>}
    </>
  );
}

interface GroupProps {
  title: string;
  boards: readonly DashboardRecord[];
  /** All boards that the member made. */
  own: readonly DashboardRecord[];
  economic?: boolean;
  withHome?: boolean;
}

function Group({ title, boards, own, economic = false, withHome = false }: GroupProps) {
  const [naming, setNaming] = useState(false);
  return (
    <Card
      title={title}
      padded
      aside={
        <Button look="subtle" aria-label={`New dashboard, ${title.toLowerCase()}`} onClick={() => setNaming(true)}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          New
        </Button>
      }
    >
      {naming && (
        <Suspense>
          <NewDashboard economic={economic} onClose={() => setNaming(false)} />
        </Suspense>
      )}
      {boards.length === 0 && !withHome && (
        <Empty lead="No economic dashboard yet.">A new one begins with indicators, valuations of the market and commitments of traders.</Empty>
      )}
      <ul className={styles.list} aria-label={title}>
        {withHome && (
          <li>
            <Link to="/" search={{ db: HOME_BOARD }}>
              Home
            </Link>
            <span className={styles.about}>{own.some(({ fields }) => fields.is_default) ? 'what everybody has' : 'what everybody has, opens first'}</span>
          </li>
        )}
        {boards.map((record) => (
          <li key={record.id}>
            <Link to="/" search={{ db: record.id }}>
              {record.fields.name}
            </Link>
            <span className={styles.about}>
              {componentsOf(record)}
              {record.fields.is_default && ', opens first'} <RecordPlace status={record.status} />
            </span>
            <DashboardTools record={record} own={own} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function componentsOf({ fields: { options } }: DashboardRecord): string {
  const count = options.children.filter(({ display }) => display).length;
  if (options.children.length === 0) return 'as it comes';
  return `${count} ${count === 1 ? 'component' : 'components'}`;
}
