import { slugOfInsider } from '../insiders/insider-links.ts';

/** The page of a member of the House or the Senate. */
export const politicianPage = ({ politician_id, politician }: { politician_id: string; politician: string }) => ({
  to: '/politician/$id/$name' as const,
  params: { id: politician_id, name: slugOfInsider(politician) },
});
