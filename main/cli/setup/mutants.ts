import { type ESTree, parseSync, Visitor } from 'vite'

/** A source with one small mistake in it. */
export interface Mutant {
  line: number
  /** What was changed, in one line. */
  what: string
  text: string
}

const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
}
const shown = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 60)

/**
 * Every mutant of a TypeScript source, in the order of its lines: an opposite condition, another operator, a removed
 * statement, another constant, an early return.
 */
export const mutantsOf = (source: string): Mutant[] => {
  const { program, errors } = parseSync('mutant.ts', source)
  if (errors[0]) throw new Error(`This source cannot be read: ${errors[0].message}`)
  const found: (Mutant & { at: number })[] = []
  /** Inside a type nothing runs. */
  let types = 0
  const add = ({ start, end }: { start: number; end: number }, to: string, what: string): void => {
    if (types > 0) return
    const line = source.slice(0, start).split('\n').length
    found.push({ at: start, line, what, text: source.slice(0, start) + to + source.slice(end) })
  }
  const textOf = ({ start, end }: { start: number; end: number }): string => source.slice(start, end)
  const negate = ({ test }: { test: ESTree.Expression }): void =>
    add(test, `!(${textOf(test)})`, `the opposite of ${shown(textOf(test))}`)
  const swap = ({ left, right, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression): void => {
    const other = swapped[operator]
    if (other === undefined) return
    const between = { start: left.end, end: right.start }
    add(between, textOf(between).replace(operator, other), `${other} for ${operator} behind ${shown(textOf(left))}`)
  }
  const returnEarly = ({ body }: { body: ESTree.Node | null }): void => {
    if (body?.type !== 'BlockStatement' || body.body.length < 2) return
    const start = body.start + 1
    add({ start, end: start }, ' return;', `an early return before ${shown(textOf(body.body[0] ?? body))}`)
  }
  new Visitor({
    IfStatement: negate,
    ConditionalExpression: negate,
    BinaryExpression: swap,
    LogicalExpression: swap,
    FunctionDeclaration: returnEarly,
    FunctionExpression: returnEarly,
    ArrowFunctionExpression: returnEarly,
    ExpressionStatement: (node) => add(node, ';', `without ${shown(textOf(node))}`),
    Literal(node) {
      const { value } = node
      if (typeof value === 'number') add(node, String(value + 1), `${value + 1} for ${textOf(node)}`)
      if (typeof value === 'boolean') add(node, String(!value), `${!value} for ${value}`)
    },
    TSLiteralType: () => void types++,
    'TSLiteralType:exit': () => void types--,
  }).visit(program)
  return found.toSorted((a, b) => a.at - b.at).map(({ line, what, text }) => ({ line, what, text }))
}
