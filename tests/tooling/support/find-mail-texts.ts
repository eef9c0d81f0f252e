import { type ESTree, parseSync, Visitor } from 'vite';

type Expression = ESTree.Argument | ESTree.Expression | undefined | null;

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
