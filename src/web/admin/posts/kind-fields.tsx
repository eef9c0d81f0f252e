/** What only games have, and what only films have. */
import type { UseFormReturn } from 'react-hook-form';
import { FILM_SHELVES, GAME_TYPES } from '#contract/post-kinds.ts';
import { useAdminPostWords } from '../../messages/admin-post-words.ts';
import { useWords } from '../../messages/words.ts';
import { laterPart } from '../../ui/later-part.tsx';
import { ChoiceField } from '../form/choice-field.tsx';
import { ChoiceGroup } from '../form/choice-group.tsx';
import type { PostValues } from './post-values.ts';
import { hasShelf, withShelf } from './tag-text.ts';

const RichText = laterPart(() => import('./rich-text.tsx').then((m) => m.RichText), { Waiting: EditorComes });

const SCORES = ['0', '1', '2', '3', '4'];

type Props = { form: UseFormReturn<PostValues> };

export function GameType({ form }: Props) {
  const adminPosts = useAdminPostWords();
  const { gameTypes } = useWords().watch;
  const choices = GAME_TYPES.map((value) => ({ value, words: gameTypes[value] }));
  return <ChoiceField form={form} name="gameType" label={adminPosts.fields.gameType} choices={choices} optional />;
}

export function WinnerScore({ form }: Props) {
  const adminPosts = useAdminPostWords();
  const choices = SCORES.map((value) => ({ value, words: adminPosts.score(Number(value)) }));
  const { fields, scoreUnknown } = adminPosts;
  return (
    <ChoiceField
      form={form}
      name="winnerScore"
      label={fields.winnerScore}
      choices={choices}
      none={scoreUnknown}
      optional
    />
  );
}

export function Shelves({ form }: Props) {
  const { filmShelves } = useWords().watch;
  const { fields, hints } = useAdminPostWords();
  const tags = form.watch('tags');
  return (
    <ChoiceGroup label={fields.shelves} hint={hints.shelves}>
      {FILM_SHELVES.map((shelf) => (
        <label key={shelf} className="admin-choice">
          <input
            type="checkbox"
            checked={hasShelf(tags, shelf)}
            onChange={(event) =>
              form.setValue('tags', withShelf(form.getValues('tags'), shelf, event.target.checked), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          />
          {filmShelves[shelf]}
        </label>
      ))}
    </ChoiceGroup>
  );
}

export function Editorial({ form }: Props) {
  const { fields } = useAdminPostWords();
  return (
    <RichText
      label={fields.editorial}
      value={form.watch('editorial')}
      onChange={(html) => form.setValue('editorial', html, { shouldDirty: true, shouldValidate: true })}
      error={form.formState.errors.editorial?.message}
    />
  );
}

function EditorComes() {
  const { editor } = useAdminPostWords();
  return <p className="admin-hint">{editor.loading}</p>;
}
