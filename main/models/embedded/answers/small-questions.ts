import { countWords } from '../../../content/skills/steps/count-words.ts'
import { numbers } from '../../../language/en/amounts/read-number.ts'
import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import {
  namesModernThing,
  priceNamedFor,
  readSmallQuestion,
  type SmallQuestion,
  wantsItCheaper,
} from '../../../language/en/questions/small-questions.ts'
import { declined } from '../../../language/en/talk/plain-lines.ts'
import { heals } from '../../../language/en/talk/remarks.ts'
import { isMyPrice, neverHeardOf, smallAnswers, trueCost, woundHeals } from '../../../language/en/talk/small-answers.ts'
import { putsOff } from '../../../language/en/trade/puts-off.ts'
import { craftLore } from '../../../language/en/trades/craft-lore.ts'
import { askedOf } from '../../../world/economy/prices.ts'
import type { Part } from '../intents/intent.ts'
import { findPerson } from '../knowledge/people.ts'
import { findPlace } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { sayThing, thingIn } from '../orders/goods-words.ts'
import { lastQuoted } from '../orders/quoted.ts'
import { isSold } from '../orders/selling.ts'
import { inMyManner, ownUpTo } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { bestItem } from './topic.ts'

/** My own text on these words has to fit at least this well to come before a general answer. */
const squarely = 0.9

/** A text that names guesses, and no truth. */
const leavesItOpen = /\b(?:bets?|some say|nobody (?:has|knows)|explanations?|says that)\b/i
/** "Do you think I could be a scholar?" asks for nothing that I know of scholars. */
const thinksOfAsker = /^do you (?:think|believe|reckon|suppose)(?: that)? (?:i|we|my)\b/
const tellsOfLoss = /\b(?:lost|lose|missing|dropped|forgot)\b/i
const smells = /\b(?:smell|smells|smelling|sniff)\b/i

/** Sorts that come after what I know of a riddle: they may ask for a piece of it. */
const late: ReadonlySet<SmallQuestion> = new Set([
  'ever',
  'lying',
  'reply',
  'thinks-so',
  'held',
  'befell',
  'would-take',
  'known-long',
  'blame',
])

/** Answers what anybody can answer of themselves. Null for any other words. */
export const answerSmallQuestion = ({ sentence: { norm } }: Part, mind: Mind, isLate = true): Answer | null => {
  if (mind.context.speaker.kind !== 'player') return null
  const first = answerBalking(norm, mind) ?? askWhatThatIs(norm, mind)
  if (first !== null) return first
  const read = readSmallQuestion(norm)
  if (read === null || late.has(read.of) !== isLate) return null
  const own = ownAnswer(read.of, read.thing, norm, mind)
  if (own === 'none') return null
  if (own === null && (read.of === 'ever' || read.of === 'thinks-so')) {
    const unsure = ownUpTo(norm, mind)
    if (unsure !== null) return { ...say(unsure), isFiller: true }
  }
  return own !== null
    ? say(own)
    : say(inMyManner(smallAnswers[read.of], `small-${read.of}`, mind).replaceAll('{thing}', read.thing))
}

