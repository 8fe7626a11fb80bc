import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/**
 * The rooms of the house from top to bottom, each with the lower rooms that it may import and has a use for. Types
 * count, and so do dynamic imports and `.vue` files. A missing arrow is a decision to make; remove one that nothing
 * uses any more.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  // `server.ts`, `client.ts`, `player.ts` and `sprite.ts`, where RPGJS looks for them: wiring only.
  entry: ['page', 'server'],
  // The one room that may import the laboratory: `experiment`, `bench`, `sim` and `scenario` are verbs, and the studio of a running server is handed the list of
  // experiments and the command that runs one.
  cli: ['lab', 'server', 'saves', 'memory', 'models', 'mind', 'content', 'world', 'language', 'base', 'art'],
  page: ['server', 'saves', 'mind', 'world', 'language', 'base', 'art'],
  lab: ['server', 'saves', 'memory', 'models', 'mind', 'content', 'world', 'language', 'base', 'art'],
  server: ['saves', 'memory', 'models', 'mind', 'content', 'world', 'language', 'base', 'art'],
  saves: ['memory', 'mind', 'content', 'world', 'language', 'base', 'art'],
  memory: ['models', 'mind', 'content', 'world', 'language', 'base'],
  models: ['mind', 'content', 'world', 'language', 'base'],
  // What an NPC can do. A tool has no way out: see the packages below.
  tools: ['mind', 'world', 'language'],
  mind: ['content', 'world', 'language', 'base'],
  // Of the drawing program it knows only what a figure may look like.
  content: ['world', 'language', 'base', 'art'],
  // The simulation: plain data, seed, commands and events.
  world: ['language'],
  // Everything that reads or writes English, of plain data.
  language: [],
  // Plain helpers that know nothing of the project.
  base: [],
  art: [],
}

/**
 * Packages that only one folder imports, so that each can be replaced in one place. The others are in `everywhere`.
 */
const folderOf: Readonly<Record<string, string>> = {
  '@vue/language-core': 'main/cli/setup',
  'typescript-for-typedoc': 'main/cli/setup',
  '@codemirror/autocomplete': 'main/page/studio/write',
  '@codemirror/commands': 'main/page/studio/write',
  '@codemirror/lang-markdown': 'main/page/studio/write',
  '@codemirror/lang-yaml': 'main/page/studio/write',
  '@codemirror/language': 'main/page/studio/write',
  '@codemirror/lint': 'main/page/studio/write',
  '@codemirror/state': 'main/page/studio/write',
  '@codemirror/view': 'main/page/studio/write',
  '@lezer/highlight': 'main/page/studio/write',
  '@messageformat/parser': 'main/language/messages',
  '@colyseus/core': 'main/server',
  '@colyseus/monitor': 'main/cli',
  '@colyseus/redis-driver': 'main/server/redis',
  '@colyseus/redis-presence': 'main/server/redis',
  '@colyseus/sdk': 'main/page',
  '@colyseus/ws-transport': 'main/server/engine',
  '@huggingface/transformers': 'main/memory/embedders',
  '@lancedb/lancedb': 'main/memory',
  '@rpgjs/client': 'main/page',
  '@rpgjs/server': 'main/server/engine',
  '@rpgjs/tiled': 'main/art/village',
  '@vitejs/plugin-vue': 'main/cli/build',
  'apache-arrow': 'main/memory',
  chokidar: 'main/base',
  commander: 'main/cli',
  echarts: 'main/page/studio',
  '@modelcontextprotocol/sdk': 'main/server/mcp',
  'eventsource-parser': 'main/models',
  express: 'main/server',
  'gray-matter': 'main/content',
  httpxy: 'main/cli',
  ioredis: 'main/server/redis',
  ollama: 'main/models',
  pino: 'main/cli',
  'pixi.js': 'main/page',
  'playwright-core': 'main/lab',
  pngjs: 'main/art',
  'prom-client': 'main/server/metrics',
  'simple-room': 'main/server/engine',
  'smol-toml': 'main/server/config',
  typedoc: 'main/cli/docs',
  vite: 'main/cli',
  vitepress: 'main/cli/docs',
  vue: 'main/page',
  ws: 'main/server',
  'xml-js': 'main/content',
  yaml: 'main/page/studio/write',
}
/** Imports of a package outside its folder, and why they can't be avoided. */
const exceptions: readonly { package: string; in: string; why: string }[] = [
  { package: '@rpgjs/client', in: 'main/client.ts', why: 'RPGJS looks for its modules in entry files' },
  { package: '@rpgjs/client', in: 'main/sprite.ts', why: 'RPGJS looks for its modules in entry files' },
  { package: '@rpgjs/server', in: 'main/server.ts', why: 'RPGJS looks for its modules in entry files' },
  { package: '@rpgjs/server', in: 'main/player.ts', why: 'RPGJS looks for its modules in entry files' },
  { package: '@rpgjs/tiled', in: 'main/server/engine', why: 'RPGJS gets the map as its own parser reads it' },
  { package: '@colyseus/sdk', in: 'main/lab', why: 'the laboratory plays pages without a browser' },
  {
    package: '@colyseus/sdk',
    in: 'main/server/mcp',
    why: 'an outside agent plays a player by a page without a picture',
  },
  { package: 'ws', in: 'main/lab', why: 'the laboratory plays pages and programs, and a server without a village' },
  { package: 'pino', in: 'main/lab', why: 'a server that is measured logs as a real one does' },
  { package: 'eventsource-parser', in: 'main/server/minds', why: 'the client of worlds reads streams in browsers too' },
  {
    package: 'hearthfolk',
    in: 'main/cli/init/templates',
    why: 'what is copied into projects uses the package as they do',
  },
  { package: 'express', in: 'main/cli', why: 'the running service adds routes; types only' },
]
/** Data is checked where it enters, which is nearly everywhere. */
const everywhere: readonly string[] = ['zod']
/** The rooms below check nothing, because no outside data enters there. */
const without: readonly string[] = ['world', 'language', 'base']

