import { formatNumber } from './number.ts';

const KILO = 1_000;
const MEGA = 1_000_000;
const GIGA = 1_000_000_000;

/** Room on a device: `48 KB`, `12.3 MB`, `10.7 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes >= GIGA) return `${formatNumber(bytes / GIGA, 1)} GB`;
  if (bytes >= MEGA) return `${formatNumber(bytes / MEGA, 1)} MB`;
  return `${formatNumber(bytes === 0 ? 0 : Math.max(1, bytes / KILO), 0)} KB`;
}
