import type { ClaimReader } from '../../../main/language/claims.ts'
import { hasWords } from '../../../main/language/whole-words.ts'
import { numbers } from './numbers.ts'

const gave = /\bich (?:habe|hab) dir (?<object>.+?) gegeben\b/
const shows = /\bhier (?:ist|sind) (?<object>dein.+)/
const unreal = /\?\W*$|\b(?:nicht|nie|würde|wenn)\b/
const opens = /^\W*(?:(?:und|also|nun) )*(?:ich|hier|da|dein)/iu
const money = /\b(?:gold|münzen?|pfennige?)\b/iu

/** The number before a place in a text: "zwei Brote". */
const countBefore = (text: string, at: number): number => {
  const word = (text.slice(0, at).match(/\p{L}+|\d{1,7}/gu) ?? []).at(-1)
  return Math.max(1, (word === undefined ? undefined : numbers.numberOf(word.toLowerCase())) ?? 1)
}

export const claims: ClaimReader = {
  notedDeedsIn: () => [],
  claimsIn(sentence, { things }) {
    const text = sentence.toLowerCase()
    if (unreal.test(text)) return []
    const isThing = (object: string): boolean => things.some((thing) => hasWords(object, thing))
    const given = gave.exec(text)?.groups?.object
    const shown = shows.exec(text)?.groups?.object
    return [
      ...(given !== undefined && isThing(given) ? [{ kind: 'give' as const, object: given }] : []),
      ...(shown !== undefined && isThing(shown) ? [{ kind: 'give' as const, object: shown, now: 'act' as const }] : []),
    ]
  },
  tellsWho: () => false,
  mayClaim: (clause) => opens.test(clause),
  saysNothingYet: (clause) => /^\W*(?:(?:und|also|nun)\W*)*$/i.test(clause),
  clauseBorder: /\s*[,;:–—]|\s+(?=(?:und|aber)\s)/gi,
  leansOnBefore: (sentence) => /^(?:es|sie|er)\b/i.test(sentence),
  binds: () => false,
  asksWhatYouAre: () => false,
  asksForSomething: (text) => /\?|\b(?:gib|bring|bitte)\b/i.test(text),
  saysOver: (object) => /\b(?:fertig|erledigt)\b/.test(object),
  persons: { me: 'ich', you: 'dir', isMe: (word) => /^ich$/i.test(word) },
  goods: {
    headOf: (name) => name.split(' ').at(-1) ?? name,
    shortNames: ({ name, plural }) => [name, plural].map((each) => (each.split(' ').at(-1) ?? each).toLowerCase()),
    moneyNames: ['gold', 'geld', 'münze', 'münzen'],
    isCoin: (text) => money.test(text),
    mayBeAny: () => true,
    coinsIn: (text) => countBefore(text, money.exec(text)?.index ?? 0),
    countBefore,
  },
}
