/** A country by its name where it came as a two-letter code, as it came otherwise. */
export function countryName<Country extends string | null>(country: Country): Country | string {
  return country !== null && /^[A-Za-z]{2}$/.test(country) ? (new Intl.DisplayNames(['en'], { type: 'region' }).of(country.toUpperCase()) ?? country) : country;
}
