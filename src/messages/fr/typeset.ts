import { typesetFrench } from '#contract/rules/translated-text.ts';

/** Puts no-break spaces where French needs them, also into the results of functions. The message files have ordinary spaces. */
export function typeset<T>(messages: T): T {
  if (typeof messages === 'string') return typesetFrench(messages) as T;
  if (typeof messages === 'function') return ((...input: unknown[]) => typeset(messages(...input))) as T;
  if (Array.isArray(messages)) return messages.map((message) => typeset(message)) as T;
  if (typeof messages !== 'object' || messages === null) return messages;
  return Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, typeset(message)])) as T;
}
