import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, extname, join, relative, sep } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }
import { programFolder } from '../../base/program-folder.ts'
import { ourLanguages } from '../../language/messages/spoken.ts'
import { linksInPackage } from './package-links.ts'

/**
 * What users of the package may import, and the file behind it. Everything else in it may change with any version.
 * The pages come built; `hearthfolk` on the command line is `main/cli/bin.js`.
 */
const doors = {
  '.': 'main/server/live/village-server',
  './tool': 'main/mind/tools/for-authors',
  './plugin': 'main/server/plugin-host/plugin-api',
  './testing': 'main/lab/headless/scenario/for-authors',
  './testing/minds': 'main/server/minds/for-tests',
  './client': 'main/server/minds/client',
  './gateway': 'main/server/gateway/client',
} as const

/** Folders that go into the package, and what of them. */
const folders = [
  ...['main', 'tools', 'npc-agents', 'skills', 'worlds', 'docs'],
  ...['dist/client', 'dist/server', 'dist/.packed'],
]
/** What only a checkout needs: the pages' sources, which come built, and the tools of the checkout itself. */
const leftOut = [
  /^main\/page\//,
  /^main\/cli\/setup\/(?!browser|debian|unneeded)/,
  /^main\/cli\/docs\//,
  /^main\/cli\/build\/readmes\//,
  /^main\/(?!cli\/init\/templates\/)(?:[\w-]+\/)+README\.md$/,
  // The land of the checkout: its second zone lies in zones/.
  /^worlds\/wend\//,
  /\.map$/,
  /\.grit$/,
  /^docs\/(?:\.vitepress|api|day|decisions|film|pictures|project)\//,
  /^docs\/.*\.(?:gif|ts)$/,
  // How to change the program, and what the site alone shows.
  /^docs\/(?:index|quick-start|watch-a-day|reference-rows|invariants|tutorial)\.md$/,
  /^docs\/(?:inside|inside-mind|where-to-change|where-to-change-questions)\.md$/,
]
/** Needed to build the pages and the checkout, or replaced by a file of the checkout. */
const forCheckout = ['global-agent', '@rpgjs/common', '@rpgjs/server']
/** Left out where its install fails: memory then works without vectors of sentences. */
const optional = ['@huggingface/transformers']
/** Imported by the built engine, which comes with RPGJS in it. */
const ofEngine = ['sat', 'buffer', 'axios', 'rbush', 'msgpack-lite', 'lodash.merge']

/**
 * Makes the folder of the npm package `hearthfolk` from a built checkout: TypeScript becomes JavaScript, because Node
 * strips no types below `node_modules`, and each file stays where it is, so that all paths hold. `npm pack` and `npm
 * publish` then work in that folder. `types`: with those of the doors, which take the compiler twenty seconds.
 */
export async function makePackage(out: string, { types = true } = {}): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await bringAll(folders, out)
  for (const file of ['LICENSE', 'SECURITY.md', 'CHANGELOG.md', 'rpg.toml']) await bring(file, out)
  await cp(readme('hearthfolk'), join(out, 'README.md'))
  await mendPapers(out)
  if (types) await writeTypes(join(out, 'types'))
  await writeFile(join(out, 'package.json'), `${JSON.stringify(await manifest(), null, 2)}\n`)
}

