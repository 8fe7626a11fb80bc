import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mentions } from '../../memory/forget/mentions.ts'
import { filesBelow } from './walk.ts'

export interface Left {
  save: string
  /** Relative to the save. */
  file: string
  /** 1-based; null in a file that has no lines. */
  line: number | null
  what: 'id' | 'name' | 'words'
}

/** More of one file tell nothing new. */
const mostOfOne = 5

/** Looks through every byte below a folder for somebody who should not be there any more. */
export const whatIsLeft = async (options: { save: string; folder: string; mentions: Mentions; except?: (path: string) => boolean }): Promise<Left[]> => {
  const { save, folder, mentions, except = () => false } = options
  const left: Left[] = []
  for (const path of await filesBelow(folder)) {
    if (except(path)) continue
    if (mentions.hasId(path)) left.push({ save, file: path, line: null, what: 'id' })
    if (mentions.hasName(/\bmemory\/(?:people\/)?([^/]+)$/.exec(path)?.[1] ?? '')) left.push({ save, file: path, line: null, what: 'name' })
    const bytes = await readFile(join(folder, path))
    // Whatever it is called, what has no zero bytes somebody may read.
    if (!/\.(?:md|jsonl?|txt|toml|csv|log)(?:\.[\w-]+)?$/.test(path) && bytes.includes(0)) {
      if ([...mentions.players].some((id) => bytes.includes(id))) left.push({ save, file: path, line: null, what: 'id' })
      continue
    }
    left.push(...linesOf(bytes.toString(), /\.jsonl?(?:\.|$)/.test(path), mentions).map((found) => ({ save, file: path, ...found })))
  }
  return left
}

const linesOf = (text: string, isJson: boolean, mentions: Mentions): Pick<Left, 'line' | 'what'>[] => {
  const found: Pick<Left, 'line' | 'what'>[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (found.length >= mostOfOne) break
    if (mentions.hasId(line)) found.push({ line: index + 1, what: 'id' })
    else if ((isJson ? wordsIn(withoutCatalogue(line)) : [line]).some(mentions.hasName)) found.push({ line: index + 1, what: 'name' })
  }
  return found
}

/** What people wrote in a line of JSON; its keys and marks may be anybody's name. */
const wordsIn = (line: string): string[] => {
  const written = /"(?:text|name|summary|result|what|doing|why|over|news|reason)"\s*:\s*"((?:[^"\\]|\\.)*)"/g
  return [...line.matchAll(written)].map(([, words = '']) => words.replace(/\\[nrt]/g, ' ').replace(/\\(.)/g, '$1'))
}

/** What authors wrote of things and quests names nobody, whatever it is called. */
const withoutCatalogue = (line: string): string => {
  if (!line.includes('"catalogue":')) return line
  try {
    return JSON.stringify(JSON.parse(line, (key, value: unknown) => (key === 'catalogue' ? undefined : value)))
  } catch {
    return line
  }
}
