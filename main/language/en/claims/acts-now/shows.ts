import type { Claim } from '../../../claims.ts'
import { wholePhrase } from '../../../phrases.ts'
import type { Clause } from './clauses.ts'
import { isAbstract, thingAt } from './objects.ts'
import { bags, holders } from './receivers.ts'
import { isBargain } from './unreal.ts'

const given = (object: string, now: 'act' | 'state' = 'act'): Claim => ({ kind: 'give', object, now })

const hereIs = /^(?:(?:this )?here (?:is|are|comes?)|there (?:goes?|(?:is|are)(?= your\b))) (.+)$/
const forYou = wholePhrase(['(this|that|these) (here|one|) (is|are) for you !(to|and|alone|only) (…|)'])
const hereItIs = wholePhrase([
  'here (it|they) (is|are)',
  'here (it|they) (is|are) (on|in|all|still|tied|wrapped|hot|fresh|ready|as|at) …',
  'there (it|they) (is|are) in your …',
])
/** "Here is the rule of the house", "here is where it hurts". */
/** Invitations to try something: "here, try this". */
const tryThis = wholePhrase([
  '(…|) (put|try|drink|eat|wear|chew|use|taste|hold|take|catch|keep) (this|these) !(road|path|lane|way|seat|advice) (…|)',
])
const noThing = wholePhrase([
  '(how|what|why|where|who|when|hoping|to|another thing|that (i|you|he|she|we|they|it|the|is)|the (way|thing|rule|trouble|truth|rub|catch)|your (man|woman|chance|answer|way)) …',
])

const offering =
  /^(?:(?:please|just|go on|do|here|there|come|kindly|now|so|well|ah|oh|and|or|you(?= take)) )*(take|have|accept|keep|hold|catch|grab) (.+)$/
/** Words after the verb which show a direction, a habit or advice instead of a gift. */
const goesOn =
  /^(?:to (?!go\b|keep\b|eat\b|warm\b|remember\b|start\b|share\b)|out\b|off\b|from\b|back\b|up\b|down\b|away\b|apart\b|in (?!case\b|your\b)|into (?!your\b)|on (?!the house\b|me\b|your\b)|at\b|by\b(?! way)|as\b|or\b|when\b|if\b|before\b|after\b|over\b|through\b|past\b|along\b|across\b|around\b|under\b|behind\b)/

/** The gift in "here's …", "here, take …" or "there you are, a ribbon". `before`: the clause before it. */
export const shownIn = ({ words, sentence }: Clause, before: string): Claim | null => {
  const text = words.join(' ')
  const found = hereIs.exec(
    text.replace(/^(?:(?:and|but|so|well|now|then|ah|oh|look|there|why) )+(?=here\b|there\b)/, ''),
  )?.[1]
  if (
    hereItIs.test(text.replace(/^(?:and|so|there|ah|well) /, '')) &&
    before.split(' ').length > 2 &&
    !/(?:is|are|'s|'re)\s*:/.test(sentence.text)
  )
    return given('')
  if (forYou.test(text)) return given('')
  if (
    /^(?:here|go on|there)\b/.test(before === '' || before.split(' ').length > 2 ? text : before) &&
    tryThis.test(text)
  )
    return given('')
  if (found !== undefined && !noThing.test(found)) {
    const thing = thingAt(found.split(' '))
    const isMuch =
      thing?.isPronoun === true ||
      /^(?:is|are|was|would|i|you (?:can|could|may|might)|that|to be|for sale|with|at|behind|near|where|by)\b/.test(
        thing?.rest ?? '',
      )
    return thing !== null && !isMuch ? given(thing.name) : null
  }
  const [, verb = '', object = ''] = offering.exec(text) ?? []
  if (verb === '') return null
  const isHere =
    /^(?:here|there|go on|please|for you)\b/.test(text) || /^(?:here|go on|for you|there|please)$/.test(before)
  if (/^(?:it|them|this|these|that)$/.test(object))
    return /^(?:take|have|accept)$/.test(verb) || isHere ? given('') : null
  if (verb === 'hold' || verb === 'keep' || verb === 'grab' || verb === 'catch') return null
  const isHold = /^hold of (?:it|this|them)\b/.test(object)
  if (isHold && isHere) return given('')
  const thing = thingAt(object.split(' '))
  if (
    thing === null ||
    goesOn.test(thing.rest) ||
    /^(?:it|that|your|his|her|their|each|every|all|no)$/.test(object.split(' ')[0] ?? '')
  )
    return null
  const isMine = /^(?:this|these|my|one of my)\b/.test(object)
  const isSome = verb === 'have' ? /^(?:this|these|my|some of (?:this|my|these|the)|another)\b/.test(object) : isMine
  return (isHere && !/^(?:the|two|three|four)\b.*\b(?:road|left|right|steps?)\b/.test(object)) ||
    isSome ||
    (verb === 'accept' && isMine)
    ? given(thing.name)
    : null
}

/** Phrases that hand a thing over without a verb. */
const handedOver =
  /^(?:(?:and|well|so|now|ah|oh|there|one more time|nothing is easier|(?:but )?at last) )*(?:(?:here|there) you (?:go|are)|here|there)$/
const isAnotherWay = wholePhrase([
  '… (is|are|was|were|will|has|have|can|could|you|i|we|he|she|they|it|again|now what|talking|asking) …',
])

