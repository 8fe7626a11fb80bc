import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SoakProject {
  /** `rpg.toml` of the run. */
  config: string
  saves: string
  /** A copy of the project's people, skills and worlds, to be changed while the village runs. */
  content: string
  /** Saves one file of the content with one line changed, like an author: people, skills and the world in turn. */
  saveSomething(): Promise<void>
  close(): Promise<void>
}

/** The line to change in each kind of file, and the heading before or after it. */
const soulNote = /^- This is note \d+ of this run\.\n/m
const proseNote = /^This is note \d+ of this run\.\n\n/m

/** A project in a temporary folder: an empty save, a copy of the content, and settings with a fast clock. */
export async function makeSoakProject(options: {
  root: string
  world: string
  map: string
  gameSecondsPerSecond: number
  /** Default: the embedded brain. */
  model?: string
  /** Villagers; copies of the authored ones are added until there are as many. Default: the authored ones. */
  npcs?: number
}): Promise<SoakProject> {
  const { root, world, map, gameSecondsPerSecond, model = 'embedded/hearth', npcs = 0 } = options
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-bench-soak-'))
  const close = () => rm(folder, { recursive: true, force: true })
  try {
    const content = join(folder, 'content')
    const saves = join(folder, 'saves')
    const config = join(folder, 'rpg.toml')
    await mkdir(saves)
    for (const part of ['npc-agents', 'skills', 'worlds'])
      await cp(join(root, part), join(content, part), { recursive: true })
    await writeFile(
      config,
      [
        ...['[start]', `map = "${map}"`],
        ...['[world]', `name = "${world}"`, `timeScale = ${gameSecondsPerSecond}`],
        ...['[models]', `default = "${model}"`],
        ...['[memory]', 'embedder = "weights-free"', ''],
      ].join('\n'),
    )
    await addDoubles(join(content, 'npc-agents'), npcs)
    const souls = await filesNamed(join(content, 'npc-agents'), 'SOUL.md')
    const skills = await filesNamed(join(content, 'skills'), 'SKILL.md')
    let saved = 0
    return {
      config,
      saves,
      content,
      async saveSomething() {
        const number = ++saved
        const isSkill = number % 3 === 0
        const files = isSkill ? skills : souls
        const file = files[Math.floor(number / 3) % files.length]
        if (file === undefined) return
        const text = await readFile(file, 'utf8')
        await writeFile(file, isSkill ? withProseNote(text, number) : withSoulNote(text, number))
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const doubles = [
  'Agda',
  'Bero',
  'Cilla',
  'Dirk',
  'Ebba',
  'Falk',
  'Gesa',
  'Hark',
  'Ilka',
  'Jost',
  'Kuno',
  'Lene',
  'Malte',
]

/** Writes people who differ from authored ones only by their names. */
async function addDoubles(folder: string, npcs: number): Promise<void> {
  const people = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  for (const [index, name] of doubles.slice(0, Math.max(0, npcs - people.length)).entries()) {
    const model = people[index % people.length]?.name
    if (model === undefined) return
    const soul = await readFile(join(folder, model, 'SOUL.md'), 'utf8')
    const first = /^name: *"?(\p{L}+)/mu.exec(soul)?.[1]
    const double = join(folder, name.toLowerCase())
    await mkdir(double)
    await writeFile(join(double, 'SOUL.md'), first === undefined ? soul : soul.replaceAll(first, name))
  }
}

async function filesNamed(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [join(folder, entry.name, name)] : [])).sort()
}

/** Writes one more fact about the person. It replaces the previous one, so that the file doesn't grow. */
export const withSoulNote = (text: string, number: number): string =>
  text.replace(soulNote, '').replace(/^## Who I am\n/m, `$&- This is note ${number} of this run.\n`)

/** Writes one more sentence before a skill's steps. It replaces the previous one. */
export const withProseNote = (text: string, number: number): string =>
  text.replace(proseNote, '').replace(/^## Steps\n/m, `This is note ${number} of this run.\n\n$&`)
