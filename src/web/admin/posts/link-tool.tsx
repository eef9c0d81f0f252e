/** Sets, changes and takes away the link of what is selected in a rich text. */
import { Dialog } from '@base-ui/react/dialog';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { useAdminPostWords } from '../../messages/admin-post-words.ts';
import { Labelled } from '../form/labelled.tsx';
import { linkOf } from './link-address.ts';

export function LinkTool({ editor }: { editor: Editor }) {
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const [open, setOpen] = useState(false);
  const words = useAdminPostWords().editor;
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className="admin-button admin-tool" aria-pressed={active} title={words.link}>
        {words.link}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="admin-backdrop" />
        <Dialog.Popup className="admin admin-dialog" finalFocus={() => editor.view.dom}>
          <LinkForm editor={editor} active={active} close={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function LinkForm({ editor, active, close }: { editor: Editor; active: boolean; close: () => void }) {
  const words = useAdminPostWords().link;
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const [wrong, setWrong] = useState(false);

  function set(event: FormEvent) {
    event.preventDefault();
    // The dialog stands in the post's form as far as React's events go; this is not the post that is sent.
    event.stopPropagation();
    const href = linkOf(address);
    setWrong(href === undefined);
    if (href === undefined) return;
    setLink(editor, href);
    close();
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  }

  return (
    <form className="admin-fields" noValidate onSubmit={set}>
      <Dialog.Title className="admin-dialog-title">{words.title}</Dialog.Title>
      <Labelled label={words.address} error={wrong ? words.wrong : undefined}>
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
      </Labelled>
      <div className="admin-actions">
        <button className="admin-button admin-button-first" type="submit">
          {words.set}
        </button>
        {active && (
          <button className="admin-button" type="button" onClick={remove}>
            {words.remove}
          </button>
        )}
        <Dialog.Close className="admin-button">{words.cancel}</Dialog.Close>
      </div>
    </form>
  );
}

/** Where nothing is selected, the address itself is what the link says. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().extendMarkRange('link');
  if (!editor.state.selection.empty || editor.isActive('link')) chain.setLink({ href }).run();
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
}
