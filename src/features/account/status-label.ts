/** What a membership status is called: premium is 3 and 4, premium plus 5 to 9, professional from 10 on, all others are free. */
export function statusLabel(status: number): string {
  if (status >= 10) return 'Professional';
  if (status >= 5) return 'Premium Plus';
  return status >= 3 ? 'Premium' : 'Free';
}
