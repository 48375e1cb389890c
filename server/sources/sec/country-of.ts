const STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR X1'.split(
    ' ',
  );
const PROVINCES = 'A0 A1 A2 A3 A4 A5 A6 A7 A8 A9 B0 Z4'.split(' ');
/** Codes of the SEC for countries from which many companies file. */
const COUNTRIES: Readonly<Record<string, string>> = {
  F5: 'TW',
  M0: 'JP',
  '2M': 'DE',
  X0: 'GB',
  E9: 'KY',
  D0: 'BM',
  F4: 'CN',
  K3: 'HK',
  L3: 'IL',
  P7: 'NL',
  L2: 'IE',
  V8: 'CH',
  N4: 'LU',
  D5: 'BR',
  O5: 'MX',
  I0: 'FR',
  U3: 'ES',
  V7: 'SE',
  G7: 'DK',
  Q8: 'NO',
  K7: 'IN',
  M5: 'KR',
  U0: 'SG',
  C3: 'AU',
  '1T': 'MH',
  D8: 'VG',
  Y9: 'JE',
  C1: 'AR',
  F3: 'CL',
  H9: 'FI',
  J3: 'GR',
  T3: 'ZA',
};

/** The two-letter country of the SEC's code for a state, province or country; null for unknown codes. */
export function countryOf(code: string): string | null {
  if (STATES.includes(code)) return 'US';
  return PROVINCES.includes(code) ? 'CA' : (COUNTRIES[code] ?? null);
}
