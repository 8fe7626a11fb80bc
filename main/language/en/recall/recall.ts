import type { RecallReader } from '../../recall-reader.ts'
import { nearWords } from '../lexicon/near-words.ts'
import { terms, wordsVersion } from '../lexicon/words.ts'
import { kindsOffered, kindsWanted } from './answer-kinds.ts'
import { claimsIn, mayClaim } from './claims.ts'
import { isFirstPerson, isOfAsker, isTheirs, possessedIn } from './whose.ts'

const vague = new Set(
  terms(
    `kind sort type thing something anything someone anyone much many long often old time day date year week month ago last recent recently currently
    ever now today yesterday name call called tell told say said mention talk know remember think happen happened get got go went gone come came make made take took
    give gave want use decide plan first reason one two every keep put favourite still usually exactly regarding according best most part side end`,
  ),
)

/** The kind of thing that a question asks for: "which town …". The answer itself need not name it. */
const kindAsked = /\b(?:which|what|whose)\s+(?:(?:part|side|end) of\s+(?:the\s+)?)?(\p{L}+)/giu

const changes =
  /\b(?:now|nowadays|these days|this time|instead|no longer|any ?more|elsewhere|from now on|new|moved|swapped|changed|switched|replaced|gave up|given up|stopped|quit|put off|postponed|called off|cancelled|turned out|after all|(?:my|our|the) old)\b/i

/** Phrases that introduce the NPC's own words in notes. */
const iSaid = /^I (?:told|asked|said to|answered|promised)(?: ([^:"]{1,60}?))?[:,]? *["“](.*?)["”]?\.?$/su

export const recall: RecallReader = {
  terms,
  version: String(wordsVersion),
  near: nearWords,
  vague,
  saidByBoth: new Set(terms('favourite first')),
  kindsNamed: (question) => [...question.matchAll(kindAsked)].map(([, word = '']) => word),
  kindsWanted,
  kindsOffered,
  isOfAsker,
  possessedIn,
  isTheirs,
  isFirstPerson,
  reportsChange: (words) => changes.test(words),
  ownWords: (note) => iSaid.exec(note)?.[2] ?? null,
  mayClaim,
  claimsIn,
}
