import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { StoryError } from './names.ts'

/** The authored folders. A story has its own copy, so that it may change every file. */
const folders = ['npc-agents', 'skills', 'worlds']

export interface ContentCopy {
  root: string
  /** Ids of all authored characters. */
  people(): Promise<string[]>
  write(path: string, text: string): Promise<void>
  /** Whether the story itself wrote a file. */
  wrote(path: string): boolean
  /** A file or a folder. */
  remove(path: string): Promise<void>
  /** Replaces one entry of a soul's front matter. */
  setSoul(npc: string, key: string, value: string): Promise<void>
  /** Replaces somebody's day: all of it at one place. */
  stays(npc: string, place: string): Promise<void>
  /** Sets how sociable somebody is, 0 to 1. */
  sociable(npc: string, share: number): Promise<void>
  /** Writes a person of whom only the name is known. */
  standIn(id: string, home: string): Promise<void>
}

/** `from` null: the content is already there. */
export const copyContent = async (from: string | null, root: string): Promise<ContentCopy> => {
  // A folder may be missing if nobody wrote anything into it.
  const take = async (folder: string): Promise<void> => {
    await mkdir(join(root, folder), { recursive: true })
    if (from !== null && existsSync(join(from, folder)))
      await cp(join(from, folder), join(root, folder), { recursive: true })
  }
  await Promise.all(folders.map(take))

  const inside = (path: string): string => {
    const plain = normalize(path)
    if (!folders.some((folder) => plain.startsWith(`${folder}${sep}`))) {
      throw new StoryError(
        `"${path}" is no file of the content: it must lie in ${folders.map((folder) => `${folder}/`).join(', ')}.`,
      )
    }
    return join(root, plain)
  }
  const own = new Set<string>()
  const put = async (path: string, text: string): Promise<void> => {
    const file = inside(path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const write = async (path: string, text: string): Promise<void> => {
    await put(path, text)
    own.add(normalize(path))
  }
  /** Sets an entry of a soul's front matter. The entry's value is in the same line or indented below it. */
  const setSoul = async (npc: string, key: string, value: string): Promise<void> => {
    const path = `npc-agents/${npc}/SOUL.md`
    const [, front = '', body = ''] =
      /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(await readFile(inside(path), 'utf8')) ?? []
    const kept = front.replace(new RegExp(`^${key}:.*\\n(?:[ \\t-].*\\n)*`, 'm'), '')
    await put(path, `---\n${kept}${key}: ${value}\n---\n${body}`)
  }
  return {
    root,
    write,
    wrote: (path) => own.has(normalize(path)),
    setSoul,
    remove: (path) => rm(inside(path), { recursive: true, force: true }),
    async people() {
      const entries = await readdir(join(root, 'npc-agents'), { withFileTypes: true })
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted()
    },
    async stays(npc, place) {
      const half = (start: string, end: string): string =>
        `{ from: "${start}", to: "${end}", at: ${place}, doing: waiting }`
      await setSoul(npc, 'schedule', `[${half('00:00', '12:00')}, ${half('12:00', '00:00')}]`)
      // A wish would call them away.
      const path = `npc-agents/${npc}/SOUL.md`
      await put(path, (await readFile(inside(path), 'utf8')).replace(/^## Wishes\n(?:(?!## ).*\n?)*/m, ''))
    },
    sociable: (npc, share) => setSoul(npc, 'sociable', String(share)),
    standIn: (id, home) => {
      const name = id.slice(0, 1).toUpperCase() + id.slice(1)
      return write(
        `npc-agents/${id}/SOUL.md`,
        `---\nname: ${name}\nrole: villager\nage: 40\npronouns: they\nhome: ${home}\nsociable: 0\nschedule: []\n---\n${name} lives here.\n`,
      )
    },
  }
}
