import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { babelParse, parse } from 'vue/compiler-sfc'

const root = resolve(import.meta.dirname, '../..')
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

/** What a page says in English whatever its language, and why. */
const englishPages: Readonly<Record<string, string>> = {
  'main/page/studio/': 'for operators and designers',
  'main/page/replay/': 'a page of its own, which also works without a server',
  'main/page/embed/': 'a script on other sites, which names its words itself',
}
const isSpoken = (file: string): boolean => !Object.keys(englishPages).some((place) => file.startsWith(place))

/** Attributes that people see or hear. */
const seen = new Set(['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
const isWord = (text: string): boolean => /[A-Za-z]{2}/.test(text)
/** Signs and units that no language translates. */
const signs = new Set(['E', 's', '×'])

interface Node {
  type: number
  content?: unknown
  props?: { type: number; name: string; value?: { content: string } }[]
  children?: Node[]
}
const textsOf = (node: Node): string[] => [
  ...(node.type === 2 && typeof node.content === 'string' && isWord(node.content) ? [node.content.trim()] : []),
  ...(node.props ?? []).flatMap(({ type, name, value }) =>
    type === 6 && seen.has(name) && value && isWord(value.content) ? [value.content] : [],
  ),
  ...(node.children ?? []).flatMap(textsOf),
]

type Tree = { type: string; [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && 'type' in value
function* walk(node: unknown, parent: Tree | null = null): Generator<[Tree, Tree | null]> {
  if (Array.isArray(node)) for (const one of node) yield* walk(one, parent)
  if (!isTree(node)) return
  yield [node, parent]
  for (const [key, value] of Object.entries(node))
    if (key !== 'loc' && !key.endsWith('Comments')) yield* walk(value, node)
}
/** A sentence, or words that follow each other: "You get up.", "has met you", `Talk to ${name}`. */
const isProse = (text: string): boolean =>
  /^[A-Z“(][a-z’]* [a-z]/.test(text) || /[a-z] [a-z’]+[ .…]/.test(text) || /^[A-Z][a-z ]+[.…?!]$/.test(text)

/** Texts in a script that look like words for people. Not: what is thrown or logged, and what is compared. */
function proseIn(code: string): string[] {
  const found: string[] = []
  const skipped = new Set<unknown>()
  for (const [node, parent] of walk(babelParse(code, { sourceType: 'module', plugins: ['typescript'] }).program.body)) {
    const callee = (node.callee as { property?: { name: string }; name?: string } | undefined) ?? {}
    if (node.type === 'NewExpression' || /^TS/.test(node.type))
      for (const [inner] of walk(node)) if (/^TS(?!As)|^New/.test(node.type)) skipped.add(inner)
    if (
      node.type === 'CallExpression' &&
      /^(?:error|warn|info|debug|querySelector\w*|matchMedia|prepare|exec|trim|closest)$/.test(
        callee.property?.name ?? callee.name ?? '',
      )
    )
      for (const [inner] of walk(node)) skipped.add(inner)
    if (
      skipped.has(node) ||
      parent?.type === 'ImportDeclaration' ||
      (parent?.type === 'BinaryExpression' && parent.operator !== '+')
    )
      continue
    if (node.type === 'StringLiteral' && isProse(String(node.value))) found.push(String(node.value))
    if (node.type === 'TemplateLiteral') {
      const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
      if (isProse(text) && !/[<>]|:hover/.test(text)) found.push(text)
    }
  }
  return found
}

describe('English that stayed in the code', () => {
  it('stands in no template of the page', () => {
    const found = filesOf('main/page', /\.vue$/)
      .filter(isSpoken)
      .flatMap((file) => {
        const { descriptor } = parse(readFileSync(join(root, file), 'utf8'))
        const texts = descriptor.template?.ast ? textsOf(descriptor.template.ast as unknown as Node) : []
        return texts.filter((text) => !signs.has(text)).map((text) => `${file}: ${text}`)
      })
    expect(found).toEqual([])
  })
  it('stands in no script of the page', () => {
    /** For a program, not for people. */
    const stands = ['(prefers-reduced-motion: reduce)', 'speckled hen', 'embedded brain']
    const found = filesOf('main/page', /\.(?:ts|vue)$/)
      .filter((file) => isSpoken(file) && !file.endsWith('.d.ts'))
      .flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8')
        const codes = file.endsWith('.ts')
          ? [text]
          : [parse(text).descriptor.script, parse(text).descriptor.scriptSetup].flatMap((part) => part?.content ?? [])
        return codes.flatMap(proseIn).map((one) => `${file}: ${one}`)
      })
      .filter((one) => !stands.some((text) => one.endsWith(text)))
    expect(found).toEqual([])
  })
  it('stands in no notice of the server', () => {
    const files = [
      ...filesOf('main/server/live', /(?:-words|-view|-text|-notices|-board|-panels|-choices)\.ts$/),
      ...[
        'company',
        'doorways',
        'kept-room',
        'muting',
        'player-goods',
        'player-talk',
        'player-walks',
        'reporting',
        'tell-moderated',
        'thing-uses',
      ].flatMap((name) => filesOf('main/server/live', new RegExp(`^${name}\\.ts$`))),
      'main/server/rooms/village-room.ts',
      'main/server/rooms/clean-text.ts',
    ]
    /** Sent to a program that breaks the rules, or never said. */
    const stands = ['too many malformed messages', 'too many messages', 'how many of them']
    const found = files.flatMap((file) =>
      proseIn(readFileSync(join(root, file), 'utf8'))
        .filter((text) => !stands.includes(text))
        .map((text) => `${file}: ${text}`),
    )
    expect(found).toEqual([])
  })
  it('would be found', () => {
    expect(proseIn(`const a = say("x.y") + \`Talk to \${name}\`; const b = "You get up."`)).toEqual([
      'Talk to {}',
      'You get up.',
    ])
    const { descriptor } = parse('<template><p title="Go on">Hello {{ name }}</p></template>')
    expect(textsOf(descriptor.template?.ast as unknown as Node)).toEqual(['Go on', 'Hello'])
  })
})
