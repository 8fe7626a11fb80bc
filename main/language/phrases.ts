/**
 * Phrases, as the occasions of skills are written: `(a|b)` is one of several wordings, `(a|)` is one that may be left
 * out. Groups may be nested. There are two ways to look for them: `wholePhrase` fits a whole line, `phraseAnywhere`
 * words within a text. Matchers know some more signs:
 *
 * | written | matches |
 * |---|---|
 * | `(a|b)*`, `(a|b)*3`, `(a|b)+` | any number of these words, at most three, at least one |
 * | `_` | one word, or the rest of one: `_`, `enem_` |
 * | `…`, `…30` | anything, at most 30 characters; at the start or end of a line: more words may come there |
 * | `word…` | the word and whatever it continues with |
 * | `#` | a number in digits |
 * | `!(a|b)`, `=(a|b)`, `=(a|)` | not followed by these, followed by these, followed by these or by nothing; `=()`: by nothing |
 * | `{name}` | in a whole line: words that are kept under this name; elsewhere what the caller puts there |
 * | `'` | any apostrophe |
 */
type PhrasePart = string | { choices: PhrasePart[][] }

/** The groups of a line. Braces hold no groups. */
const readPhrase = (line: string): PhrasePart[] => {
  const { closed } = bracketsOf(line)
  let at = 0
  const sequence = (depth: number): PhrasePart[][] => {
    const choices: PhrasePart[][] = [[]]
    let text = ''
    const end = (): void => {
      if (text !== '') choices.at(-1)?.push(text)
      text = ''
    }
    for (; at < line.length; at += 1) {
      const sign = line[at] ?? ''
      if (sign === '{') {
        const close = line.indexOf('}', at)
        text += line.slice(at, close < 0 ? line.length : close + 1)
        at = close < 0 ? line.length : close
      } else if (sign === '(' && closed.has(at)) {
        end()
        at += 1
        choices.at(-1)?.push({ choices: sequence(depth + 1) })
      } else if (depth > 0 && sign === ')') break
      else if (depth > 0 && sign === '|') {
        end()
        choices.push([])
      } else text += sign
    }
    end()
    return choices
  }
  return sequence(0)[0] ?? []
}

/** The brackets of a line: those that have a partner, how many have none, and how deep they are nested. */
const bracketsOf = (line: string): { closed: ReadonlySet<number>; unmatched: number; depth: number } => {
  const closed = new Set<number>()
  const open: number[] = []
  let [strayed, depth] = [0, 0]
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '(') depth = Math.max(depth, open.push(at))
    if (line[at] !== ')') continue
    const partner = open.pop()
    if (partner === undefined) strayed += 1
    else closed.add(partner)
  }
  return { closed, unmatched: strayed + open.length, depth }
}

/** Whether each bracket of a line has a partner. One without is an ordinary character. */
export const bracketsMatch = (line: string): boolean => bracketsOf(line).unmatched === 0

/** Puts the same words around each of several lines. `{}` in the frame stands for the line. */
export const within = (frame: string, lines: readonly string[]): string[] =>
  lines.map((line) => frame.replace('{}', () => line))

/** How phrases are matched: the separator of their words, and the meaning of a `{name}`. */
interface Way {
  gap: string
  slotOf(name: string): string
}
const inLine: Way = { gap: ' ', slotOf: (name) => `(?<${name}>.+)` }

/** Matches a whole line, in any case. Each phrase is one alternative. */
export const wholePhrase = (lines: readonly string[]): RegExp => new RegExp(lines.map(lineSource).join('|'), 'i')

const lineSource = (line: string): string => {
  const parts = line.trim()
  const open = /^…(?!\d)(\s*)/.exec(parts)
  const more = parts.length > 1 ? /(\s*)…$/.exec(parts) : null
  const inner = parts.slice(open?.[0].length ?? 0, parts.length - (more?.[0].length ?? 0))
  const start = open === null ? '^' : open[1] === '' ? '' : '\\b'
  const end = more === null ? '$' : more[1] === '' ? '' : '\\b'
  return `${start}${sourceOf(readPhrase(inner), inLine)}${end}`
}

const wordStart = '(?<![\\p{L}\\p{N}])'
const wordEnd = '(?![\\p{L}\\p{N}])'

/** Finds any of the phrases, one to a line, as whole words and in any case. */
export const phraseAnywhere = (lines: readonly string[]): RegExp =>
  new RegExp(`${wordStart}(?:${eitherOf(lines)})${wordEnd}`, 'iu')

/** The replacement for `{slot}` in a phrase: the source of a regular expression. */
type Slots = Readonly<Record<string, string>>

/** The source of a regular expression for one phrase at any position: "(at|around|) {clock} o'clock". */
export const phraseSource = (line: string, slots: Slots = {}): string =>
  sourceOf(readPhrase(line.trim()), {
    gap: '\\s+',
    slotOf: (name) => {
      const source = slots[name]
      if (source === undefined) throw new Error(`a phrase has the slot {${name}}, for which nothing stands`)
      return source
    },
  })

/** The source for any of several phrases, longer ones first: where a text has "a few", it finds "a few" and not "a". */
export const eitherOf = (lines: readonly string[]): string =>
  lines
    .toSorted(longerFirst)
    .map((line) => phraseSource(line))
    .join('|')
const longerFirst = (one: string, other: string): number => other.length - one.length

/** The part of a phrase between two spaces. `times`: how often it occurs, if not once. */
interface Word {
  text: string
  kind: 'word' | 'gap' | 'ahead'
  times: string
}

