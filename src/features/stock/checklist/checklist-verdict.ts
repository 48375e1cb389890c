import type { ChecklistSummary } from '#domain/checklist/checklist-summary.ts';
import { formatNumber } from '#ui/format/number.ts';

/** What the answers to a list say of a company; a judgement only once half of the questions are rated. */
export function checklistVerdict({ asked, rated, mean }: ChecklistSummary, company: string): string {
  const questions = asked === 1 ? '1 question' : `${asked} questions`;
  if (mean === undefined) return `${questions} about ${company}, none rated yet.`;
  const lead = `${rated} of ${questions} rated, ${formatNumber(mean, 1)} of 5 on average`;
  if (rated * 2 < asked) return `${lead} so far.`;
  return `${lead}: ${mean >= 4 ? 'a clear yes' : mean >= 3 ? 'more yes than no' : mean >= 2 ? 'more no than yes' : 'a clear no'}.`;
}
