import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import { type Change, extentOf, type Front, find, keyText, type Path, readFront, styleOf } from './front.ts'
import { block, flow, type Style, type Value, writeText } from './values.ts'

/**
 * One wish of a form. `order`: the keys of the mapping in their usual order, which says where a new one goes. `style`:
 * how the text is to be written. Default: as the one before it.
 */
export type Edit =
  | { kind: 'set'; path: Path; value: Value; order?: readonly string[]; style?: Style }
  | { kind: 'remove'; path: Path }
  | { kind: 'add'; path: Path; value: Value; order?: readonly string[] }
  | { kind: 'move'; path: Path; by: -1 | 1 }
  | { kind: 'rename'; path: Path; to: string }

/**
 * The change of the text that carries out an edit. Everything else stays as it is written. Null: it can't be carried
 * out in this text, which is then left alone.
 */
export const changeFor = (front: Front, edit: Edit): Change | null => {
  const change = wanted(front, edit)
  if (change === null) return null
  // A text that could not be read afterwards is not made.
  return readFront(applied(front.source, change)).ok ? least(front.source, change) : null
}

/** The same change without what stays at its beginning and end, as if somebody had typed it. */
const least = (source: string, { from, to, insert }: Change): Change => {
  const old = source.slice(from, to)
  const longest = Math.min(old.length, insert.length)
  let begin = 0
  while (begin < longest && old[begin] === insert[begin]) begin += 1
  let end = 0
  while (end < longest - begin && old.at(-1 - end) === insert.at(-1 - end)) end += 1
  return { from: from + begin, to: to - end, insert: insert.slice(begin, insert.length - end) }
}

export const applied = (source: string, { from, to, insert }: Change): string =>
  source.slice(0, from) + insert + source.slice(to)

const wanted = (front: Front, edit: Edit): Change | null => {
  switch (edit.kind) {
    case 'set':
      return set(front, edit.path, edit.value, edit)
    case 'add':
      return add(front, edit.path, edit.value, edit.order ?? [])
    case 'remove':
      return remove(front, edit.path)
    case 'move':
      return move(front, edit.path, edit.by)
    case 'rename': {
      const key = find(front, edit.path)?.pair?.key as Node | undefined
      if (!key?.range || front.start === null) return null
      return { from: front.start + key.range[0], to: front.start + key.range[1], insert: flow(edit.to) }
    }
    default:
      return edit satisfies never
  }
}

const startOf = (front: Front): number => front.start ?? 0
const extent = (front: Front, node: Node): { from: number; to: number } => extentOf(node, front.source, startOf(front))
const lineStart = (source: string, at: number): number => source.lastIndexOf('\n', at - 1) + 1
/** The end of the line, before its line end. */
const lineEnd = (source: string, at: number): number => {
  const end = source.indexOf('\n', at)
  return end < 0 ? source.length : end
}
const columnOf = (source: string, at: number): number => at - lineStart(source, at)

/** Whether a path leads through a mapping or list between brackets. */
const isInFlow = (front: Front, path: Path): boolean =>
  path.some((_, length) => {
    const node = find(front, path.slice(0, length))?.node
    return (isMap(node) || isSeq(node)) && node.flow === true
  })

/** The indent of a block text below its key. */
const indentBelow = (front: Front, path: Path): string => {
  const key = find(front, path)?.pair?.key as Node | undefined
  const column = key?.range ? columnOf(front.source, startOf(front) + key.range[0]) : 0
  return ' '.repeat(column + 2)
}

/** `isFollowed`: a comment stands behind it, so it must fit on its line. */
const written = (front: Front, path: Path, value: Value, style: Style, isFollowed = false): string =>
  typeof value === 'string'
    ? writeText(value, { style, inFlow: isInFlow(front, path) || isFollowed, indent: indentBelow(front, path) })
    : flow(value)

const set = (
  front: Front,
  path: Path,
  value: Value,
  { order = [], style }: { order?: readonly string[]; style?: Style } = {},
): Change | null => {
  const found = find(front, path)
  if (found === null) return insertPair(front, path, value, order)
  const { node, pair } = found
  const key = pair?.key as Node | undefined
  if (node === null || (isScalar(node) && extent(front, node).from === extent(front, node).to)) {
    // The key has no value yet: it goes behind the colon.
    if (!key?.range) return null
    const colon = front.source.indexOf(':', startOf(front) + key.range[1])
    return colon < 0
      ? null
      : { from: colon + 1, to: colon + 1, insert: ` ${written(front, path, value, 'plain', true)}` }
  }
  const { from, to } = extent(front, node)
  const isFollowed = front.source.slice(to, lineEnd(front.source, to)).trim() !== ''
  return { from, to, insert: written(front, path, value, style ?? styleOf(node), isFollowed) }
}

