import { useQuery } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { answerKeyOf, pageCall } from '#data/answers/keep-answer.ts';
import { dropList, isListKept, keepList } from '#data/answers/kept-lists.ts';
import type { TablePageDefinition } from './table-definition.ts';
import { wholeInput } from './table-input.ts';

/** A list that can be kept on the device whole. */
export interface KeptList {
  /** Whether all rows of the list are on this device on purpose. */
  readonly isKept: boolean;
  readonly keep: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** Whether the whole list is kept on this device, and how that is changed. */
export function useKeptList<E extends Endpoint, Row>({ endpoint, paged }: TablePageDefinition<E, Row>, input: CallInput<E>): KeptList {
  const call = pageCall(endpoint, wholeInput(input));
  const { data = false, refetch } = useQuery({
    queryKey: ['list kept on this device', answerKeyOf(call)],
    queryFn: () => isListKept(call),
    enabled: paged,
    staleTime: 0,
    gcTime: 0,
    persister: undefined,
  });
  const change = (work: (list: typeof call) => Promise<void>) => async () => {
    await work(call);
    await refetch();
  };
  return { isKept: data, keep: change(keepList), drop: change(dropList) };
}
