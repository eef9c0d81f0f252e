import { createMessagesHook } from '../messages.ts';

export const notFound = {
  title: 'You lost!',
  description: "There's no page at this address.",
  spelled: 'You have all five letters: S, L, V, S, H.',
  whatHappened: 'That line leads nowhere. The page moved, melted, or never was.',
  home: 'Back home',
  games: 'Watch a game',
};

export const useNotFoundMessages = createMessagesHook('notFound', notFound);
