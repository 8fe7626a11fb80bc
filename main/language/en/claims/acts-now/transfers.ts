import type { Claim } from '../../../claims.ts'
import type { Deed } from './deeds.ts'
import { thingAt } from './objects.ts'
import {
  acrossCounter,
  fromYou,
  intoMine,
  intoYours,
  money,
  offGround,
  onGround,
  plainlyYours,
  toSomeone,
  toYou,
} from './receivers.ts'
import { isBargain, settled } from './unreal.ts'
import * as classes from './verbs.ts'

/** Marks a claim about now, which only a deed of now can prove. */
const nowOf = ({ mode, isJust, by }: Deed): Pick<Claim, 'now'> =>
  by === 'other' || mode === 'now' || mode === 'going' || isJust ? { now: 'act' } : {}

/** "Over", "back" and the like after the verb. */
const particles = /^(?:(?:over|across|out|down|up|back|off|away|right|straight|along|forth|forward|around) )+/
/** Verbs that tell where a thing goes, not what is given. */
const unsent = new Set('put leave place set lay turn send lift cut tear break wind'.split(' '))
/** Verbs for wares that can also introduce a price: "I sell you a loaf for two pennies". */
const traded = new Set('give sell pay trade swap lend serve hand let'.split(' '))

export const giftIn = (deed: Deed): Claim | null => {
  const { verb, by, mode, clause } = deed
  const text = deed.rest.join(' ')
  const rest = text.replace(particles, '')
  const whole = clause.sentence.plain
  if (
    by !== 'other' &&
    (mode === 'now' || mode === 'going') &&
    traded.has(verb) &&
    (isBargain(whole) ||
      / for that\b/.test(text) ||
      (/ for (?:your|the|this)\b/.test(text) && money.test(text.split(' for ')[0] ?? '') && !settled.test(whole)))
  )
    return null
  if (verb === 'sell' && by === 'other' && !clause.sentence.isShown) return null
  const claim = (object: string): Claim => ({ kind: 'give', object, ...nowOf(deed) })
  const granted = verb === 'let' && (mode === 'going' || deed.isJust) ? /^you have (.+)$/.exec(rest)?.[1] : undefined
  if (granted !== undefined) {
    const thing = thingAt(granted.split(' '))
    return thing === null ? null : claim(thing.name)
  }
  const person = /^(?:you|ye|thee) (.*)$/.exec(rest)
  if (person && classes.dative.has(verb) && (mode !== 'past' || deed.isJust)) {
    const thing = thingAt(
      (person[1] ?? '')
        .replace(particles, '')
        .replace(/^with /, '')
        .split(' '),
      true,
    )
    return thing === null || /^(?:that|in|out|up|off)\b/.test(thing.name) ? null : claim(thing.name)
  }
  if (
    classes.fills.has(verb) &&
    /^(?:up )?your (?:\p{L}+ )?(?:cup|mug|tankard|bowl|plate|glass|flask|pail|bucket|bag|sack|basket|pockets?|purse)\b/u.test(
      rest,
    )
  )
    return claim('')
  const isKnown = classes.moves.has(verb)
  const thing = thingAt(rest.split(' '), by === 'other')
  if (thing === null) return null
  const where = `${text.slice(0, text.length - rest.length)}${thing.rest}`
  if (!isKnown)
    return /^(?:have|see|find|know|get|want|keep|need|like|remember|swear|make|bring|feel|hear|read|watch|lose|eat|drink)$/.test(
      verb,
    ) ||
      thing.isPronoun ||
      mode === 'past' ||
      !plainlyYours.test(where)
      ? null
      : claim(thing.name)
  if (
    /^(?:hold|extend|reach|stick|push|thrust)$/.test(verb) &&
    verb !== 'push' &&
    verb !== 'thrust' &&
    !/\bout\b|\bacross\b|\bover\b/.test(where)
  )
    return null
  if (
    /^(?:swap|trade|exchange)$/.test(verb) &&
    / for (?:this|my|a|these|the)\b/.test(text) &&
    mode !== 'past' &&
    /^your\b/.test(thing.name)
  )
    return claim('')
  if (
    /^your\b/.test(thing.name) &&
    mode !== 'past' &&
    /^(?:count|hand|give|pass|slide|push)$/.test(verb) &&
    (text !== rest || /^(?:over|back|across)\b/.test(thing.rest))
  )
    return claim(thing.name)
  if (
    /^(?:pour|set|lay|cut|ladle|slice|dish|draw)$/.test(verb) &&
    mode !== 'past' &&
    /\bfor (?:you|ye)\b(?! to\b)/.test(where) &&
    (mode !== 'perfect' || deed.isJust)
  )
    return claim(thing.name)
  const receives = unsent.has(verb) ? intoYours : toYou
  if (receives.test(where) && !(unsent.has(verb) && thing.isPronoun && !intoYours.test(where)))
    return mode === 'past' && !deed.isJust && !intoYours.test(where) ? null : claim(thing.name)
  if (
    classes.over.has(verb) &&
    mode !== 'past' &&
    !toSomeone.test(where) &&
    (/^(?:over|across)\b/.test(where) || acrossCounter.test(where))
  )
    return claim(thing.name)
  return null
}

