import type { EntityKind } from '#contract/rules/entities.ts';
import { useMessages } from '../site/messages.ts';
import { explainError } from '../ui/explain-error.ts';
import { notify } from '../ui/toast.ts';
import { useAdminMessages } from './admin-messages.ts';
import { api, invalidateAfterChange } from './queries.ts';

/** Toasts of the admin area stay when another screen opens. */
export function toast(text: string, action?: { label: string; run: () => void }): void {
  notify(text, 'good', { action, seconds: action ? 15 : 5 });
}

export function toastError(text: string): void {
  notify(text, 'bad', { seconds: 15 });
}

/** Takes an item out of the trash and shows a toast. Resolves to whether that succeeded. */
export function useRestore(): (item: EntityKind, id: number, name: string) => Promise<boolean> {
  const messages = useAdminMessages().general;
  const { ui } = useMessages();
  return async (item, id, name) => {
    try {
      await api(`POST /${item}/{id}/restore`, { params: { id } });
    } catch (error) {
      toastError(explainError(error, ui));
      return false;
    }
    toast(messages.remove.restored(name));
    await invalidateAfterChange(item);
    return true;
  };
}
