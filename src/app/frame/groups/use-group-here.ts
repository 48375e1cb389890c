import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { GroupLabel } from '#contract/navigation-groups.ts';
import { logFailure } from '#data/sync/state/log.ts';
import { useWhenIdle } from '#ui/layout/use-when-idle.ts';

/** The group the open page belongs to, once the table that knows it was loaded in a quiet moment. */
export function useGroupHere(): GroupLabel | undefined {
  const idle = useWhenIdle();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [groupOf, setGroupOf] = useState<(path: string) => GroupLabel | undefined>();
  useEffect(() => {
    if (!idle) return;
    import('#contract/navigation.ts')
      .then(({ groupOf }) => setGroupOf(() => groupOf))
      .catch((error) => logFailure('The bar does not show which group the page belongs to', error));
  }, [idle]);
  return groupOf?.(path);
}
