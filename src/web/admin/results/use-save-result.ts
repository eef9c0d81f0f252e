import { useRef, useState } from 'react';
import type { Post, RiderName } from '#contract/api/posts.ts';
import { hasErrorCode } from '#contract/client.ts';
import { useMessages } from '../../site/messages.ts';
import { explainError } from '../../ui/explain-error.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { toText } from '../form/form-values.ts';
import { toFormData } from '../form/use-edit-form.ts';
import { api, invalidateAfterChange } from '../queries.ts';

/** `letters` is null if the letters of the winner are unknown. */
export type GameResult = { winner: RiderName; loser: RiderName; letters: number | null };

type SavedResult = { before: Post; after: Post };

type SaveState = { pending: boolean; message: string; error: string };

const IDLE: SaveState = { pending: false, message: '', error: '' };

type SaveOptions = {
  onSaved: (id: number) => void;
  onUndone: (id: number) => void;
  /** Called if another admin has saved the game. Resolves when the latest version is shown. */
  onConflict: () => Promise<unknown>;
};

export function useSaveResult({ onSaved, onUndone, onConflict }: SaveOptions) {
  const { results: messages, general } = useAdminMessages();
  const { ui } = useMessages();
  const [state, setState] = useState(IDLE);
  const [last, setLast] = useState<SavedResult>();
  const inFlight = useRef(false);

  /** `run` returns the message of success. */
  async function exclusively(run: () => Promise<string>, onFailed: (conflict: boolean) => Promise<string>) {
    // A second tap may come before `pending` is rendered.
    if (inFlight.current) return;
    inFlight.current = true;
    setState({ ...IDLE, pending: true });
    try {
      const message = await run();
      setState({ ...IDLE, message });
      void invalidateAfterChange('posts');
    } catch (error) {
      const hint = await onFailed(hasErrorCode(error, 'version-outdated'));
      setState({
        ...IDLE,
        error: [general.form.failed, explainError(error, ui, general.noSignal), hint].filter(Boolean).join(' '),
      });
    }
    inFlight.current = false;
  }

  function save(post: Post, { winner, loser, letters }: GameResult): void {
    const result = { winnerId: winner.id, loserId: loser.id, winnerScore: letters };
    void exclusively(
      async () => {
        const after = await patchResult(post, result);
        setLast({ before: post, after });
        onSaved(post.id);
        return messages.saved(post.title, winner.name, letters);
      },
      async (conflict) => {
        if (!conflict) return '';
        await onConflict();
        return messages.latest;
      },
    );
  }

  function undo(): void {
    if (!last) return;
    const { before, after } = last;
    void exclusively(
      async () => {
        await patchResult(after, before);
        setLast(undefined);
        onUndone(after.id);
        return messages.undone(after.title);
      },
      async (conflict) => {
        // Another try would undo the change of the other admin.
        if (conflict) setLast(undefined);
        return '';
      },
    );
  }

  return { ...state, save, undo, canUndo: last !== undefined, dismiss: () => setState(IDLE) };
}

type ResultFields = Pick<Post, 'winnerId' | 'loserId' | 'winnerScore'>;

function patchResult(post: Post, result: ResultFields): Promise<Post> {
  const body = toFormData(toValues(result), toValues(post), post.version);
  return api('PATCH /posts/{id}', { params: { id: post.id }, body });
}

function toValues({ winnerId, loserId, winnerScore }: ResultFields) {
  return { winnerId: toText(winnerId), loserId: toText(loserId), winnerScore: toText(winnerScore) };
}
