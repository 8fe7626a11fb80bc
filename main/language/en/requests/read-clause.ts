import type { Clause, RequestScene } from '../../clauses.ts'
import type { KnownPerson } from '../../names/known-person.ts'
import { takeName } from '../names/names.ts'
import { readTime } from '../time/read-time.ts'

const again = `(?: (?:again|next|next time|tomorrow|here|by|around|along|later|soon|back|home|in|over|to (?:you|see you|the village|town)))*`
const speakerComes = new RegExp(
  `^(?:i (?:come|am|get|return|visit|pass|stop|drop|see you|meet you|talk to you|speak (?:to|with) you|greet you)|i['’]m|we (?:meet|talk|speak|see each other|are|get)|you (?:see|meet|talk to|speak (?:to|with)) me)${again}(?: (?:at|in|by|near|on) (.+?))?${again}$`,
  'i',
)
const youAreAt = /^you (?:are|get|come|go|stand|pass)(?: back)?(?: (?:at|to|by|in|near|past))? (.+)$/i
const youMeet = /^you (?:next |ever )?(?:see|meet|talk (?:to|with)|speak (?:to|with)|run into|visit|find) (.+)$/i
const theyCome =
  /^(?:comes?|returns?|visits?|is|are|shows? up|drops?|walks?|stops?|gets?|turns? up)\b(?: (?:back|by|here|in|around|up|along|over|again|home|there|next))*(?: (?:to|at|in) (.+))?$/i
const theySpeak =
  /^(?:asks?|talks?|speaks?|mentions?|wonders?|says? (?:something|anything))(?: (?:you|to you|me))?(?: (?:about|of|for|after))? (.+)$/i
const anyone = /^(?:any ?one|any ?body|some ?one|some ?body|people|they|a stranger|strangers) /i
const pronoun = /^(?:he|she|they|him|her|them)\b/i

/**
 * Reads a condition: "when I come back", "tomorrow at noon", "if you see Bram at the mill". Null if it isn't
 * understood.
 */
export const readClause = <Id extends string, Place extends string>(
  text: string,
  scene: RequestScene<Id, Place>,
): Clause<Id, Place> | null => {
  const plain = text.trim().replace(/,+$/, '')
  const at = readTime(plain, scene.now)
  if (at !== null) return { at }
  if (/^(?:the )?next time$/i.test(plain)) return { who: scene.speaker }
  const inner = /^(?:when(?:ever)?|if|once|as soon as|(?:the )?next time|after|the moment) (.+)$/i.exec(plain)?.[1]
  return inner === undefined ? null : readScene(inner, scene)
}

const readScene = <Id extends string, Place extends string>(
  text: string,
  scene: RequestScene<Id, Place>,
): Clause<Id, Place> | null => {
  const mine = speakerComes.exec(text)
  if (mine) return mine[1] === undefined ? { who: scene.speaker } : withPlace({ who: scene.speaker }, mine[1], scene)
  const met = youMeet.exec(text)?.[1]
  if (met !== undefined) return readMet(met, scene)
  const there = youAreAt.exec(text)?.[1]
  if (there !== undefined) return withPlace({}, there, scene)
  if (anyone.test(text)) {
    const topic = theySpeak.exec(text.replace(anyone, ''))?.[1]
    return topic === undefined ? null : { topic: plainTopic(topic) }
  }
  const who = pronoun.test(text) ? { who: 'them' as const, rest: text.replace(pronoun, '').trim() } : named(text, scene)
  if (who === null) return null
  const came = theyCome.exec(who.rest)
  if (came) return came[1] === undefined ? { who: who.who } : withPlace({ who: who.who }, came[1], scene)
  const spoke = theySpeak.exec(who.rest)?.[1]
  return spoke === undefined ? null : { who: who.who, topic: plainTopic(spoke) }
}

const readMet = <Id extends string, Place extends string>(
  text: string,
  scene: RequestScene<Id, Place>,
): Clause<Id, Place> | null => {
  const who = pronoun.test(text) ? { who: 'them' as const, rest: text.replace(pronoun, '').trim() } : named(text, scene)
  if (who === null) return null
  const rest = who.rest.replace(/^(?:again|next|tomorrow)\b ?/i, '')
  if (rest === '') return { who: who.who }
  const place = /^(?:at|in|by|near) (.+)$/i.exec(rest)?.[1]
  return place === undefined ? null : withPlace({ who: who.who }, place, scene)
}

const named = <Id extends string, Place extends string>(
  text: string,
  { people, speaker }: RequestScene<Id, Place>,
): { who: KnownPerson<Id>; rest: string } | null => {
  const speaking = /^i (.+)$/i.exec(text)?.[1]
  if (speaking !== undefined) return { who: speaker, rest: speaking }
  const found = takeName(text, people)
  return found && { who: found.person, rest: found.rest }
}

const withPlace = <Id extends string, Place extends string>(
  clause: Clause<Id, Place>,
  label: string,
  { places }: RequestScene<Id, Place>,
): Clause<Id, Place> | null => {
  const plain = bare(label)
  const place = places.find((one) => bare(one.label) === plain || one.id === plain)
  return place ? { ...clause, place } : null
}
const bare = (label: string): string =>
  label
    .toLowerCase()
    .replace(/^(?:the|our|your) /, '')
    .replace(/ (?:again|next time|together|tomorrow)$/, '')
    .trim()

const plainTopic = (topic: string): string => topic.replace(/^(?:the|a|an|my|your|our) /i, '').trim()
