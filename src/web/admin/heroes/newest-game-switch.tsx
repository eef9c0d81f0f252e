import { useMutation, useQuery } from '@tanstack/react-query';
import { useMessages } from '../../site/messages.ts';
import { explainError } from '../../ui/explain-error.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { api, newestGameSlideQuery, queries } from '../queries.ts';
import { toastError } from '../toasts.ts';

/** A change is saved at once, and shown while it is saved. */
export function NewestGameSwitch() {
  const { label, hint } = useAdminMessages().heroes.newestGame;
  const { ui } = useMessages();
  const { data } = useQuery(newestGameSlideQuery);
  const saving = useMutation({
    mutationFn: (shown: boolean) => api('POST /heroes/newest-game', { body: { shown } }),
    onSuccess: (slide) => queries.setQueryData(newestGameSlideQuery.queryKey, slide),
    onError: (error) => toastError(explainError(error, ui)),
  });
  return (
    <div className="admin-heroes-newest">
      <label className="admin-choice">
        <input
          type="checkbox"
          checked={saving.isPending ? saving.variables : (data?.shown ?? true)}
          disabled={data === undefined}
          onChange={({ currentTarget }) => saving.mutate(currentTarget.checked)}
        />
        {label}
      </label>
      <p className="admin-hint">{hint}</p>
    </div>
  );
}
