import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import { say } from '../../say.ts'
import type { Style } from './values.ts'

/** Where a value is in the front matter: keys and, in lists, places from 0. */
export type Path = readonly (string | number)[]

/** A part of the text that another takes the place of, in characters from the beginning. */
export interface Change {
  from: number
  to: number
  insert: string
}

/** What is written at a path. `other`: something that only the text can show, such as an alias. */
export type Kind = 'missing' | 'text' | 'list' | 'map' | 'other'

/** A key or an entry of a list, with the lines of the text on which it begins and ends, from 1. */
export interface Part {
  path: Path
  key: string
  text: string | null
  from: number
  to: number
  /** The line of the list's entry that it is in, or is. */
  entry: number | null
}

/** The front matter of a Markdown text, as it is written. */
export interface Front {
  source: string
  /** Where the YAML begins in the text. Null: there is no front matter. */
  start: number | null
  end: number
  root: YAMLMap<Node, Node> | null
  kindAt(path: Path): Kind
  /** The text of a plain value, as its author means it. Empty if there is none. */
  textAt(path: Path): string
  /** How that text is written. A key that is missing will be written plainly. */
  styleAt(path: Path): Style
  keysAt(path: Path): string[]
  countAt(path: Path): number
  /** The line of the text on which the value or its key begins, from 1. */
  lineAt(path: Path): number
  parts(): Part[]
}

export type FrontResult = { ok: true; front: Front } | { ok: false; line: number; message: string }

const opening = /^\uFEFF?---[ \t]*(?:ya?ml)?[ \t]*\n/i
const closing = /^---[ \t]*(?:\n|$)/m

/** Reads the front matter of a text with the line ends of the editor ("\n"). Never throws. */
export const readFront = (source: string): FrontResult => {
  const begin = opening.exec(source)
  if (!begin) return { ok: true, front: frontOf({ source, start: null, end: 0, root: null }) }
  const start = begin[0].length
  const close = closing.exec(source.slice(start))
  if (!close) return { ok: false, line: 1, message: say('front.not-closed') }
  const end = start + close.index
  try {
    const document = parseDocument(source.slice(start, end), {
      schema: 'failsafe',
      keepSourceTokens: true,
      uniqueKeys: false,
      logLevel: 'silent',
    })
    const [fault] = document.errors
    if (fault) {
      const line = lineIn(source, start + fault.pos[0])
      return { ok: false, line, message: fault.message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? '' }
    }
    const { contents } = document
    if (isMap(contents)) return { ok: true, front: frontOf({ source, start, end, root: contents as Front['root'] }) }
    if (contents === null || (isScalar(contents) && String(contents.value ?? '') === ''))
      return { ok: true, front: frontOf({ source, start, end, root: null }) }
    return { ok: false, line: 2, message: say('front.no-list-of-lines') }
  } catch (error) {
    return { ok: false, line: 2, message: error instanceof Error ? error.message : String(error) }
  }
}

const lineIn = (source: string, at: number): number => source.slice(0, at).split('\n').length

type Found = { node: Node | null; pair: Pair<Node, Node | null> | null }

/** The node at a path, and the pair whose value it is. Null: nothing is there. */
export const find = (front: Pick<Front, 'root'>, path: Path): Found | null => {
  let found: Found = { node: front.root, pair: null }
  for (const step of path) {
    const { node } = found
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => keyText(key) === step)
      if (!pair) return null
      found = { node: (pair.value ?? null) as Node | null, pair: pair as Found['pair'] }
    } else if (isSeq(node) && typeof step === 'number' && step < node.items.length)
      found = { node: node.items[step] as Node, pair: null }
    else return null
  }
  return found
}

export const keyText = (key: unknown): string => (isScalar(key) ? String(key.value ?? '') : '')

export const styleOf = (node: Node | null): Style => {
  const type = isScalar(node) ? node.type : undefined
  if (type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') return type === 'QUOTE_DOUBLE' ? 'double' : 'single'
  return type?.startsWith('BLOCK') ? 'block' : 'plain'
}

/** The first and last character of a node, without the line end of a block text and without comments behind it. */
export const extentOf = (node: Node, source: string, start: number): { from: number; to: number } => {
  const [from = 0, valueEnd = 0] = node.range ?? []
  const last = isMap(node) && !node.flow ? node.items.at(-1) : isSeq(node) && !node.flow ? node.items.at(-1) : undefined
  if (last !== undefined) {
    const inner = (isMap(node) ? ((last as Pair).value ?? (last as Pair).key) : last) as Node
    return { from: start + from, to: extentOf(inner, source, start).to }
  }
  let to = start + valueEnd
  while (to > start + from && source[to - 1] === '\n') to -= 1
  return { from: start + from, to }
}

const frontOf = (base: Pick<Front, 'source' | 'start' | 'end' | 'root'>): Front => {
  const { source, root } = base
  const start = base.start ?? 0
  const kindOf = (node: Node | null): Kind => {
    if (node === null || isScalar(node)) return 'text'
    if (isAlias(node)) return 'other'
    if (isMap(node)) return node.items.some(({ key }) => !isScalar(key)) ? 'other' : 'map'
    return isSeq(node) ? 'list' : 'other'
  }
  const textOf = (node: Node | null): string => (isScalar(node) ? String(node.value ?? '') : '')
  const lineOf = (at: number): number => lineIn(source, at)
  const begin = ({ node, pair }: Found): number =>
    start + ((pair?.key as Node | undefined)?.range?.[0] ?? node?.range?.[0] ?? 0)
  const partsOf = (node: Node | null, path: Path, above: number | null): Part[] => {
    const inner: [string | number, Found][] = isMap(node)
      ? node.items.map((pair) => [keyText(pair.key), { node: pair.value as Node | null, pair: pair as Found['pair'] }])
      : isSeq(node)
        ? node.items.map((item, index) => [index, { node: item as Node, pair: null }])
        : []
    return inner.flatMap(([key, found]): Part[] => {
      const own = [...path, key]
      const from = begin(found)
      const to = found.node === null ? from : extentOf(found.node, source, start).to
      const entry = isSeq(node) ? lineOf(from) : above
      const text = found.node === null || isScalar(found.node) ? textOf(found.node) : null
      return [
        { path: own, key: String(key), text, from: lineOf(from), to: lineOf(to), entry },
        ...partsOf(found.node, own, entry),
      ]
    })
  }
  return {
    ...base,
    kindAt(path) {
      if (path.length === 0) return 'map'
      const found = find(base, path)
      return found === null ? 'missing' : kindOf(found.node)
    },
    textAt: (path) => textOf(find(base, path)?.node ?? null),
    styleAt: (path) => styleOf(find(base, path)?.node ?? null),
    keysAt(path) {
      const node = find(base, path)?.node
      return isMap(node) ? node.items.map(({ key }) => keyText(key)) : []
    },
    countAt(path) {
      const node = find(base, path)?.node
      return isSeq(node) ? (node as YAMLSeq).items.length : 0
    },
    lineAt(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const found = find(base, path.slice(0, length))
        if (found) return lineOf(begin(found))
      }
      return 1
    },
    parts: () => partsOf(root, [], null),
  }
}
