import { flipPerson } from '../../../language/en/grammar/flip-person.ts'
import { isNoPlaceName } from '../../../language/en/lexicon/everyday-words.ts'
import { isKnownWord, isVerbStem } from '../../../language/en/lexicon/related.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import { auxiliaries, determiners, prepositions, stopWords } from '../../../language/en/lexicon/stop-words.ts'
import { namesTrade } from '../../../language/en/names/sorts-of-people.ts'
import { monthNames, weekdayNames } from '../../../language/en/time/names.ts'
import type { Mind } from '../mind.ts'

/** What a question that names nothing is about. */
export const nothingNamed = 'that'

const timeWord =
  /^(?:yesterday|today|tomorrow|earlier|before|lately|recently|again|exactly|now|then|there|here|anything|everything|something|any|some)$/
/** Names of days and months. "May" and "march" are ordinary words too. */
const dayOrMonth = new RegExp(
  `\\b(${[...weekdayNames, ...monthNames]
    .filter((name) => name !== 'May' && name !== 'March')
    .join('|')
    .toLowerCase()})\\b`,
  'g',
)
const possessive = new Set(['my', 'your', 'his', 'her', 'our', 'their'])

/**
 * The subject of a question as a phrase to follow "about", from my point of view: "where did i lose my hat" → "your
 * hat". Returns "that" when the question names nothing.
 */
export const topicPhrase = (inner: string, mind: Mind): string => {
  const words = inner.split(' ')
  let best: string[] = []
  let run: string[] = []
  let runFrom = 0
  const flush = (): void => {
    while (run.length > 0 && determiners.has(run.at(-1) ?? '')) run.pop()
    const rich = run.some((word) => possessive.has(word)) ? run.length + 1 : run.length
    const held = best.some((word) => possessive.has(word)) ? best.length + 1 : best.length
    if ((run.some((word) => !stopWords.has(word)) || run.length > 1) && rich > held) best = run
    run = []
  }
  words.forEach((word, index) => {
    const before = words[index - 1] ?? ''
    const starts = determiners.has(word) && word !== 'no'
    const stops =
      auxiliaries.has(word) ||
      (stopWords.has(word) && !starts && !/^(?:the|my|your)$/.test(before)) ||
      (prepositions.has(word) && !starts)
    const verb = isVerbStem(stem(word)) && !determiners.has(before) && (run.length === 0 || word.endsWith('ing'))
    const ofNext = word === 'of' && run.length > 0 && !stopWords.has(words[index + 1] ?? 'of')
    if (timeWord.test(word)) flush()
    else if (ofNext) run.push(word)
    else if (starts) {
      flush()
      run = [word]
      runFrom = index
    } else if (
      stops ||
      (isVerbStem(stem(word)) && run.length > 1 && /^(?:do|does|did)$/.test(words[runFrom - 1] ?? '')) ||
      (verb && (index < words.length - 1 || word.endsWith('ing')) && !/^(?:about|of|the)$/.test(before))
    )
      flush()
    else {
      if (run.length === 0) runFrom = index
      run.push(word)
    }
  })
  flush()
  if (
    best.length === 0 ||
    (best.length === 1 &&
      isVerbStem(stem(best[0] ?? '')) &&
      !/s$/.test(best[0] ?? '') &&
      words.some((word) => /^(?:i|do|does|did|you)$/.test(word)))
  )
    return nothingNamed
  if (best.every((word) => /^\d+$/.test(word))) return nothingNamed
  const phrase = flipPerson(best.slice(0, 6).join(' '))
  return nameCase(phrase, mind)
}

/** Capitalises a word that the lexicon doesn't know and that is in a place where names usually are. */
const upperUnknown = (whole: string, word: string): string =>
  isKnownWord(word) ||
  isNoPlaceName(word) ||
  stopWords.has(word) ||
  prepositions.has(word) ||
  determiners.has(word) ||
  /(?:ing|ed|ly|s|ment|tion|ness|ble)$/.test(word)
    ? whole
    : `${whole.slice(0, -word.length)}${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** Restores the capitals in names of people and places that a player in a hurry left out. */
export const nameCase = (text: string, mind: Mind): string => {
  let cased = text
  for (const person of mind.people) {
    for (const part of person.name.split(/\s+/)) {
      if (part.length < 3 || !/^\p{Lu}/u.test(part) || /^(?:the|old|of)$/i.test(part)) continue
      const lower = part.toLowerCase()
      if (
        /^(?:oven|hollow|stone|wood|miller|baker|smith|hill|field|green|brown|black|white|may|rose|hope)$/.test(lower)
      )
        continue
      cased = cased.replaceAll(new RegExp(`(?<![\\p{L}])${lower}(?![\\p{L}])`, 'gu'), part)
    }
  }
  // A player who wrote one name with a capital wrote all of them so.
  if (!/\p{L},? \p{Lu}\p{Ll}/u.test(text))
    cased = cased
      .replaceAll(
        /\b(?:brother|sister|wife|husband|son|daughter|mother|father|friend|uncle|aunt|cousin|called|named|name is|dog|cat|horse) (\p{Ll}{3,})(?![\p{L}'-])/gu,
        upperUnknown,
      )
      .replaceAll(/\b(?:from|in|to|near|reach|towards) (\p{Ll}{4,})(?![\p{L}'-])/gu, upperUnknown)
  return cased.replaceAll(dayOrMonth, (day) => day.charAt(0).toUpperCase() + day.slice(1))
}

/** The form of a trade after "I am": "the baker", "a child". */
export const withArticle = (role: string): string => {
  if (/^(?:the|a|an) /i.test(role)) return role
  const plain = /^\p{Lu}\p{Ll}/u.test(role) ? role.charAt(0).toLowerCase() + role.slice(1) : role
  if (namesTrade.test(plain)) {
    return `${/^[aeiou]/.test(plain) ? 'an' : 'a'} ${plain}`
  }
  return `the ${plain}`
}

/** Turns the schedule's "kneading dough" into "I am kneading dough". */
export const doingSentence = (doing: string): string => {
  const plain = doing.trim().replace(/[.]+$/, '')
  if (plain === '') return 'I am taking the day as it comes'
  return /^\w+ing\b/.test(plain)
    ? `I am ${plain}`
    : /^(?:at|in|on|off|asleep|awake|busy|by)\b/.test(plain)
      ? `I am ${plain}`
      : `I am busy: ${plain}`
}
