import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

const PRODUCT = 'Sextant';

/** A page's name as the browser shows it. */
export function titleOf(page: string | undefined): string {
  return page === undefined || page === '' || page === PRODUCT ? PRODUCT : page.includes(PRODUCT) ? page : `${page} · ${PRODUCT}`;
}

/** Sets the window's title on pages without their own route. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = titleOf(page);
  }, [page]);
}

/** The title the innermost open route gives in its `head`. */
export function useRouteTitle(): string | undefined {
  return useRouterState({
    select: ({ matches }) =>
      matches
        .flatMap((match) => match.meta ?? [])
        .flatMap((meta) => (meta && 'title' in meta && typeof meta.title === 'string' ? [meta.title] : []))
        .at(-1),
  });
}
