/** A text with headings, lists and links, edited as it will look; its value is HTML, empty where it says nothing. */
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useAdminPostWords } from '../../messages/admin-post-words.ts';
import { Labelled } from '../form/labelled.tsx';
import { toastFailure } from '../frame/toasts.tsx';
import { EDITOR_SCHEMA } from './editor-schema.ts';
import { nameLost } from './name-lost.ts';
import { TextTools } from './text-tools.tsx';

type Props = { label: string; value: string; onChange: (html: string) => void; error?: string | undefined };

export function RichText({ label, value, onChange, error }: Props) {
  return (
    <Labelled label={label} optional error={error}>
      {({ id, 'aria-describedby': about }) => (
        <Writing id={id} about={about} label={label} value={value} onChange={onChange} />
      )}
    </Labelled>
  );
}

type WritingProps = Omit<Props, 'error'> & { id: string; about: string };

function Writing({ id, about, label, value, onChange }: WritingProps) {
  const adminPosts = useAdminPostWords();
  const known = useRef(value);
  const editor = useEditor({
    extensions: EDITOR_SCHEMA,
    content: value,
    injectCSS: false,
    editorProps: {
      transformPastedHTML(html) {
        const lost = nameLost(html);
        if (lost.length > 0) toastFailure(adminPosts.editor.removed(lost));
        return html;
      },
      attributes: {
        id,
        class: 'admin-input admin-writing',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': about,
      },
    },
    onUpdate({ editor: changed }) {
      known.current = htmlOf(changed);
      onChange(known.current);
    },
  });

  // What comes from elsewhere, such as what another admin has saved, takes the place of what was typed.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className="admin-rich-text">
      <fieldset className="admin-tools">
        <legend className="hidden-visually">{adminPosts.editor.tools}</legend>
        <TextTools editor={editor} />
      </fieldset>
      <EditorContent editor={editor} />
    </div>
  );
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}
