import { Link } from '@tanstack/react-router';
import type { IndexPerformance } from '#contract/entities/market/market-index.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import styles from './indices.module.css';

/** When companies joined and left, the newest first. */
export function MembershipCard({ index: { changes, name } }: { index: IndexPerformance }) {
  if (changes.length === 0) return null;
  return (
    <Card title="Joined and left" context="as the list of members says" padded>
      <ScrollRegion label={`Changes of the members of ${name}`} style={{ maxHeight: 300 }}>
        <ul className={styles.changes}>
          {changes.map(({ day, joined, left }) => (
            <li key={day}>
              <b>{formatDay(day)}</b> {joined.length > 0 && `joined: ${joined.join(', ')}`}
              {joined.length > 0 && left.length > 0 && '; '}
              {left.length > 0 && `left: ${left.join(', ')}`}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </Card>
  );
}

const WEIGHTS = {
  'market value':
    'Weights are market values in US dollars ÷ those of all members that are stored; several listings of one company share its value in equal parts.',
  price: 'Weights are prices of a share ÷ the sum of the prices of all members that are stored.',
  given: 'Weights are those that the list of members gives.',
} as const;

/** How the figures of an index are made, and on what terms. */
export function IndexMethod({ index: { levels, weighting, valuation, day, members, latest } }: { index: IndexPerformance }) {
  const part = (figure: { covered: number } | null) => (figure === null ? 'none' : `${formatPercent(figure.covered, 0)}%`);
  const published = levels.from === 'published' && latest?.p_pct_change != null && latest.day === day.on ? latest.p_pct_change : null;
  return (
    <Card title="Method" padded>
      <div className={styles.notes}>
        <p>Level: {levels.about}</p>
        {levels.from === 'computed' && (
          <p>
            It is chained from session to session over the members of each day, {weighting === 'price' ? 'by price with a divisor' : `by ${weighting}`}; shares
            are those of today, adjusted for splits, so that buybacks and issues of the past are not in it.
          </p>
        )}
        {members !== null && (
          <p>
            {WEIGHTS[weighting]} What a member added is its weight at the close before × its change of the day; all members that can be counted add up to the
            change by members
            {published === null || day.change === null ? '' : ` (${formatPercent(day.change, 3)}%, the published level ${formatPercent(published, 3)}%)`}. An
            index of free float has other weights.
          </p>
        )}
        {day.unknown.length > 0 && (
          <p>
            Not stored here: {day.unknown.join(', ')}
            {(members ?? 0) - day.weighed > day.unknown.length ? ' and others' : ''}. <Link to="/sources">Sources</Link> load companies.
          </p>
        )}
        {members !== null && (
          <p>
            P/E, P/B and price to GF Value are harmonic means by weight: what the members are worth over what they earn, own or are worth by GF Value. Members
            at a loss are left out. Part of the weight with the figure: P/E {part(valuation.pe)}, P/B {part(valuation.pb)}, yield {part(valuation.yield)}, GF
            Value {part(valuation.price_to_gf_value)}.
          </p>
        )}
      </div>
    </Card>
  );
}
