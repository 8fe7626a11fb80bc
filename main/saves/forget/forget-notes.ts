import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanMarkdown } from '../../memory/forget/clean-markdown.ts'
import type { Mentions } from '../../memory/forget/mentions.ts'
import type { ForgetWriter } from './forget-writer.ts'
import { filesBelow } from './walk.ts'

/** How much was removed from one NPC's memory, by kind. */
export interface NotesForgotten {
  /** Entries and lines of daily notes. */
  notes: number
  /** Lines of MEMORY.md. */
  curated: number
  /** Files about people, and lines in files about others. */
  people: number
  diaries: number
  intents: number
  /** Whole notes that keep the ends of talks. */
  talkNotes: number
  /** Lines in copies that were kept before a rewrite. */
  preimages: number
  recalls: number
  index: number
}

const nothing = (): NotesForgotten => ({
  notes: 0,
  curated: 0,
  people: 0,
  diaries: 0,
  intents: 0,
  talkNotes: 0,
  preimages: 0,
  recalls: 0,
  index: 0,
})

interface NotesOptions {
  /** `saves/<save>/npc-agents/<npc>`. */
  folder: string
  mentions: Mentions
  /** The ids of this NPC's memories that are already gone. This run adds more. */
  gone: Set<string>
  /** The session ids of the talks in which the person spoke. */
  talks: ReadonlySet<string>
  writer: ForgetWriter
}

/** Removes a person from everything that one NPC wrote down. */
export const forgetInNotes = async (options: NotesOptions): Promise<NotesForgotten> => {
  const { folder, mentions, gone, talks, writer } = options
  const count = nothing()
  const files = (await filesBelow(folder)).filter((path) => kindOf(path) !== null)
  const texts = new Map<string, string>()
  for (const path of files) texts.set(path, await readFile(join(folder, path), 'utf8'))

  if ((await filesBelow(join(folder, '.index'))).length > 0) {
    // The index goes first, because it may contain things that the notes lost long ago. Then no crash can leave them
    // there. It is rebuilt from the notes.
    count.index = 1
    await writer.remove(join(folder, '.index'))
  }
  const whole = files.filter((path) => isTheirFile(path, texts.get(path) ?? '', { mentions, talks }))
  for (const path of whole) {
    for (const [, id = ''] of (texts.get(path) ?? '').matchAll(/\bid:([^\s>]+)/g)) gone.add(id)
    count[kindOf(path) ?? 'notes'] += 1
    texts.delete(path)
    await writer.remove(join(folder, path))
  }
  // Memories derived from a removed one are removed too, and so on.
  const cleaned = new Map<string, { text: string; removed: number }>()
  for (let before = -1; before !== gone.size; ) {
    before = gone.size
    for (const [path, text] of texts) {
      const clean = cleanMarkdown(text, { mentions, gone })
      for (const id of clean.ids) gone.add(id)
      cleaned.set(path, clean)
    }
  }
  for (const [path, { text, removed }] of cleaned) {
    if (removed === 0) continue
    count[kindOf(path) ?? 'notes'] += removed
    const quiet = quietPath(path, text, cleaned)
    await writer.write(join(folder, quiet), text)
    if (quiet === path) continue
    cleaned.set(quiet, { text, removed: 0 })
    await writer.remove(join(folder, path))
  }
  count.recalls = await forgetRecalls(join(folder, 'memory/recalls.jsonl'), { gone, writer })
  return count
}

const kindOf = (path: string): keyof NotesForgotten | null => {
  if (!/\.md(?:\.\d+)?$/.test(path)) return null
  if (path.startsWith('.before/')) return 'preimages'
  if (path === 'MEMORY.md') return 'curated'
  if (path === 'DREAMS.md') return 'diaries'
  if (path === 'INTENTS.md') return 'intents'
  if (path.startsWith('memory/people/')) return 'people'
  if (/^memory\/\d{4}-\d{2}-\d{2}-[^/]+\.md$/.test(path)) return 'talkNotes'
  return path.startsWith('memory/') ? 'notes' : null
}

/** A new name for the end of a talk that lost lines. Its old name is made from the words of the talk. */
const quietPath = (path: string, text: string, files: ReadonlyMap<string, { text: string }>): string => {
  const [date, rest] = /^memory\/(\d{4}-\d{2}-\d{2})-([^/]+)\.md$/.exec(path)?.slice(1) ?? []
  if (date === undefined || rest === undefined || /^talk(?:-\d+)?$/.test(rest)) return path
  for (let number = 1; ; number++) {
    const free = `memory/${date}-talk${number === 1 ? '' : `-${number}`}.md`
    const there = files.get(free)
    // An interrupted run wrote the same text.
    if (there === undefined || there.text === text) return free
  }
}

/**
 * Whether this whole file goes: a file about this person, or the end of a talk that they joined. The end of a talk is a
 * verbatim copy in which nobody can tell which lines answer them. Notes about other talks only lose lines.
 */
const isTheirFile = (
  path: string,
  text: string,
  { mentions, talks }: { mentions: Mentions; talks: ReadonlySet<string> },
): boolean => {
  if (mentions.hasId(path)) return true
  if (kindOf(path) !== 'talkNotes' && !/^memory\/.*|^\.before\/memory\//.test(path)) return false
  const talk = /^## .*<!--.*\btalk:([^\s>]+)/m.exec(text)?.[1]
  if (talk === undefined) return false
  const heading = text.split('\n').filter((line) => line.startsWith('#') || line.startsWith('The end of a talk'))
  return talks.has(decoded(talk)) || heading.some((line) => mentions.hasId(line) || mentions.hasName(line))
}

const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** Removes the lines of `recalls.jsonl` that name removed memories. */
const forgetRecalls = async (
  path: string,
  { gone, writer }: { gone: ReadonlySet<string>; writer: ForgetWriter },
): Promise<number> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  let removed = 0
  const lines = text.split('\n').flatMap((line) => {
    if (line === '') return []
    try {
      const recall = JSON.parse(line) as { ids?: unknown }
      const ids: unknown[] = Array.isArray(recall.ids) ? recall.ids : []
      const left = ids.filter((id) => !gone.has(String(id)))
      if (left.length === ids.length) return [line]
      removed += 1
      return left.length === 0 ? [] : [JSON.stringify({ ...recall, ids: left })]
    } catch {
      // Half a line left by a crash doesn't count.
      removed += 1
      return []
    }
  })
  if (removed > 0) await writer.write(path, lines.map((line) => `${line}\n`).join(''))
  return removed
}