/** What my soul has on it. `none`: leave it to the usual answer. */
const ownAnswer = (of: SmallQuestion, thing: string, norm: string, mind: Mind): string | 'none' | null => {
  switch (of) {
    case 'misses': {
      const meant = contentTerms(
        /^(?:it|that|them|home|him|her)$/.test(thing) ? `${mind.lastOther} ${mind.lastOwn}` : thing,
      )
      return freshOn(
        meant.filter(({ verb, vague }) => !verb && !vague),
        mind,
        0.8,
        ['knows', 'wish', 'about'],
      )
    }
    case 'ever':
    case 'thinks-so': {
      if (findPerson(norm, mind.people, mind.context) !== null) return 'none'
      if (thinksOfAsker.test(norm)) return null
      const asked = contentTerms(norm)
      // "Do you ever want to leave?" names nothing that a text could be about.
      if (!asked.some(({ verb, vague }) => !verb && !vague)) return null
      return freshOn(asked, mind, squarely, ['knows', 'about', 'fear', 'wish', 'secret', 'lore'])
    }
    case 'reply':
      return opinionOn(`${mind.toldAlongside} ${mind.context.utterance} ${mind.lastOther}`, mind)
    case 'points':
      return null
    case 'would-take': {
      const { surroundings } = mind.context
      return surroundings !== undefined && thingIn(thing, surroundings) !== null ? null : 'none'
    }
    case 'blame':
      return freshOn(
        contentTerms(`${mind.lastOther} ${mind.lastOwn}`).filter(({ verb, vague }) => !verb && !vague),
        { ...mind, items: mind.items.filter(({ text }) => leavesItOpen.test(text)) },
        0.5,
        ['knows', 'lore'],
      )
    case 'held':
    case 'befell':
      return freshOn(contentTerms(thing), mind, 0.7, ['knows', 'about'])
    case 'brought-back':
      return tellsOfLoss.test(`${mind.context.utterance} ${mind.lastOther}`) ? null : 'none'
    case 'who-there':
      return findPlace(norm, mind.context) === null && findPerson(norm, mind.people, mind.context) === null
        ? null
        : 'none'
    case 'smell':
      return smells.test(mind.context.utterance) ? craftLore(mind.context.character.role, 'what is that smell') : 'none'
    case 'wins':
      return freshOn(
        contentTerms(norm).filter(({ word }) => !mind.people.some(({ name }) => name.toLowerCase().includes(word))),
        mind,
        0.7,
        ['knows'],
      )
    case 'single':
      return findPerson(norm, mind.people, mind.context) === null && !/\b(?:he|she|they|him|her)\b/.test(norm)
        ? 'none'
        : null
    case 'scar':
      return heals.test(mind.context.character.role) ? woundHeals : null
    case 'likes-work':
      return /\bhere\b/.test(norm) ? 'none' : null
    default:
      return null
  }
}

const freshOn = (
  terms: ReturnType<typeof contentTerms>,
  mind: Mind,
  accept: number,
  kinds: readonly string[],
): string | null => {
  if (terms.length === 0) return null
  const own = bestItem(terms, { ...mind, items: mind.items.filter(({ kind }) => kinds.includes(kind)) }, accept)
  return own === null || mind.voice.said(own.text) ? null : own.text
}

/** What I think of whoever these words name, or of their matter, if I have not said it. */
const opinionOn = (words: string, mind: Mind): string | null => {
  const person = findPerson(words, mind.people, mind.context)
  const opinion = mind.context.character.soul.opinions[person?.id ?? '']?.find((text) => !mind.voice.said(text))
  return opinion ?? freshOn(contentTerms(words), mind, 0.7, ['knows'])
}

/** Answers somebody who takes a price for too high, or buys nothing now. Null if they speak of none of mine. */
export const answerBalking = (norm: string, mind: Mind): Answer | null => {
  const { surroundings } = mind.context
  if (surroundings === undefined || surroundings.sells.length === 0) return null
  const [, amount = '', thing = ''] = priceNamedFor.exec(norm) ?? []
  const found = thing === '' ? null : (thingIn(thing, surroundings) ?? thingIn(thing.split(' ')[0] ?? '', surroundings))
  if (found !== null && isSold(found.kind.name, surroundings)) {
    const cost = askedOf(found.kind.price, surroundings.share)
    const lines = numbers.numberOf(amount) === cost ? isMyPrice : trueCost
    return say(
      inMyManner(lines, 'price', mind)
        .replaceAll('{thing}', sayThing(found.kind, 1))
        .replaceAll('{cost}', countWords({ surroundings }, cost)),
    )
  }
  const isQuoted = lastQuoted(surroundings, mind.context).length > 0
  if (isQuoted && putsOff.test(norm)) return say(inMyManner(declined, 'declined', mind))
  return (isQuoted && wantsItCheaper.test(norm)) ||
    (asksHowMuch.test(mind.lastOther.toLowerCase()) && isTooMuch.test(norm))
    ? say(inMyManner(isMyPrice, 'my-price', mind))
    : null
}

const asksHowMuch = /\bhow much\b|\bprice\b|\bcosts?\b/
const isTooMuch = /\btoo (?:much|dear|expensive)\b|\b(?:so|very) (?:dear|expensive)\b/

/** They speak of something that nobody here has ever heard of. */
const askWhatThatIs = (norm: string, mind: Mind): Answer | null => {
  const [, word] = namesModernThing.exec(norm) ?? []
  return word === undefined || mind.items.some(({ text }) => text.toLowerCase().includes(word))
    ? null
    : say(capitalise(inMyManner(neverHeardOf, 'strange-word', mind).replaceAll('{word}', word)))
}
