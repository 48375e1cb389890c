import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getScreenerSnapshot } from '#contract/endpoints/market/screener.ts';
import { checkAlerts } from '#contract/endpoints/records/alerts.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { findStoredStockRows } from '#data/answers/stored-stock-rows.ts';
import { useConnection } from '#data/connection/connection.ts';
import { useSession } from '#data/session/session.ts';
import { type DeviceFinding, deviceFindings } from './device-findings.ts';
import { alertsForBell, type ShownAlert } from './use-alerts.ts';

/** Milliseconds between two checks (ALERT-10). */
export const CHECK_EVERY = 300_000;
/** Alerts the bell shows (ALERT-09). */
export const IN_BELL = 5;

interface AlertCheck {
  /** When the server was last asked, by this device's clock; undefined before. */
  readonly checkedAt: number | undefined;
  /** The last firing the server knows of, ISO 8601. */
  readonly lastFired: string | undefined;
  /** Whether the server cannot be asked, so that this device looks by itself. */
  readonly byDevice: boolean;
}

/** Asks the server every five minutes, and whenever the app is looked at again, which alerts are triggered. */
export function useAlertCheck(): AlertCheck {
  const { account } = useSession();
  const offline = useConnection().state === 'offline';
  const { data, dataUpdatedAt, isError } = useQuery({
    ...queryFor(checkAlerts, { body: { only_triggered: true, per_page: IN_BELL } }),
    enabled: account !== undefined,
    refetchInterval: CHECK_EVERY,
    refetchOnWindowFocus: 'always',
    staleTime: CHECK_EVERY / 5,
    retry: false,
    persister: undefined,
  });
  return {
    checkedAt: data === undefined ? undefined : dataUpdatedAt,
    lastFired: data?.alerts
      .map(({ state }) => state?.fired_at ?? '')
      .sort()
      .at(-1),
    byDevice: offline || isError,
  };
}

/** What this device finds about alerts by itself, from the figures it has kept; empty while the server can be asked. */
export function useDeviceFindings(alerts: readonly ShownAlert[], wanted: boolean) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['alerts on this device', alerts.map(({ id, words }) => `${id} ${words}`)],
    queryFn: async () => {
      const rows = await findStoredStockRows([...new Set(alerts.map(({ fields }) => fields.alertable_id))]);
      return deviceFindings(alerts, rows, client.getQueryData(queryFor(getScreenerSnapshot, {}).queryKey));
    },
    enabled: wanted && alerts.length > 0,
    networkMode: 'always',
    refetchInterval: CHECK_EVERY,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    persister: undefined,
  });
  return wanted ? (data ?? none) : none;
}

const none: ReturnType<typeof deviceFindings> = new Map();

/**
 * The alerts the bell and the home page show: those that fired, then those whose rule holds by what this device has.
 *
 * @returns `findings` has only what this device found where the server has not judged the alert.
 */
export function useFiredAlerts(alerts: readonly ShownAlert[]): { fired: readonly ShownAlert[]; findings: ReadonlyMap<string, DeviceFinding> } {
  const { byDevice } = useAlertCheck();
  const all = useDeviceFindings(alerts, byDevice);
  const here = alerts.filter(({ id, triggered, unread }) => !triggered && !unread && all.get(id)?.holds === true);
  const findings = new Map(
    here.flatMap(({ id }) => {
      const found = all.get(id);
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
  return { fired: [...alertsForBell(alerts), ...here], findings };
}
