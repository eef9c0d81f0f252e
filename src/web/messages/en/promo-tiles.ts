import { createMessagesHook } from '../messages.ts';

export const promoTiles = {
  cup: {
    title: 'Sixteen riders. One cup.',
    text: 'Every result, every round, and who called it first.',
    action: 'See the cup',
  },
  riders: {
    title: 'Who are these people?',
    text: 'Stats, records and every game they ever played.',
    action: 'Meet the riders',
  },
  donate: {
    title: 'Snow is free. Cameras are not.',
    text: 'Chip in, and one more game gets filmed.',
    action: 'Chip in',
  },
};

export const usePromoTileMessages = createMessagesHook('promoTiles', promoTiles);
