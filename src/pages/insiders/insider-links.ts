/** The part of an address that names an insider: small letters and hyphens, `rosalind-tamsin`. */
export function slugOfInsider(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? 'insider' : slug;
}

/** The page of an insider. */
export const insiderPage = ({ insider_id, insider }: { insider_id: string; insider: string }) => ({
  to: '/insider/$id/$name' as const,
  params: { id: insider_id, name: slugOfInsider(insider) },
});
