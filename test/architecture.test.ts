import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** All our TypeScript, with what each file imports: packages by name, files relative to the project. */
const files = ['main', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|vue)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
)
const importsOf = (file: string): { from: string; typeOnly: boolean }[] => {
  const text = readFileSync(join(root, file), 'utf8')
  const found = [
    ...text.matchAll(/(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[\w*{][^'"]*?\s+from\s+)?['"]([^'"]+)['"]/g),
  ]
  const dynamic = [...text.matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)]
  return [
    ...found.map(([, , type, source]) => ({ from: target(file, source ?? ''), typeOnly: type !== undefined })),
    ...dynamic.map(([, source]) => ({ from: target(file, source ?? ''), typeOnly: false })),
  ]
}
const target = (file: string, source: string): string =>
  source.startsWith('.') ? relative(root, resolve(root, dirname(file), source)) : source
const inFolder = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`))
const offenders = (
  folder: string,
  allowed: (source: string) => boolean,
  options: { types: boolean } = { types: false },
): string[] =>
  inFolder(folder).flatMap((file) =>
    importsOf(file)
      .filter(({ typeOnly }) => options.types || !typeOnly)
      .filter(({ from }) => !allowed(from))
      .map(({ from }) => `${file} imports ${from}`),
  )
const within =
  (...folders: string[]) =>
  (source: string) =>
    folders.some((folder) => source.startsWith(`${folder}/`))

it('keeps the simulation to itself: it imports nothing but itself and words of a language', () => {
  expect(inFolder('main/world').length).toBeGreaterThan(10)
  expect(offenders('main/world', within('main/world', 'main/language'), { types: true })).toEqual([])
})

it('lets the simulation use no clock, no randomness and no input or output', () => {
  const forbidden =
    /\b(Math\.random|Date\.now|new Date\(|performance\.|setTimeout|setInterval|setImmediate|process\.|fetch\(|crypto\.|require\()/
  const found = inFolder('main/world').filter((file) =>
    forbidden.test(readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  )
  expect(found).toEqual([])
})

it('lets the minds know ports only: no engine, no rooms, no adapter of a model, a memory or a surface', () => {
  const adapters = [
    'main/server/engine',
    'main/server/rooms',
    'main/server/live',
    'main/models',
    'main/memory',
    'main/cli',
    'main/page',
    'main/lab/headless',
    'main/lab/experiments',
    'main/lab/bench',
    'main/saves',
    'main/saves/replay',
    'main/server/channels',
    'main/server/gateway',
    'main/cli/doctor',
    'main/server/metrics',
    'main/server/plugin-host',
    'main/server/plugins',
  ]
  expect(
    offenders(
      'main/mind',
      (source) => !within(...adapters)(source) && !/^(@rpgjs|@colyseus|@lancedb|ollama|express)/.test(source),
    ),
  ).toEqual([])
})

it('gives tools no way out: they import their port, plain helpers of the agent and the simulation, and zod', () => {
  expect(offenders('tools', (source) => source === 'zod' || within('main/mind', 'main/world')(source))).toEqual([])
})

it('keeps RPGJS to the folders that face it, so that everything else runs without a build', () => {
  const facing = [
    'main/server/engine/',
    'main/page/',
    'main/server.ts',
    'main/player.ts',
    'main/client.ts',
    'main/sprite.ts',
    'main/art/',
  ]
  const found = files.filter(
    (file) =>
      !facing.some((prefix) => file.startsWith(prefix)) &&
      importsOf(file).some(({ from, typeOnly }) => !typeOnly && /^(@rpgjs\/|simple-room|pixi)/.test(from)),
  )
  expect(found).toEqual([])
})

it('keeps models behind their port: an adapter imports the port and its own folder, never the agent around it', () => {
  const ports = [
    'main/mind/ports/chat-model.ts',
    'main/mind/ports/turn-context.ts',
    'main/mind/ports/logger.ts',
    'main/mind/ports/memory-port.ts',
  ]
  const helpers = within('main/models', 'main/world', 'main/content', 'main/language', 'main/content/skills/steps')
  expect(
    offenders('main/models', (source) => !source.startsWith('main/') || helpers(source) || ports.includes(source)),
  ).toEqual([])
})

it('has no circle of imports', () => {
  const graph = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ from }) => from)
        .filter((from) => files.includes(from)),
    ]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

it('keeps the rules of language to themselves: both minds and models go by them', () => {
  expect(offenders('main/language', within('main/language'), { types: true })).toEqual([])
})

it('keeps the steps of skills to themselves: the shelf reads them, the checker and the embedded brain go by them', () => {
  expect(inFolder('main/content/skills/steps').length).toBeGreaterThan(10)
  expect(offenders('main/content/skills/steps', within('main/content/skills/steps', 'main/language'))).toEqual([])
})
