import { createFileRoute, redirect } from '@tanstack/react-router';
import { guruPath } from '#contract/guru-path.ts';

/** An investor's whole portfolio, under the name as addresses have it (GURU-02). */
export const Route = createFileRoute('/guru-portfolio/$name/')({
  beforeLoad: ({ params: { name } }) => {
    throw redirect({ to: '/guru/$name/current-portfolio', params: { name: guruPath(name) }, replace: true });
  },
});
