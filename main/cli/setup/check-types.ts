import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import {
  createVueLanguagePlugin,
  forEachEmbeddedCode,
  getDefaultCompilerOptions,
  type VirtualCode,
} from '@vue/language-core'
import ts from 'typescript-for-typedoc'

/**
 * Checks the types of the whole project, Vue components included, in one run of the compiler. It knows no components, so
 * each is first written as the TypeScript it stands for, into a folder that lies over `main` like a second layer.
 */
const root = resolve(import.meta.dirname, '../../..')
const layer = join(root, 'dist/.components')
const settings: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
}
// It needs the compiler's older interface, which TypeScript 7 has no more.
const plugin = createVueLanguagePlugin<string>(
  ts as never,
  settings as never,
  getDefaultCompilerOptions(),
  (file) => file,
)
const helpers = join(dirname(createRequire(import.meta.url).resolve('@vue/language-core')), 'types')

/** What each component was written as, by the path that the compiler tells. */
const written = new Map<string, { file: string; source: string; text: string; script: VirtualCode }>()

rmSync(layer, { recursive: true, force: true })
for (const name of readdirSync(join(root, 'main/page'), { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.vue')) continue
  const file = join('main/page', name)
  const source = readFileSync(join(root, file), 'utf8')
  const code = plugin.createVirtualCode?.(file, 'vue', ts.ScriptSnapshot.fromString(source), {
    getAssociatedScript: () => undefined,
  })
  const script = code && [...forEachEmbeddedCode(code)].find(({ id }) => id.startsWith('script_'))
  if (!script) throw new Error(`${file}: it has no script`)
  // The helpers are in the list of files below. The length stays, for the places.
  const text = script.snapshot
    .getText(0, script.snapshot.getLength())
    .replaceAll('/// <reference types=', '//  <reference types=')
  const to = join(layer, `${file}.ts`)
  mkdirSync(dirname(to), { recursive: true })
  writeFileSync(to, text)
  written.set(relative(root, to).replaceAll('\\', '/'), { file, source, text, script })
}
const plain = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as { include: string[]; exclude: string[] }
const above = (paths: readonly string[]): string[] => paths.map((path) => `../../${path}`)
writeFileSync(
  join(layer, 'tsconfig.json'),
  JSON.stringify({
    extends: '../../tsconfig.json',
    compilerOptions: { rootDirs: ['../..', '.'] },
    include: [...above(plain.include), 'main', relative(layer, helpers)],
    exclude: above(plain.exclude),
  }),
)

const lineAt = (text: string, at: number): string => {
  const lines = text.slice(0, at).split('\n')
  return `${lines.length},${(lines.at(-1) ?? '').length + 1}`
}
/** Where the compiler's place is in the component. Null: in what only the helpers need, where faults say nothing. */
const placeIn = (path: string, line: number, column: number): string | null => {
  const component = written.get(path)
  if (!component) return `${path}(${line},${column})`
  const { file, source, text, script } = component
  const before = text.split('\n').slice(0, line - 1)
  const at = before.join('').length + before.length + column - 1
  for (const { generatedOffsets, generatedLengths, lengths, sourceOffsets } of script.mappings)
    for (const [index, from] of generatedOffsets.entries()) {
      const length = (generatedLengths ?? lengths)[index] ?? 0
      if (at >= from && at <= from + length)
        return `${file}(${lineAt(source, (sourceOffsets[index] ?? 0) + at - from)})`
    }
  return null
}
/** What the last run found out about each file: those that nothing changed for are not checked anew. */
const found = join(root, 'node_modules/.cache/hearthfolk-types.tsbuildinfo')
const { stdout, stderr, status } = spawnSync(
  'tsc',
  ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', found, '-p', join(layer, 'tsconfig.json')],
  {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  },
)
/** A fault begins where a line isn't indented. */
const faults = (stdout ?? '').split(/\n(?=\S)/).filter((fault) => fault.trim() !== '')
const told = faults.flatMap((fault) => {
  const [whole = '', path = '', line, column] = /^(\S+)\((\d+),(\d+)\)/.exec(fault) ?? []
  const place = whole === '' ? '' : placeIn(path, Number(line), Number(column))
  return place === null ? [] : [`${place}${fault.slice(whole.length).trimEnd()}\n`]
})
process.stdout.write(told.join(''))
process.stderr.write(stderr ?? '')
// A compiler that ended without a word has checked nothing.
process.exit(told.length > 0 || (status !== 0 && faults.length === 0) ? 1 : 0)
