import type { Hearsay, Sourced } from '../../hearsay.ts'

/**
 * Writes a line of hearsay: `Ada told me yesterday, from Bo: "The wind turns."`, `I overheard Ada say: "The wind
 * turns."` All lines in this form are written here and read by the functions below.
 */
export const sayHearsay = ({ how, name, words, when = null, origin = null }: Hearsay): string => {
  const said = how === 'heard' ? `I overheard ${name} say` : `${name} told me`
  return `${said}${when === null ? '' : ` ${when}`}${origin === null ? '' : `, from ${origin}`}: "${words}"`
}

/** Text that may precede hearsay in a list of lines: a dash, and the time. */
const lead = '^\\s*(?:-\\s*)?(?:\\d{1,2}:\\d{2}\\s*[—–-]?\\s*)?'
const source = '(?<when> [^:"“”,]{1,40}?(?=[:,]))?(?:, from (?<origin>[^:"“”,]{1,60}?))?'
const verb = 'said to (?:me|us|everyone)|(?:asked|answered|promised) (?:me|us)|said|says'
const quote = '\\s*[:,]?\\s*["“](?<words>.*?)["”]?\\.?\\s*$'
const overheard = new RegExp(`${lead}I overheard (?<name>.{1,80}?) say${source}${quote}`, 'su')
const telling = new RegExp(
  `${lead}(?!I )(?<name>[^:"“”\\n]{1,80}?) (?:told (?:me|us|everyone)(?: that)?${source}|(?:${verb})(?: that)?)${quote}`,
  'su',
)

/**
 * Reads one line of hearsay, also in the forms that people and models write ("Ada said to me: …"). Null if it isn't
 * hearsay.
 */
export const readHearsay = (line: string): Hearsay | null => {
  const aside = overheard.exec(line)
  const { name, words, when, origin } = (aside ?? telling.exec(line))?.groups ?? {}
  if (name === undefined || words === undefined) return null
  return { how: aside ? 'heard' : 'told', name: name.trim(), words, when: when?.trim() ?? null, origin: origin ?? null }
}

/** The quoted words of a line of hearsay. Any other line is returned whole. */
export const wordsIn = (line: string): string => readHearsay(line)?.words ?? line

const name = "\\p{Lu}[\\p{L} '’-]{0,50}?"
const frame = `(?:I overheard )?(${name}) (?:told me|say|asked me to (?:tell|ask|remind) you)(?: [\\p{L}\\p{N} ]{1,40}?)?(?:, from (${name}))?: ["“]`
const eachFrame = new RegExp(frame, 'gu')
const framedWords = new RegExp(`(?:^|(?<=[.!?…"”’)] ))((?:${frame})+)([^"”]*)["”]*`, 'gu')
/** In every frame. */
const quoted = /: ["“]/

/**
 * Splits words by their original speaker: 'Tilo told me: "The wind turns." I saw it too.' gives "The wind turns.", from
 * Tilo, and "I saw it too.", from the teller. The memory records who passed the words on. This keeps the original
 * speaker, however often the words were passed on.
 */
export const sourcesIn = (words: string): Sourced[] => {
  if (!quoted.test(words)) return words.trim() === '' ? [] : [{ text: words.trim(), from: null, over: [] }]
  const parts: Sourced[] = []
  let at = 0
  const own = (until: number): void => {
    const text = words.slice(at, until).trim()
    if (text !== '') parts.push({ text, from: null, over: [] })
  }
  for (const match of words.matchAll(framedWords)) {
    own(match.index)
    at = match.index + match[0].length
    const over = [...(match[1] ?? '').matchAll(eachFrame)].flatMap(([, brought, first]) =>
      [brought, first].filter((each) => each !== undefined),
    )
    const text = (match[4] ?? '').trim()
    if (text !== '') parts.push({ text, from: over.at(-1) ?? null, over })
  }
  own(words.length)
  return parts
}

const fullName = "\\p{Lu}[\\p{L}'’-]*(?: \\p{Lu}[\\p{L}'’-]*){0,2}"
const daytime = '(?:morning|afternoon|evening)'
const lately = ` (?:just now|a little while ago|earlier today|this ${daytime}|yesterday(?: ${daytime})?|on [\\p{L}\\p{N} ]{1,24})`
const frames = new RegExp(
  `(?:I overheard ${fullName} say|${fullName} (?:told me|asked me to (?:tell|ask|remind) you))(?:${lately})?(?:, from ${fullName})?: (?=["“])`,
  'gu',
)

/** The text without the times and the names of those who passed the words on. The words aren't about these people. */
export const withoutFrames = (text: string): string => text.replace(frames, '')
