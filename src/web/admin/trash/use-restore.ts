import { useQueryClient } from '@tanstack/react-query';
import type { EntityKind } from '#contract/rules/entities.ts';
import { useMessages } from '../../site/messages.ts';
import { explainError } from '../../ui/explain-error.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { api, invalidateAfterChange } from '../queries.ts';
import { toast, toastError } from '../toasts.ts';

/** Takes a deleted item out of the trash and reports the result; the promise is true if that succeeded. */
export function useRestore(): (item: EntityKind, id: number, name: string) => Promise<boolean> {
  const messages = useAdminMessages().general;
  const { ui } = useMessages();
  const queries = useQueryClient();
  return async (item, id, name) => {
    try {
      await api(`POST /${item}/{id}/restore`, { params: { id } });
    } catch (error) {
      toastError(explainError(error, ui));
      return false;
    }
    toast(messages.remove.restored(name));
    await invalidateAfterChange(queries, item);
    return true;
  };
}
