import type { Language } from '../../../language/language.ts'
import { apply, askFor, buy, give, ofThing, sell, take } from './told-goods.ts'
import {
  bare,
  call,
  findPlace,
  findWhom,
  player,
  type Reader,
  type ReadPiece,
  same,
  type ToldScene,
  whoever,
} from './told-scene.ts'
import { ask, remember, say, whisper } from './told-words.ts'

const place: Reader = (rest, _quoted, scene) => {
  const words = bare(
    rest.replace(/^(?:back |over |down |up |out |along |together )*(?:with them )?(?:in)?to(?:wards?)?\b ?/i, ''),
  ).replace(/ with them$/i, '')
  if (/^(?:back )?home$/i.test(bare(rest)) || /^home$/i.test(words)) return call('go_home')
  const found = findPlace(scene, words) ?? findWhom(scene, words)
  return found === null ? { why: `I know no place "${words.slice(0, 40)}"` } : call('move_to', { destination: found })
}

/** Reads whom to lead where: "them to the mill". */
const guide: Reader = (rest, quoted, scene) => {
  const destination = new RegExp(`^${whoever} (?:the way )?(?<to>(?:back |over )?to .+)$`, 'i').exec(bare(rest))?.groups
    ?.to
  return destination === undefined ? null : place(destination, quoted, scene)
}

/** Reads an appointment: "at the mill tomorrow at noon". */
const attend: Reader = (rest, _quoted, scene) => {
  const { where, when } =
    /^at (?<where>.+?),? (?<when>(?:today|tomorrow|tonight|at|in the|on)\b.+)$/i.exec(bare(rest))?.groups ?? {}
  if (where === undefined || when === undefined) return null
  const found = findPlace(scene, where)
  return found === null ? { why: `I know no place "${where.slice(0, 40)}"` } : call('attend', { place: found, when })
}

const gesture: Reader = (words, _quoted, { language }) => {
  const sign = language.gestures.signOf(words)
  return sign === null ? null : call('emote', { emote: sign })
}
const simple =
  (tool: string): Reader =>
  () =>
    call(tool)
const ofPerson =
  (tool: string): Reader =>
  (rest, _quoted, scene) => {
    const words = bare(rest.replace(/^(?:to|towards|at)\b ?/i, ''))
    const name = same(words) === '' ? player : findWhom(scene, words)
    return name === null ? { why: `I know nobody called "${words.slice(0, 40)}"` } : call(tool, { person: name })
  }

/**
 * Verbs with what tools can do for them, longer ones first. Words for gestures get the nearest of the few available
 * signs (`signOf`), after the verbs of speech: "shout" and "sing" may have words.
 */
const verbs: readonly (readonly [RegExp, Reader])[] = [
  [/^(?:take|collect|get|accept|borrow)\b/i, take],
  [/^(?:pick up|take up|gather|collect)\b/i, ofThing('pick_up', 'thing')],
  [/^pick(?= .+ up$)/i, (rest, quoted, scene) => ofThing('pick_up', 'thing')(rest.replace(/ up$/i, ''), quoted, scene)],
  [
    /^(?:put|lay|set)(?= .+ down$)/i,
    (rest, quoted, scene) => ofThing('drop', 'item')(rest.replace(/ down$/i, ''), quoted, scene),
  ],
  [/^(?:drop|put down|lay down|set down|leave behind)\b/i, ofThing('drop', 'item')],
  [/^(?:open (?:up )?(?:your|the) shop|show (?:(?:them|him|her) )?your wares)\b/i, () => call('open_shop', { player })],
  [/^(?:stand still|hold still|wait|stay|stop(?: walking| following)?|pause)\b/i, simple('wait')],
  [
    /^(?:bring|take|lead|guide|walk|show|accompany)(?= (?:them|him|her|me|whoever|everybody|everyone|the|people)\b.* to )/i,
    guide,
  ],
  [/^(?:be|meet (?:them|him|her|me))(?= at\b)/i, attend],
  [
    /^(?:go|walk|head|run|wander|stroll|hurry|return|step|march|travel|come)(?= (?:(?:back|over|down|up|out|along|straight) )*(?:in)?(?:to\b|towards\b|home\b))/i,
    place,
  ],
  [/^offer\b(?=.* (?:for|against) )/i, sell],
  [/^(?:give|hand(?: over)?|pass|bring|offer(?: as a gift)?|present|pay)\b/i, give],
  [/^(?:sell|trade|swap|exchange|barter)\b/i, sell],
  [/^buy\b/i, buy],
  [/^whisper\b/i, whisper],
  [
    /^(?:tell|say|speak|shout|call(?: out)?|answer|reply|(?:greet|welcome) (?:them|him|her|everybody|everyone|people) with|recite|sing(?= *⟦))\b/i,
    say,
  ],
  [/^/, gesture],
  [/^(?:greet|welcome)\b/i, () => call('emote', { emote: 'exclamation' })],
  [/^ask\b(?!.*⟦)/i, askFor],
  [/^ask\b/i, ask],
  [/^(?:follow|go with|come with|accompany)\b/i, ofPerson('follow')],
  [/^(?:face|turn(?: around)?(?= to\b)|look(?= (?:at|to)\b))/i, ofPerson('face')],
  [/^look(?: around)?$/i, simple('look')],
  [/^(?:bake|make|brew|cook|forge|craft|mix|prepare)\b/i, ofThing('use', 'make')],
  [/^apply\b/i, apply],
  [/^(?:eat|drink|use(?: up)?)\b/i, ofThing('use', 'thing')],
  [/^(?:remember|note(?: down)?|keep in mind|write down)\b/i, remember],
]

const leads =
  /^(?:(?:and|then|now|also|just|always|kindly|please|first|firstly|second|secondly|third|thirdly|next|afterwards|finally|lastly|last|you|should|must|shall|will|can|to|after that|have to|need to)\b[,:]? *)+/i

/** The words without leading ones that don't describe the act. */
export const withoutLead = (piece: string): string => piece.trim().replace(leads, '').trim()

export const beginsWithVerb = (piece: string, { gestures }: Pick<Language, 'gestures'>): boolean => {
  const text = withoutLead(piece)
  return gestures.signOf(text) !== null || verbs.some(([pattern, read]) => read !== gesture && pattern.test(text))
}

/** Reads one thing to do, in the player's words. Quoted texts appear as `⟦n⟧`. */
export const readPiece = (piece: string, quoted: readonly string[], scene: ToldScene): ReadPiece => {
  const text = bare(withoutLead(piece))
  for (const [pattern, read] of verbs) {
    const verb = pattern.exec(text)
    const found = verb === null ? null : read(text.slice(verb[0].length).trim(), quoted, scene)
    if (found !== null) return found
  }
  return { why: 'I know no such thing to do' }
}