/** Puts a new key into its mapping. A mapping that is missing is made with it. */
const insertPair = (front: Front, path: Path, value: Value, order: readonly string[]): Change | null => {
  const key = path.at(-1)
  if (typeof key !== 'string') return null
  const above = path.slice(0, -1)
  const parent = above.length === 0 ? { node: front.root as Node | null } : find(front, above)
  if (above.length > 0 && (parent === null || parent.node === null || isEmptyText(parent.node)))
    return set(front, above, { [key]: value })
  const line = (indent: string): string => block({ [key]: value }, indent)
  if (front.root === null) return insertFirst(front, line(''))
  const node = parent?.node
  if (!isMap(node)) return null
  const map = node as YAMLMap<Node, Node | null>
  const before = order.slice(0, Math.max(0, order.indexOf(key)))
  const neighbour = map.items.findLast((pair) => before.includes(keyText(pair.key))) ?? map.items.at(-1)
  if (map.flow) return insertIntoFlow(front, map, neighbour, `${flow(key)}: ${flow(value)}`)
  if (!neighbour) return null
  const first = map.items[0]?.key
  const indent = ' '.repeat(columnOf(front.source, startOf(front) + (first?.range?.[0] ?? 0)))
  const at = lineEnd(front.source, endOfPair(front, neighbour))
  return { from: at, to: at, insert: `\n${indent}${line(indent)}` }
}

const isEmptyText = (node: Node): boolean =>
  isScalar(node) && String(node.value ?? '') === '' && styleOf(node) === 'plain'

/** The first line of a front matter that is empty or missing. */
const insertFirst = ({ start, source }: Front, line: string): Change => {
  const mark = source.startsWith('\uFEFF') ? 1 : 0
  return start === null
    ? { from: mark, to: mark, insert: `---\n${line}\n---\n` }
    : { from: start, to: start, insert: `${line}\n` }
}

const endOfPair = (front: Front, pair: Pair<Node, Node | null>): number =>
  extent(front, (pair.value && !isEmptyText(pair.value) ? pair.value : pair.key) as Node).to

const insertIntoFlow = (
  front: Front,
  collection: YAMLMap<Node, Node | null> | YAMLSeq<Node>,
  after: Pair<Node, Node | null> | Node | undefined,
  text: string,
): Change => {
  const { from, to } = extent(front, collection)
  if (after === undefined) return { from: from + 1, to: to - 1, insert: isMap(collection) ? ` ${text} ` : text }
  const end = 'key' in after ? endOfPair(front, after as Pair<Node, Node | null>) : extent(front, after as Node).to
  return { from: end, to: end, insert: `, ${text}` }
}

const add = (front: Front, path: Path, value: Value, order: readonly string[]): Change | null => {
  const found = find(front, path)
  if (found === null || found.node === null || isEmptyText(found.node)) {
    const inFlow = path.length > 1 || typeof value !== 'object' || Array.isArray(value)
    if (inFlow) return set(front, path, [value], { order })
    return addFirstBlock(front, path, value)
  }
  const { node } = found
  // One name where there may be several.
  if (isScalar(node)) return set(front, path, [String(node.value ?? ''), value])
  if (!isSeq(node)) return null
  const list = node as YAMLSeq<Node>
  const last = list.items.at(-1)
  if (last === undefined && path.length === 1 && typeof value === 'object' && !Array.isArray(value))
    return addFirstBlock(front, path, value)
  if (list.flow) return insertIntoFlow(front, list, last, flow(value))
  const dash = last === undefined ? null : dashOf(front, list, list.items.length - 1)
  if (last === undefined || dash === null) return null
  const indent = ' '.repeat(columnOf(front.source, dash))
  const isFlow = !isMap(last) || last.flow === true
  const at = lineEnd(front.source, extent(front, last).to)
  return { from: at, to: at, insert: `\n${indent}- ${isFlow ? flow(value) : block(value, `${indent}  `)}` }
}

/** The first entry of a list that stands below its key, line by line. */
const addFirstBlock = (front: Front, path: Path, value: Value): Change | null => {
  const entry = `\n  - ${block(value, '    ')}`
  const key = String(path[0])
  const found = find(front, path)
  if (found === null) {
    if (front.root === null) return insertFirst(front, `${flow(key)}:${entry}`)
    const last = front.root.items.at(-1)
    if (!last || front.root.flow) return null
    const at = lineEnd(front.source, endOfPair(front, last as Pair<Node, Node | null>))
    return { from: at, to: at, insert: `\n${flow(key)}:${entry}` }
  }
  const name = found.pair?.key as Node
  const colon = front.source.indexOf(':', startOf(front) + (name.range?.[1] ?? 0))
  const end = found.node && !isEmptyText(found.node) ? extent(front, found.node).to : colon + 1
  return { from: colon + 1, to: end, insert: entry }
}

