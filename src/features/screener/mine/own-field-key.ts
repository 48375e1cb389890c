/** A key for a field of a name that no other field has: `my_price_for_growth`. */
export function keyFor(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
  const key = `my_${words === '' ? 'field' : words}`;
  const isTaken = (wanted: string) => taken.includes(wanted);
  if (!isTaken(key)) return key;
  let number = 2;
  while (isTaken(`${key}_${number}`)) number++;
  return `${key}_${number}`;
}
