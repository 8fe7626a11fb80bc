import { numbers } from '../../../../language/en/amounts/read-number.ts'

const count = String.raw`\d+|an?|${numbers.source}`

/** What the gaps of a form accept. A digit after a gap's name (`{npc2}`) distinguishes two of one kind. */
const gaps = {
  npc: String.raw`\p{Lu}[\p{L}\p{N}'-]*(?: \p{Lu}[\p{L}\p{N}'-]*)?`,
  player: String.raw`\p{Lu}[\p{L}\p{N}'-]*`,
  body: String.raw`\p{Lu}[\p{L}\p{N}'-]*(?: \p{Lu}[\p{L}\p{N}'-]*)?`,
  people: String.raw`\p{Lu}[\p{L}\p{N}', -]*`,
  /** A place or a person. */
  where: String.raw`[\p{L}][\p{L}\p{N}' -]*`,
  place: String.raw`(?:the )?[\p{L}][\p{L}\p{N}' -]*`,
  goods: String.raw`(?:${count}) \p{L}[\p{L}\p{N}', -]*`,
  thing: String.raw`[\p{L}][\p{L}\p{N}' -]*`,
  doing: String.raw`[\p{L}][\p{L}\p{N}', -]*`,
  number: count,
  counted: '[a-z][a-z ]*',
  words: '"[^"]+(?:"[^"]+"[^"]*)*"',
  /** Words, or a regular expression between two slashes. */
  said: '"[^"]+(?:"[^"]+"[^"]*)*"|/.+/',
  time: String.raw`\d{1,2}:\d{2}`,
  date: String.raw`\d{1,2} \p{Lu}\p{L}+ \d{4}`,
  duration: `(?:half an|${count}) (?:minute|hour|day)s?`,
  skill: '[a-z0-9][a-z0-9-]*',
  quest: '"[^"]+"',
  happening: '[a-z0-9][a-z0-9-]*',
  weather: '[a-z]+',
  file: String.raw`[\w.-]+(?:/[\w.-]+)+`,
} as const
export type GapKind = keyof typeof gaps

/** A form such as `{player} says to {npc}: {words}`, ready to match lines. */
export interface Template {
  form: string
  gaps: readonly { name: string; kind: GapKind }[]
  /** The gaps' contents by name, or null if the line has another form. */
  read(line: string): Record<string, string> | null
}

const gapPattern = /\{([a-z]+)(\d?)\}/g

/** @throws for a form with an unknown kind of gap, which is a programming error. */
export const createTemplate = (form: string): Template => {
  const found: { name: string; kind: GapKind }[] = []
  const parts = form.split(/(\{[a-z]+\d?\})/).map((part) => {
    const [, kind = '', digit = ''] = new RegExp(gapPattern.source).exec(part) ?? []
    if (kind === '') return part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    if (!isGap(kind)) throw new Error(`The form "${form}" has a gap {${kind}} that is of no known kind.`)
    found.push({ name: `${kind}${digit}`, kind })
    return `(?<${kind}${digit}>${gaps[kind]})`
  })
  const pattern = new RegExp(`^${parts.join('')}$`, 'u')
  const read = (line: string): Record<string, string> | null => {
    const match = pattern.exec(line)
    return match && { ...match.groups }
  }
  // A sentence may begin with a capital.
  return {
    form,
    gaps: found,
    read: (line) => read(line) ?? (form.startsWith('{') ? null : read(line.slice(0, 1).toLowerCase() + line.slice(1))),
  }
}

const isGap = (kind: string): kind is GapKind => Object.hasOwn(gaps, kind)