/** Where the dash of an entry is. */
const dashOf = (front: Front, list: YAMLSeq<Node>, index: number): number | null => {
  const token = list.srcToken as { items?: { start: { type: string; offset: number }[] }[] } | undefined
  const dash = token?.items?.[index]?.start.find(({ type }) => type === 'seq-item-ind')
  return dash === undefined ? null : startOf(front) + dash.offset
}

const remove = (front: Front, path: Path): Change | null => {
  const above = path.slice(0, -1)
  const parent = above.length === 0 ? front.root : find(front, above)?.node
  const step = path.at(-1)
  if (isSeq(parent) && typeof step === 'number') return removeEntry(front, parent as YAMLSeq<Node>, step, above)
  if (!isMap(parent)) return null
  const map = parent as YAMLMap<Node, Node | null>
  const index = map.items.findIndex(({ key }) => keyText(key) === step)
  const pair = map.items[index]
  if (!pair) return null
  const from = startOf(front) + ((pair.key as Node).range?.[0] ?? 0)
  if (map.flow) return removeFromFlow(front, map, index, { from, to: endOfPair(front, pair) })
  // A mapping without keys is none: its own key goes with it.
  if (map.items.length === 1 && above.length > 0)
    return typeof above.at(-1) === 'string' ? remove(front, above) : { ...extent(front, map), insert: '{}' }
  const next = map.items[index + 1]
  const isFirstOfEntry = front.source.slice(lineStart(front.source, from), from).trim() !== ''
  if (isFirstOfEntry)
    return next ? { from, to: startOf(front) + ((next.key as Node).range?.[0] ?? 0), insert: '' } : null
  return wholeLines(front, from, endOfPair(front, pair))
}

/** The lines of a part, with the last one's end. */
const wholeLines = ({ source }: Front, from: number, to: number): Change => {
  const end = lineEnd(source, to)
  return { from: lineStart(source, from), to: Math.min(source.length, end + 1), insert: '' }
}

const removeFromFlow = (
  front: Front,
  collection: YAMLMap<Node, Node | null> | YAMLSeq<Node>,
  index: number,
  { from, to }: { from: number; to: number },
): Change => {
  const { items } = collection
  const begin = (item: unknown): number =>
    startOf(front) + (((isMap(collection) ? (item as Pair).key : item) as Node).range?.[0] ?? 0)
  const end = (item: unknown): number =>
    isMap(collection) ? endOfPair(front, item as Pair<Node, Node | null>) : extent(front, item as Node).to
  if (index > 0) return { from: end(items[index - 1]), to, insert: '' }
  if (items.length > 1) return { from, to: begin(items[1]), insert: '' }
  const whole = extent(front, collection)
  return { ...whole, insert: isMap(collection) ? '{}' : '[]' }
}

const removeEntry = (front: Front, list: YAMLSeq<Node>, index: number, above: Path): Change | null => {
  const item = list.items[index]
  if (!item) return null
  const { from, to } = extent(front, item)
  if (list.flow) return removeFromFlow(front, list, index, { from, to })
  if (list.items.length === 1) {
    const key = find(front, above)?.pair?.key as Node | undefined
    const colon = key?.range ? front.source.indexOf(':', startOf(front) + key.range[1]) : -1
    return colon < 0 ? null : { from: colon + 1, to: extent(front, list).to, insert: ' []' }
  }
  const dash = dashOf(front, list, index)
  return dash === null ? null : wholeLines(front, dash, to)
}

/** Swaps an entry with its neighbour. What is between the two stays. */
const move = (front: Front, path: Path, by: -1 | 1): Change | null => {
  const index = path.at(-1)
  const list = find(front, path.slice(0, -1))?.node
  if (!isSeq(list) || typeof index !== 'number') return null
  const [first, second] = [list.items[Math.min(index, index + by)], list.items[Math.max(index, index + by)]] as Node[]
  if (!first || !second) return null
  const [upper, lower] = [extent(front, first), extent(front, second)]
  const { source } = front
  return {
    from: upper.from,
    to: lower.to,
    insert:
      source.slice(lower.from, lower.to) + source.slice(upper.to, lower.from) + source.slice(upper.from, upper.to),
  }
}
