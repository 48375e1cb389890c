import { useQueryClient } from '@tanstack/react-query';
import { getInsiderEmailAlert, saveInsiderEmailAlert } from '#contract/endpoints/insiders/insider-lists.ts';
import { type InsiderEmailAlert, type InsiderMailList, insiderMailLists } from '#contract/entities/insiders/insider.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { call } from '#data/client/call.ts';
import { logFailure } from '#data/sync/state/log.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useAction } from '../actions/use-action.ts';
import { useAnswer } from '../answer-view.tsx';
import { problemsOf } from '../form/use-form.ts';

/** What the member is mailed about insiders and investors. It is the server that mails, so the settings are changed there. */
export function useNewsMail() {
  const queries = useQueryClient();
  const { state, again } = useAnswer(getInsiderEmailAlert, {});
  const save = useAction(
    async (settings: InsiderEmailAlert) => {
      queries.setQueryData(queryFor(getInsiderEmailAlert, {}).queryKey, await call(saveInsiderEmailAlert, { body: settings }));
    },
    (error) => {
      logFailure('The settings of the mail about insiders were not saved', error);
      showToast({ text: problemsOf(error).form ?? 'The server did not accept this.', failed: true });
    },
  );
  return { state, again, save };
}

/** Whether a member who is signed in is mailed the news of one list, and the way to change that. */
export function useMailOf(list: InsiderMailList) {
  const { state, save } = useNewsMail();
  const kept = state.kind === 'ready' ? state.data : undefined;
  const isOn = kept === undefined ? undefined : kept.active && kept.lists.includes(list);
  const set = async (on: boolean): Promise<boolean> => {
    if (kept === undefined) return false;
    // Lists that were chosen while the mail was off would otherwise begin with it.
    const before = kept.active ? kept.lists : [];
    const lists = insiderMailLists.filter((each) => (each === list ? on : before.includes(each)));
    return save({ ...kept, lists, active: lists.length > 0 });
  };
  return { isOn, set };
}
