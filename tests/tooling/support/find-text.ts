/** Finds texts in web modules that belong in src/messages. */
import { parseSync, Visitor } from 'vite';

/** Attributes that are shown or read aloud. */
const TEXT_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
]);

/** Two words, the first with a capital. */
const SENTENCE = /^\p{Lu}\p{Ll}*[,:]? \p{L}/u;

const LETTERS = /\p{L}{2}/u;

/** The texts in source order, without those for developers, such as an error's message. */
export function findText(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found: string[] = [];
  let inError = 0;
  const add = (text: string, pattern: RegExp) => {
    if (inError === 0 && pattern.test(text.trim())) found.push(text.trim());
  };
  new Visitor({
    JSXText: ({ value }) => add(value, LETTERS),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && TEXT_ATTRIBUTES.has(name.name) && value?.type === 'Literal')
        add(String(value.value), LETTERS);
    },
    Literal: ({ value }) => add(typeof value === 'string' ? value : '', SENTENCE),
    TemplateElement: ({ value }) => add(value.cooked ?? '', SENTENCE),
    NewExpression: () => void inError++,
    'NewExpression:exit': () => void inError--,
  }).visit(program);
  return [...new Set(found)];
}
