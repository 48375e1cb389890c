const names = new Map<string, string>();

/** A country by its English name where it came as a two-letter code, as it came otherwise. */
export function countryName<Country extends string | null>(country: Country): Country | string {
  if (country === null || !/^[A-Za-z]{2}$/.test(country)) return country;
  const known = names.get(country);
  if (known !== undefined) return known;
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country.toUpperCase()) ?? country;
  names.set(country, name);
  return name;
}
