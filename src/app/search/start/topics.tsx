import classes from '../pages/search-panel.module.css';
import { popularTopics } from './popular-topics.ts';
import startClasses from './search-start.module.css';

/** What investors look for most, each to be looked for at once (SEARCH-03). */
export function Topics({ onTopic }: { onTopic: (topic: string) => void }) {
  return (
    <section aria-label="Popular search topics">
      <div className={classes.title}>Popular search topics</div>
      <ul className={startClasses.topics}>
        {popularTopics.map((topic) => (
          <li key={topic}>
            <button type="button" onClick={() => onTopic(topic)}>
              {topic}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
