import { useNavigate } from '@tanstack/react-router';

/** Opens the page of a stock that is held; a paper that no listing here has does not have one. */
export function useOpenStock(): (held: { readonly display_symbol: string | null }) => void {
  const navigate = useNavigate();
  return ({ display_symbol: name }) => {
    if (name !== null) void navigate({ to: '/stock/$name/summary', params: { name } });
  };
}
