/** A list of questions to begin with; a member's own list is a copy of it. */
export interface ChecklistTemplate {
  readonly key: string;
  readonly name: string;
  /** Whom it is for, in a sentence. */
  readonly about: string;
  readonly items: readonly { readonly text: string; readonly note: string }[];
}

/** Lists of questions that every member may begin with. */
export const checklistTemplates: readonly ChecklistTemplate[] = [
  {
    key: 'quality',
    name: 'A good business at a fair price',
    about: 'For those who buy to hold for many years.',
    items: [
      { text: 'Do I understand how it makes its money?', note: 'Say it in two sentences without looking.' },
      { text: 'Can a rival take its customers away?', note: 'Brands, patents, costs of switching, networks, scale. 5 is: hardly.' },
      { text: 'Has it earned well on its capital for ten years?', note: 'Return on invested capital above 12% in most years.' },
      { text: 'Are its margins steady or rising?', note: 'Warning signs: gross and operating margin.' },
      { text: 'Does profit turn into cash?', note: 'Free cash flow beside net income over five years.' },
      { text: 'Could it live through two bad years?', note: 'Debt to EBITDA, interest coverage, cash.' },
      { text: 'Do its managers own shares and use cash well?', note: 'Buybacks when cheap, purchases that paid.' },
      { text: 'Does the number of shares stay or shrink?', note: '' },
      { text: 'Is there room to grow for ten more years?', note: '' },
      { text: 'Is the price below what it is worth?', note: 'A margin of safety of a quarter or more is a 5.' },
    ],
  },
  {
    key: 'dividend',
    name: 'A dividend that lasts',
    about: 'For those who live on payments.',
    items: [
      { text: 'Has it paid through the last two crises without a cut?', note: '' },
      { text: 'Is the dividend covered by earnings?', note: 'A payout below 75% is a 4 or 5.' },
      { text: 'Is it covered by free cash flow?', note: '' },
      { text: 'Has it been raised every year for ten years?', note: '' },
      { text: 'Is debt moderate?', note: 'Debt to EBITDA below 3.' },
      { text: 'Is the yield good beside its own past?', note: '' },
      { text: 'Will people still need what it sells in twenty years?', note: '' },
    ],
  },
  {
    key: 'before_buying',
    name: 'Before I buy',
    about: 'Against haste.',
    items: [
      { text: 'Would I buy it if the exchange closed for five years?', note: '' },
      { text: 'What would have to happen for me to be wrong?', note: 'Write it down; look again in a year.' },
      { text: 'Have I read the last annual report?', note: '' },
      { text: 'Is it better than what I already own?', note: '' },
      { text: 'Is the position small enough to sleep well?', note: '' },
    ],
  },
];
