import { createContext, useContext } from 'react';
import type { Messages } from '#messages/en/site.ts';

export const MessagesContext = createContext<Messages | undefined>(undefined);

/** The messages of the public site in the language of the page. */
export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (!messages) throw new Error('The component is in no page and in no island');
  return messages;
}