/** The claim that the speaker took something from the listener or from the ground. */
export const takenIn = (deed: Deed): Claim | null => {
  const { verb, mode, by } = deed
  const text = deed.rest.join(' ')
  const rest = text.replace(particles, '')
  if (verb === 'relieve' && /^you of\b/.test(rest) && mode !== 'past')
    return { kind: 'take', object: '', ...nowOf(deed) }
  const thing = thingAt(rest.split(' '), by === 'other')
  if (thing === null) return null
  const where = `${text.slice(0, text.length - rest.length)}${thing.rest}`
  const claim: Claim = { kind: 'take', object: thing.name, ...nowOf(deed) }
  if (classes.picksUp.has(verb) && offGround.test(text))
    return mode === 'past' && !deed.isJust && !/\byour?\b/.test(text) ? null : claim
  if (!classes.takes.has(verb) || (mode === 'past' && !deed.isJust)) return null
  if (fromYou.test(where)) return claim
  const isTheirs = /^your\b/.test(thing.name)
  const isMoney = money.test(thing.name)
  if (
    isTheirs &&
    /^(?:take|accept|pocket|collect|receive|sweep|scoop|snatch|grab|gather|claim|confiscate|seize|nab|swipe|pinch|palm)$/.test(
      verb,
    )
  )
    return claim
  const isMine =
    by === 'other' || (/\b(?:in|into) my\b/.test(where) && (verb !== 'put' || deed.isJust || mode === 'going'))
  if ((isMoney || thing.isPronoun) && isMine && intoMine.test(where) && !/\bout of\b/.test(where)) return claim
  if (
    isMoney &&
    !/^(?:my|his|her|a|an|some)\b/.test(thing.name) &&
    /^(?:accept|pocket|collect|receive|gather|sweep)$/.test(verb)
  )
    return claim
  if (by === 'other' && verb === 'pocket') return claim
  return null
}

const ownBody =
  /\b(?:voice|gaze|eyes|head|chin|hand|hands|arm|arms|shoulders|jaw|face|curtsy|curtsey|bow|knee|knees|subject|matter|hint|smile|act|pretence|guard|tone|brow|pace|anchor|line|curtain|lids)\b/

export const droppedIn = (deed: Deed): Claim | null => {
  const { verb, mode, by, isJust } = deed
  if (!classes.drops.has(verb) || (mode === 'past' && !isJust)) return null
  const text = deed.rest.join(' ')
  const thing = thingAt(text.replace(particles, '').split(' '))
  if (thing === null || ownBody.test(thing.name)) return null
  const claim: Claim = { kind: 'drop', object: thing.name.replace(/ (?:drop|slip|fall|go)$/, ''), ...nowOf(deed) }
  if (verb === 'let')
    return / (?:drop|slip|fall|go)\b/.test(`${thing.name} ${thing.rest}`) && !/\byou\b/.test(thing.name) ? claim : null
  if (
    onGround.test(text) &&
    (by === 'other' || isJust || mode !== 'perfect' || /\b(?:here|there|your|you|between us)\b/.test(text))
  )
    return claim
  const isDropped = verb === 'drop' && !/^(?:in|into|to|onto|off|by)\b/.test(thing.rest)
  return isDropped && (by === 'other' ? deed.clause.sentence.isShown : isJust || mode === 'perfect') ? claim : null
}

/** The claim that the speaker made or mended something on the spot. */
export const madeIn = (deed: Deed): Claim | null => {
  const { verb, mode, by, rest, isJust } = deed
  if (by === 'other' || !classes.crafts.has(verb) || mode === 'now' || (mode !== 'perfect' && !isJust)) return null
  const [first = ''] = rest
  const after = /^(?:you|up|out|down)$/.test(first) ? rest.slice(1) : rest
  const thing = thingAt(after)
  const isForThem =
    (thing?.isPronoun === true && isJust) ||
    first === 'you' ||
    after[0] === 'your' ||
    /\bfor you\b|\bin your\b/.test(rest.join(' '))
  return thing !== null && isForThem ? { kind: 'make', object: thing.name } : null
}
