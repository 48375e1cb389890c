import { useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { accessTier } from '#domain/membership/membership-state.ts';
import { MOST_STOCKS_IN_PORTFOLIO, quotaOf } from '#domain/membership/quotas.ts';
import { useNow } from '#pages/use-now.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';

/** How much the member keeps on the server, and how much their membership lets them. */
export function KeptRecords() {
  const { account } = useSession();
  const now = useNow();
  const portfolios = useRecords('portfolio').value?.length;
  const notes = useRecords('note').value?.length;
  const views = useRecords('view').value?.length;
  const bookmarks = useRecords('bookmark').value?.length;
  if (account === undefined) return null;
  const { records, bytes } = quotaOf(account.admin ? 'professional' : accessTier(account, now));
  const kinds = [
    ['portfolio', 'portfolios', portfolios],
    ['note', 'notes', notes],
    ['view', 'views', views],
    ['bookmark', 'bookmarks', bookmarks],
  ] as const;
  return (
    <Card title="What you keep" context={`up to ${bytes / 1024 / 1024} MB in all`} padded>
      <ul>
        {kinds.map(([kind, name, count]) => (
          <li key={kind}>{`${formatCount(count)} of ${formatCount(records[kind])} ${name}`}</li>
        ))}
      </ul>
      <p>
        {`Up to ${formatCount(records.holding)} stocks in all portfolios together, and ${formatCount(MOST_STOCKS_IN_PORTFOLIO)} in one. An edit that goes past a limit stays on this device and waits on the sync page.`}
      </p>
    </Card>
  );
}
