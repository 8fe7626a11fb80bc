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
  const found = [...text.matchAll(/(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[\w*{][^'"]*?\s+from\s+)?['"]([^'"]+)['"]/g)]
  const dynamic = [...text.matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)]
  return [
    ...found.map(([, , type, source]) => ({ from: target(file, source ?? ''), typeOnly: type !== undefined })),
    ...dynamic.map(([, source]) => ({ from: target(file, source ?? ''), typeOnly: false })),
  ]
}
const target = (file: string, source: string): string => (source.startsWith('.') ? relative(root, resolve(root, dirname(file), source)) : source)
const inFolder = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`))
const offenders = (folder: string, allowed: (source: string) => boolean, options: { types: boolean } = { types: false }): string[] =>
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

it('keeps the simulation to itself: it imports nothing but itself', () => {
  expect(inFolder('main/simulation').length).toBeGreaterThan(10)
  expect(offenders('main/simulation', within('main/simulation'), { types: true })).toEqual([])
})

it('lets the simulation use no clock, no randomness and no input or output', () => {
  const forbidden = /\b(Math\.random|Date\.now|new Date\(|performance\.|setTimeout|setInterval|setImmediate|process\.|fetch\(|crypto\.|require\()/
  const found = inFolder('main/simulation').filter((file) => forbidden.test(readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
  expect(found).toEqual([])
})

it('lets the minds know ports only: no engine, no rooms, no adapter of a model, a memory or a surface', () => {
  const adapters = [
    'main/engine',
    'main/rooms',
    'main/live',
    'main/models',
    'main/memory',
    'main/cli',
    'main/client',
    'main/headless',
    'main/experiments',
    'main/bench',
    'main/saves',
    'main/replay',
    'main/channels',
    'main/gateway',
    'main/doctor',
    'main/metrics',
    'main/plugin-host',
    'main/plugins',
  ]
  expect(offenders('main/agent', (source) => !within(...adapters)(source) && !/^(@rpgjs|@colyseus|@lancedb|ollama|express)/.test(source))).toEqual([])
})

it('gives tools no way out: they import their port, plain helpers of the agent and the simulation, and zod', () => {
  expect(offenders('tools', (source) => source === 'zod' || within('main/agent', 'main/simulation')(source))).toEqual([])
})

it('keeps RPGJS to the folders that face it, so that everything else runs without a build', () => {
  const facing = ['main/engine/', 'main/client/', 'main/server.ts', 'main/player.ts', 'main/client.ts', 'main/sprite.ts', 'main/art/']
  const found = files.filter(
    (file) =>
      !facing.some((prefix) => file.startsWith(prefix)) && importsOf(file).some(({ from, typeOnly }) => !typeOnly && /^(@rpgjs\/|simple-room|pixi)/.test(from)),
  )
  expect(found).toEqual([])
})

it('keeps models behind their port: an adapter imports the port and its own folder, never the agent around it', () => {
  const ports = ['main/agent/chat-model.ts', 'main/agent/turn-context.ts', 'main/agent/logger.ts', 'main/agent/memory-port.ts']
  const helpers = within('main/models', 'main/simulation', 'main/content', 'main/language', 'main/skills/steps')
  expect(offenders('main/models', (source) => !source.startsWith('main/') || helpers(source) || ports.includes(source))).toEqual([])
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
  expect(inFolder('main/skills/steps').length).toBeGreaterThan(10)
  expect(offenders('main/skills/steps', within('main/skills/steps', 'main/language'))).toEqual([])
})
