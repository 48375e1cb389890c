import type { Answer } from '#contract/endpoint.ts';
import type { getVersion } from '#contract/endpoints/system.ts';
import { logFailure } from '../sync/state/log.ts';

/** VER-03: milliseconds. */
export const VERSION_POLL = 600_000;

export interface VersionPollWorld {
  /** Version this document was built as. */
  readonly ownVersion: string;
  readonly ask: () => Promise<Answer<typeof getVersion>>;
  /** Called with every answer. */
  readonly heard: (answer: Answer<typeof getVersion>) => Promise<void>;
  /** Called when the server has another version. */
  readonly found: () => Promise<unknown>;
}

/** Compares the server's version with ours when asked to. A failure is only logged, and what was known stays. */
export function createVersionPoll({ ownVersion, ask, heard, found }: VersionPollWorld) {
  let newVersion: string | undefined;
  return {
    /** Version the server has, when it is not ours. */
    newVersion: () => newVersion,
    poll: async (): Promise<void> => {
      try {
        const answer = await ask();
        newVersion = answer.version === ownVersion ? undefined : answer.version;
        await heard(answer);
        if (newVersion !== undefined) await found();
      } catch (error) {
        logFailure('The version could not be compared', error);
      }
    },
  };
}
