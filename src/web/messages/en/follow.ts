import { createMessagesHook } from '../messages.ts';

export const follow = {
  follow: 'Follow',
  following: 'Following',
  reason: (name: string) => `Sign in to follow ${name}: we'll tell you when the next game is out, never who won.`,
  followed: (name: string) => `You follow ${name}.`,
  firstFollowed: (name: string) => `You follow ${name}. Hear about the next game?`,
  notify: 'Notify me',
  failed: "The site didn't answer. Try again in a moment.",
};

export const useFollowMessages = createMessagesHook('follow', follow);
