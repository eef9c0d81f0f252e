/** How statements are written for PostgreSQL. */
import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
} from 'kysely';

/** The values of `in` go as one array, which the server reads sooner than a thousand parameters. */
export class ListsAsArraysCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const isIn = OperatorNode.is(operator) && operator.operator === 'in';
    if (isIn && PrimitiveValueListNode.is(rightOperand)) {
      this.visitNode(leftOperand);
      this.append(' = any(');
      this.appendValue(rightOperand.values);
      this.append(')');
    } else super.visitBinaryOperation(node);
  }
}

export class ListsAsArraysDialect extends PostgresDialect {
  override createQueryCompiler(): ListsAsArraysCompiler {
    return new ListsAsArraysCompiler();
  }
}