/** The gift named in a later clause of one sentence: "there you are, my dear, a red ribbon". */
export const namedBesides = (clauses: readonly Clause[]): Claim | null => {
  const texts = clauses.map(({ words }) => words.join(' '))
  const at = texts.findIndex((text) =>
    /^(?:(?:and|well|so|now|ah|oh) )*(?:(?:here|there) you (?:go|are)|(?:here|there) we go)(?: (?!again|at|and|now)\p{L}+)?$/u.test(
      text,
    ),
  )
  if (at < 0) return null
  for (const [index, text] of texts.entries()) {
    if (index === at || isAnotherWay.test(text) || handedOver.test(text)) continue
    const words = text.split(' ')
    if (!/^(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|your|the|some|half)$/.test(words[0] ?? ''))
      continue
    const thing = thingAt(words)
    if (
      thing !== null &&
      /^(?:$|for (?:you|your|the)\b|from\b|with\b|as\b|in\b|of\b|and\b|still\b|to\b)/.test(thing.rest)
    )
      return given(thing.name)
  }
  return null
}

const yours = wholePhrase([
  '{thing} (is|are|has become|have become) (all|now|indeed|truly|already|hereby|) yours (now|to keep …|to (wear|carry|eat|drink|use|take)|for (ever|good|keeps) …|and …|from (now|this moment) …|friend|love|dear|lad|lass|then|whiskers …|hunter …|)',
  'now (it|they|this|that|she|he) (is|are) yours …',
  '{thing} will be yours from now …',
  'consider {thing} yours',
])
const mineNow = wholePhrase(['your {coins} (is|are) (now|all|) mine (now|)'])
/** Words before "yours" that make it conditional or old news. */
const conditional = /^(?:when|once|if|until|for|as soon|only|after)\b/

export const ownedIn = ({ words, sentence }: Clause, next: string): Claim | null => {
  const text = words
    .join(' ')
    .replace(/^(?:(?:and|but|so|well|now|then|there|here|go on|fine|done|right|aye|yes) )+/, (start) =>
      start.startsWith('now ') ? 'now ' : '',
    )
  if (mineNow.test(text)) return { kind: 'take', object: text }
  const owned = yours.exec(text)
  const isHouse = /\bon the house\b/.test(text)
  if (owned === null && !isHouse) return null
  if (isBargain(sentence.plain) || conditional.test(next)) return null
  if (isHouse) {
    const thing = thingAt(text.split(' '))
    return thing !== null && !/\b(?:is|are)\b/.test(thing.rest) ? given(thing.name) : null
  }
  const [thing = ''] = Object.values(owned?.groups ?? {}).filter((each) => each !== undefined)
  const named = thing.replace(/^now /, '').split(' ')
  if (/\b(?:which|what|whose|who|not|i|you|think|hear|guess|say|says|see|sure)\b/.test(thing)) return null
  if (isAbstract(named) && !/^(?:the|this|my) (?:task|errand|job|quest)$/.test(thing)) return null
  return named.length <= 6 ? given(thing, 'state') : null
}

const inBag = wholePhrase([
  `{thing} (is|are|sits|rests|lies) (now|already|safe|safely|snug|tucked|) (in|inside) your (_|) (${bags}) …`,
  `{thing} (is|are) (now|already|) (in|on|around|round|about|over|under|at) your (_|) (${holders}) (now|already|at last) …`,
  `{thing} (is|are|has|have) (now|just|already|) (gone|been put|been tucked|been slipped|been placed) (in|into) your (_|) (${holders}) …`,
  `{thing} (is|are) (wound|tied|hung|draped|tucked|pinned|fastened|strapped|wrapped|buckled|placed|laid|set|stowed|packed|loaded) (in|into|on|around|about|over|round) your (_|) (${holders}) (…|)`,
  `{thing} (is|are) (_|) (_|) and (already|now|safely|) (in|inside) your (_|) (${bags}) …`,
  '{thing} (is|stands|sits|waits) (now|already|right|) (before|in front of) you …',
  `(one|two|three|four|five|six|a) {thing} (in|into) your (_|) (${bags}) …`,
  `{thing} (is|are) now (in|on|around|round|about|over|under|at) your (_|) (${holders}) …`,
  `you will find {thing} in your (_|) (${bags}) …`,
])
const moved = wholePhrase([
  '{thing} (goes|go) with you (now|and …|)',
  `(lands|goes|drops|slips|falls|passes|tumbles) (in|into|to) (yours|your (_|) (${holders})) …`,
  `{thing} (goes|go|lands|land|slips|drops|tumbles|leaps|flies|sails|slides|passes|comes) (_|) (_|) (_|) (_|) (_|) (into|in|to|onto|around|over) (yours|your (_|) (${holders})) …`,
  `(into|in|onto|around|over) your (_|) (${holders}) (it|they|goes|go|with it) …`,
  `(…|) (straight|right|fresh _ _ _|out of my _|from my _|) (into|and into|and onto) (yours|your (_|) (hand|hands|palm|bag|basket|purse|pocket|pack|sack|arms))`,
])
const observed =
  /\b(?:hole|mud|crumbs?|straw|flour on|leaf|leaves|dust|frog|something|what|whatever|nothing|thing|mark|stone|fate|choice|life|future|matter|decision|world|rest|blood|power|trust|heart|answer|village|there)\b/

/** The gift in "it is in your bag" or "into your bag it goes". */
export const stowedIn = ({ words }: Clause): Claim | null => {
  const text = words.join(' ')
  const found = inBag.exec(text) ?? moved.exec(text)
  if (found === null) return null
  const thing = Object.values(found.groups ?? {}).find((each) => each !== undefined) ?? ''
  if (
    thing !== '' &&
    !/^(?:the|an?|your|my|this|that|these|those|it|they|one|two|three|four|five|six|all|both|our|\d+)\b/.test(thing)
  )
    return null
  if (
    observed.test(thing) ||
    isAbstract(thing.split(' ')) ||
    /\b(?:you|i|we|they|he|she|who)\b/.test(thing.replace(/^you (?:wanted|asked).*/, ''))
  )
    return null
  return given(thing, 'state')
}
