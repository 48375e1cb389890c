import { stripVTControlCharacters } from 'node:util';
import type { Say } from '../sources/progress.ts';

/** What a line is written to: standard output, or a test's own. */
export interface Screen {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly write: (text: string) => unknown;
}

const CLEAR_LINE = '\r\u001b[K';

/**
 * Writes progress: on a terminal one line that is written over, under the lines that are kept; elsewhere, as in a log file,
 * plain lines one after the other.
 */
export function progressOn(screen: Screen): { say: Say; end: () => void } {
  let last = '';
  if (screen.isTTY !== true) {
    return { say: (line, kind = 'kept') => void (kind !== 'now' && screen.write(`${clean(line)}\n`)), end: () => undefined };
  }
  const show = () => screen.write(`${CLEAR_LINE}${last.slice(0, Math.max(1, (screen.columns ?? 80) - 1))}`);
  let progress = '';
  return {
    say: (line, kind = 'kept') => {
      if (kind === 'kept') screen.write(`${CLEAR_LINE}${clean(line)}\n`);
      else {
        // Progress comes first, where no line is too long for it.
        const { words = '', far } = /^(?<words>.*?)(?: {2}(?<far>\[[^[\]]*\]))?$/.exec(clean(line))?.groups ?? {};
        progress = far ?? progress;
        last = `${progress} ${words}${kind === 'now' ? ' …' : ''}`.trimStart();
      }
      if (last !== '') show();
    },
    end: () => {
      if (last !== '') screen.write(CLEAR_LINE);
      last = '';
    },
  };
}

/** Names come from outside: what would move the cursor or colour the terminal is taken out. */
function clean(line: string): string {
  return stripVTControlCharacters(line).replaceAll(/\p{Cc}/gu, ' ');
}
