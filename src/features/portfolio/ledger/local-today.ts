/** The day where the member is. */
export function localToday(): string {
  return localDay(new Date());
}

/** The day of an instant where the member is. */
export function localDay(instant: Date): string {
  return `${instant.getFullYear()}-${String(instant.getMonth() + 1).padStart(2, '0')}-${String(instant.getDate()).padStart(2, '0')}`;
}
