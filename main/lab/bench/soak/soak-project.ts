import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SoakProject {
  /** `rpg.toml` of the run. */
  config: string
  saves: string
  /** A copy of the project's people, skills and worlds, to be changed while the village runs. */
  content: string
  /** Saves one file of the content with one line changed, like somebody who writes: people, skills and the world in turn. */
  saveSomething(): Promise<void>
  close(): Promise<void>
}

/** A line of its own for each kind of file, and the heading that it stands under or before. */
const soulNote = /^- This is note \d+ of this run\.\n/m
const proseNote = /^This is note \d+ of this run\.\n\n/m

/** A project in a temporary folder: an empty save, a copy of the content, and settings with a fast clock. */
export async function makeSoakProject(options: {
  root: string
  world: string
  map: string
  gameSecondsPerSecond: number
}): Promise<SoakProject> {
  const { root, world, map, gameSecondsPerSecond } = options
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
        ...['[models]', 'default = "embedded/hearth"'],
        ...['[memory]', 'embedder = "weights-free"', ''],
      ].join('\n'),
    )
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

async function filesNamed(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [join(folder, entry.name, name)] : [])).sort()
}

/** One more thing that the person is; it replaces the one before, so that the file doesn't grow. */
export const withSoulNote = (text: string, number: number): string =>
  text.replace(soulNote, '').replace(/^## Who I am\n/m, `$&- This is note ${number} of this run.\n`)

/** The same before a skill's steps. */
export const withProseNote = (text: string, number: number): string =>
  text.replace(proseNote, '').replace(/^## Steps\n/m, `This is note ${number} of this run.\n\n$&`)
