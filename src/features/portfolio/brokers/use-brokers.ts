import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getBrokerToken, linkBroker } from '#contract/endpoints/brokers.ts';
import type { BrokerSync } from '#contract/entities/records/broker.ts';
import { client } from '#data/client/call.ts';
import { syncNow } from '#data/sync/connection/sync-loop.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { brokerPortal, syncWords } from './broker-words.ts';

const KEY = ['linked broker accounts'];
const ask = (query: Parameters<typeof client.call<typeof linkBroker>>[1]['query']) => client.call(linkBroker, { query });

/** Brokers that can be linked and the accounts that are, with what can be done to them. All of it needs the server. */
export function useBrokers() {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: KEY });
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const [{ linking }, { brokerages = [] }, { accounts = [] }] = await Promise.all([
        client.call(getBrokerToken, {}),
        ask({ action: 'list_brokerages' }),
        ask({ action: 'list_brokerage_accounts' }),
      ]);
      return { linking, brokerages, accounts };
    },
    staleTime: 60_000,
    retry: false,
    persister: undefined,
  });
  /** Whatever was asked, the list says afterwards what became of it. */
  const andRenew = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      await renew();
    }
  };
  const signIn = useAction(async (brokerage_id: string) => openPortal((await ask({ action: 'url', brokerage_id })).url));
  const read = async (account_id: string) => {
    const { sync: done } = await ask({ action: 'sync_account', account_id });
    if (done !== undefined) say(done);
    await syncNow();
  };
  const link = useAction((brokerage_id: string, portfolio_id: string, history: boolean) =>
    andRenew(async () => {
      await ask({ action: 'link_account', brokerage_id, portfolio_id, with_history_transactions: history ? 'true' : 'false' });
      // Whoever links an account wants its trades.
      const { accounts = [] } = await ask({ action: 'list_brokerage_accounts' });
      for (const account of accounts) {
        if (account.portfolio_id === portfolio_id && account.synced_at === null && account.problem === null) await read(account.account_id);
      }
    }),
  );
  const sync = useAction((account_id: string) => andRenew(() => read(account_id)));
  const check = useAction((account_id: string, isKnown: boolean) =>
    andRenew(async () => {
      // The server leaves the broker alone when it has just asked; whoever asks again insists.
      await ask({ action: isKnown ? 'force_check_connection' : 'check_connection', account_id });
      showToast({ text: 'The connection works.' });
    }),
  );
  const fix = useAction((brokerage_auth_id: string) => andRenew(async () => openPortal((await ask({ action: 'fix_connection', brokerage_auth_id })).url)));
  const unlink = useAction((account_id: string) => andRenew(() => ask({ action: 'unlink_account', account_id })));
  return { data, error, again: () => void refetch(), actions: { signIn, link, sync, check, fix, unlink } };
}

function say(done: BrokerSync): void {
  showToast({ text: syncWords(done), failed: done.unmatched.length > 0 });
}

/** Opens the broker's own page beside this one; without one nothing is to be signed. */
function openPortal(address: string | null | undefined): void {
  const portal = brokerPortal(address);
  if (portal !== undefined) window.open(portal, '_blank', 'noopener');
}
