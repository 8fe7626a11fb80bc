import { wholeSigns } from '../../language/fence.ts'

/**
 * The most characters that a model says in one answer, some hundred and forty words. A speech bubble shows a few lines,
 * and whoever asked waits to speak again. A story takes several turns.
 */
export const mostSaid = 800
/** How far the last sentence may run past it. A sentence without an end is broken off. */
const lastSentence = 1.3

const sentenceEnd = /[.!?…]["'’”»)\]*]*(?=\s)|[。！？]["'’”」』)]*|\n/u

/** Lets words pass up to the end of the sentence in which they reach a limit. The rest is not said. */
export const createSayBound = (most: number = mostSaid) => {
  let said = 0
  let held = ''
  let isOver = false
  return {
    pass(text: string): string {
      if (isOver) return ''
      const room = most - said
      if (held === '' && text.length <= room) {
        said += text.length
        return text
      }
      const free = held === '' ? wholeSigns(text.slice(0, Math.max(0, room))) : ''
      said += free.length
      held += text.slice(free.length)
      const longest = Math.floor(most * (lastSentence - 1))
      const found = sentenceEnd.exec(free.slice(-1) + held.slice(0, longest + 1))
      if (found !== null) {
        isOver = true
        return free + held.slice(0, found.index + found[0].length - free.slice(-1).length)
      }
      if (held.length <= longest) return free
      isOver = true
      const cut = wholeSigns(held.slice(0, longest))
      return `${free}${/\s/.test(cut) ? cut.replace(/\s*\S*$/u, '') : cut}…`
    },
    /** The words that waited for their full stop, when no more come. */
    end(): string {
      const rest = isOver ? '' : held
      said += rest.length
      held = ''
      return rest
    },
    /** Newer words need an answer of their own. */
    anew(): void {
      said = 0
      held = ''
      isOver = false
    },
  }
}
