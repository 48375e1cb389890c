import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { NotesPage } from '#features/note/notes-page.tsx';

export const Route = createFileRoute('/notes/')({
  validateSearch: v.object({ tag: v.optional(v.fallback(v.optional(v.string()), undefined)) }),
  head: () => ({ meta: [{ title: 'Notes' }] }),
  component: Notes,
});

function Notes() {
  const { tag } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <NotesPage tag={tag} onTag={(wanted) => void navigate({ search: wanted === undefined ? {} : { tag: wanted }, replace: true, resetScroll: false })} />;
}
