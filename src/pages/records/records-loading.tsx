import { useConnection } from '#data/connection/connection.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';

/** In place of a member's records that are not known on this device yet. `what`: as `Your portfolios`. */
export function RecordsLoading({ what, height }: { what: string; height: number }) {
  const { state } = useConnection();
  if (state !== 'offline') return <Loading label={`${what} are loading`} height={height} />;
  return <Empty lead={`${what} have not reached this device yet.`}>They come as soon as the server is heard.</Empty>;
}
