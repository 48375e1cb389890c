import type { Absence } from '../arithmetic/absence.ts';

/** Why a figure is missing, as a sentence beside the inputs that it would have been made of. */
export const absenceInWords: Readonly<Record<Absence, string>> = {
  no_data: 'A figure that it needs is not known.',
  short_history: 'Too few periods are known.',
  at_loss: 'At a loss it says nothing: it would divide by a profit that is not there.',
  neg_equity: 'Equity is nothing or negative, so nothing can be divided by it.',
  no_debt: 'There is no debt to set it against.',
  no_downside: 'No period lost, so there is no downside to set it against.',
  not_meaningful: 'The measure says nothing about these figures.',
};
