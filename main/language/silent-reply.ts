/** The answer of a mind that chooses to say nothing. Upper or lower case. */
export const silentToken = 'NO_REPLY'

/** Marks that may surround the token: quotes, brackets, asterisks, full stops. */
const mark = '[\\p{P}<>`|~]'
/** Matches every prefix of the token, the empty one included. */
const beginning = [...silentToken].reduceRight((rest, letter) => `(?:${letter}${rest})?`, '')
const pattern = (source: string): RegExp => new RegExp(source, 'iu')

const couldOpen = pattern(`^(?:${mark}|\\s){0,32}${beginning}$`)
const openWithoutEnd = pattern(`^(?:${mark}|\\s){0,32}${silentToken}_*$`)
/** The token at the beginning with its marks, up to the first words after it. */
const opens = pattern(`^(?:${mark}|\\s){0,32}${silentToken}(?!_*[\\p{L}\\p{N}])${mark}{0,16}\\s*(?:[:–—-]+\\s*)?`)

/** Matches a token after which the sentence goes on, as in "because there is nothing to say". */
const goesOn = /[^.!?\s][^\S\n]*$/u
const reason = /^[([]?\p{Ll}/u

const couldFollow = pattern(`^${mark}{0,8}${beginning}$`)
const followsToTheEnd = pattern(`^${mark}{0,8}${silentToken}(?:${mark}|\\s){0,32}$`)
const fillsItsLine = pattern(`^${mark}{0,8}${silentToken}(?:${mark}|[^\\S\\n]){0,16}(?=\\n)`)
const sentenceEnd = /[.!?…]["'”’»)\]*_]*$/u

/** How many characters of the passed text are needed to see where a sentence or line ends. */
const lookBack = 8

export interface SilentFilter {
  /** Takes the next words of the mind and returns those that may be shown at once. */
  push(delta: string): string
  /**
   * Ends the reply. Returns held text that may be shown after all, whether the reply is silent, and whether it
   * contained the token.
   */
  end(): { text: string; silent: boolean; found: boolean }
}

/**
 * Creates a filter that hides the token of a silent reply, however the reply is cut into pieces. A reply of the token
 * alone, or with its reason, is silent. The filter removes the token at the beginning of other words, and after them if
 * it's a line by itself or the very last word. Inside a sentence the token is ordinary speech. The filter holds back
 * only what could still become the token. Everything else passes at once and unchanged.
 */
export const createSilentFilter = (): SilentFilter => {
  let held = ''
  let passed = ''
  let found = false
  let isOpening = true
  let isSilent = true
  /** Whether the rest only says why the reply is silent. */
  let hasReason = false

  const pass = (ended: boolean): string => {
    const { shown, kept } = cutToken(passed, held, ended)
    found ||= shown.length + kept.length < held.length
    held = kept
    passed = (passed + shown).slice(-lookBack)
    if (shown.trim() !== '') isSilent = false
    return shown
  }
  /** Takes the tokens off the beginning. Returns whether words have begun. */
  const open = (ended: boolean): boolean => {
    while (isOpening) {
      if (!ended && (couldOpen.test(held) || openWithoutEnd.test(held))) return false
      const token = opens.exec(held)
      // More marks may follow.
      if (token !== null && /^[([]?$/.test(held.slice(token[0].length)) && !ended) return false
      if (token === null) isOpening = false
      else {
        found = true
        held = held.slice(token[0].length)
        hasReason = goesOn.test(token[0]) && reason.test(held)
        isOpening = !hasReason
      }
    }
    if (hasReason) held = ''
    return true
  }

  return {
    push: (delta) => {
      held += delta
      return open(false) ? pass(false) : ''
    },
    end: () => {
      open(true)
      const text = pass(true)
      return { text, silent: found && isSilent, found }
    },
  }
}

/** Looks for the token after every gap between words. `shown` can be shown; `kept` may still become the token. */
const cutToken = (passed: string, held: string, ended: boolean): { shown: string; kept: string } => {
  const text = passed + held
  let shown = ''
  let from = passed.length
  for (const gap of text.matchAll(/\s+/g)) {
    const after = gap.index + gap[0].length
    if (after < from) continue
    const rest = text.slice(after)
    const newline = gap[0].indexOf('\n')
    const startsLine = newline >= 0
    const endsSentence = sentenceEnd.test(text.slice(Math.max(0, gap.index - lookBack), gap.index))
    // Inside a sentence, the gap itself is shown. After a sentence or line, it is removed with the token.
    const start = Math.max(from, endsSentence ? gap.index : startsLine ? gap.index + newline : after)
    if (followsToTheEnd.test(rest))
      return { shown: shown + text.slice(from, start), kept: ended ? '' : text.slice(start) }
    if (!ended && couldFollow.test(rest)) return { shown: shown + text.slice(from, start), kept: text.slice(start) }
    const line = startsLine ? fillsItsLine.exec(rest) : null
    if (line) {
      shown += text.slice(from, start)
      from = after + line[0].length
    }
  }
  return { shown: shown + text.slice(from), kept: '' }
}