interface Import {
  /** A file relative to the project, or a package as it is imported. */
  from: string
  isFile: boolean
}

/** What a text imports: statically, dynamically, as the type of a module, or as the address of a worker. */
const importsIn = (text: string): string[] =>
  [
    /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'"]*?\s+from\s+)?['"]([^'"]+)['"]/g,
    /import\(\s*['"]([^'"]+)['"]\s*\)/g,
    /new URL\(\s*['"](\.[^'"]+\.ts)['"]/g,
  ].flatMap((form) => [...text.matchAll(form)].map(([, source = '']) => source))

/** All our TypeScript, with what each file imports. */
const imports: ReadonlyMap<string, readonly Import[]> = new Map(
  ['main', 'tools']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|vue)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .map((file) => [
      file,
      importsIn(readFileSync(join(root, file), 'utf8')).map((source) =>
        source.startsWith('.')
          ? { from: relative(root, resolve(root, dirname(file), source)), isFile: true }
          : { from: source, isFile: false },
      ),
    ]),
)
const files = [...imports.keys()]
const within = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)
const inFolder = (folder: string): string[] => files.filter((file) => within(file, folder))
const roomOf = (file: string): string => {
  const [top = '', room = '', ...rest] = file.split('/')
  return top === 'tools' ? top : rest.length === 0 ? 'entry' : room
}
/** `@scope/name/part` and `name/part` are the package `@scope/name` and `name`. */
const packageOf = (source: string): string => source.split('/', source.startsWith('@') ? 2 : 1).join('/')
const isOurs = (from: string): boolean => imports.has(from)
/** Neither a file of ours, nor a part of Node, nor a module that the build makes. */
const isPackage = ({ from, isFile }: Import): boolean => !isFile && !/^(?:node|virtual):/.test(from)

const arrows = files.flatMap((file) =>
  (imports.get(file) ?? [])
    .filter(({ from }) => isOurs(from) && roomOf(from) !== roomOf(file))
    .map(({ from }) => ({ file, from, arrow: `${roomOf(file)} > ${roomOf(from)}` })),
)
const vendors = files.flatMap((file) =>
  (imports.get(file) ?? []).filter(isPackage).map(({ from }) => ({ file, package: packageOf(from) })),
)
/** What files of a folder import that they may not. */
const offenders = (folder: string, allowed: (source: string) => boolean): string[] => {
  const there = inFolder(folder)
  expect(there.length).toBeGreaterThan(5)
  return there.flatMap((file) =>
    (imports.get(file) ?? []).filter(({ from }) => !allowed(from)).map(({ from }) => `${file} imports ${from}`),
  )
}

