import { silentToken } from '../../../language/silent-reply.ts'
import { okToken } from '../../ports/chat-model.ts'

/** Matches every prefix of a word that isn't empty. */
const prefixOf = (word: string): string =>
  [...word].reduceRight((rest, letter, at) => (at === 0 ? `${letter}${rest}` : `(?:${letter}${rest})?`), '')
/** The forms in which models write the tokens: "HEARTBEAT OK", "NO-REPLY", "HEARTBEATOK". */
const forms = ['HEARTBEAT', 'NO'].flatMap((first) =>
  ['_', ' ', '-', ''].map((sign) => `${first}${sign}${first === 'NO' ? 'REPLY' : 'OK'}`),
)
const mayBecome = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${forms.map(prefixOf).join('|')})\\p{Lu}?\\s*$`, 'u')
/**
 * Matches a token at the beginning of a line or sentence, perhaps without the spaces around it. A sentence such as "NO
 * REPLY came" isn't one.
 */
const token =
  /(^|\n|[.!?…,;:])([\s"'“”‘’()[\]*_`]*)(?:(HEARTBEAT[ _-]?OK)|NO[ _-]?REPLY)(?![\p{N}_]|(?<![_-]REPLY|[_-]OK)\s+\p{Ll})(?:(?!\p{L})|(?=\p{Lu}\p{Ll})(\p{L}))/gu

/**
 * Rewrites misspelled tokens, and those without spaces around them, in the form that the filters know. Holds back only
 * text that may become a token. Create one per answer.
 */
export const createTokenReader = (): { push(text: string): string; end(): string } => {
  let held = ''
  /** The end of what was passed, enough to see where a sentence ends. */
  let before = ''
  const read = (text: string): string => {
    const all = before + text
    const read = all.replace(token, (match, lead: string, gap: string, ok = '', next = '', at = 0) => {
      const isNew = at + match.length > before.length
      if (!isNew) return match
      const apart = lead === '' || lead === '\n' || /\s/.test(gap) ? gap : ` ${gap}`
      return `${lead}${apart}${ok === '' ? silentToken : okToken}${next === '' ? '' : ` ${next}`}`
    })
    const shown = read.slice(before.length)
    before = all.slice(-lookBack)
    return shown
  }
  return {
    push(text) {
      held += text
      const length = mayBecome.exec(held)?.index ?? held.length
      const free = held.slice(0, length)
      held = held.slice(length)
      return read(free)
    },
    end() {
      const all = held
      held = ''
      return read(all)
    },
  }
}

/** A sentence's end, and the space and quotes before a token. */
const lookBack = 12
