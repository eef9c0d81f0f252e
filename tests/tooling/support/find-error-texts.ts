/** Finds the texts of the errors that a module of the server gives to a caller. */
import { type ESTree, parseSync, Visitor } from 'vite';

type Expression = ESTree.Argument | ESTree.Expression | undefined | null;

/** The position of the text in the arguments of a function or a class. */
const TEXT_ARGUMENT: Record<string, number> = { AppError: 1, errorReply: 1, pictureError: 0, throwConflict: 0 };
/** Constants and properties whose text is one of an error. */
const NAME_OF_TEXT = /^message$|MESSAGE$/;

/** Each text with `…` for its expressions, in source order. A text that begins with a name of a field has no full stop of its own. */
export function findErrorTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const found: string[] = [];
  const add = (value: Expression) => found.push(...textsOf(value));
  const addArgument = ({ callee, arguments: given }: Pick<ESTree.CallExpression, 'callee' | 'arguments'>) => {
    if (callee.type !== 'Identifier') return;
    const position = TEXT_ARGUMENT[callee.name];
    if (position !== undefined) add(given[position]);
  };
  new Visitor({
    NewExpression: addArgument,
    CallExpression: addArgument,
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && NAME_OF_TEXT.test(id.name)) add(init);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && NAME_OF_TEXT.test(key.name)) add(value as Expression);
    },
  }).visit(program);
  return found;
}

/** The texts of mails that are sentences, in source order. */
export function findMailTexts(file: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && /^(paragraphs|body|reason)$/.test(key.name))
        found.push(...textsOf(value as Expression));
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function textsOf(value: Expression): string[] {
  switch (value?.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : [];
    case 'TemplateLiteral':
      return [value.quasis.map(({ value: { cooked } }) => cooked).join('…')];
    case 'ArrayExpression':
      return value.elements.flatMap((element) => (element?.type === 'SpreadElement' ? [] : textsOf(element)));
    case 'ParenthesizedExpression':
      return textsOf(value.expression);
    case 'ConditionalExpression':
      return [...textsOf(value.consequent), ...textsOf(value.alternate)];
    case 'LogicalExpression':
      return [...textsOf(value.left), ...textsOf(value.right)];
    default:
      return [];
  }
}
