const names = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' });

/** The name of a country by its ISO code; a name stays as it is, an unknown code is none. */
export function countryText(country: string | null): string | null {
  if (country === null || !/^[A-Z]{2}$/.test(country)) return country;
  return names.of(country) ?? null;
}
