import type { OtherBasis } from '#contract/entities/stock/financials.ts';
import { formatDay } from '#ui/format/day.ts';
import type { Scale } from '#ui/format/scale.ts';
import { FactDetails } from './fact-details.tsx';
import { formatOnPage } from './format-on-page.ts';
import styles from './why.module.css';

/** What the figure is on the other basis: as it was first reported, or as the latest filing has it. */
export function Restatement({ other, unit, scale }: { other: OtherBasis; unit: string; scale: Scale }) {
  const name = other.basis === 'restated' ? 'As restated later' : 'As first reported';
  if (!other.differs) {
    if (other.value === null) return null;
    return <p className={styles.source}>{other.basis === 'restated' ? 'Not restated since.' : 'The same as first reported.'}</p>;
  }
  const { figure, unit: letter } = formatOnPage(other.value, unit, scale);
  return (
    <section className={styles.restatement} aria-label={name}>
      <h3>
        {name}
        {other.known_since !== null && <span>{` known since ${formatDay(other.known_since)}`}</span>}
        <b>
          {figure}
          {letter && <small> {letter}</small>}
        </b>
      </h3>
      {other.fact !== null && <FactDetails fact={other.fact} open />}
    </section>
  );
}
