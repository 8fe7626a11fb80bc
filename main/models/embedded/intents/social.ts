import type { Character } from '../../../content/character.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { makeSentence } from '../../../language/en/grammar/text.ts'
import { roleNoun } from '../../../language/en/names/role-noun.ts'
import { asksWhetherOneIs } from '../../../language/en/questions/of-a-neighbour.ts'
import {
  apologises,
  greets,
  lateVocative,
  saysNo,
  saysYes,
  takesLeave,
  vocative,
} from '../../../language/en/talk/courtesy.ts'
import { governs } from '../../../language/en/talk/sorts-of-words.ts'
import type { Intent } from './intent.ts'

const openers: { pattern: RegExp; intent: Intent | null }[] = [
  {
    pattern: greets,
    intent: { kind: 'greet' },
  },
  {
    pattern: takesLeave,
    intent: { kind: 'farewell' },
  },
  {
    pattern:
      /^(?:(?:many )?thanks|thank you|thankyou|cheers|much obliged|i (?:am (?:very |so )?grateful|appreciate (?:it|that|your help|this))|thank (?:goodness|god|heaven)|bless you)\b(?: (?:so|very) much| a lot| a million| kindly| again| anyway| for (?:the|your|that|this|all|everything|helping|telling|being)(?: [\p{L}'-]+){0,4}$| for (?:that|everything|this)| my friend)*/u,
    intent: { kind: 'thanks' },
  },
  {
    pattern: apologises,
    intent: { kind: 'apology' },
  },
  {
    pattern: saysYes,
    intent: { kind: 'yes' },
  },
  {
    pattern: saysNo,
    intent: { kind: 'no' },
  },
  { pattern: /^(?:ha(?:ha)+|haha\w*|hehe\w*|lol|lmao|rofl|xd)\b/, intent: { kind: 'laugh' } },
  {
    pattern:
      /^(?:excuse me|pardon me|pardon|well|so|um+|uh+|oh|ah|hm+|er+|anyway|right(?= (?:i|so|then|well|we|you|what|where|who|how)\b)|right then|now|then|also|and|but|please|by the way|listen|look(?= (?:i|we|you|the|there)\b)|tell me(?= (?:what|where|who|how|why|when|is|do|are|did)\b)|one more thing|another thing|first|again)\b(?=.)/,
    intent: null,
  },
]

const namesOf = (character: Character): string[] => {
  const name = character.name.toLowerCase()
  const role = character.role.toLowerCase()
  const title = /\b(?:priest|monk|chaplain|vicar)\b/.test(role) ? ['father'] : []
  return [name, ...name.split(/\s+/), role, roleNoun(role), ...title].filter((each) => each.length > 2)
}

const piecesOf = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => (word.endsWith(',') ? [word.slice(0, -1), ','] : [word]))

const dropWords = (sentence: Sentence, count: number): Sentence => {
  const pieces = piecesOf(sentence.text)
  let left = count
  while (pieces.length > 0 && (left > 0 || pieces[0] === ',')) if (pieces.shift() !== ',') left -= 1
  return makeSentence(pieces, sentence.mark)
}

const countWords = (text: string): number =>
  text
    .trim()
    .split(/\s+/)
    .filter((each) => each !== '').length

/** Words of address that may also be the subject of a sentence. As an address they need a comma before them. */
const needsComma =
  /^(?:father|mother|love|dear|friend|stranger|neighbour|lad|lass|kid|boss|chief|miss|everyone|sweetheart|darling)$/

/** Removes my name, role or "mate" from the end of a sentence. */
export const withoutLateAddress = (sentence: Sentence, character: Character): Sentence => {
  const names = namesOf(character)
  for (const count of [2, 1]) {
    if (sentence.words.length <= count + 1) continue
    const tail = sentence.words.slice(-count).join(' ')
    // "Are you Greta?" asks for the name and does not call by it.
    if (asksWhetherOneIs.exec(sentence.norm)?.[1] === tail) return sentence
    const comma = sentence.text.toLowerCase().endsWith(`, ${tail}`)
    const title = /^(?:father|mother|old|granny|master|mistress|miss|mister) (.+)$/.exec(tail)?.[1]
    const mine = names.includes(tail) || (title !== undefined && names.includes(title))
    const before = sentence.words.at(-1 - count) ?? ''
    const governed = governs.test(before)
    if (
      (mine && (comma || !governed)) ||
      (lateVocative.test(tail) && (comma || (!needsComma.test(tail) && !governed)))
    ) {
      const pieces = sentence.text.slice(0, sentence.text.length - tail.length).replace(/[, ]+$/, '')
      return makeSentence(piecesOf(pieces), sentence.mark)
    }
  }
  return sentence
}

/** Removes my name, role or "friend" from the front of a sentence. */
export const withoutAddress = (sentence: Sentence, character: Character): Sentence => {
  let rest = sentence
  for (let again = true; again && rest.words.length > 0; ) {
    again = false
    const name = namesOf(character).find((each) => ` ${rest.norm} `.startsWith(` ${each} `))
    const nextWord = name === undefined ? '' : (rest.words[countWords(name)] ?? '')
    const andAll =
      nextWord === 'and' &&
      /^(?:everyone|everybody|all|the rest)/.test(rest.words.slice(countWords(name ?? '') + 1).join(' '))
    if (name !== undefined && (andAll || !/^(?:is|was|has|and|of|told|said)$/.test(nextWord))) {
      rest = dropWords(rest, countWords(name))
      again = true
      continue
    }
    const match = vocative.exec(rest.norm)
    const after = match ? (rest.words[countWords(match[0])] ?? '') : ''
    if (
      match &&
      !/^(?:is|are|was|were|has|of|will|i|we|you|the|my)$/.test(
        match[0] === 'there' || match[0] === 'now' || match[0] === 'all' ? after : '',
      )
    ) {
      rest = dropWords(rest, countWords(match[0]))
      again = true
    }
  }
  return rest
}

/**
 * Removes greetings, thanks, goodbyes, yes and no from the front, in order. Returns them and the rest of the sentence.
 */
export const takeOpeners = (sentence: Sentence, character: Character): { taken: Intent[]; rest: Sentence } => {
  const taken: Intent[] = []
  let rest = sentence
  const addressed = withoutAddress(rest, character)
  if (addressed.words.length > 0) rest = addressed
  for (let rounds = 0; rounds < 8 && rest.words.length > 0; rounds += 1) {
    const found = openers.find((opener) => opener.pattern.test(rest.norm))
    const match = found?.pattern.exec(rest.norm)
    if (!found || !match || match[0] === '') break
    const left = rest.norm.slice(match[0].length).trim()
    if (found.intent === null && left === '') break
    if (
      found.intent?.kind === 'greet' &&
      /^(?:how do you do|welcome|morning|evening|afternoon)$/.test(match[0]) &&
      left !== '' &&
      !vocative.test(left)
    ) {
      if (match[0] !== 'how do you do') break
    }
    if (found.intent !== null) taken.push(found.intent)
    rest = dropWords(rest, countWords(match[0]))
    if (rest.words.length > 0 && (found.intent === null || found.intent.kind !== 'yes'))
      rest = withoutAddress(rest, character)
  }
  return { taken, rest }
}
