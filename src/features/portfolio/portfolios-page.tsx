import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '#data/session.ts';
import { keepEdit } from '#pages/keep-edit.ts';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useReorder } from '#ui/controls/use-reorder.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { newPortfolio, orderPortfolios } from './portfolio-edits.ts';
import { PortfolioNameForm } from './portfolio-name-form.tsx';
import { PortfolioRow } from './portfolio-row.tsx';
import styles from './portfolios-page.module.css';
import { usePortfolios } from './use-portfolios.ts';

interface PortfoliosPageProps {
  /** Whether the field for a new portfolio is open (`?create=true`). */
  creating: boolean;
  onCreating: (creating: boolean) => void;
}

/** `/portfolio`: all portfolios of the member. */
export function PortfoliosPage({ creating, onCreating }: PortfoliosPageProps) {
  const { status } = useSession();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Portfolios</h1>
        {status !== 'signed-out' && !creating && (
          <Button look="primary" onClick={() => onCreating(true)}>
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
            New portfolio
          </Button>
        )}
      </header>
      {status === 'signed-out' ? <SignInFirst what="Your portfolios stand here." /> : <Portfolios creating={creating} onCreating={onCreating} />}
    </div>
  );
}

function Portfolios({ creating, onCreating }: PortfoliosPageProps) {
  const navigate = useNavigate();
  const found = usePortfolios();
  const portfolios = found?.map(({ portfolio }) => portfolio) ?? [];
  const ids = portfolios.map(({ id }) => id);
  const { order, handle } = useReorder(ids, (next) => orderPortfolios(portfolios, next));
  if (found === undefined) return <Loading height={240} />;
  const make = (name: string) => keepEdit(async () => navigate({ to: '/portfolio/$id', params: { id: await newPortfolio(name) } }));
  return (
    <>
      {creating && (
        <div className={styles.create}>
          <PortfolioNameForm label="Name of the portfolio" submit="Create" onSubmit={make} onCancel={() => onCreating(false)} />
        </div>
      )}
      {found.length === 0 && !creating && (
        <Empty lead="No portfolio yet." action={<Button onClick={() => onCreating(true)}>Make one</Button>}>
          A portfolio is a list of stocks with prices, your order and your notes. It works without a network.
        </Empty>
      )}
      <ol className={styles.list} aria-label="Portfolios">
        {order.map((id, place) => {
          const row = found.find(({ portfolio }) => portfolio.id === id);
          return row && <PortfolioRow key={id} {...row} handle={{ ...handle(id), name: row.portfolio.fields.name, place: place + 1, of: order.length }} />;
        })}
      </ol>
    </>
  );
}
