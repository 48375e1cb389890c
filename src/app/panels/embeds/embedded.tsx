import { Suspense } from 'react';
import { Loading } from '#ui/feedback/loading.tsx';
import { configIn } from './embed-look.ts';
import { type EmbedName, type EmbedView, embedViews } from './embed-views.ts';
import styles from './embedded.module.css';

/** A widget at its address: its component with what the address chooses for it. */
export function Embedded({ name, search }: { name: EmbedName; search: string }) {
  const { title, view: View }: EmbedView = embedViews[name];
  const config = configIn(new URLSearchParams(search));
  return (
    <div className={styles.embedded}>
      <h1 className="sx-hidden">{title}</h1>
      <Suspense fallback={<Loading height={300} />}>
        <View subject={undefined} title={title} config={config} />
      </Suspense>
    </div>
  );
}
