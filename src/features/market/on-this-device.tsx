import type { PanelProps } from '#pages/board/panel.ts';
import { StoredPages } from '#pages/kinds/stored-pages.tsx';
import { Card } from '#ui/layout/card.tsx';

/** What can be read without the server. */
export function OnThisDevice({ title }: PanelProps<undefined>) {
  return (
    <Card title={title} context="readable offline" padded>
      <StoredPages />
    </Card>
  );
}
