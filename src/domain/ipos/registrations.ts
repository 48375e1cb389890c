/** A form of a company that has to do with selling its shares to the public. */
export interface RegistrationForm {
  readonly accession: string;
  /** As EDGAR names it: `S-1`, `F-1/A`, `424B4`, `EFFECT`, `RW`. */
  readonly form: string;
  readonly filed_on: string;
}

/** How far an offering is: registered, allowed by the SEC, sold, or given up. */
export type IpoStage = 'filed' | 'effective' | 'priced' | 'withdrawn';

/** A first registration of shares, with the days that its forms give. */
export interface Registration {
  /** Of the first form that is known. */
  readonly accession: string;
  /** The day of the first S-1 or F-1; `undefined` where the forms known begin with an amendment. */
  readonly filed_on: string | undefined;
  readonly effective_on: string | undefined;
  /** The day of the final prospectus (424B4 or 424B1), which is that of pricing or the day after. */
  readonly priced_on: string | undefined;
  readonly withdrawn_on: string | undefined;
}

const FIRST = /^[SF]-1$/;
const AMENDED = /^[SF]-1\/A$/;
const FINAL = /^424B[14]$/;

/** Forms that say anything of a first sale of shares. */
export function isRegistrationForm(form: string): boolean {
  return FIRST.test(form) || AMENDED.test(form) || FINAL.test(form) || form === 'EFFECT' || form === 'RW';
}

/** Forms that only a company whose shares are registered already files. */
export function isReportOfListed(form: string): boolean {
  return /^(?:10-[KQ]|20-F|40-F)(?:\/A)?$/.test(form);
}

/**
 * The first sales of shares that the forms of one company report, oldest first: a registration begins with an S-1 or F-1, becomes
 * effective, and ends with the final prospectus or with a withdrawal (RW), after which another may begin.
 *
 * @param forms Of one company, in any order.
 * @param reportsSince The day of its oldest known annual or quarterly report: a registration from then on is no first one.
 */
export function registrationsIn(forms: readonly RegistrationForm[], reportsSince?: string): Registration[] {
  const found: Registration[] = [];
  let open: Registration | undefined;
  for (const { accession, form, filed_on } of [...forms].sort(byDay)) {
    if (open === undefined) {
      const isFirst = FIRST.test(form);
      const isOver = found.some(({ priced_on }) => priced_on !== undefined) || (reportsSince !== undefined && reportsSince <= filed_on);
      if (isOver || !(isFirst || AMENDED.test(form))) continue;
      open = { accession, filed_on: isFirst ? filed_on : undefined, effective_on: undefined, priced_on: undefined, withdrawn_on: undefined };
    } else if (form === 'EFFECT') open = { ...open, effective_on: open.effective_on ?? filed_on };
    else if (FINAL.test(form) || form === 'RW') {
      found.push(FINAL.test(form) ? { ...open, priced_on: filed_on } : { ...open, withdrawn_on: filed_on });
      open = undefined;
    }
  }
  return open === undefined ? found : [...found, open];
}

/** Of forms of one day, the registration comes before what follows it. */
function byDay(a: RegistrationForm, b: RegistrationForm): number {
  const place = ({ form }: RegistrationForm) => (FIRST.test(form) ? 0 : AMENDED.test(form) ? 1 : form === 'EFFECT' ? 2 : 3);
  return a.filed_on < b.filed_on ? -1 : a.filed_on > b.filed_on ? 1 : place(a) - place(b) || (a.accession < b.accession ? -1 : 1);
}

/** How far an offering is by the days that are known of it. */
export function stageOf({ effective_on, priced_on, withdrawn_on }: Record<'effective_on' | 'priced_on' | 'withdrawn_on', string | null | undefined>): IpoStage {
  if (withdrawn_on != null) return 'withdrawn';
  if (priced_on != null) return 'priced';
  return effective_on == null ? 'filed' : 'effective';
}
