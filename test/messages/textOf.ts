import ts from 'typescript';

/**
 * Prints an expression that makes a text, with `{expression}` for the parts that are not literal; undefined if no part is.
 */
export function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (ts.isTemplateExpression(node)) {
    return [
      node.head.text,
      ...node.templateSpans.flatMap(({ expression, literal }) => [placeholder(expression), literal.text]),
    ].join('');
  }
  if (isSum(node)) {
    const sides = [node.left, node.right].map(textOf);
    if (sides.every((side) => side === undefined)) return undefined;
    return sides.map((side, index) => side ?? placeholder(index === 0 ? node.left : node.right)).join('');
  }
  return undefined;
}

export function isSum(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
}

/** The code itself if it is short, without what strings are in it: they are listed as messages of their own. */
function placeholder(node: ts.Expression): string {
  const code = node.getText().replace(/\s+/g, ' ');
  return code.length <= 40 ? `{${code}}` : '{…}';
}
