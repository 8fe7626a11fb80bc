import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isPackage, programFolder } from '../base/program-folder.ts'

/** Names of a project that examples may use. */
export interface NamesHere {
  people: readonly string[]
  /** Folders of skills, relative to the project. */
  skills: readonly string[]
  happenings: readonly string[]
  homes: readonly string[]
  stories: readonly string[]
}

/** The names of no project. */
const none: NamesHere = { people: [], skills: [], happenings: [], homes: [], stories: [] }

/** Whoever asks for help may be in any project, whose names are not those of Larkwend. Never throws. */
export const namesHere = (from = process.cwd()): NamesHere => {
  const root = process.env.HEARTHFOLK_CONTENT || contentOf(projectAbove(from))
  if (root === null) return none
  const people = below(root, 'npc-agents').filter((id) => existsSync(join(root, 'npc-agents', id, 'SOUL.md')))
  const worlds = below(root, 'worlds').map((world) => `worlds/${world}`)
  return {
    people,
    skills: ['', ...worlds.map((world) => `${world}/`), ...people.map((id) => `npc-agents/${id}/`)].flatMap((place) =>
      below(root, `${place}skills`).map((name) => `${place}skills/${name}`),
    ),
    happenings: worlds.flatMap((world) => texts(root, `${world}/events`)).map((name) => name.slice(0, -'.md'.length)),
    homes: people.flatMap((id) => homeOf(join(root, 'npc-agents', id, 'SOUL.md'))),
    stories: ['stories', 'test/scenario'].flatMap((place) => texts(root, place).map((name) => `${place}/${name}`)),
  }
}

const projectAbove = (folder: string): string | null => {
  if (existsSync(join(folder, 'rpg.toml'))) return folder
  return dirname(folder) === folder ? (isPackage ? null : programFolder) : projectAbove(dirname(folder))
}
/** A project without people and worlds plays those of the program. */
const contentOf = (root: string | null): string | null =>
  root === null || ['npc-agents', 'worlds'].some((name) => existsSync(join(root, name))) ? root : programFolder

const entries = (folder: string) => {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
const below = (root: string, path: string): string[] =>
  entries(join(root, path))
    .flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : []))
    .toSorted()
const texts = (root: string, path: string): string[] =>
  entries(join(root, path))
    .flatMap(({ name }) => (name.endsWith('.md') ? [name] : []))
    .toSorted()
const homeOf = (file: string): string[] => {
  try {
    return /^home: *["']?([\w-]+)/m.exec(readFileSync(file, 'utf8'))?.slice(1, 2) ?? []
  } catch {
    return []
  }
}

/** An example with names of this project in place of Larkwend's. What it has none of is left open: `<npc>`. */
export const fitted = (example: string, here: NamesHere): string => {
  const [one, two] = ['marta', 'bram'].map((id) => (here.people.includes(id) ? id : null))
  const others = here.people.filter((id) => id !== one && id !== two)
  const [first, second] = [one ?? others.shift() ?? '<npc>', two ?? others.shift() ?? '<other npc>']
  const known = (name: string, list: readonly string[], open: string): string =>
    list.includes(name) ? name : (list[0] ?? open)
  const skillNames = here.skills.map((path) => path.slice(path.lastIndexOf('/') + 1))
  const names: Readonly<Record<string, string>> = {
    marta: first,
    bram: second,
    'bake-to-order': known('bake-to-order', skillNames, '<skill>'),
    'skills/gossip': known('skills/gossip', here.skills, 'skills/<skill>'),
    'lantern-fair': known('lantern-fair', here.happenings, '<happening>'),
    'cottage-brook': known('cottage-brook', here.homes, '<place>'),
    'test/scenario/a-skill-dropped.md': known('test/scenario/a-skill-dropped.md', here.stories, 'stories/<story>.md'),
    'test/scenario/*.md': here.stories.some((path) => path.startsWith('test/scenario/'))
      ? 'test/scenario/*.md'
      : 'stories/*.md',
  }
  const named = Object.keys(names).map((name) => name.replace(/[.*]/g, '\\$&'))
  return example.replaceAll(new RegExp(`(?<!\\w)(?:${named.join('|')})(?!\\w)`, 'g'), (name) => names[name] ?? name)
}
