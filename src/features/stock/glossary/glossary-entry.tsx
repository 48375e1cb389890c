import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { getTerm } from '#contract/endpoints/stock/financials.ts';
import type { FinancialTerm } from '#contract/entities/stock/financial-term.ts';
import { type TextSection, textPage } from '#pages/kinds/text-page.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { definitionOf, directionInWords, unitInWords } from '../figure/term-words.ts';
import { nameOfList } from '../financials/table/statement-lists.ts';
import { LetterRuler } from './letter-ruler.tsx';
import type { EntryCompany } from './live-term.tsx';
import { letterOf } from './live-value.ts';
import { cautionsOf } from './term-cautions.ts';

const LiveTerm = lazy(() => import('./live-term.tsx').then(({ LiveTerm }) => ({ default: LiveTerm })));
const TermRail = lazy(() => import('./term-rail.tsx').then(({ TermRail }) => ({ default: TermRail })));
const UsedIn = lazy(() => import('./used-in.tsx').then(({ UsedIn }) => ({ default: UsedIn })));
const DistributionCard = lazy(() => import('./distribution-card.tsx').then(({ DistributionCard }) => ({ default: DistributionCard })));

/** What the address of an entry says beside its name. */
interface AroundEntry extends EntryCompany {
  /** Whose terms are listed; those under the letter of the entry where none is chosen. */
  readonly letter: string | undefined;
}

/** What a figure of the statements or a multiple of the price is: in a sentence, its formula or what is filed, how it is measured, and under which names companies file it. */
export const glossaryEntry = textPage({
  endpoint: getTerm,
  trail: <Link to="/glossary">Glossary</Link>,
  text: (term, { letter = letterOf(term), ...company }: AroundEntry) => {
    const { misleads, differs } = cautionsOf(term.id);
    return {
      title: term.label,
      lead: term.meaning,
      above: <LetterRuler name={term.id} symbol={company.symbol} chosen={letter} />,
      others: (
        <Suspense fallback={<Loading height={480} />}>
          <TermRail key={term.id} name={term.id} symbol={company.symbol} letter={letter} />
        </Suspense>
      ),
      beside: (
        <Suspense fallback={<Loading height={300} />}>
          <DistributionCard key={term.id} term={term} symbol={company.symbol} />
        </Suspense>
      ),
      figure: (
        <Suspense fallback={<Loading height={420} />}>
          <LiveTerm term={term} {...company} />
        </Suspense>
      ),
      sections: [
        made(term),
        measured(term),
        ...points('misleads', 'When it misleads', misleads),
        ...points('differs', 'Why other sites differ', differs),
        used(term),
        place(term),
        ...filed(term),
        ...financial(term),
      ],
    };
  },
});

function points(id: string, heading: string, texts: readonly string[] = []): TextSection[] {
  if (texts.length === 0) return [];
  const items = texts.map((text) => <li key={text}>{text}</li>);
  return [{ id, heading, body: <ul>{items}</ul> }];
}

function used({ id }: FinancialTerm): TextSection {
  const body = (
    <Suspense fallback={<Loading height={60} />}>
      <UsedIn term={id} />
    </Suspense>
  );
  return { id: 'used', heading: 'Used in', body };
}

function made(term: FinancialTerm): TextSection {
  return { id: 'made', heading: 'How it is made', body: <p>{definitionOf(term)}</p> };
}

function measured({ unit, direction }: FinancialTerm): TextSection {
  const better = directionInWords(direction);
  return { id: 'measured', heading: 'How it is measured', body: <p>{[unitInWords(unit, undefined), better].filter(Boolean).join('. ')}.</p> };
}

function place({ list, group }: FinancialTerm): TextSection {
  if (list === 'valuation')
    return {
      id: 'place',
      heading: 'Where it is found',
      body: <p>On the valuation of every stock that has it, beside its own past, its industry and its peers.</p>,
    };
  return { id: 'place', heading: 'Where it is found', body: <p>{`${nameOfList(list)}, under ${group}, on the financials of every company that has it.`}</p> };
}

function filed({ concepts }: FinancialTerm): TextSection[] {
  if (concepts.length === 0) return [];
  const names = concepts.map((concept) => <li key={concept}>{concept}</li>);
  return [{ id: 'filed', heading: 'Names it is filed under, the first choice first', body: <ul>{names}</ul> }];
}

function financial({ for_financial_companies }: FinancialTerm): TextSection[] {
  if (for_financial_companies) return [];
  return [{ id: 'banks', heading: 'Banks and insurers', body: <p>It says little about banks and insurers, whose statements are of another kind.</p> }];
}
