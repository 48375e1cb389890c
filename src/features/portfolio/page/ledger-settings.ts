import { COMMON_PORTFOLIO, settingId } from '#contract/records/ids.ts';
import { type RecordEdit, transact, useRecord } from '#data/records/records.ts';
import { COST_METHOD, CURRENCY } from '../ledger/use-ledger.ts';

interface Rules {
  /** Empty where none is set. */
  readonly currency: string;
  readonly method: string;
}

/** By which currency and cost method a ledger is kept: as set for it, and as set for all portfolios. */
export interface LedgerSettings {
  readonly own: Rules;
  readonly common: Rules;
}

/** What the member is about to set. */
export interface LedgerSettingsDraft extends Rules {
  /** For all portfolios instead of this one. */
  readonly everywhere: boolean;
}

/** The settings, live; `undefined` until they are read. */
export function useLedgerSettings(portfolioId: string): LedgerSettings | undefined {
  const currency = useRecord('user-setting', settingId(CURRENCY, portfolioId)).value;
  const method = useRecord('user-setting', settingId(COST_METHOD, portfolioId)).value;
  const commonCurrency = useRecord('user-setting', settingId(CURRENCY, COMMON_PORTFOLIO)).value;
  const commonMethod = useRecord('user-setting', settingId(COST_METHOD, COMMON_PORTFOLIO)).value;
  if (currency === undefined || method === undefined || commonCurrency === undefined || commonMethod === undefined) return undefined;
  const text = (record: typeof currency) => (typeof record?.fields.value === 'string' ? record.fields.value : '');
  return { own: { currency: text(currency), method: text(method) }, common: { currency: text(commonCurrency), method: text(commonMethod) } };
}

/** Keeps what changed. What is set for all portfolios holds for this one too, so its own is taken back. */
export async function keepLedgerSettings(portfolioId: string, { own, common }: LedgerSettings, draft: LedgerSettingsDraft): Promise<void> {
  const set = (portfolio_id: string, key: string, value: string): RecordEdit => {
    return { kind: 'create', entity: 'user-setting', id: settingId(key, portfolio_id), fields: { portfolio_id, key, value: value === '' ? null : value } };
  };
  const edits = (portfolio: string, was: Rules, is: Rules) => [
    ...(was.currency === is.currency ? [] : [set(portfolio, CURRENCY, is.currency)]),
    ...(was.method === is.method ? [] : [set(portfolio, COST_METHOD, is.method)]),
  ];
  const all = draft.everywhere
    ? [...edits(COMMON_PORTFOLIO, common, draft), ...edits(portfolioId, own, { currency: '', method: '' })]
    : edits(portfolioId, own, draft);
  if (all.length > 0) await transact(all);
}
