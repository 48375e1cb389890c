/** The page of a futures market; the name in its address is for readers. */
export const cotPage = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  to: '/cot_reports/$id/$name' as const,
  params: { id, name: slugOf(name) },
});

function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug === '' ? 'market' : slug;
}
