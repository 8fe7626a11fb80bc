import { okToken } from '../../ports/chat-model.ts'

/** With the token goes a remark of so many characters at most ("All quiet."): it is for nobody. */
export const mostRemark = 300

/** What may stand around the token: quotes, brackets, stars, full stops. */
const mark = '[\\p{P}<>`|~]'
/** Any beginning of the token, nothing of it included. */
const beginning = [...okToken].reduceRight((rest, letter) => `(?:${letter}${rest})?`, '')
const pattern = (source: string): RegExp => new RegExp(source, 'iu')

const couldOpen = pattern(`^(?:${mark}|\\s){0,16}${beginning}$`)
const opens = pattern(`^(?:${mark}|\\s){0,16}${okToken}(?![\\p{L}\\p{N}_])(?:${mark}|\\s){0,16}`)
const couldEnd = pattern(`(?:^|\\s+)${mark}{0,8}(?:${beginning}|${okToken}(?:${mark}|\\s){0,16})$`)
const ends = pattern(`(?:^|\\s+)${mark}{0,8}${okToken}(?:${mark}|\\s){0,16}$`)

export interface OkFilter {
  /** Takes what the mind says and gives back what may be shown at once. */
  push(delta: string): string
  /** At the end: what was held back and may be shown after all, and whether the reply said that all is well and no more. */
  end(): { text: string; silent: boolean }
}

/**
 * Takes the token out where it begins or ends a reply, however that is cut into pieces; in the middle it is speech like any other. `remark`: with the token a rest of
 * so many characters is dropped too, so that nothing leaves before there are more. Without it only the token goes, and all that cannot become it passes at once.
 */
export const createOkFilter = ({ remark }: { remark?: number } = {}): OkFilter => {
  let held = ''
  let found = false
  let hasSpoken = false
  let isOpening = true
  let isFree = remark === undefined

  const open = (): boolean => {
    if (!isOpening) return true
    const match = opens.exec(held)
    // Behind a whole token marks may still come; they end with the first other sign.
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
    // What would leave may be the remark and what is held the token.
    if (!isFree && shown.trim().length <= (remark ?? 0)) return ''
    isFree = true
    held = tail ? held.slice(tail.index) : ''
    hasSpoken ||= shown.trim() !== ''
    return shown
  }

  return {
    push: (delta) => {
      held += delta
      return open() ? release() : ''
    },
    end: () => {
      const match = isOpening ? opens.exec(held) : null
      if (match) held = held.slice(match[0].length)
      const tail = ends.exec(held)
      if (tail) held = held.slice(0, tail.index)
      found ||= match !== null || tail !== null
      const isRemark = found && !isFree && held.trim().length <= (remark ?? 0)
      return { text: isRemark ? '' : held, silent: found && !hasSpoken && (isRemark || held.trim() === '') }
    },
  }
}
