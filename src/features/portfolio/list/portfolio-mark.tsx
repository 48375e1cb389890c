import { portfolioIcon } from './portfolio-icons.ts';

/** The icon of a portfolio, by the member's choice. */
export function PortfolioMark({ privacy, size = 16 }: { privacy: number; size?: number }) {
  const { icon: Icon, label } = portfolioIcon(privacy);
  return <Icon size={size} stroke={1.75} role="img" aria-label={label} />;
}
