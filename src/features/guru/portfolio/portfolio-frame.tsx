import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { portfolioLists } from '#contract/entities/gurus/guru-figures.ts';
import { PortfolioLinks } from '#pages/gurus/portfolio-links.tsx';
import { portfolioWords } from '#pages/gurus/portfolio-words.tsx';

/** The lists of an investor's portfolio, to go from one to another, over the open one. */
export function PortfolioFrame({ name, children }: { name: string; children: ReactNode }) {
  const links = (
    <>
      <Link to="/guru/$name/current-portfolio" params={{ name }} activeOptions={{ exact: true, includeSearch: false }}>
        Whole report
      </Link>
      {portfolioLists.map((list) => (
        <Link key={list} to={`/guru/$name/current-portfolio/${list}` as const} params={{ name }} activeOptions={{ includeSearch: false }}>
          {portfolioWords[list].label}
        </Link>
      ))}
    </>
  );
  return <PortfolioLinks links={links}>{children}</PortfolioLinks>;
}
