import { createMessagesHook } from '../messages.ts';

export const home = {
  title: 'S.L.V.S.H. | H-O-R-S-E on skis',
  description: 'Games, films, riders and the cup: freeride and freestyle skiing as the riders play it.',
  intro: {
    claim: 'H-O-R-S-E on skis.',
    rules: "One rider sets a trick, the other has to match it. Every miss is a letter. Spell SLVSH and you're out.",
  },
  lettersLabel: 'S.L.V.S.H.',
  newest: 'Just out',
  gallery: {
    kind: 'gallery',
    label: 'Featured',
    slide: 'slide',
    position: (position: number, count: number) => `${position} of ${count}`,
    watch: 'Watch',
    watchTitle: (title: string) => `Watch ${title}`,
    fillIn: 'Fill in your bracket',
    show: (title: string) => `Show ${title}`,
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause',
    play: 'Play',
  },
};

export const useHomeMessages = createMessagesHook('home', home);
