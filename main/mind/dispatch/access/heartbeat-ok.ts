import { silentToken } from '../../../language/silent-reply.ts'
import { okToken } from '../../ports/chat-model.ts'

/** The longest remark, in characters, that is dropped with the token ("All quiet."). */
export const mostRemark = 300

/** The characters that may surround the token: quotes, brackets, stars, full stops. */
const mark = '[\\p{P}<>`|~]'
/** Matches any prefix of the token, even an empty one. */
const beginning = [...okToken].reduceRight((rest, letter) => `(?:${letter}${rest})?`, '')
const pattern = (source: string): RegExp => new RegExp(source, 'iu')

const couldOpen = pattern(`^(?:${mark}|\\s){0,16}${beginning}$`)
const opens = pattern(`^(?:${mark}|\\s){0,16}${okToken}(?![\\p{L}\\p{N}_])(?:${mark}|\\s){0,16}`)
const couldEnd = pattern(`(?:^|\\s+)${mark}{0,8}(?:${beginning}|${okToken}(?:${mark}|\\s){0,16})$`)
const ends = pattern(`(?:^|\\s+)${mark}{0,8}${okToken}(?:${mark}|\\s){0,16}$`)

/**
 * Matches the token as a separate sentence inside an answer. Also matches the token of a silent reply, which a model
 * may put there by mistake.
 */
const amid = new RegExp(
  `(^|[.!?…]["'”’)\\]]*\\s+|\\n\\s*)${mark}{0,8}(?:${okToken}|${silentToken})(?![\\p{L}\\p{N}_])${mark}{0,16}(?:\\s+|$)`,
  'giu',
)
/** How many shown characters are checked to see whether a sentence has ended. */
const lookBack = 8

export interface OkFilter {
  /** Takes the mind's next words and returns those that may be shown at once. */
  push(delta: string): string
  /**
   * Call this at the end. Returns the held-back text that may be shown after all, and whether the reply said only that
   * all is well. `alsoFound`: the token of a silent reply was removed, which means the same when nobody spoke to the
   * NPC.
   */
  end(alsoFound?: boolean): { text: string; silent: boolean }
}

/**
 * Removes the token from the start or end of a reply, however the reply is split. In the middle the token is ordinary
 * speech. With `remark`, up to that many other characters are dropped along with the token, so nothing is shown until
 * there are more. Without `remark` only the token is removed, and text that can't become the token passes at once.
 */
export const createOkFilter = ({ remark }: { remark?: number } = {}): OkFilter => {
  let held = ''
  let found = false
  let hasSpoken = false
  let before = ''
  let isOpening = true
  let isFree = remark === undefined

  const open = (): boolean => {
    if (!isOpening) return true
    const match = opens.exec(held)
    // More marks may follow a whole token. The first other character ends them.
    if (couldOpen.test(held) || match?.[0].length === held.length) return false
    if (match) {
      found = true
      held = held.slice(match[0].length)
    }
    isOpening = false
    return true
  }
  const release = (): string => {
    if (!isFree && held.trim().length <= (remark ?? 0)) return ''
    const tail = couldEnd.exec(held)
    const shown = tail ? held.slice(0, tail.index) : held
    // The shown part may be the remark, and the held part the token.
    if (!isFree && shown.trim().length <= (remark ?? 0)) return ''
    isFree = true
    held = tail ? held.slice(tail.index) : ''
    const words = spoken(shown)
    hasSpoken ||= words.trim() !== ''
    return words
  }
  /** The text without tokens that are sentences of their own. */
  const spoken = (text: string): string => {
    const all = before + text
    const words = all.replace(amid, (match, lead: string, at: number) =>
      at + match.length <= before.length ? match : lead,
    )
    const shown = words.startsWith(before) ? words.slice(before.length) : text
    found ||= words !== all
    before = all.slice(-lookBack)
    return shown
  }

  return {
    push: (delta) => {
      held += delta
      return open() ? release() : ''
    },
    end: (alsoFound = false) => {
      const match = isOpening ? opens.exec(held) : null
      if (match) held = held.slice(match[0].length)
      const tail = ends.exec(held)
      if (tail) held = held.slice(0, tail.index)
      held = spoken(held)
      if (remark !== undefined) found ||= alsoFound
      found ||= match !== null || tail !== null
      const isRemark = found && !isFree && held.trim().length <= (remark ?? 0)
      return { text: isRemark ? '' : held, silent: found && !hasSpoken && (isRemark || held.trim() === '') }
    },
  }
}
