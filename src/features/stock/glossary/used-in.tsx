import { Link } from '@tanstack/react-router';
import { type TermUse, usesOfTerm } from './term-uses.ts';

/** The screens and views of this product that use a figure. */
export function UsedIn({ term }: { term: string }) {
  const uses = usesOfTerm(term);
  if (uses.length === 0) return <p>No screen that comes with the product uses it; it can be chosen in one of your own.</p>;
  return (
    <ul>
      {uses.map((use) => (
        <li key={use.key}>
          <UseOf use={use} />
        </li>
      ))}
    </ul>
  );
}

function UseOf({ use }: { use: TermUse }) {
  if (use.kind === 'view') return <>{`Columns of the screener, “${use.title}”`}</>;
  return (
    <>
      <Link to="/screener" search={{ id: use.name, name: use.key }}>
        {use.title}
      </Link>
      {use.kind === 'order' && ', which ranks by it'}
    </>
  );
}
