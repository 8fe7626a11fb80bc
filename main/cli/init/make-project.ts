import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { programFolder } from '../../base/program-folder.ts'
import { phrase } from '../phrase.ts'

/** What a project can begin as. */
export const templates = {
  village: 'Larkwend whole, with its twelve people: to change what is there',
  inn: 'one room of an inn with two people: small enough to read in an hour',
  empty: 'a meadow with two people who are meant to be replaced',
} as const
export type Template = keyof typeof templates

/** Says what is wrong with a wish for a project, where, and what to do. */
export class ProjectError extends Error {
  override name = 'ProjectError'
}

export interface MadeProject {
  folder: string
  template: Template
  /** Relative paths of what was written, sorted. */
  files: string[]
}

const templateFolder = join(programFolder, 'main', 'cli', 'init', 'templates')
/** The parts of the bundled village that are its content. */
const villageParts = ['worlds/village', 'npc-agents', 'skills', 'rpg.toml']
/** What every project gets, from the smallest template. */
const shared = ['gitignore', '.env.example', 'README.md', 'AGENTS.md', 'llms.txt', 'tsconfig.json']

/**
 * Makes a project in a folder that is empty or not there yet. `from`: what its package.json names as `hearthfolk`: a
 * version, or the address of a package. Either the whole project is there afterwards, or nothing is.
 *
 * @throws ProjectError
 */
export async function makeProject(options: { folder: string; template: string; from: string }): Promise<MadeProject> {
  const folder = resolve(options.folder)
  const { template } = options
  if (!isTemplate(template))
    throw new ProjectError(
      phrase('make-project.there-is-no-template-the-templates', { template, names: Object.keys(templates).join(', ') }),
    )
  await checkFree(folder)
  // Made beside it and moved at the end, so that a full disk leaves no half of a project.
  const fresh = `${folder}.new-${process.pid}`
  try {
    await mkdir(fresh, { recursive: true })
    await fill(fresh, template)
    await writeFile(join(fresh, 'package.json'), await manifest(folder, options.from, fresh))
    await writeFile(join(fresh, '.npmrc'), npmSettings)
    await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
  } catch (cause) {
    await rm(fresh, { recursive: true, force: true })
    throw new ProjectError(
      phrase('make-project.the-project-could-not-be-written', { folder, message: (cause as Error).message }),
      { cause },
    )
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
  return { folder, template, files: files.toSorted() }
}

const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name)

async function checkFree(folder: string): Promise<void> {
  const there = await stat(folder).catch(() => null)
  if (there === null) return
  if (!there.isDirectory()) throw new ProjectError(phrase('make-project.is-a-file-name-a-folder', { folder }))
  const [first] = (await readdir(folder)).filter((name) => name !== '.git')
  if (first !== undefined) throw new ProjectError(phrase('make-project.is-not-empty-is-in-it', { folder, first }))
  if ((await readdir(folder)).length > 0)
    throw new ProjectError(phrase('make-project.holds-a-git-folder-make-the', { folder }))
}

async function fill(folder: string, template: Template): Promise<void> {
  if (template === 'village') {
    for (const part of villageParts)
      await cp(join(programFolder, part), join(folder, part), { recursive: true, filter: isAuthored })
    const settings = join(folder, 'rpg.toml')
    await writeFile(settings, asProjects(await readFile(settings, 'utf8')))
    await cp(join(templateFolder, 'village', 'stories'), join(folder, 'stories'), { recursive: true })
    for (const file of shared) await cp(join(templateFolder, 'empty', file), join(folder, file))
  } else await cp(join(templateFolder, template), folder, { recursive: true })
  // npm would leave a .gitignore out of the package.
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'))
}

/** The checkout's `rpg.toml` for a project: a name of the game's own, no modules, and the manual where it lies there. */
const asProjects = (settings: string): string =>
  settings
    .replace(/^name = .*$/m, 'name = "Larkwend"')
    .replace(/^modules = .*\n/m, '')
    .replace("RPGJS's own keys first, then our tables. Here", 'Here')
    .replaceAll(/(?=docs\/[a-z-]+\.md)/g, 'node_modules/hearthfolk/')

/** Packages that others bring along and that nothing here uses: some 200 MB. */
const empty = 'npm:empty-npm-package@1.0.0'
const notNeeded = { '@google-cloud/agones-sdk': empty, 'onnxruntime-web': empty, openai: empty }
/** Newer versions of npm run an install script only where it is allowed. Node's own fetches nothing but puts it in place. */
const allowScripts = { node: true, 'msgpackr-extract': false, 'onnxruntime-node': false }
/** ONNX Runtime would fetch libraries for graphics cards from elsewhere than the npm registry. */
const npmSettings = '# An install needs nothing but the npm registry.\nonnxruntime-node-install=skip\nloglevel=error\n'

/** Not what a running village of the checkout, or an editor, has left beside it. */
const isAuthored = (path: string): boolean => !/[\\/](?:\.DS_Store|\.hearthfolk)$|~$/.test(path)

async function manifest(folder: string, from: string, made: string): Promise<string> {
  const about = JSON.parse(await readFile(join(programFolder, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'bundledVersions',
    Record<string, string> | undefined
  >
  const versions = about.dependencies ?? about.bundledVersions
  const hasStories = await stat(join(made, 'stories')).then(
    () => true,
    () => false,
  )
  const test = hasStories ? 'hearthfolk doctor && hearthfolk scenario stories/*.md' : 'hearthfolk doctor'
  return `${JSON.stringify(
    {
      name: packageName(folder),
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: { start: 'hearthfolk start', test },
      dependencies: { hearthfolk: from, zod: versions?.zod },
      overrides: notNeeded,
      allowScripts,
    },
    null,
    2,
  )}\n`
}

/** A folder's name as npm allows names. */
export const packageName = (folder: string): string =>
  basename(folder)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'my-world'

/** The lines that say what to do next. */
export const nextSteps = ({ folder, files }: MadeProject): string => {
  const from = relative(process.cwd(), folder)
  const go = from === '' ? '' : `  cd ${from.includes(' ') ? `"${from}"` : from}\n`
  return phrase('make-project.made-files-in-now-npm-install', { files: files.length, folder, go })
}
