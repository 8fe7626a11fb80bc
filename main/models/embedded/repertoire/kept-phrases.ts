import type { Wants } from '../../../language/en/talk/form-of-words.ts'
import { isPattern, type SaidWord, type SaidWords } from '../../../language/en/talk/likeness.ts'

const none: never[] = []

/** Keeps what phrases want, once for all that want the same. */
export const createWantsKeeper = (): ((wants: Wants) => Wants) => {
  const known = new Map<string, Wants>()
  return (wants) => {
    const by = `${wants.form} ${wants.states} ${wants.most.join(' ')}`
    const same = known.get(by)
    if (same === undefined) known.set(by, wants)
    return same ?? wants
  }
}

/**
 * Keeps phrases in little room: a village has tens of thousands. What a word counts is kept once for all phrases that
 * hold it, and what only the words just said need, or only a phrase with `*`, is not kept.
 */
export const createPhraseKeeper = (): ((said: SaidWords) => SaidWords) => {
  const known = new Map<string, SaidWord>()
  const shared = (word: SaidWord): SaidWord => {
    const by = JSON.stringify([word.key, word.weight, word.telling, word.isName])
    const same = known.get(by)
    if (same === undefined) known.set(by, word)
    return same ?? word
  }
  return (said) => ({
    ...said,
    words: said.words.map(shared),
    spoken: none,
    runs: isPattern(said) ? said.runs : none,
  })
}
