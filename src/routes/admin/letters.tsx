import { createFileRoute } from '@tanstack/react-router';
import { LettersPage } from '#features/account/admin/letters/letters-page.tsx';

export const Route = createFileRoute('/admin/letters')({
  head: () => ({ meta: [{ title: 'Letters of investors' }] }),
  component: LettersPage,
});
