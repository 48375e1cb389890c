import { IconBold, IconH3, IconItalic, IconList, IconListNumbers, IconQuote } from '@tabler/icons-react';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { cleanHtml } from './clean-html.ts';
import styles from './note.module.css';
import { tablesAsLines } from './pasted-tables.ts';

interface RichEditorProps {
  label: string;
  initial: string;
  onChange: (html: string) => void;
}

/** The field a note is written in: headings, lists, quotes, bold and italic, by buttons or by the keys everybody knows. */
export function RichEditor({ label, initial, onChange }: RichEditorProps) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [3, 4] }, link: { openOnClick: false, defaultProtocol: 'https' } })],
    content: cleanHtml(initial),
    injectCSS: false, // the site's policy allows no style element; note.module.css has the rules
    editorProps: {
      attributes: { class: styles.text ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: (html) => cleanHtml(tablesAsLines(html)),
    },
    onUpdate: ({ editor }) => onChange(editor.getHTML()),
  });
  // Its own autofocus is a timer from before it is in the page: on a busy device the focus would go nowhere.
  useEffect(() => {
    // One that took too long to get there is given up, and another takes its place.
    if (!editor.isDestroyed) editor.commands.focus('end');
  }, [editor]);
  return (
    <div className={styles.editor}>
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

const tools = [
  { label: 'Bold', icon: IconBold, mark: 'bold', run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { label: 'Italic', icon: IconItalic, mark: 'italic', run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { label: 'Heading', icon: IconH3, mark: 'heading', run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { label: 'List', icon: IconList, mark: 'bulletList', run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  { label: 'Numbered list', icon: IconListNumbers, mark: 'orderedList', run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run() },
  { label: 'Quote', icon: IconQuote, mark: 'blockquote', run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run() },
] as const;

function Tools({ editor }: { editor: Editor }) {
  const active = useEditorState({ editor, selector: ({ editor }) => tools.map(({ mark }) => editor.isActive(mark)).join() }).split(',');
  return (
    <div role="toolbar" aria-label="Formatting" className={styles.tools}>
      {tools.map(({ label, icon: Icon, run }, index) => (
        <button key={label} type="button" aria-label={label} title={label} aria-pressed={active[index] === 'true'} onClick={() => run(editor)}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