describe('floors', () => {
  it('reads imports of every kind', () => {
    const text = [
      "import './page.css'",
      "import type { A } from './a.ts'",
      'import {',
      '  b,',
      "} from '../b.vue'",
      "export * from './c.ts'",
      "const d = await import('./d.ts')",
      "type E = typeof import('./e.ts')",
      "new Worker(new URL('./f.ts', import.meta.url))",
    ].join('\n')
    expect(importsIn(text)).toEqual(['./page.css', './a.ts', '../b.vue', './c.ts', './d.ts', './e.ts', './f.ts'])
    expect(files.filter((file) => file.endsWith('.vue')).length).toBeGreaterThan(10)
    expect(arrows.length).toBeGreaterThan(1000)
  })

  it('has no room that is not in the list, and none that is empty', () => {
    expect([...new Set(files.map(roomOf))].sort()).toEqual(Object.keys(rooms).sort())
  })

  it('draws arrows downward only', () => {
    const order = Object.keys(rooms)
    const up = order.flatMap((room, floor) =>
      (rooms[room] ?? []).filter((other) => order.indexOf(other) <= floor).map((other) => `${room} > ${other}`),
    )
    expect(up).toEqual([])
  })

  it('imports only what the list allows, types included', () => {
    const allowed = new Set(
      Object.entries(rooms).flatMap(([room, below]) => below.map((other) => `${room} > ${other}`)),
    )
    expect(
      arrows
        .filter(({ arrow }) => !allowed.has(arrow))
        .map(({ file, from, arrow }) => `${arrow}: ${file} imports ${from}`),
    ).toEqual([])
    const used = new Set(arrows.map(({ arrow }) => arrow))
    expect([...allowed].filter((arrow) => !used.has(arrow))).toEqual([])
  })

  it('has no circle of imports, types included', () => {
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' > '))
      if (path.includes(file) || done.has(file)) return
      for (const { from } of imports.get(file) ?? []) if (isOurs(from)) visit(from, [...path, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })
})

describe('packages', () => {
  it('are imported in one folder each', () => {
    const mayBe = (name: string, file: string): boolean =>
      everywhere.includes(name)
        ? !without.includes(roomOf(file))
        : within(file, folderOf[name] ?? 'nowhere') ||
          exceptions.some((one) => one.package === name && within(file, one.in))
    expect(
      vendors
        .filter(({ file, package: name }) => !mayBe(name, file))
        .map(({ file, package: name }) => `${file} imports ${name}`),
    ).toEqual([])
  })

  it('have no line in the lists that nothing needs', () => {
    const listed = Object.entries(folderOf).map(([name, folder]) => ({ package: name, in: folder }))
    const idle = [...listed, ...exceptions].filter(
      (one) => !vendors.some(({ file, package: name }) => name === one.package && within(file, one.in)),
    )
    expect(idle).toEqual([])
  })
})

it('keeps the simulation to itself: it imports nothing but itself and words of a language', () => {
  expect(offenders('main/world', (source) => within(source, 'main/world') || within(source, 'main/language'))).toEqual(
    [],
  )
})

