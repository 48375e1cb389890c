import type { InsiderMailList } from '#contract/entities/insiders/insider.ts';
import { useSession } from '#data/session/session.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useAction } from '../actions/use-action.ts';
import { AlertOnNew } from './alert-on-new.tsx';
import { useMailOf } from './use-news-mail.ts';

const words: Readonly<Record<InsiderMailList, string>> = {
  cluster: 'new clusters of purchases',
  ceo: 'new purchases of chief executives',
  cfo: 'new purchases of chief financial officers',
  double: 'new double buys',
  triple: 'new triple buys',
  followed: 'new trades of insiders you follow',
  followed_gurus: 'new filings of investors you follow',
};

/** The alert on what comes to a list next, by mail and as a notification where the member has those on. Visitors are told whose it is. */
export function ListAlert({ list }: { list: InsiderMailList }) {
  return useSession().status === 'signed-in' ? <MemberAlert list={list} /> : <VisitorAlert list={list} />;
}

function VisitorAlert({ list }: { list: InsiderMailList }) {
  return <AlertOnNew what={words[list]} on={false} onToggle={() => showToast({ text: 'Alerts belong to an account: sign in first.', failed: true })} />;
}

function MemberAlert({ list }: { list: InsiderMailList }) {
  const { isOn, set } = useMailOf(list);
  const toggle = useAction(async (on: boolean) => {
    if (await set(on)) showToast({ text: on ? `You are alerted to ${words[list]} from now on.` : `No alert on ${words[list]} any more.` });
  });
  return <AlertOnNew what={words[list]} on={isOn} onToggle={() => void toggle(isOn !== true)} />;
}
