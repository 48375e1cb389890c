import { type ChecklistTemplate, checklistTemplates } from '#domain/checklist/templates.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './checklist.module.css';
import { copyTemplate, makeChecklist } from './use-checklists.ts';

/** Ways to begin: with a copy of a list that is there, or with an empty one. */
export function NewChecklist({ first, onMade }: { first: boolean; onMade: (id: string) => void }) {
  const copy = useAction(async (template: ChecklistTemplate) => onMade(await copyTemplate(template)));
  const begin = useAction(async () => onMade(await makeChecklist('My questions', [])));
  return (
    <Card title={first ? 'Begin with a list' : 'Another list'}>
      <ul className={styles.templates}>
        {checklistTemplates.map((template) => (
          <li key={template.key}>
            <span>
              <b>{template.name}</b> <small>{template.items.length} questions</small>
              <br />
              {template.about}
            </span>
            <Button onClick={() => void copy(template)} aria-label={`Use it: ${template.name}`}>
              Use it
            </Button>
          </li>
        ))}
        <li>
          <span>
            <b>Your own questions</b>
            <br />
            An empty list.
          </span>
          <Button onClick={() => void begin()} aria-label="Begin with an empty list">
            Begin
          </Button>
        </li>
      </ul>
    </Card>
  );
}
