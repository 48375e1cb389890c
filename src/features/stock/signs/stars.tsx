import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import { formatNumber } from '#ui/format/number.ts';
import styles from './predictability-panel.module.css';

/** One to five stars in halves. */
export function Stars({ of }: { of: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${formatNumber(of, 1)} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => {
        const Star = of >= star ? IconStarFilled : of >= star - 0.5 ? IconStarHalfFilled : IconStar;
        return <Star key={star} size={14} stroke={1.5} aria-hidden="true" />;
      })}
    </span>
  );
}
