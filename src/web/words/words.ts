/** The words of the visitor's language. */
import { createContext, useContext } from 'react';
import { english, type Words } from './english.ts';

export const WordsContext = createContext<Words>(english);

export function useWords(): Words {
  return useContext(WordsContext);
}
