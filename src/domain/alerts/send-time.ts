/** When and where a member wants merged mails. */
export interface SendTime {
  /** `HH:MM` by the clock of the zone. */
  readonly time: string;
  /** IANA time zone, as `Europe/Berlin`. */
  readonly zone: string;
}

const A_DAY = 86_400_000;

/** The day it is in a time zone at an instant, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: number): string {
  const { year, month, day } = partsIn(zone, at);
  return `${year}-${month}-${day}`;
}

/**
 * The next time of sending after an instant, Unix milliseconds. On the day the clocks go forward over it, the first moment after.
 *
 * @param after Unix milliseconds; a sending at this very moment counts as past.
 */
export function nextSending({ time, zone }: SendTime, after: number): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  for (const start of [after - A_DAY, after, after + A_DAY]) {
    const { year, month, day } = partsIn(zone, start);
    const local = Date.UTC(Number(year), Number(month) - 1, Number(day), hour, minute);
    const moment = instantOf(zone, local);
    if (moment > after) return moment;
  }
  return after + A_DAY;
}

/** Whether a text names a time zone this machine knows. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false; // a RangeError is the only way Intl says so
  }
}

/** The instant at which the clocks of a zone show a local time, given as if it were UTC. */
function instantOf(zone: string, local: number): number {
  const guess = local - offsetOf(zone, local);
  return local - offsetOf(zone, guess);
}

function offsetOf(zone: string, at: number): number {
  const { year, month, day, hour, minute } = partsIn(zone, at);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) - Math.floor(at / 60_000) * 60_000;
}

function partsIn(timeZone: string, at: number) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { year: part.year ?? '', month: part.month ?? '', day: part.day ?? '', hour: part.hour ?? '', minute: part.minute ?? '' };
}
