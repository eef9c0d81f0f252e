import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
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
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
};

/** `value` is HTML, or empty without content. */
export function RichTextEditor({ label, value, onChange, error }: RichTextEditorProps) {
  return (
    <Field label={label} optional error={error}>
      {({ id, 'aria-describedby': about }) => (
        <EditorInput id={id} about={about} label={label} value={value} onChange={onChange} />
      )}
    </Field>
  );
}

type EditorInputProps = Omit<RichTextEditorProps, 'error'> & { id: string; about: string };

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

type Tool = 'bold' | 'italic' | 'h2' | 'h3' | 'bulletList' | 'orderedList' | 'blockquote';

const ICONS: Record<Tool, ReactNode> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  h2: 'H2',
  h3: 'H3',
  bulletList: '•',
  orderedList: '1.',
  blockquote: '“',
};

const COMMANDS: Record<Tool, (editor: Editor) => boolean> = {
  bold: (editor) => editor.chain().focus().toggleBold().run(),
  italic: (editor) => editor.chain().focus().toggleItalic().run(),
  h2: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  h3: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  bulletList: (editor) => editor.chain().focus().toggleBulletList().run(),
  orderedList: (editor) => editor.chain().focus().toggleOrderedList().run(),
  blockquote: (editor) => editor.chain().focus().toggleBlockquote().run(),
};

const TOOLS = Object.keys(COMMANDS) as Tool[];

function Toolbar({ editor }: { editor: Editor }) {
  const messages = useAdminMessages().posts.editor;
  const active = useEditorState({ editor, selector: ({ editor }) => TOOLS.filter((tool) => isActive(editor, tool)) });
  return (
    <>
      {TOOLS.map((tool) => (
        <button
          key={tool}
          className="button button-quiet admin-tool"
          type="button"
          aria-pressed={active.includes(tool)}
          title={messages[tool]}
          onMouseDown={preserveSelection}
          onClick={() => COMMANDS[tool](editor)}
        >
          <span aria-hidden="true">{ICONS[tool]}</span>
          <span className="hidden-visually">{messages[tool]}</span>
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

function isActive(editor: Editor, tool: Tool): boolean {
  if (tool === 'h2' || tool === 'h3') return editor.isActive('heading', { level: tool === 'h2' ? 2 : 3 });
  return editor.isActive(tool);
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
