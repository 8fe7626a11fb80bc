import { numbers } from '../../../language/en/amounts/read-number.ts'
import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { signOf } from '../../../language/en/talk/signs.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { HEARING_TILES } from '../../../world/constants.ts'
import { findPlace } from '../knowledge/places.ts'
import type { ToolOutcome } from '../tool-turn.ts'
import { holds, personCalled } from './conditions.ts'
import { readStandingOrders, type StandingOrder } from './read-orders.ts'

/** The meaning of one order at this moment: acts in the world, and words for everybody near. */
interface Doing {
  calls: { name: string; arguments: Record<string, unknown> }[]
  words: string[]
}

export type OwnStep = { kind: 'tools'; calls: Doing['calls'] } | { kind: 'words'; text: string }

/**
 * Acts when nobody spoke: carries out HEARTBEAT.md or the text of a job, as far as its words are plain. From
 * HEARTBEAT.md, it takes the first order whose conditions hold and that wasn't carried out today; from a job, all of
 * them. Null if there is nothing to do. `done`: the tool results of this turn.
 */
export const followOwnOrders = (
  context: TurnContext,
  tools: ReadonlySet<string>,
  done: readonly ToolOutcome[],
): OwnStep | null => {
  const isJob = context.utterance.trim() !== ''
  const orders = readStandingOrders(isJob ? context.utterance : (context.character.heartbeatText ?? ''))
  const due = orders.filter(({ conditions }) => conditions.every((condition) => holds(condition, context)))
  const doings = due
    .map((order) => doingOf(order, context, { tools, isJob }))
    .filter(({ calls, words }) => calls.length + words.length > 0)
  const chosen = isJob ? doings : doings.slice(0, 1)
  const calls = chosen.flatMap((doing) => doing.calls)
  // An attempt isn't repeated in the same turn, whether it worked or not.
  const open = calls.filter((call) => !done.some((outcome) => outcome.name === call.name))
  if (open.length > 0) return { kind: 'tools', calls: open }
  const words = chosen.flatMap((doing) => doing.words)
  return words.length === 0 ? null : { kind: 'words', text: words.join(' ') }
}

/** What an order means now. Doesn't check its conditions. */
export const doingOf = (
  order: StandingOrder,
  context: TurnContext,
  { tools, isJob }: { tools: ReadonlySet<string>; isJob: boolean },
): Doing => {
  const doing: Doing = { calls: [], words: [] }
  for (const act of order.acts) {
    const words = spokenIn(act, context)
    if (words !== null) {
      if (words !== '' && !wasSaid(words, context)) doing.words.push(words)
      continue
    }
    const call = callFor(act, order, context, isJob)
    if (call && tools.has(call.name)) doing.calls.push(call)
  }
  return doing
}

/** Whether the NPC already said these words in its talk with itself, which starts over each day. */
const wasSaid = (words: string, { conversation }: TurnContext): boolean =>
  conversation.some(({ from, text }) => from === 'self' && text.includes(words))

