import { babelParse, parse } from 'vue/compiler-sfc'

/** A node of a template or of a script, as far as it is read here. */
// biome-ignore lint/suspicious/noExplicitAny: two syntax trees of other programs, walked by their shapes
type Node = any

const shownAttributes = /^(?:title|placeholder|aria-label|aria-valuetext|alt|label|empty)$/
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text)
/** An example of an id, which is the same in every language: `bake-rye-bread`, `ollama/qwen3`. */
const isId = (text: string): boolean => /^[a-z0-9/-]+$/.test(text)
const inner = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    /^(?:loc|comments|errors|leadingComments|trailingComments|typeAnnotation|typeParameters|typeArguments)$/.test(key)
      ? []
      : Array.isArray(value)
        ? value.filter((one) => one?.type)
        : (value as Node)?.type
          ? [value]
          : [],
  )

/** The texts of an expression that are its value: `late ? 'Late' : name` has "Late", `kind === 'late'` has none. */
function textsIn(node: Node): string[] {
  switch (node.type) {
    case 'StringLiteral':
      return [node.value]
    case 'TemplateLiteral':
      return [
        ...node.quasis.map(({ value }: Node) => value.cooked as string),
        ...node.expressions.flatMap((one: Node) => textsIn(one)),
      ]
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)]
    case 'LogicalExpression':
      return textsIn(node.right)
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsIn(node.left), ...textsIn(node.right)] : []
    case 'TSAsExpression':
      return textsIn(node.expression)
    default:
      return []
  }
}
const expression = (text: string): Node =>
  (babelParse(`(${text})`, { plugins: ['typescript'] }).program.body[0] as Node).expression

/** The texts that a template shows without a message: between tags, in attributes, and in expressions. */
export function templateTexts(source: string): string[] {
  const found: string[] = []
  const take = (texts: readonly string[]): void => void found.push(...texts.map((one) => one.trim()).filter(hasWords))
  const visit = (node: Node, tag: string): void => {
    if (node.type === 2 && tag !== 'code' && tag !== 'kbd') take([node.content])
    if (node.type === 5) take(textsIn(expression(node.content.loc.source)))
    for (const prop of node.props ?? []) {
      if (prop.type === 6 && shownAttributes.test(prop.name) && prop.value && !isId(prop.value.content))
        take([prop.value.content])
      if (prop.type === 7 && prop.name === 'bind' && prop.exp && shownAttributes.test(prop.arg?.content ?? ''))
        take(textsIn(expression(prop.exp.loc.source)))
    }
    for (const child of node.children ?? []) visit(child, node.tag ?? tag)
  }
  const { descriptor } = parse(source)
  if (descriptor.template?.ast) visit(descriptor.template.ast, '')
  return found
}

/** Words one after the other, or one alone with a capital letter, in what is no style, selector or name of a key. */
const reads = (text: string): boolean =>
  (/[\p{L}’]{2,},? [\p{Ll}’]{2,}/u.test(text) || /^\p{Lu}\p{Ll}{2,}[.:…]?$/u.test(text)) &&
  !/^[.:&#[]|var\(|\dpx|^(?:input|textarea|button)\b|^(?:Arrow|Page)|^(?:Escape|Enter|Tab|Home|End|Files|Digit|Key)$/.test(
    text,
  )

/** The texts of a script that read like a sentence or a name for people. Errors for programmers are none. */
export function scriptTexts(source: string): string[] {
  const found: string[] = []
  const visit = (node: Node, above: Node): void => {
    if (/^(?:Import|Export(?:All|Named)Declaration$|TS(?!As|Satisfies|NonNull)|ThrowStatement)/.test(node.type)) {
      if (!node.declaration) return
    }
    if (node.type === 'BinaryExpression' && node.operator !== '+') return
    if (node.type === 'StringLiteral' && above.key !== node) found.push(node.value)
    if (node.type === 'TemplateElement') found.push(node.value.cooked ?? '')
    for (const child of inner(node)) visit(child, node)
  }
  visit(babelParse(source, { plugins: ['typescript'], sourceType: 'module' }).program, {})
  return found.map((text) => text.trim()).filter(reads)
}

/** The scripts of a component. */
export const scriptOf = (source: string): string => {
  const { descriptor } = parse(source)
  return [descriptor.script?.content, descriptor.scriptSetup?.content].filter(Boolean).join('\n')
}

/** The messages with elements in them that a template says: their keys, and the names they are filled with. */
export function saidIn(source: string): { key: string; names: string[] }[] {
  const found: { key: string; names: string[] }[] = []
  const visit = (node: Node): void => {
    if (node.tag === 'Said') {
      const prop = (name: string): Node =>
        node.props.find((one: Node) => one.name === name || one.arg?.content === name)
      const values: Node[] = prop('values') ? expression(prop('values').exp.loc.source).properties : []
      const slots = node.children.flatMap(({ props = [] }: Node) => props.filter(({ name }: Node) => name === 'slot'))
      found.push({
        key: prop('text').value.content,
        names: [...values.map(({ key }) => key.name as string), ...slots.map(({ arg }: Node) => arg.content as string)],
      })
    }
    for (const child of node.children ?? []) visit(child)
  }
  const { descriptor } = parse(source)
  if (descriptor.template?.ast) visit(descriptor.template.ast)
  return found
}
