import type { CommonAlert } from '#contract/entities/records/alert.ts';
import { commonAlertId } from '#contract/records/ids.ts';
import { useRecord } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { setCommonAlert } from '#features/alert/alert-edits.ts';
import { useAlertSettings } from '#features/alert/use-alert-settings.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { AlertRow } from '#pages/alerts/alert-on-new.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { offerRegistration } from '../dialogs/registration/offer-registration.ts';

const words = {
  stock_new_guru_trading: { what: 'new guru trades in', sentence: 'An alert comes when a followed investor reports a trade in' },
  stock_new_insider_trading: { what: 'new insider trades in', sentence: 'An alert comes when an insider files a trade in' },
} as const satisfies Partial<Record<CommonAlert, object>>;

interface StockNewsAlertProps {
  kind: keyof typeof words;
  stockid: string;
  name: string;
}

/** The common alert on trades in a stock, where those trades are listed. */
export function StockNewsAlert({ kind, stockid, name }: StockNewsAlertProps) {
  const { status } = useSession();
  const { value: kept } = useRecord('alert', commonAlertId({ type: 'STOCK', id: stockid }, kind));
  const { keepZone } = useAlertSettings();
  const isOn = status === 'unknown' || kept === undefined ? undefined : kept !== null;
  const { what, sentence } = words[kind];
  const toggle = useAction(async (on: boolean) => {
    if (status !== 'signed-in') {
      const why = `An alert on ${name} belongs to an account, so that it reaches you on all your devices.`;
      if (!offerRegistration(why)) showToast({ text: 'Alerts belong to an account: sign in first.', failed: true });
      return;
    }
    await setCommonAlert({ type: 'STOCK', id: stockid, name }, kind, on);
    if (on) await keepZone();
    showToast({ text: on ? `You are alerted to ${what} ${name}.` : `No alert on ${what} ${name} any more.` });
  });
  return (
    <AlertRow what={`${what} ${name}`} on={isOn} onToggle={() => void toggle(!isOn)}>
      {`${sentence} ${name}.`}
    </AlertRow>
  );
}