const sourceOf = (parts: readonly PhrasePart[], way: Way): string => {
  const { gap } = way
  let made = ''
  // If an optional word is missing, its gap is too.
  let spaced = false
  for (const { text, kind, times } of readWords(parts, way)) {
    const space = spaced ? gap : ''
    if (text === '=(?:)') made += '$'
    else if (kind === 'ahead') made += `(?${text.slice(0, 1)}${space}${text.slice(1)}${times === '' ? '' : '|$'})`
    else if (times === '+' && !spaced) {
      made += `${text}(?:${gap}${text})*`
      spaced = true
    } else if (kind === 'word' && times !== '')
      made += spaced ? `(?:${gap}${text})${times}` : `(?:${text}${gap})${times}`
    else {
      made += kind === 'gap' ? `\\b${text}\\b` : `${space}${text}`
      spaced = kind === 'word'
    }
  }
  return made
}

const readWords = (parts: readonly PhrasePart[], way: Way): Word[] => {
  const words: Word[] = []
  let word: Word | null = null
  for (const part of parts) {
    if (typeof part !== 'string') {
      const ahead: string = /^[!=]$/.exec(word?.text ?? '')?.[0] ?? ''
      const { text, times } = groupSource(part.choices, ahead !== '', way)
      if (ahead !== '') word = { text: `${ahead}${text}`, kind: 'ahead', times }
      else if (word === null) word = { text, kind: 'word', times }
      else word = { text: `${word.text}${word.times}${text}${times}`, kind: 'word', times: '' }
      continue
    }
    for (const piece of part.split(/(\s+)/)) {
      const number = /^(?:\*(\d*)|\+)$/.exec(piece)
      if (piece === '') continue
      if (/^\s/.test(piece)) {
        if (word !== null) words.push(word)
        word = null
      } else if (number !== null && word !== null && word.times === '')
        word = { ...word, times: number[1] ? `{0,${number[1]}}` : piece }
      else {
        // A word glued to an optional group also matches without the group.
        const gap = /^…(\d*)$/.exec(piece)
        word =
          gap !== null && word === null
            ? { text: gap[1] === '' ? '.*' : `.{0,${gap[1]}}`, kind: 'gap', times: '' }
            : {
                text: `${word?.text ?? ''}${word?.times ?? ''}${/^[!=]$/.test(piece) ? piece : textSource(piece, way)}`,
                kind: 'word',
                times: '',
              }
      }
    }
  }
  return word === null ? words : [...words, word]
}

const groupSource = (choices: readonly PhrasePart[][], isAhead: boolean, way: Way): { text: string; times: string } => {
  const made = choices.map((choice) => {
    const last = choice.at(-1)
    const isOpen = last === undefined || (typeof last === 'string' && last.endsWith('…'))
    return `${sourceOf(choice, way)}${isAhead && !isOpen ? '\\b' : ''}`
  })
  const filled = made.filter((each) => each !== '').toSorted(longerFirst)
  return { text: `(?:${filled.join('|')})`, times: filled.length < made.length ? '?' : '' }
}

const textSource = (text: string, way: Way): string =>
  text.replaceAll(/\{(\w+)\}|[.*+?^$()|[\]{}\\/'_…#]/g, (sign, name: string | undefined) =>
    name === undefined ? (signs[sign] ?? `\\${sign}`) : way.slotOf(name),
  )
const signs: Readonly<Record<string, string>> = { "'": "['’]", _: '\\w+', '#': '\\d+', '…': '.*' }

/** How many wordings a line may have, and how many characters these may have together. */
interface Bound {
  wordings: number
  characters: number
}
/** How deep the brackets of a line may be nested, where it has a bound. Nobody reads deeper ones. */
const deepest = 12
const boundless: Bound = { wordings: Number.POSITIVE_INFINITY, characters: Number.POSITIVE_INFINITY }

/**
 * All wordings of a line: "bake (|me) {thing}" gives two. Brackets without a bar are literal. Returns an empty list if
 * there is more of them than the limit, or if brackets are nested too deep.
 */
export const wordingsOf = (line: string, bound: Bound = boundless): string[] => {
  if (bound !== boundless && bracketsOf(line).depth > deepest) return []
  const wordings = spellOut(readPhrase(line), bound) ?? []
  return [...new Set(wordings.map((each) => each.replaceAll(/\s+/g, ' ').trim()))]
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0)

const spellOut = (parts: readonly PhrasePart[], bound: Bound): string[] | null => {
  let wordings = ['']
  for (const part of parts) {
    const choices = typeof part === 'string' ? [part] : spellChoices(part.choices, bound)
    if (choices === null || wordings.length * choices.length > bound.wordings) return null
    // Looked at before they are made: eight brackets with a long text in each would give many megabytes.
    const characters = lengthOf(wordings) * choices.length + lengthOf(choices) * wordings.length
    if (characters > bound.characters) return null
    wordings = wordings.flatMap((start) => choices.map((choice) => start + choice))
  }
  return wordings
}

const spellChoices = (choices: readonly PhrasePart[][], bound: Bound): string[] | null => {
  const all: string[] = []
  for (const choice of choices) {
    const spelled = spellOut(choice, bound)
    if (spelled === null || all.length + spelled.length > bound.wordings) return null
    all.push(...spelled)
  }
  return choices.length === 1 ? all.map((each) => `(${each})`) : all.map((each) => each.trim())
}

/** Looks a text up in a table of phrases. Returns the meaning of the phrase that equals it. */
export const meaningIn = <Meaning>(
  table: Readonly<Record<string, Meaning>>,
): ((text: string) => Meaning | undefined) => {
  const meanings = new Map(
    Object.entries(table).flatMap(([line, meaning]) =>
      wordingsOf(line).map((wording): [string, Meaning] => [wording.toLowerCase(), meaning]),
    ),
  )
  return (text) => meanings.get(text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim())
}
