import { useRouterState } from '@tanstack/react-router';
import { rememberedAddress } from './safe-redirect.ts';

/** Search of the links to sign in or up, so that both come back to the open page. */
export function useWayBack(): { readonly ref?: string } {
  const ref = useRouterState({ select: ({ location }) => rememberedAddress({ pathname: location.pathname, search: location.searchStr }) });
  return ref === undefined ? {} : { ref };
}
