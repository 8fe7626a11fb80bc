import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mentions } from '../../memory/forget/mentions.ts'
import { jsonText } from './json-text.ts'
import { filesBelow } from './walk.ts'

export interface Left {
  save: string
  /** The path relative to the save. */
  file: string
  /** The line, from 1. Null in a file without lines. */
  line: number | null
  /** The kind of trace. `perhaps`: a name that somebody else in the world has too, or an everyday word. */
  what: 'id' | 'name' | 'words' | 'perhaps'
}

/** How many finds are listed for one file. More would add nothing. Lines that a person must judge are all listed. */
const mostOfOne = 5

/** Searches every byte below a folder for a person who should be gone. */
export const whatIsLeft = async (options: {
  save: string
  folder: string
  mentions: Mentions
  except?: (path: string) => boolean
}): Promise<Left[]> => {
  const { save, folder, mentions, except = () => false } = options
  const left: Left[] = []
  for (const path of await filesBelow(folder)) {
    if (except(path)) continue
    if (mentions.hasId(path)) left.push({ save, file: path, line: null, what: 'id' })
    if (mentions.hasName(/\bmemory\/(?:people\/)?([^/]+)$/.exec(path)?.[1] ?? ''))
      left.push({ save, file: path, line: null, what: 'name' })
    const bytes = await readFile(join(folder, path))
    // Any file without zero bytes can be read as text, even one with an odd name.
    if (!/\.(?:md|jsonl?|txt|toml|csv|log)(?:\.[\w-]+)?$/.test(path) && bytes.includes(0)) {
      if ([...mentions.players].some((id) => bytes.includes(id)))
        left.push({ save, file: path, line: null, what: 'id' })
      continue
    }
    left.push(
      ...linesOf(bytes.toString(), /\.jsonl?(?:\.|$)/.test(path), mentions).map((found) => ({
        save,
        file: path,
        ...found,
      })),
    )
  }
  return left
}

const linesOf = (text: string, isJson: boolean, mentions: Mentions): Pick<Left, 'line' | 'what'>[] => {
  const found: Pick<Left, 'line' | 'what'>[] = []
  // They are kept apart, so that uncertain finds don't crowd out certain ones.
  const perhaps: typeof found = []
  for (const [index, line] of text.split('\n').entries()) {
    if (found.length >= mostOfOne) break
    const what = whatIn(line, isJson, mentions)
    if (what === 'perhaps') perhaps.push({ line: index + 1, what })
    else if (what !== null) found.push({ line: index + 1, what })
  }
  return [...found, ...perhaps]
}

const whatIn = (line: string, isJson: boolean, mentions: Mentions): 'id' | 'name' | 'perhaps' | null => {
  if (mentions.hasId(line)) return 'id'
  const words = isJson ? wordsIn(line) : [line]
  if (words.some(mentions.hasName)) return 'name'
  return words.some(mentions.mayName) ? 'perhaps' : null
}

/** The keys whose values people wrote. Other keys and values are marks, which may look like anybody's name. */
const written: ReadonlySet<string> = new Set([
  'text',
  'name',
  'summary',
  'result',
  'what',
  'doing',
  'why',
  'over',
  'news',
  'reason',
  'asked',
  'said',
])
/** The arguments of a tool call. All of them may come from a talk. */
const calledWith: ReadonlySet<string> = new Set(['input', 'arguments'])

const wordsIn = (line: string): string[] => {
  const found: string[] = []
  const walk = (value: unknown, isWritten: boolean): void => {
    if (typeof value === 'string') {
      if (isWritten) found.push(value)
    } else if (Array.isArray(value)) for (const each of value) walk(each, isWritten)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        // The authors' texts about things and quests mention no player, even if a name matches.
        if (key !== 'catalogue')
          walk(inner, isWritten || calledWith.has(key) || (typeof inner === 'string' && written.has(key)))
      }
  }
  try {
    walk(JSON.parse(line), false)
    return found
  } catch {
    // This is JSON that is laid out over several lines.
    const values = new RegExp(`"(?:${[...written].join('|')})"\\s*:\\s*"((?:[^"\\\\]|\\\\.)*)"`, 'g')
    return [...line.matchAll(values)].map(([, words = '']) => jsonText(words))
  }
}
