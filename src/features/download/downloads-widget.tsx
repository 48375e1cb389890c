import type { PanelProps } from '#pages/board/panel.ts';
import { Card } from '#ui/layout/card.tsx';
import { DownloadsPanel } from './downloads-panel.tsx';

/** The member's files that the server makes, on a board. */
export function DownloadsWidget({ title }: PanelProps<undefined>) {
  return (
    <Card title={title} padded>
      <DownloadsPanel />
    </Card>
  );
}
