import { createMessagesHook } from '../messages.ts';

export const keepInAccount = {
  label: 'Keep my favourites in my account',
  text: 'They follow you to every browser where you turn this on. What you watched stays on this device.',
  state: {
    sending: 'Saving…',
    saved: 'Saved in your account.',
    failed: "Not saved yet. We'll try again.",
  },
  deletion: {
    label: 'Delete from my account',
    confirm: 'Delete',
    pending: 'Deleting',
    text: 'Delete the favourites in your account? This browser keeps its own. Others send theirs again until you turn this off there.',
    done: 'Deleted from your account. This browser still has its own.',
  },
};

export const useKeepInAccountMessages = createMessagesHook('keepInAccount', keepInAccount);
