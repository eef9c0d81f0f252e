/** A form on its way: it is sent once however often it is submitted, and says why when it was sent in vain. */
import { type FormEvent, useRef, useState } from 'react';
import { useAccountWords } from '../messages/account-words.ts';
import { explainRefusal } from './explain-refusal.ts';

export type Sending = {
  pending: boolean;
  /** Why the last try failed; empty while none did. */
  refusal: string;
  submit: (event: FormEvent) => Promise<void>;
};

/** `ready` is whether the form may be sent at all. */
export function useSending(ready: boolean, send: () => Promise<void>): Sending {
  const words = useAccountWords();
  const onItsWay = useRef(false);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready || onItsWay.current) return;
    onItsWay.current = true;
    setPending(true);
    setRefusal('');
    try {
      await send();
    } catch (error) {
      setRefusal(explainRefusal(error, words));
    }
    onItsWay.current = false;
    setPending(false);
  }

  return { pending, refusal, submit };
}
