import { IconAlertTriangle, IconAlertTriangleFilled, IconCircleCheck, IconCircleDashed, IconMinus } from '@tabler/icons-react';
import type { StockSign } from '#contract/entities/stock/warning-signs.ts';
import styles from './sign-marks.module.css';

const icons = {
  severe: IconAlertTriangleFilled,
  medium: IconAlertTriangle,
  good: IconCircleCheck,
  none: IconMinus,
  not_judged: IconCircleDashed,
  not_applicable: IconCircleDashed,
} as const satisfies Record<StockSign['level'], unknown>;

/** The icon of a level; the heading above names it. */
export function SignIcon({ level }: Pick<StockSign, 'level'>) {
  const Icon = icons[level];
  return <Icon className={`${styles.icon} ${styles[`icon_${level}`]}`} size={16} stroke={1.75} aria-hidden="true" />;
}
