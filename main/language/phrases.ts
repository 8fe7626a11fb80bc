/**
 * Phrases, in the notation of skills' occasions: `(a|b)` is one of several wordings, `(a|)` an optional one. Groups may
 * be nested. A matcher knows some more signs:
 *
 * | written | matches |
 * |---|---|
 * | `(a|b)*`, `(a|b)*3`, `(a|b)+` | any number of these words, at most three, at least one |
 * | `_` | one word, or the rest of one: `_`, `enem_` |
 * | `…`, `…30` | anything, at most 30 characters; at the start or end of a line: more words may come there |
 * | `word…` | the word and whatever it continues with |
 * | `#` | a number in digits |
 * | `!(a|b)` | not followed by these |
 * | `=(a|b)`, `=(a|)`, `=()` | followed by these, by these or nothing, by nothing |
 * | `{name}` | words that are kept under this name |
 * | `'` | any apostrophe |
 */
export type PhrasePart = string | { choices: PhrasePart[][] }

/** The groups of a line. Groups inside braces don't count. */
export const readPhrase = (line: string): PhrasePart[] => {
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
      } else if (sign === '(' && closes(line, at)) {
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

/** An unmatched bracket is an ordinary character. */
const closes = (line: string, open: number): boolean => {
  let depth = 0
  for (let at = open; at < line.length; at += 1) {
    if (line[at] === '(') depth += 1
    if (line[at] === ')') depth -= 1
    if (depth === 0) return true
  }
  return false
}

/** One matcher for several phrases, one alternative a line. */
export const compilePhrases = (lines: readonly string[]): RegExp => new RegExp(lines.map(compileLine).join('|'), 'i')

/** Wraps the same words around each of several lines. `{}` in the frame is the line. */
export const within = (frame: string, lines: readonly string[]): string[] =>
  lines.map((line) => frame.replace('{}', () => line))

const compileLine = (line: string): string => {
  const parts = line.trim()
  const open = /^…(?!\d)(\s*)/.exec(parts)
  const more = parts.length > 1 ? /(\s*)…$/.exec(parts) : null
  const inner = parts.slice(open?.[0].length ?? 0, parts.length - (more?.[0].length ?? 0))
  const start = open === null ? '^' : open[1] === '' ? '' : '\\b'
  const end = more === null ? '$' : more[1] === '' ? '' : '\\b'
  return `${start}${compileParts(readPhrase(inner))}${end}`
}

/** The text between two spaces. `times`: how often, if not once. */
interface Word {
  text: string
  kind: 'word' | 'gap' | 'ahead'
  times: string
}

const compileParts = (parts: readonly PhrasePart[]): string => {
  let made = ''
  // An optional word takes its space along.
  let spaced = false
  for (const { text, kind, times } of readWords(parts)) {
    const space = spaced ? ' ' : ''
    if (text === '=(?:)') made += '$'
    else if (kind === 'ahead') made += `(?${text.slice(0, 1)}${space}${text.slice(1)}${times === '' ? '' : '|$'})`
    else if (times === '+' && !spaced) {
      made += `${text}(?: ${text})*`
      spaced = true
    } else if (kind === 'word' && times !== '') made += spaced ? `(?: ${text})${times}` : `(?:${text} )${times}`
    else {
      made += kind === 'gap' ? `\\b${text}\\b` : `${space}${text}`
      spaced = kind === 'word'
    }
  }
  return made
}

const readWords = (parts: readonly PhrasePart[]): Word[] => {
  const words: Word[] = []
  let word: Word | null = null
  for (const part of parts) {
    if (typeof part !== 'string') {
      const ahead: string = /^[!=]$/.exec(word?.text ?? '')?.[0] ?? ''
      const { text, times } = compileGroup(part.choices, ahead !== '')
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
        // Text glued to an optional group also stands without the group.
        const gap = /^…(\d*)$/.exec(piece)
        word =
          gap !== null && word === null
            ? { text: gap[1] === '' ? '.*' : `.{0,${gap[1]}}`, kind: 'gap', times: '' }
            : {
                text: `${word?.text ?? ''}${word?.times ?? ''}${/^[!=]$/.test(piece) ? piece : compileText(piece)}`,
                kind: 'word',
                times: '',
              }
      }
    }
  }
  return word === null ? words : [...words, word]
}

const compileGroup = (choices: readonly PhrasePart[][], isAhead: boolean): { text: string; times: string } => {
  const made = choices.map((choice) => {
    const last = choice.at(-1)
    const isOpen = last === undefined || (typeof last === 'string' && last.endsWith('…'))
    return `${compileParts(choice)}${isAhead && !isOpen ? '\\b' : ''}`
  })
  const filled = made.filter((each) => each !== '')
  return { text: `(?:${filled.join('|')})`, times: filled.length < made.length ? '?' : '' }
}

const compileText = (text: string): string =>
  text.replaceAll(/\{(\w+)\}|[.*+?^$()|[\]{}\\/'_…#]/g, (sign, name: string | undefined) =>
    name === undefined ? (signs[sign] ?? `\\${sign}`) : `(?<${name}>.+)`,
  )
const signs: Readonly<Record<string, string>> = { "'": "['’]", _: '\\w+', '#': '\\d+', '…': '.*' }

/** How many wordings one line may have. */
const mostWordings = 120
/** Characters of all of them together. */
const longestOfAll = 20_000

/**
 * All wordings of a line: "bake (|me) {thing}" has two. Brackets without a bar are plain brackets. Null if there are
 * too many.
 */
export const wordingsOf = (line: string): string[] | null => {
  const wordings = spellOut(readPhrase(line))
  return wordings === null ? null : [...new Set(wordings.map((each) => each.replaceAll(/\s+/g, ' ').trim()))]
}

const spellOut = (parts: readonly PhrasePart[]): string[] | null => {
  let wordings = ['']
  for (const part of parts) {
    const choices = typeof part === 'string' ? [part] : spellChoices(part.choices)
    if (choices === null || wordings.length * choices.length > mostWordings) return null
    wordings = wordings.flatMap((start) => choices.map((choice) => start + choice))
    if (wordings.length * (wordings[0]?.length ?? 0) > longestOfAll) return null
  }
  return wordings
}

const spellChoices = (choices: readonly PhrasePart[][]): string[] | null => {
  const spelled = choices.map(spellOut)
  if (spelled.some((each) => each === null)) return null
  const all = spelled.flatMap((each) => each ?? [])
  return choices.length === 1 ? all.map((each) => `(${each})`) : all.map((each) => each.trim())
}
