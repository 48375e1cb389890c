/** Two letters to know a company by: the first of its first two words. */
export function monogramOf(company: string): string {
  const words = company.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters = words.length > 1 ? `${words[0]?.[0] ?? ''}${words[1]?.[0] ?? ''}` : (words[0] ?? '').slice(0, 2);
  return letters.toUpperCase();
}
