import { useSession } from '#data/session/session.ts';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Empty } from '#ui/feedback/message.tsx';

/** What others than administrators read on a page of theirs. @param gives What the page has. */
export function WhoseItIs({ gives }: { gives: string }) {
  const { account } = useSession();
  if (account === undefined) return <SignInFirst what="Administrators look after this server here." gives={gives} />;
  return <Empty lead="This page is for administrators.">Your account is not one of theirs.</Empty>;
}