it('lets the simulation use no clock, no randomness and no input or output', () => {
  const forbidden =
    /\b(Math\.random|Date\.now|new Date\(|performance\.|setTimeout|setInterval|setImmediate|process\.|fetch\(|crypto\.|require\()/
  const found = inFolder('main/world').filter((file) =>
    forbidden.test(readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  )
  expect(found).toEqual([])
})

it('keeps language to plain data: it imports nothing but itself, and one parser of messages', () => {
  expect(
    offenders('main/language', (source) => within(source, 'main/language') || source === '@messageformat/parser'),
  ).toEqual([])
})

it('gives tools no way out: they import their port, helpers of the mind, the world, the language and zod', () => {
  const rooms = ['main/mind', 'main/world', 'main/language']
  expect(offenders('tools', (source) => source === 'zod' || rooms.some((room) => within(source, room)))).toEqual([])
})

it('keeps models behind the ports of the mind: an adapter knows nothing else of what stands around it', () => {
  expect(
    offenders('main/models', (source) => !within(source, 'main/mind') || within(source, 'main/mind/ports')),
  ).toEqual([])
})

it('keeps the ports of the mind free of what uses them: of the mind they import one another alone', () => {
  expect(
    offenders('main/mind/ports', (source) => !within(source, 'main/mind') || within(source, 'main/mind/ports')),
  ).toEqual([])
})

it('keeps the steps of skills to themselves: the shelf reads them, the checker and the embedded brain go by them', () => {
  const steps = 'main/content/skills/steps'
  expect(offenders(steps, (source) => within(source, steps) || within(source, 'main/language'))).toEqual([])
})

const compose = 'main/server/compose.ts'
/**
 * The parts of minds and their runtime: each constructor, the file that declares it, and who besides `compose.ts` may
 * call it, with the reason.
 */
const composed: readonly { name: string; from: string; alsoIn?: Readonly<Record<string, string>> }[] = [
  { name: 'createMindRuntime', from: 'main/mind/mind-runtime.ts' },
  {
    name: 'createDispatcher',
    from: 'main/mind/dispatch/dispatcher.ts',
    alsoIn: { 'main/lab/experiments/memory/answers.ts': 'asks over a given memory, with no world around it' },
  },
  {
    name: 'createMemoryStore',
    from: 'main/memory/memory-store.ts',
    alsoIn: { 'main/lab/bench/memory/measure-crowd.ts': 'measures the store alone' },
  },
  {
    name: 'createSessionStore',
    from: 'main/mind/sessions/session-store.ts',
    alsoIn: {
      'main/cli/sessions.ts': 'reads and mends a save that nobody runs',
      'main/lab/experiments/memory/answers.ts': 'asks over a given memory, with no world around it',
    },
  },
  {
    name: 'createTalkNotes',
    from: 'main/memory/talk-notes.ts',
    alsoIn: {
      'main/cli/sessions.ts': 'ends a talk of a save that nobody runs',
      'main/server/gateway/village/minds.ts': 'an operator ends a talk',
    },
  },
  {
    name: 'createWithoutMemory',
    from: 'main/memory/without-memory.ts',
    alsoIn: { 'main/server/live/workshop/prove-draft.ts': 'a skill is tried out by nobody who could remember it' },
  },
  { name: 'createWordsJudge', from: 'main/models/embedded/opinions/judge-words.ts' },
  { name: 'openTools', from: 'main/server/live/open-tools.ts' },
  { name: 'createLately', from: 'main/server/live/lately.ts' },
  {
    name: 'createWorldView',
    from: 'main/server/live/world-view.ts',
    alsoIn: {
      'main/cli/npc-skills.ts': 'shows which skills an NPC of a save would be offered',
      'main/server/live/workshop/trial-world.ts': 'a skill is tried out in a copy of the world',
    },
  },
  { name: 'createIntentWatch', from: 'main/server/live/intents.ts' },
  { name: 'createSleepers', from: 'main/server/live/sleepers.ts' },
  { name: 'createWitness', from: 'main/server/live/witness.ts' },
  { name: 'createDeeds', from: 'main/server/live/deeds.ts' },
]

it('puts minds together in one place: game, headless runs, experiments and benches call compose.ts with ports of their own', () => {
  const callers = (name: string, from: string): string[] =>
    files.filter(
      (file) =>
        imports.get(file)?.some((one) => one.from === from) &&
        new RegExp(`\\b${name}\\b`).test(
          readFileSync(join(root, file), 'utf8').replace(/^import [\s\S]*?from '[^']+'$/gm, ''),
        ),
    )
  for (const { name, from, alsoIn = {} } of composed)
    expect({ name, callers: callers(name, from).sort() }).toEqual({
      name,
      callers: [compose, ...Object.keys(alsoIn)].sort(),
    })
  // Only code that runs or measures a world assembles minds.
  expect(callers('compose', compose).filter((file) => !/^main\/(?:server\/live|lab)\//.test(file))).toEqual([])
  expect(callers('compose', compose).length).toBeGreaterThan(5)
})
