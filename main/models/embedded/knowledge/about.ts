import type { Character } from '../../../content/character.ts'
import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { plainVerb } from '../../../language/en/grammar/verb-forms.ts'
import { isVerbStem } from '../../../language/en/lexicon/related.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import { callName } from '../../../language/en/names/names.ts'
import { others } from '../../../language/en/names/sorts-of-people.ts'

const adverb = /^(?:never|always|also|just|still|once|often|only|really|already|even|rarely|seldom|now|\w+ly)$/
const ofMe: Readonly<Record<string, string | undefined>> = {
  is: 'am',
  was: 'was',
  "isn't": 'am not',
  "doesn't": "don't",
  "hasn't": "haven't",
}

const baseForm = (word: string): string => ofMe[word] ?? plainVerb(word)

/** Turns a sentence about the character into one that they say themselves. Null when the result could be wrong. */
export const toFirstPerson = (sentence: string, character: Character): string | null => {
  if (/["“”]/.test(sentence)) return null
  const names = new Set([callName(character.name).toLowerCase()])
  const subject = character.pronouns === 'they' ? 'they' : character.pronouns
  const object = { she: 'her', he: 'him', they: 'them' }[subject]
  const possessive = { she: 'her', he: 'his', they: 'their' }[subject]
  const words = sentence
    .replaceAll(new RegExp(`\\b${character.name.replaceAll(/[^\p{L}\p{N} '-]/gu, '')}\\b`, 'gu'), subject)
    .split(/\s+/)
  const bare = words.map((word) => word.toLowerCase().replace(/[^\p{L}'-]/gu, ''))
  const mentions = bare.filter((word) => word === subject || names.has(word)).length
  // "Her favourite colour is green." is about her too, unless the sentence mentions a relative who could be meant.
  const owned = bare[0] === possessive && !others.test(sentence)
  if ((mentions === 0 && !owned) || (others.test(sentence) && bare.filter((word) => word === subject).length > 1))
    return null
  let verbNext = false
  let mine = false
  const turned = words.map((word, index) => {
    const core = bare[index] ?? ''
    const put = (text: string): string => word.replace(/[\p{L}'-]+/u, text)
    if (core === subject || names.has(core)) {
      verbNext = true
      mine = true
      return put('I')
    }
    if (core.endsWith("'s") && names.has(core.slice(0, -2))) return put('my')
    const after = bare[index + 1] ?? ''
    if (core === 'herself' || core === 'himself' || core === 'themselves') return put('myself')
    if (core === possessive && core === object)
      return put(
        after === '' || /[.,;]$/.test(word) || /^(?:to|in|at|on|with|for|and|as|by|when|from)$/.test(after)
          ? 'me'
          : 'my',
      )
    if (core === possessive) return put('my')
    if (core === object) return put('me')
    if (verbNext) {
      if (adverb.test(core)) return word
      verbNext = /^(?:can|could|will|would|must|should|may|might)$/.test(core) ? false : verbNext
      verbNext = false
      return put(baseForm(core))
    }
    if (mine && /^(?:and|but|or)$/.test(bare[index - 1] ?? '') && core.endsWith('s') && isVerbStem(stem(core)))
      return put(baseForm(core))
    return word
  })
  return capitalise(turned.join(' '))
}

/** What the soul says about its owner, in the first person. Sentences written in the first person come first. */
export const firstPersonAbout = (character: Character): string[] => {
  // A quotation only shows how the character speaks, and isn't something they say here.
  const own = character.soul.about.filter((text) =>
    /\b(?:I|me|my|mine|we|our|us)\b/.test(text.replaceAll(/["“][^"”]*["”]/g, '')),
  )
  const told = character.soul.about
    .filter((text) => !own.includes(text))
    .map((text) => toFirstPerson(text, character))
    .filter((text) => text !== null)
  return [...own, ...told]
}
