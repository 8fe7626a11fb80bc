/** Ends an answer where a model continues with somebody else's words, in the tags of its prompt (`fence.ts`). */
export interface InventedTurn {
  push(text: string): string
  /** Ends an answer. */
  end(): string
}

const mark = /<\/?(?:player|villager)\b[^<>]{0,200}>|\[\/?(?:player|villager)\b[^[\]]{0,200}\]/i
const lookAhead = /[<[]\/?(?:([a-z]{0,8})|(?:player|villager)\b[^<>[\]]{0,200})$/i
const closing = /<\/player\s*>|\[\/player\s*\]/i
const opensPlayer = /^[<[]player\b/i
/** Matches a tag that stands for a name, as in "Good day, [player]!". */
const placeholder = /^\[(?:player|villager)(?: name)?\]$/i
const afterSentence = /[.!?…"”’')*\n]\s*$/u

/**
 * Creates the filter. A tag after the answer's first words ends the answer. A tag at its beginning is only a wrapper.
 * But a player's whole turn there repeats the prompt and is dropped.
 */
export const createInventedTurn = (): InventedTurn => {
  let buffer = ''
  let before = ''
  let mode: 'speech' | 'echo' | 'over' = 'speech'

  const say = (text: string): string => {
    before = (before.trim() === '' ? text : before + text).slice(-200)
    return text
  }
  const begun = (): number => {
    const found = lookAhead.exec(buffer)
    const letters = found?.[1]?.toLowerCase()
    const isBegun = letters === undefined || ['player', 'villager'].some((word) => word.startsWith(letters))
    return found !== null && isBegun ? found.index : buffer.length
  }
  const take = (length: number): string => {
    const taken = buffer.slice(0, length)
    buffer = buffer.slice(length)
    return taken
  }
  const read = (ended: boolean): string => {
    let said = ''
    while (buffer !== '') {
      if (mode === 'over') {
        buffer = ''
        break
      }
      if (mode === 'echo') {
        const close = closing.exec(buffer)
        if (close === null) {
          // A tag that is never closed contains the answer itself.
          if (ended) said += say(take(buffer.length))
          break
        }
        take(close.index + close[0].length)
        mode = 'speech'
        continue
      }
      const found = mark.exec(buffer)
      if (found === null) {
        said += say(take(ended ? buffer.length : begun()))
        break
      }
      said += say(take(found.index))
      const tag = take(found[0].length)
      if (placeholder.test(tag) && !afterSentence.test(before)) said += say(tag)
      else if (before.trim() !== '') mode = 'over'
      else if (opensPlayer.test(tag)) mode = 'echo'
    }
    return said
  }

  return {
    push(text) {
      buffer += text
      return read(false)
    },
    end() {
      const said = read(true)
      buffer = before = ''
      mode = 'speech'
      return said
    },
  }
}
