import type { Claim } from '../../../claims.ts'
import { wholePhrase } from '../../../phrases.ts'
import type { Deed } from './deeds.ts'
import { travels } from './verbs.ts'

const withYou = wholePhrase([
  '(…|) (with|beside|behind|after|alongside|ahead of) (you|ye|thee)',
  '(…|) (with|beside|behind|after|alongside) (you|ye|thee) (_|) (now|then|already|at once|to|into|up|down|out|through|like|all|as|right|this|wherever|until|toward|towards|along|and|lad|friend) …',
  '(…|) (at|by) your (side|heel|heels|elbow) …',
  '(…|) in (beside|behind) you …',
  '(right|) along (now|then|behind you|with you|)',
])
const you = wholePhrase([
  '(you|ye|thee) !(so far|there|in (that|this)|with my|because|everywhere|from|when|until|all) (…|)',
])
const led = wholePhrase([
  '(you|ye|thee) (_|) (to|through|toward|towards|up|down|out|along|over|into|there|across|past|by the hand|home|away|round|around|back|now) …',
])
const leads = new Set('lead guide escort usher steer take bring walk'.split(' '))
const off = wholePhrase([
  '(…|) (off|away|out) (now|at once|already|down|up|into|toward|towards|to|for|through|along|across|without|after|ahead|over|from|between|of the (door|shop|house|room|tavern|smithy|chapel|mill|stall)|the (door|gate)|giggling|laughing|whistling|humming|like|with|right|this) …',
  '(…|) (off|away|out)',
])
const outdoors = wholePhrase([
  '(…|) (to|toward|towards|for|into|down|up) the (_|) (well|mill|square|gate|road|lane|trees|forest|wood|woods|bridge|river|chapel|market|ridge|hill|hills|village|smithy|field|fields|path|street|orchard|quarry|ford|tavern|inn|church|green|school|schoolhouse) …',
  '(…|) home(|ward|wards) (…|)',
])
const atOnce = wholePhrase([
  '(…|) (now|right (now|away)|at once|this (very|) (moment|minute|instant|second)|as (we|i) speak|already|immediately|straight away) (…|)',
])
const setsOff =
  /^(?:go|walk|march|set|head|stride|hurry|run|trot|jog|rush|dash|scurry|scamper|skip|stroll|wander|trudge|tramp|hasten|duck|storm|stomp|bolt|race|hop|limp|saunter|amble|plod|make|come|slip|sneak|vanish|move|ride|shuffle)$/
/**
 * Words after a verb of walking which show that nobody moves: "I am going mad", "makes off-white", "runs out of flour".
 */
const stays =
  /^(?:out of (?!the\b)|off (?:about|on|his|her|my|your|the)\b|(?:a|an|my|your|his|her|some|sure|mad|bald|deaf|blind|grey|over (?:it|this|that)|on about|through (?:it|this|that)|by)\b)/

/** The claim that the speaker comes along, or goes away. */
export const wayIn = (deed: Deed, isLater: boolean): Claim | null => {
  const { verb, mode, by, clause } = deed
  const isShown = clause.sentence.isShown
  if (!travels.has(verb) || mode === 'past' || (mode === 'perfect' && !(deed.isJust && verb === 'set')) || isLater)
    return null
  const rest = deed.rest.join(' ')
  if (verb === 'follow' && you.test(rest)) return by === 'other' && !isShown ? null : { kind: 'follow', object: '' }
  if (withYou.test(rest) && !/^(?:take|bring|lead|show|leave|make|move|turn|shut|lock|close|have)$/.test(verb)) {
    if (/\bahead of you\b/.test(rest)) return { kind: 'go', object: rest }
    if (by === 'other' && !isShown && !/\byour side\b|\bbeside you\b/.test(rest)) return null
    return { kind: 'follow', object: '' }
  }
  if (by === 'other' && !isShown) return null
  if (leads.has(verb) && led.test(rest))
    return mode === 'now' && by !== 'other' && /^(?:take|bring|walk)$/.test(verb) && !deed.isJust
      ? null
      : { kind: 'go', object: rest }
  if (/^(?:lead|show)$/.test(verb) && /^(?:you )?the way\b/.test(rest))
    return verb === 'lead' || deed.isJust ? { kind: 'go', object: rest } : null
  if (verb === 'leave' || verb === 'depart') {
    const leaves =
      rest === '' ||
      atOnce.test(rest) ||
      (deed.isJust && rest === 'together') ||
      /^(?:for|the (?:shop|house|room|tavern|smithy|stall))\b/.test(rest)
    return leaves && !/^(?:you|it|that|this|them) /.test(rest) && (by === 'other' || mode === 'going' || deed.isJust)
      ? { kind: 'go', object: rest }
      : null
  }
  if (verb === 'quit') return deed.isJust || atOnce.test(rest) ? { kind: 'go', object: rest } : null
  if (verb === 'step') return /\bout (?:of )?the door\b|\boutside\b/.test(rest) ? { kind: 'go', object: rest } : null
  if (!setsOff.test(verb) || stays.test(rest)) return null
  const goes =
    off.test(rest) ||
    (outdoors.test(rest) && (by === 'other' || (mode === 'going' && (verb !== 'go' || atOnce.test(rest)))))
  const isBack = /\bback to (?:my|his|her|the) (?:work|oven|counter|forge|dough|stove|seat|book)\b/.test(rest)
  if (goes && !isBack)
    return mode === 'now' &&
      by !== 'other' &&
      !deed.isJust &&
      !/^(?:march|set|stride|run|trot|dash|hurry|skip|head|walk)$/.test(verb)
      ? null
      : { kind: 'go', object: rest }
  return mode === 'going' &&
    by !== 'other' &&
    /^(?:to tell|to fetch|to find|for the) /.test(rest) &&
    (atOnce.test(rest) || /^(?:run|dash|hurry|race|rush)$/.test(verb))
    ? { kind: 'go', object: '' }
    : null
}
