import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { groups, type LedgerFilter } from './ledger-filter.ts';

/** Which transactions are shown: in the address as `type`, `from`, `to`, `stock`, so that a link and the way back show the same. */
export function useLedgerFilter() {
  const { type, from, to, stock } = useSearch({ from: '/portfolio/$id' });
  const navigate = useNavigate();
  const filter = useMemo<LedgerFilter>(() => ({ group: groups.find((group) => group === type), from, to, stock }), [type, from, to, stock]);
  const change = (changed: LedgerFilter) => {
    const { group, ...rest } = { ...filter, ...changed };
    void navigate({ to: '.', search: { view: 'transactions', type: group, ...rest }, replace: true, resetScroll: false });
  };
  return { filter, change };
}
