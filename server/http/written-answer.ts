/** An answer that is JSON already, put together from what is stored as text. */
export class WrittenAnswer<Answer> {
  readonly text: string;
  /** What the text is when it is read. */
  declare readonly holds?: Answer;

  constructor(text: string) {
    this.text = text;
  }
}

/** An answer as it is sent. */
export function writtenText(answer: unknown): string {
  return answer instanceof WrittenAnswer ? answer.text : JSON.stringify(answer);
}
