import { useLayoutEffect } from 'react';

/** While it is rendered, the document has the error layout (ERR-09): the width of an ordinary page, whatever frame the address would have. */
export function useErrorLayout(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.layout = 'error';
    return () => {
      delete dataset.layout;
    };
  }, []);
}
