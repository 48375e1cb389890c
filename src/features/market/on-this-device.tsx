import { StoredPages } from '#pages/stored-pages.tsx';
import { Card } from '#ui/layout/card.tsx';

/** What can be read without the server. */
export function OnThisDevice() {
  return (
    <Card title="On this device" context="readable offline" padded>
      <StoredPages />
    </Card>
  );
}
