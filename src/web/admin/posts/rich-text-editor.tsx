import { type ChainedCommands, type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../site/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { toastError } from '../toasts.ts';
import { EDITOR_SCHEMA, normalizeLink, readPaste } from './editor-schema.ts';

type RichTextEditorProps = {
  label: string;
  optional?: boolean;
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
};

/** `value` is HTML, or empty without content. */
export function RichTextEditor({ label, optional, value, onChange, error }: RichTextEditorProps) {
  return (
    <Field label={label} optional={optional} error={error}>
      {({ id, 'aria-describedby': about }) => (
        <EditorInput id={id} about={about} label={label} value={value} onChange={onChange} />
      )}
    </Field>
  );
}

type EditorInputProps = Omit<RichTextEditorProps, 'error' | 'optional'> & { id: string; about: string };

function EditorInput({ id, about, label, value, onChange }: EditorInputProps) {
  const messages = useAdminMessages().posts.editor;
  const lastHtml = useRef(value);
  const editor = useEditor({
    extensions: EDITOR_SCHEMA,
    content: value,
    injectCSS: false,
    editorProps: {
      transformPastedHTML(pasted) {
        const { html, removed } = readPaste(pasted);
        if (removed.length > 0) toastError(messages.removed(removed));
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
    onUpdate({ editor }) {
      lastHtml.current = toHtml(editor);
      onChange(lastHtml.current);
    },
  });

  // A value from elsewhere, such as another admin's version, replaces the typed text.
  useEffect(() => {
    if (value === lastHtml.current) return;
    lastHtml.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className="stack-2">
      <fieldset className="wrap-1">
        <legend className="hidden-visually">{messages.tools}</legend>
        <Toolbar editor={editor} />
      </fieldset>
      <EditorContent editor={editor} />
    </div>
  );
}

function toHtml(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

type Tool = {
  name: 'bold' | 'italic' | 'h2' | 'h3' | 'bulletList' | 'orderedList' | 'blockquote';
  icon: ReactNode;
  level?: 2 | 3;
  toggle: (chain: ChainedCommands) => ChainedCommands;
};

const TOOLS: readonly Tool[] = [
  { name: 'bold', icon: <b>B</b>, toggle: (chain) => chain.toggleBold() },
  { name: 'italic', icon: <i>I</i>, toggle: (chain) => chain.toggleItalic() },
  { name: 'h2', icon: 'H2', level: 2, toggle: (chain) => chain.toggleHeading({ level: 2 }) },
  { name: 'h3', icon: 'H3', level: 3, toggle: (chain) => chain.toggleHeading({ level: 3 }) },
  { name: 'bulletList', icon: '•', toggle: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', icon: '1.', toggle: (chain) => chain.toggleOrderedList() },
  { name: 'blockquote', icon: '“', toggle: (chain) => chain.toggleBlockquote() },
];

function Toolbar({ editor }: { editor: Editor }) {
  const messages = useAdminMessages().posts.editor;
  const active = useEditorState({ editor, selector: ({ editor }) => TOOLS.map((tool) => isActive(editor, tool)) });
  return (
    <>
      {TOOLS.map(({ name, icon, toggle }, index) => (
        <button
          key={name}
          className="button button-quiet admin-tool"
          type="button"
          aria-pressed={active[index]}
          title={messages[name]}
          onMouseDown={preserveSelection}
          onClick={() => toggle(editor.chain().focus()).run()}
        >
          <span aria-hidden="true">{icon}</span>
          <span className="hidden-visually">{messages[name]}</span>
        </button>
      ))}
      <LinkButton editor={editor} />
    </>
  );
}

/** A click on a button must not move focus and selection out of the text. */
function preserveSelection(event: MouseEvent) {
  event.preventDefault();
}

function isActive(editor: Editor, { name, level }: Tool): boolean {
  return level === undefined ? editor.isActive(name) : editor.isActive('heading', { level });
}

function LinkButton({ editor }: { editor: Editor }) {
  const active = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') });
  const [open, setOpen] = useState(false);
  const messages = useAdminMessages().posts.editor;
  return (
    <>
      <button
        className="button button-quiet admin-tool"
        type="button"
        aria-pressed={active}
        aria-haspopup="dialog"
        title={messages.link}
        onClick={() => setOpen(true)}
      >
        {messages.link}
      </button>
      {/* A form cannot contain another form. */}
      {open && createPortal(<LinkDialog editor={editor} active={active} close={() => setOpen(false)} />, document.body)}
    </>
  );
}

function LinkDialog({ editor, active, close }: { editor: Editor; active: boolean; close: () => void }) {
  const { editor: editorMessages, link: messages } = useAdminMessages().posts;
  const { ui } = useMessages();
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const [invalid, setInvalid] = useState(false);
  useEffect(() => () => editor.view.focus(), [editor]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React events bubble from the dialog to the post's form, which must not be submitted.
    event.stopPropagation();
    const href = normalizeLink(address);
    setInvalid(href === undefined);
    if (href === undefined) return;
    setLink(editor, href);
    close();
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  }

  return (
    <Dialog className="admin" title={editorMessages.link} onClose={close}>
      <form className="admin-fields stack-3 shrinks" noValidate onSubmit={handleSubmit}>
        <Field label={messages.address} error={invalid ? messages.invalid : undefined}>
          {(control) => (
            <input
              className="admin-input"
              type="url"
              autoComplete="off"
              {...control}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
        <div className="dialog-actions wrap">
          <button className="button" type="submit">
            {messages.set}
          </button>
          {active && (
            <button className="button button-quiet" type="button" onClick={remove}>
              {messages.remove}
            </button>
          )}
          <button className="button button-quiet" type="button" onClick={close}>
            {ui.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Without a selection, the address is the text of the link. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().extendMarkRange('link');
  if (!editor.state.selection.empty || editor.isActive('link')) chain.setLink({ href }).run();
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
}
