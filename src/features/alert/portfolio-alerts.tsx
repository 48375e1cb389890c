import { useMemo } from 'react';
import { useRecord, useRecords } from '#data/records/records.ts';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import { AlertList } from './alert-list.tsx';
import { CheckedStamp } from './checked-stamp.tsx';
import { useAlerts } from './use-alerts.ts';

/** `/portfolio/$id?view=alerts`: the alerts on a portfolio and on the stocks in it. */
export function PortfolioAlerts({ portfolioId }: { portfolioId: string }) {
  const alerts = useAlerts();
  const { value: portfolio } = useRecord('portfolio', portfolioId);
  const { value: holdings } = useRecords('holding', { portfolio_id: portfolioId });
  const shown = useMemo(() => {
    const watched = new Set([portfolioId, ...(holdings ?? []).map(({ fields }) => fields.stockid)]);
    return alerts?.filter(({ fields }) => watched.has(fields.alertable_id));
  }, [alerts, holdings, portfolioId]);
  const name = portfolio?.fields.name ?? 'this portfolio';
  if (shown === undefined || holdings === undefined) return <Loading height={160} />;
  return (
    <Card
      title="Alerts"
      context={`on ${name} and its stocks`}
      aside={
        <>
          <CheckedStamp />
          <Button onClick={() => openDialog('filter-stock-alert', { type: 'PORTFOLIO', id: portfolioId, name })}>New alert</Button>
        </>
      }
    >
      {shown.length === 0 ? (
        <Empty lead="No alert on this portfolio.">One alert watches every stock in it, also those you add later.</Empty>
      ) : (
        <AlertList alerts={shown} />
      )}
    </Card>
  );
}
