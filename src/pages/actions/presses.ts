/** Milliseconds after an action in which pressing again is still the same press: a double click, a key held down. */
export const SAME_PRESS = 500;

interface Press {
  readonly args: readonly unknown[];
  readonly done: Promise<boolean>;
  /** Local time it succeeded; undefined while it runs. */
  endedAt: number | undefined;
}

/** Runs an action unless the same one, with the same arguments, is running or was done within the same press; answers as that one then. */
export type Presses = (args: readonly unknown[], run: () => Promise<boolean>) => Promise<boolean>;

export function createPresses(): Presses {
  let presses: Press[] = [];
  return (args, run) => {
    presses = presses.filter(({ endedAt }) => endedAt === undefined || Date.now() - endedAt < SAME_PRESS);
    const same = presses.find((press) => press.args.length === args.length && press.args.every((arg, place) => Object.is(arg, args[place])));
    if (same !== undefined) return same.done;
    ignoreDoubleClick();
    const press: Press = { args, done: run(), endedAt: undefined };
    presses.push(press);
    void press.done.then((succeeded) => {
      if (succeeded) press.endedAt = Date.now();
      else presses = presses.filter((other) => other !== press);
    });
    return press.done;
  };
}

let listening = false;
let ignoredUntil = 0;

/** The second click of a double click on an action reaches nothing: what lies under the pointer by then was not meant. */
function ignoreDoubleClick(): void {
  ignoredUntil = Date.now() + SAME_PRESS;
  if (listening || typeof document === 'undefined') return;
  listening = true;
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2 || Date.now() > ignoredUntil) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, { capture: true });
}
