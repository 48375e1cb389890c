import { IconBell } from '@tabler/icons-react';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import { alertOfSign } from '#domain/signs/sign-alert.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { Button } from '#ui/controls/button.tsx';
import type { ShownSign } from '../shown-signs.ts';
import styles from './sign-details.module.css';

/** Opens a new alert on the value of a check: when the warning clears, or when one appears. Nothing where no alert can watch it. */
export function SignAlertButton({ shown: { sign, definition }, stockid }: { shown: ShownSign; stockid: string }) {
  const { state } = useAnswer(getStockSummary, { params: { id: stockid } });
  const alert = alertOfSign(sign, definition.bands);
  if (alert === undefined || state.kind !== 'ready') return null;
  const { says, ...first } = alert;
  const { display_symbol: name } = state.data;
  return (
    <p className={styles.actions}>
      <Button look="subtle" onClick={() => openDialog('filter-stock-alert', { type: 'STOCK', id: stockid, name, first })}>
        <IconBell size={16} stroke={1.75} aria-hidden="true" /> Alert me when {says === 'clears' ? 'it clears' : 'it turns into a warning'}
      </Button>
    </p>
  );
}
