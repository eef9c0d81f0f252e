import type { EntityKind } from '#contract/rules/entities.ts';
import { useAdminCupMessages } from '../messages/en/admin-cups.ts';
import { useAdminGlossaryMessages } from '../messages/en/admin-glossary.ts';
import { useAdminHeroMessages } from '../messages/en/admin-heroes.ts';
import { useAdminPostMessages } from '../messages/en/admin-posts.ts';
import { useAdminRiderMessages } from '../messages/en/admin-riders.ts';

/** What navigation, trash and history show of a kind. The history names fields that are not in `history` as they are stored. */
type EntityMessages = { title: string; item: string; history: Record<string, string> };

const HOOKS: Record<EntityKind, () => EntityMessages> = {
  posts: useAdminPostMessages,
  riders: useAdminRiderMessages,
  heroes: useAdminHeroMessages,
  cups: useAdminCupMessages,
  glossary: useAdminGlossaryMessages,
};

export function useEntityMessages(kind: EntityKind): EntityMessages {
  const useMessages = HOOKS[kind];
  return useMessages();
}
