/** Brings something back from the trash. */
import type { Edited } from '#contract/edited.ts';
import { api } from './admin-api.ts';

export async function restore(item: Edited, id: number): Promise<void> {
  await api(`POST /${item}/{id}/restore`, { params: { id } });
}
