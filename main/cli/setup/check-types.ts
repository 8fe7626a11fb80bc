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
const settings: ts.CompilerOptions = { strict: true, exactOptionalPropertyTypes: true, allowImportingTsExtensions: true }
const plugin = createVueLanguagePlugin<string>(ts, settings, getDefaultCompilerOptions(), (file) => file)
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
  // The helpers are in the list of files below.
  const text = script.snapshot.getText(0, script.snapshot.getLength()).replaceAll('/// <reference types=', '//// <reference')
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
/** Where the compiler's place is in the component; null for what stands in no component. */
const placeIn = (path: string, line: number, column: number): string | null => {
  const component = written.get(path)
  if (!component) return null
  const { file, source, text, script } = component
  const at = text.split('\n').slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0) + column - 1
  for (const { generatedOffsets, generatedLengths, lengths, sourceOffsets } of script.mappings)
    for (const [index, from] of generatedOffsets.entries()) {
      const length = (generatedLengths ?? lengths)[index] ?? 0
      if (at >= from && at <= from + length) return `${file}(${lineAt(source, (sourceOffsets[index] ?? 0) + at - from)})`
    }
  return `${file}(1,1)`
}
const { stdout, status } = spawnSync('tsc', ['--noEmit', '--pretty', 'false', '-p', join(layer, 'tsconfig.json')], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
process.stdout.write(
  stdout.replaceAll(
    /^(\S+)\((\d+),(\d+)\)/gm,
    (whole, path: string, line: string, column: string) => placeIn(path, Number(line), Number(column)) ?? whole,
  ),
)
process.exit(status ?? 1)
