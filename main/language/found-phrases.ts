/** The value of each `{slot}` in a phrase: the source of a regular expression. */
export type Slots = Readonly<Record<string, string>>

const longerFirst = (one: string, other: string): number => other.length - one.length
const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\/]/g, '\\$&')
const written = (text: string): string => escaped(text).replaceAll("'", "['’]").replaceAll(' ', '\\s+')

/**
 * The source of a regular expression for one phrase: "(at|around|) {clock} o'clock". Round brackets hold alternatives.
 * If one is empty, the word may be left out together with its gap. `slots` gives the meaning of slots. Alternatives
 * can't be nested.
 */
export const phraseSource = (line: string, slots: Slots = {}): string => {
  const plain = line.trim().replaceAll(/\s+/g, ' ')
  let source = ''
  let from = 0
  for (const found of plain.matchAll(/\(([^()]*\|[^()]*)\)|\{(\w+)\}/g)) {
    const before = plain.slice(from, found.index)
    const end = found.index + found[0].length
    from = end
    if (found[2] !== undefined) {
      source += written(before) + slotOf(found[2], slots)
      continue
    }
    const choices = (found[1] ?? '').split('|').map((choice) => choice.trim())
    const either = choices
      .filter((choice) => choice !== '')
      .toSorted(longerFirst)
      .map((choice) => filled(choice, slots))
    const group = `(?:${either.join('|')})`
    const isWord = found.index === 0 || plain[found.index - 1] === ' '
    if (!choices.includes('')) source += written(before) + group
    else if (isWord && plain[end] === ' ') {
      source += `${written(before)}(?:${group}\\s+)?`
      from = end + 1
    } else if (isWord && before.endsWith(' ')) source += `${written(before.slice(0, -1))}(?:\\s+${group})?`
    else source += `${written(before)}${group}?`
  }
  return source + written(plain.slice(from))
}

const slotOf = (name: string, slots: Slots): string => {
  const source = slots[name]
  if (source === undefined) throw new Error(`a phrase has the slot {${name}}, for which nothing stands`)
  return source
}
const filled = (choice: string, slots: Slots): string => {
  const parts = choice.split(/\{(\w+)\}/)
  return parts.map((part, index) => (index % 2 === 1 ? slotOf(part, slots) : written(part))).join('')
}

/** All wordings of a phrase: "(a|) quarter" is "a quarter" and "quarter". */
export const wordings = (line: string): string[] => {
  const [group, choices] = /\(([^()]*\|[^()]*)\)/.exec(line) ?? []
  if (group === undefined || choices === undefined) return [line.replaceAll(/\s+/g, ' ').trim()]
  return choices.split('|').flatMap((choice) => wordings(line.replace(group, choice.trim())))
}

/** Matches the longer of two lines first: "a few" before "a". */
export const eitherOf = (lines: readonly string[], slots: Slots = {}): string =>
  lines
    .toSorted(longerFirst)
    .map((line) => phraseSource(line, slots))
    .join('|')

const wordStart = '(?<![\\p{L}\\p{N}])'
const wordEnd = '(?![\\p{L}\\p{N}])'

/** Finds any of the phrases, one a line, as whole words in any case. */
export const anyPhrase = (lines: readonly string[]): RegExp =>
  new RegExp(`${wordStart}(?:${eitherOf(lines)})${wordEnd}`, 'iu')

/** Looks up what a found text means, in a table of phrases and meanings. */
export const meaningIn = <Meaning>(
  table: Readonly<Record<string, Meaning>>,
): ((text: string) => Meaning | undefined) => {
  const meanings = new Map(
    Object.entries(table).flatMap(([line, meaning]) =>
      wordings(line).map((wording): [string, Meaning] => [wording.toLowerCase(), meaning]),
    ),
  )
  return (text) => meanings.get(text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim())
}
