import type { ReactNode } from 'react';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';

/** In the place of a widget that cannot be shown. */
export function GoneWidget({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Empty lead="This component cannot be shown.">{children}</Empty>
    </Card>
  );
}
