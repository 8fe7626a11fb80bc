import { optional } from '../base/optional.ts'
import { finding, told } from '../language/findings/finding.ts'
import { reportStrangeKeys } from './catalogue/read-list.ts'
import type { Diagnostic } from './character.ts'
import type { LoreFile, LoreSection } from './load-extra-lore.ts'
import { splitSections } from './markdown-sections.ts'
import { didYouMean } from './plain-words.ts'
import { readFrontMatter } from './read-front-matter.ts'
import { type Reader, readText } from './read-text.ts'
import { withoutComments } from './without-comments.ts'

/** The keys of the front matter of WORLD.md. */
const worldKeys: readonly string[] = ['name', 'host', 'arrival']

interface WorldLore {
  lore: LoreSection[]
  worldName: string
  worldHost?: string
  /** The line of `host` in WORLD.md. */
  hostLine?: number
  worldArrival?: string
  loreFiles?: readonly LoreFile[]
}

export const readLore = async (
  reader: Reader,
  world: string,
  previous: WorldLore | undefined,
): Promise<Pick<WorldLore, 'lore' | 'worldName' | 'worldHost' | 'worldArrival' | 'hostLine'>> => {
  const file = `worlds/${world}/WORLD.md`
  const more = new Set(
    (previous?.loreFiles ?? [])
      .slice(1)
      .flatMap(({ path, text }) => sectionsOf(text, nameOf(path)).map((section) => section.text)),
  )
  const lastGood = {
    lore: previous?.lore.filter(({ text }) => !more.has(text)) ?? [],
    worldName: previous?.worldName ?? world,
    ...optional({ worldHost: previous?.worldHost, worldArrival: previous?.worldArrival }),
  }
  const text = await readText(reader, file)
  if (text === undefined)
    reader.diagnostics.push({
      severity: 'warning',
      file,
      ...told(finding('read-lore.worldmd-is-missing-nobody-knows-any')),
    })
  if (text === undefined) return { lore: [], worldName: world }
  if (text === 'unreadable') return lastGood
  const matter = readFrontMatter(text, file)
  if (!matter.ok) {
    reader.diagnostics.push(matter.diagnostic)
    return lastGood
  }
  const { data, body, bodyLine } = matter.value
  reportStrangeKeys(matter.value, { known: worldKeys, what: 'WORLD.md' }, (severity, line, message) =>
    reader.diagnostics.push({ severity, file, line, ...told(message) }),
  )
  const title = /^# (.+)$/m.exec(body)?.[1]?.trim()
  const worldName = typeof data.name === 'string' && data.name.trim() !== '' ? data.name.trim() : (title ?? world)
  const worldHost = typeof data.host === 'string' ? data.host.trim() : undefined
  const worldArrival = arrivalIn(data.arrival, { file, line: matter.value.lineOf('arrival') }, reader)
  return {
    lore: sectionsOf(withoutComments(body), worldName, bodyLine),
    worldName,
    ...optional({ worldHost, worldArrival, hostLine: worldHost ? matter.value.lineOf('host') : undefined }),
  }
}

/** Warns of a host in WORLD.md who is nobody of `people`. */
export const checkHost = (
  { worldHost, hostLine }: Pick<WorldLore, 'worldHost' | 'hostLine'>,
  { world, people, diagnostics }: { world: string; people: readonly string[]; diagnostics: Diagnostic[] },
): void => {
  if (worldHost === undefined || hostLine === undefined || people.includes(worldHost)) return
  const message = finding('read-lore.host-is-nobody-in-npcagents', {
    host: worldHost.slice(0, 60),
    meant: didYouMean(worldHost, people),
  })
  diagnostics.push({ severity: 'warning', file: `worlds/${world}/WORLD.md`, line: hostLine, ...told(message) })
}

/** The longest text that meets a newcomer, in characters: two or three sentences. */
const longestArrival = 400

function arrivalIn(value: unknown, at: { file: string; line: number }, { diagnostics }: Reader): string | undefined {
  if (value === undefined || value === null) return undefined
  const text = typeof value === 'string' ? value.trim() : ''
  if (text !== '' && text.length <= longestArrival) return text
  const message = finding('read-lore.arrival-must-be-a-text-of', { longestArrival })
  diagnostics.push({ severity: 'warning', ...at, ...told(message) })
  return undefined
}

/** The sections of a text. Text before the first heading gets the heading `title`. */
const sectionsOf = (body: string, title: string, firstLine = 1): LoreSection[] =>
  splitSections(body, 2, firstLine).flatMap((section): LoreSection[] => {
    const content = section.lines
      .map((line) => line.text)
      .filter((line) => !line.startsWith('# '))
      .join('\n')
      .trim()
    return content === '' ? [] : [{ heading: section.heading === '' ? title : section.heading, text: content }]
  })

/** How many characters of extra lore each turn goes through. Only a search finds the rest. */
const mostExtraLore = 64 * 1024

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '')

export const extraSections = (
  files: readonly LoreFile[],
  worldFolder: string,
  diagnostics: Diagnostic[],
): LoreSection[] => {
  let left = mostExtraLore
  return files.flatMap(({ path, text }) => {
    if (path === `${worldFolder}/WORLD.md`) return []
    left -= text.length
    if (left >= 0) return sectionsOf(text, nameOf(path))
    const message = finding('read-lore.there-are-more-than-kb-of', { mostExtraLore: mostExtraLore / 1024 })
    diagnostics.push({ severity: 'warning', file: path, ...told(message) })
    return []
  })
}
