/** The buttons above a rich text. */
import { type Editor, useEditorState } from '@tiptap/react';
import type { MouseEvent, ReactNode } from 'react';
import { useAdminPostWords } from '../../messages/admin-post-words.ts';
import { LinkTool } from './link-tool.tsx';

type Tool = 'bold' | 'italic' | 'h2' | 'h3' | 'bulletList' | 'orderedList' | 'blockquote';

const MARKS: Record<Tool, ReactNode> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  h2: 'H2',
  h3: 'H3',
  bulletList: '•',
  orderedList: '1.',
  blockquote: '“',
};

const USE: Record<Tool, (editor: Editor) => boolean> = {
  bold: (editor) => editor.chain().focus().toggleBold().run(),
  italic: (editor) => editor.chain().focus().toggleItalic().run(),
  h2: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  h3: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  bulletList: (editor) => editor.chain().focus().toggleBulletList().run(),
  orderedList: (editor) => editor.chain().focus().toggleOrderedList().run(),
  blockquote: (editor) => editor.chain().focus().toggleBlockquote().run(),
};

const TOOLS = Object.keys(USE) as Tool[];

export function TextTools({ editor }: { editor: Editor }) {
  const words = useAdminPostWords().editor;
  const active = useEditorState({ editor, selector: ({ editor: now }) => TOOLS.filter((tool) => isActive(now, tool)) });
  return (
    <>
      {TOOLS.map((tool) => (
        <button
          key={tool}
          className="admin-button admin-tool"
          type="button"
          aria-pressed={active.includes(tool)}
          title={words[tool]}
          onMouseDown={keepPlace}
          onClick={() => USE[tool](editor)}
        >
          <span aria-hidden="true">{MARKS[tool]}</span>
          <span className="hidden-visually">{words[tool]}</span>
        </button>
      ))}
      <LinkTool editor={editor} />
    </>
  );
}

/** Whoever presses a button by pointer goes on typing where they were. */
function keepPlace(event: MouseEvent) {
  event.preventDefault();
}

function isActive(editor: Editor, tool: Tool): boolean {
  if (tool === 'h2' || tool === 'h3') return editor.isActive('heading', { level: tool === 'h2' ? 2 : 3 });
  return editor.isActive(tool);
}
