import type { NotificationBar } from '#domain/membership/bars.ts';
import { formatDayOf } from '#ui/format/as-of.ts';

/** What a bar says, with its day where the reader is. */
export function barText({ text, date }: Pick<NotificationBar, 'text' | 'date'>): string {
  return date === undefined ? text : text.replace('{date}', formatDayOf(date));
}
