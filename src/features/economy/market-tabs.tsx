import { Link } from '@tanstack/react-router';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import { UnderTabs } from '#ui/layout/under-tabs.tsx';

const tabs = [
  { to: '/market/valuation', label: 'Overview' },
  { to: '/market/sp500-gf-value', label: 'S&P 500 to GF Value' },
  { to: '/market/nasdaq100-gf-value', label: 'Nasdaq 100' },
  { to: '/market/dow30-gf-value', label: 'Dow 30' },
  { to: '/market/fed-net-liquidity-sp500', label: 'Fed net liquidity' },
  { to: '/market/yield-curve', label: 'Yield curve' },
  { to: '/market/presidential-cycle', label: 'Presidential cycle' },
  { to: '/market/us-inflation-contributors', label: 'Inflation contributors' },
] as const;

/** The pages about the whole market, on the graduated edge. `active` changes with the page. */
export function MarketTabs({ active }: { active: string }) {
  return (
    <>
      <GraduatedTabs label="Pages about the market" active={active}>
        {tabs.map(({ to, label }) => (
          <Link key={to} to={to} preload="intent" activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        ))}
      </GraduatedTabs>
      <UnderTabs />
    </>
  );
}
