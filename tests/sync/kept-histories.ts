import type { Step } from './model/history.ts';

/** Histories that once went wrong, with what went wrong in them. */
export const keptHistories: readonly (readonly [string, readonly Step[]])[] = [
  [
    'a stock added elsewhere survives the delete of its portfolio by a device that had only heard of its own later change',
    [
      { do: 'edit', device: 0, what: 0, which: 0, how: 0, poison: false },
      { do: 'edit', device: 1, what: 0, which: 0, how: 0, poison: false },
      { do: 'send', device: 1, fault: 'request lost' },
      { do: 'send', device: 0, fault: 'tab crashes' },
      { do: 'edit', device: 1, what: 4, which: 0, how: 0, poison: false },
      { do: 'pull', device: 2, fault: 'duplicated' },
      { do: 'pull', device: 0, fault: 'none' },
      { do: 'edit', device: 2, what: 5, which: 0, how: 0, poison: false },
      { do: 'edit', device: 0, what: 0, which: 3, how: 0, poison: false },
    ],
  ],
  [
    'a note somebody else wrote on a stock is not taken for the own one of a device that hears of both in one late answer',
    [
      { do: 'edit', device: 1, what: 0, which: 0, how: 0, poison: false },
      { do: 'edit', device: 1, what: 5, which: 0, how: 1, poison: false },
      { do: 'send', device: 1, fault: 'answer lost' },
      { do: 'pull', device: 0, fault: 'none' },
      { do: 'edit', device: 0, what: 5, which: 0, how: 1, poison: false },
      { do: 'edit', device: 1, what: 4, which: 0, how: 0, poison: false },
      { do: 'send', device: 0, fault: 'none' },
    ],
  ],
  [
    'an edit that a delete had lifted is not sent on top of a record that was refused meanwhile',
    [
      { do: 'edit', device: 1, what: 0, which: 0, how: 0, poison: false },
      { do: 'edit', device: 1, what: 5, which: 0, how: 0, poison: true },
      { do: 'send', device: 1, fault: 'answer lost' },
      { do: 'pull', device: 1, fault: 'none' },
      { do: 'edit', device: 0, what: 0, which: 0, how: 0, poison: false },
      { do: 'edit', device: 1, what: 5, which: 0, how: 0, poison: false },
      { do: 'edit', device: 0, what: 0, which: 0, how: 0, poison: false },
      { do: 'edit', device: 1, what: 4, which: 0, how: 0, poison: false },
    ],
  ],
  [
    'edits that a delete had lifted come after what was sent meanwhile',
    [
      { do: 'edit', device: 1, what: 0, which: 1, how: 0, poison: false },
      { do: 'send', device: 1, fault: 'none' },
      { do: 'pull', device: 2, fault: 'none' },
      { do: 'edit', device: 2, what: 5, which: 0, how: 0, poison: false },
      { do: 'edit', device: 1, what: 5, which: 0, how: 0, poison: false },
      { do: 'edit', device: 1, what: 0, which: 3, how: 0, poison: false },
      { do: 'send', device: 2, fault: 'none' },
      { do: 'send', device: 1, fault: 'duplicated' },
      { do: 'edit', device: 1, what: 4, which: 0, how: 0, poison: false },
    ],
  ],
  [
    'a stock that arrives before the portfolio it belongs to counts against the delete of that portfolio',
    [
      { do: 'edit', device: 1, what: 0, which: 3, how: 0, poison: false },
      { do: 'send', device: 1, fault: 'none' },
      { do: 'edit', device: 0, what: 0, which: 0, how: 0, poison: false },
      { do: 'edit', device: 0, what: 5, which: 0, how: 0, poison: false },
      { do: 'edit', device: 1, what: 5, which: 0, how: 0, poison: false },
      { do: 'edit', device: 0, what: 15, which: 0, how: 0, poison: false },
      { do: 'edit', device: 2, what: 0, which: 3, how: 0, poison: false },
      { do: 'send', device: 2, fault: 'request lost' },
      { do: 'edit', device: 2, what: 4, which: 0, how: 0, poison: false },
      { do: 'edit', device: 0, what: 0, which: 0, how: 0, poison: false },
      { do: 'edit', device: 1, what: 0, which: 3, how: 0, poison: false },
    ],
  ],
  [
    'what was to go into a portfolio that was refused goes when that is given up',
    [
      { do: 'edit', device: 0, what: 0, which: 0, how: 0, poison: true },
      { do: 'send', device: 0, fault: 'none' },
      { do: 'edit', device: 0, what: 5, which: 0, how: 0, poison: false },
      { do: 'edit', device: 0, what: 0, which: 3, how: 0, poison: false },
      { do: 'send', device: 0, fault: 'none' },
      { do: 'edit', device: 0, what: 2, which: 0, how: 0, poison: false },
    ],
  ],
];
