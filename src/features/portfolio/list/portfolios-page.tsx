import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '#data/session/session.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { NameForm } from '#pages/records/name-form.tsx';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { useNow } from '#pages/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { useReorder } from '#ui/controls/use-reorder.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatInstant } from '#ui/format/as-of.ts';
import { formatRecentDay } from '#ui/format/day.ts';
import { useRenewalInWords } from '../performance/renewal-in-words.ts';
import { newPortfolio, orderPortfolios } from '../portfolio-edits.ts';
import { type ShownMoney, useShownMoney } from './portfolio-money.ts';
import { PortfolioRow } from './portfolio-row.tsx';
import { worthOf } from './portfolio-worth.tsx';
import styles from './portfolios-page.module.css';
import { usePortfolios } from './use-portfolios.ts';

const LinkBrokerage = lazy(() => import('../brokers/link-brokerage.tsx').then(({ LinkBrokerage }) => ({ default: LinkBrokerage })));

const WorkOutMoney = lazy(() => import('../desk/work-out-money.tsx').then(({ WorkOutMoney }) => ({ default: WorkOutMoney })));

interface PortfoliosPageProps {
  /** Whether the field for a new portfolio is open (`?create=true`). */
  creating: boolean;
  onCreating: (creating: boolean) => void;
  /** Whether an account at a broker is to be linked (`?link_brokerage=true`). */
  linking: boolean;
}

/** `/portfolio`: all portfolios of the member. */
export function PortfoliosPage({ creating, onCreating, linking }: PortfoliosPageProps) {
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
      {status === 'signed-out' ? (
        <SignInFirst
          what="Portfolios belong to an account."
          gives="Lists of the companies you follow, with the change of the day, their weights and your notes."
        />
      ) : (
        <Portfolios creating={creating} onCreating={onCreating} linking={linking} />
      )}
    </div>
  );
}

function Portfolios({ creating, onCreating, linking }: PortfoliosPageProps) {
  const navigate = useNavigate();
  const found = usePortfolios();
  const { shown, take, isDue } = useShownMoney();
  const make = useAction(async (name: string) => {
    const id = await newPortfolio(name);
    // Somebody who links an account goes on with that.
    return linking ? onCreating(false) : navigate({ to: '/portfolio/$id', params: { id } });
  });
  const portfolios = found?.map(({ portfolio }) => portfolio) ?? [];
  const ids = portfolios.map(({ id }) => id);
  const { order, handle } = useReorder(ids, (next) => orderPortfolios(portfolios, next));
  if (found === undefined) return <RecordsLoading what="Your portfolios" height={240} />;
  return (
    <>
      {creating && (
        <div className={styles.create}>
          <NameForm label="Name of the portfolio" submit="Create" onSubmit={make} onCancel={() => onCreating(false)} />
        </div>
      )}
      {linking && portfolios.length > 0 && (
        <Suspense fallback={<Loading height={160} />}>
          <LinkBrokerage portfolios={portfolios} />
        </Suspense>
      )}
      {found.length === 0 && !creating && (
        <Empty lead="No portfolio yet." action={<Button onClick={() => onCreating(true)}>Make one</Button>}>
          {linking
            ? 'The trades of a linked account are booked in a portfolio: make one first.'
            : 'A portfolio is a list of stocks with prices, your order and your notes. It works without a network.'}
        </Empty>
      )}
      <ol className={styles.list} aria-label="Portfolios">
        {order.map((id, place) => {
          const row = found.find(({ portfolio }) => portfolio.id === id);
          return (
            row && (
              <PortfolioRow
                key={id}
                portfolio={row.portfolio}
                worth={worthOf(shown, id, row.stocks)}
                handle={{ ...handle(id), name: row.portfolio.fields.name, place: place + 1, of: order.length }}
              />
            )
          );
        })}
      </ol>
      <MoneyNote shown={shown} />
      <Suspense fallback={null}>{isDue && <WorkOutMoney onMoney={take} />}</Suspense>
    </>
  );
}

/** Of when the values are. */
function MoneyNote({ shown: { money, keptAt } }: { shown: ShownMoney }) {
  const now = useNow();
  const renewal = useRenewalInWords();
  if (money === undefined) return null;
  const close = `Values in ${money.currency} at the close of ${formatRecentDay(money.session)}`;
  return (
    <p className={styles.note} role="status">
      {keptAt === undefined ? `${close}.` : `${close}, as worked out ${formatInstant(keptAt, now)}; ${renewal}.`}
    </p>
  );
}