const whoever = `(?:whoever|whomever|somebody|someone|anybody|anyone|everybody|everyone|those|people|them|him|her)(?: (?:who )?(?:is|are|comes|stands))?(?: (?:near|here|by|there|around|me|you|to|the|stall|nearby))*`
const telling = new RegExp(String.raw`^tell (?:${whoever}|[\p{L}'-]+) that (.+)$`, 'iu')
const saying = /^(?:say|shout|cry|announce|call)(?: (?:out|aloud|loudly))?(?: to [^:"]{1,60}?)?(?::| that) (.+)$/i
/**
 * Orders to say something, without a colon or "that" ("shout hooray"). A mere description of words ("say something
 * kind", "call out to them") doesn't count.
 */
const sayingPlainly =
  /^(?:say|shout|cry|announce|call out)(?: aloud| loudly)? (?!(?:nothing|something|anything|an?|one|it|so|whatever|to|at|for|about|of|after|over|with|them|him|her)\b)(.+)$/i
/** Orders to greet somebody, in any words: "wish whoever is near a good morning", "greet her", "call to them". */
const greeting =
  /^(?:greet\b|(?:call|shout)(?: out)? to\b|wish\b.{0,60}?\bgood (?:day|morning|evening|night)\b|say (?:hello|good (?:day|morning|evening|night))\b)/i
/** Turns an indirect question into a direct one: "ask whether they have eaten" becomes "have you eaten?". */
const asking: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [
    /^ask (?:\S+ )?(?:whether|if) they (have|are|were|need|want|like) (.+)$/i,
    ([, verb = '', rest]) => (/^(?:have|are|were)$/i.test(verb) ? `${verb} you ${rest}?` : `do you ${verb} ${rest}?`),
  ],
  [
    /^ask (?:\S+ )?(?:whether|if) (?:he|she) (has|is|was) (.+)$/i,
    ([, verb = '', rest]) => `${ofYou[verb.toLowerCase()] ?? verb} you ${rest}?`,
  ],
  [/^ask (?:(?:\S+ ){0,2})?after (?:their|his|her) (.+)$/i, ([, whom]) => `how is your ${whom}?`],
]
const ofYou: Readonly<Record<string, string>> = { has: 'have', is: 'are', was: 'were' }

/**
 * The words that an act says, as a sentence. Empty if nobody would hear them. Null if the act isn't speech, or doesn't
 * give the words.
 */
const spokenIn = (act: string, context: TurnContext): string | null => {
  const someone = context.percepts.people.filter(({ distance }) => distance <= HEARING_TILES)
  const told = telling.exec(act)?.[1]
  const quoted = /["“]([^"”]{1,300})["”]/.exec(act)?.[1]
  const isSpeech = /^(?:say|tell|call|shout|cry|announce|greet|wish|ask)\b/i.test(act)
  if (!isSpeech || someone.length === 0) return isSpeech ? '' : null
  if (quoted !== undefined) return sentence(quoted)
  if (told !== undefined) return sentence(told)
  const asked = asking.flatMap(([pattern, words]) => {
    const found = pattern.exec(act)
    return found ? [words(found)] : []
  })[0]
  if (asked !== undefined) return sentence(asked)
  const said = saying.exec(act)?.[1]
  if (said !== undefined) return sentence(said)
  if (greeting.test(act)) {
    const part = /\bgood (day|morning|evening|night)\b/i.exec(act)?.[1] ?? context.now.partOfDay
    return `Good ${part.toLowerCase().replace(/noon|afternoon|night/, 'day')} to you, ${someone[0]?.name ?? ''}.`
  }
  const plainly = sayingPlainly.exec(act)?.[1]
  return plainly === undefined ? null : sentence(plainly)
}

const sentence = (words: string): string => {
  const text = capitalise(words.trim())
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

const making = /^(?:bake|make|brew|cook|forge|craft|press|dry|spin|weave) (.{2,80})$/i

const callFor = (
  act: string,
  order: StandingOrder,
  context: TurnContext,
  isJob: boolean,
): Doing['calls'][number] | null => {
  const emote = signOf(act)
  if (emote !== null) return { name: 'emote', arguments: { emote } }
  if (/^(?:go|walk|run|come)(?: back| straight)? home\b/i.test(act))
    return context.percepts.place?.id === context.character.home ? null : { name: 'go_home', arguments: {} }
  const person = personSought(act, order, context)
  if (person !== null) return { name: 'move_to', arguments: { destination: person } }
  const [, where] =
    /^(?:go|walk|run|stand|come|wait)(?: over| back| down| up| out)? (?:to|into|towards?|by|at|in|on|near|for a look at) (.{2,80})$/i.exec(
      act,
    ) ?? []
  const place = where === undefined ? null : findPlace(where, context)
  if (place)
    return context.percepts.place?.id === place.id ? null : { name: 'move_to', arguments: { destination: place.id } }
  if (!isJob) return null
  // Making a thing uses up supplies, so it's done when its time has come and not at each heartbeat.
  const made = numbers.take(making.exec(act)?.[1] ?? '')
  if (made !== null && made.rest !== '')
    return { name: 'use', arguments: { make: made.rest, times: made.count === 'all' ? 1 : made.count } }
  const [, eaten] = /^(?:eat|drink) (?:an?|some|the|one) (.{2,60})$/i.exec(act) ?? []
  return eaten === undefined ? null : { name: 'use', arguments: { thing: eaten } }
}

/** The person that an order to look for somebody names: "look for Pim", "stand next to him". */
const personSought = (act: string, order: StandingOrder, context: TurnContext): string | null => {
  const [, sought] =
    /^(?:look for|find|go (?:and )?(?:find|see|look for|visit)|go to|walk to|walk up to|stand (?:next to|beside|by|with)|visit) ([\p{L}'-]+)$/iu.exec(
      act,
    ) ?? []
  if (sought === undefined) return null
  const find = (word: string) => personCalled(context, word) ?? undefined
  const named = /^(?:him|her|them)$/i.test(sought)
    ? [...order.conditions, ...order.acts]
        .join(' ')
        .split(/[^\p{L}'-]+/u)
        .map(find)
        .find((found) => found !== undefined)
    : find(sought)
  if (named === undefined) return null
  const seen = context.percepts.people.find(({ id }) => id === named.id)
  return seen && seen.distance <= 2 ? null : named.name
}
