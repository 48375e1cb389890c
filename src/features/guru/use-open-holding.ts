import { useNavigate } from '@tanstack/react-router';
import type { GuruPosition } from '#contract/entities/gurus/guru.ts';

/** Opens the page of a holding through all reports of an investor; a CUSIP that no listing has does not have one. */
export function useOpenHolding(name: string): (position: GuruPosition) => void {
  const navigate = useNavigate();
  return ({ display_symbol: symbol }) => {
    if (symbol !== null) void navigate({ to: '/guru-portfolio/$name/$symbol', params: { name, symbol } });
  };
}
