import { createAdminMessagesHook } from '../admin-messages.ts';

export const adminGlossary = {
  title: 'Glossary',
  item: 'Word',
  add: 'Add Word',
  newTitle: 'New word',
  history: { word: 'Word', spellings: 'Spellings', meaning: 'Meaning', meaningFr: 'French meaning' },
  columns: { word: 'Word', spellings: 'Spellings', meaning: 'Meaning', use: 'Tricks' },
  fields: { word: 'Word', spellings: 'Spellings', meaning: 'Meaning', meaningFr: 'French meaning' },
  hints: {
    word: 'As its page and the wall of tricks print it.',
    spellings: 'What else the captions call it, typos too, with commas between. The search treats them all alike.',
    meaning: 'One line a newcomer gets. Leave it empty for an abbreviation: SWL is just Switch left.',
  },
};

export const useAdminGlossaryMessages = createAdminMessagesHook('adminGlossary', adminGlossary);
