import type { ReactNode } from 'react';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { AnswerView, useAnswer } from '../answer-view.tsx';
import { AnswerStamp } from '../stamp.tsx';
import styles from './text-page.module.css';

/** A part of a text under its own heading. */
export interface TextSection {
  /** Part of the address behind `#`. */
  readonly id: string;
  readonly heading: string;
  readonly body: ReactNode;
}

/** A text that is read from top to bottom: a method, an entry of the glossary, an article. */
export interface TextDocument {
  readonly title: string;
  /** One or two sentences that say the most. */
  readonly lead?: ReactNode;
  /** What one looks at before reading on: a chart or a picture with its card. */
  readonly figure?: ReactNode;
  readonly sections: readonly TextSection[];
  /** Over the whole width above the text, such as letters that lead to others of its kind. */
  readonly above?: ReactNode;
  /** Cards beside the text; below it where there is no room. */
  readonly beside?: ReactNode;
  /** Others of its kind, in a narrow column before the text; last where there is no room. */
  readonly others?: ReactNode;
}

/** A page that is a text: the call that answers what it is about, and the text made of the answer. */
export interface TextPageDefinition<E extends Endpoint, Around = undefined> {
  readonly endpoint: E;
  readonly text: (answer: Answer<E>, around: Around) => TextDocument;
  /** The wider page it belongs to, as a link above the title. */
  readonly trail?: ReactNode;
}

/** Defines a text page; its only use is that text and call must fit each other to compile. */
export function textPage<E extends Endpoint, Around = undefined>(definition: TextPageDefinition<E, Around>): TextPageDefinition<E, Around> {
  return definition;
}

interface TextPageProps<E extends Endpoint, Around> {
  page: TextPageDefinition<E, Around>;
  /** What the route gives the text beside the answer. */
  around: Around;
  /** How the address names what the text is about. */
  name: string;
  input: CallInput<E>;
}

/** Sections from which on a list of contents helps. */
const WORTH_CONTENTS = 3;

/** The kind of page that is a text: lines of a readable length, headings that have an address, and contents beside a long one. */
export function TextPage<E extends Endpoint, Around>({ page, around, name, input }: TextPageProps<E, Around>) {
  const { state, again } = useAnswer(page.endpoint, input);
  return (
    <AnswerView state={state} again={again} page={name} height={480}>
      {(answer) => <Document text={page.text(answer, around)} trail={page.trail} stamp={<AnswerStamp state={state} />} />}
    </AnswerView>
  );
}

function Document({
  text: { title, lead, figure, sections, above, beside, others },
  trail,
  stamp,
}: {
  text: TextDocument;
  trail: ReactNode;
  stamp: ReactNode;
}) {
  return (
    <div className={styles.page} data-others={others ? '' : undefined} data-beside={beside ? '' : undefined}>
      {above && <div className={styles.above}>{above}</div>}
      <article className={styles.text}>
        {trail && <nav aria-label="Wider page">{trail}</nav>}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {figure}
        {sections.map(({ id, heading, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {body}
          </section>
        ))}
        {stamp}
      </article>
      {(beside || sections.length >= WORTH_CONTENTS) && (
        <div className={styles.beside}>
          {beside}
          {sections.length >= WORTH_CONTENTS && <Contents sections={sections} />}
        </div>
      )}
      {others && <div className={styles.others}>{others}</div>}
    </div>
  );
}

function Contents({ sections }: Pick<TextDocument, 'sections'>) {
  return (
    <nav aria-label="Contents" className={styles.contents}>
      <ul>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