/** Makes the folder of the npm package `create-hearthfolk`: what projects begin as, and the code that copies it. */
export async function makeCreator(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await bringAll(['main/cli/init', 'worlds', 'npc-agents', 'skills'], out)
  for (const file of ['LICENSE', 'rpg.toml', 'main/base/program-folder.ts', ...spokenByCreator]) await bring(file, out)
  await cp(readme('create-hearthfolk'), join(out, 'README.md'))
  const { version, license, type, engines, dependencies } = packageJson
  const about = {
    ...{
      name: 'create-hearthfolk',
      version,
      description: 'Begins a world of your own with Hearthfolk.',
      license,
      type,
    },
    ...{ engines, bin: { 'create-hearthfolk': 'main/cli/init/create.js' } },
    // Not installed: the versions that a new project gets.
    bundledVersions: { zod: dependencies.zod },
  }
  await writeFile(join(out, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
}

/** What says the creator's words in the user's language. */
const spokenByCreator = [
  ...['main/cli/choose-language.ts', 'main/cli/phrase.ts', 'main/language/messages/spoken.ts'],
  ...ourLanguages.map((language) => `main/language/messages/${language}/cli.json`),
]

async function bringAll(parts: readonly string[], out: string): Promise<void> {
  for (const folder of parts) {
    const files = await readdir(join(programFolder, folder), { recursive: true, withFileTypes: true })
    for (const entry of files) {
      if (!entry.isFile()) continue
      const file = relative(programFolder, join(entry.parentPath, entry.name))
      if (!leftOut.some((pattern) => pattern.test(file))) await bring(file, out)
    }
  }
}

async function bring(file: string, out: string): Promise<void> {
  const isCode = /^(?:main|tools)\/.*(?<!\.d)\.ts$/.test(file) && !file.startsWith('main/cli/init/templates/')
  const to = join(out, isCode ? `${file.slice(0, -extname(file).length)}.js` : file)
  await mkdir(dirname(to), { recursive: true })
  if (isCode) await writeFile(to, asJavaScript(await readFile(join(programFolder, file), 'utf8')))
  else await cp(join(programFolder, file), to)
}

/** What somebody reads first who has only the package. */
const readme = (name: string): string => join(programFolder, 'main/cli/build/readmes', `${name}.md`)

/** Lets no paper link to a file that the package has not. */
async function mendPapers(out: string): Promise<void> {
  const isThere = (path: string): boolean => existsSync(join(out, path))
  for (const folder of ['docs', '.'])
    for (const name of await readdir(join(out, folder), { recursive: folder === 'docs' })) {
      const file = join(out, folder, name)
      if (!name.endsWith('.md')) continue
      await writeFile(
        file,
        linksInPackage(await readFile(file, 'utf8'), relative(out, file).replaceAll(sep, '/'), isThere),
      )
    }
}

/** Without types, and with the imports of other files as they are called in the package. */
const asJavaScript = (text: string): string => withJsImports(inManual(stripTypeScriptTypes(text)))
/** Messages name pages of the manual, which lies elsewhere in a project. */
const inManual = (text: string): string =>
  text.replaceAll(/(?<![\w/.])docs\/(?=[a-z-]+\.md\b)/g, 'node_modules/hearthfolk/docs/')
const withJsImports = (text: string): string =>
  text.replace(/(\b(?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"\n]+)\.ts\2/g, '$1$2$3.js$2')

/** The types of the doors, and of what they name. */
async function writeTypes(out: string): Promise<void> {
  const config = join(programFolder, 'dist', '.types.json')
  const files = [...Object.values(doors).map((file) => `../${file}.ts`), '../main/cli/build/virtual-modules.d.ts']
  const compilerOptions = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: '..', outDir: out }
  await writeFile(config, JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include: [], files }))
  const compiler = spawn('tsc', ['--project', config], { stdio: 'inherit', shell: process.platform === 'win32' })
  const code = await new Promise((ended) => compiler.once('close', ended))
  await rm(config, { force: true })
  if (code !== 0) throw new Error('The types of the package could not be written; what the compiler said stands above.')
  for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.d.ts')) continue
    const file = join(entry.parentPath, entry.name)
    await writeFile(file, withJsImports(await readFile(file, 'utf8')))
  }
}

async function manifest(): Promise<object> {
  const { name, version, description, license, type, engines, dependencies } = packageJson
  const installed = async (of: string): Promise<string> =>
    JSON.parse(await readFile(join(programFolder, 'node_modules', of, 'package.json'), 'utf8')).version
  const all = Object.entries(dependencies).filter(([dependency]) => !forCheckout.includes(dependency))
  const own = all.filter(([dependency]) => !optional.includes(dependency))
  const engine = await Promise.all(ofEngine.map(async (of) => [of, await installed(of)] as const))
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { hearthfolk: 'main/cli/bin.js' },
    exports: {
      ...Object.fromEntries(
        Object.entries(doors).map(([door, file]) => [door, { types: `./types/${file}.d.ts`, default: `./${file}.js` }]),
      ),
      './package.json': './package.json',
    },
    optionalDependencies: Object.fromEntries(all.filter(([dependency]) => optional.includes(dependency))),
    dependencies: Object.fromEntries([...own, ...engine].toSorted(([left], [right]) => (left < right ? -1 : 1))),
  }
}
