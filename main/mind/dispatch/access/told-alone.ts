import type { Language } from '../../../language/language.ts'
import type { BodyId } from '../../../world/ids.ts'
import { wasConfided } from '../../faculties/promises/was-confided.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { isFollowed } from '../../sessions/followed-skills.ts'
import { type AnswerBasis, type Source, stemsOf } from './provenance.ts'

/** How many shared words prove something. One may be chance; two aren't. */
const sharedStems = 2

type Scene = { context: TurnContext; basis: Pick<AnswerBasis, 'sources' | 'language'> }

/**
 * Whether words for people other than the speaker are based on what a player told in private. `to` null: everyone hears
 * or reads the words. This stops players who talk an NPC round to learn another player's secrets. A message that a
 * player asks to pass on may be told to the person named.
 */
export const restsOnAlone = (text: string, to: BodyId | null, { context, basis }: Scene): boolean => {
  const { utterance } = context
  const { language } = basis
  const { isEveryday } = language.words
  const alone = basis.sources.filter((source) => source.alone !== undefined && source.alone !== to)
  if (alone.length === 0) return false
  const isAsked = to !== null && isNamed(to, context, language.names)
  const confided = wasConfided(context, language)
  // The skill being followed asks for these words.
  const isStep = to === null && !confided && (context.skillsRead ?? []).some(isFollowed)
  const heard = basis.sources.flatMap(({ text: line, inTalk }) => (inTalk ? line : []))
  const asked = stemsOf(isStep ? heard.join('\n') : isAsked ? utterance : '', language.hearsay)
  const said = [...stemsOf(text, language.hearsay)].filter((stem) => !asked.has(stem))
  const known = stemsOf(
    [
      ...publicTexts(context),
      ...basis.sources.flatMap((source) => (source.alone === undefined ? source.text : [])),
    ].join('\n'),
    language.hearsay,
  )
  /** Whether a word is found nowhere else, so that it must come from this secret: a name or a password, for example. */
  const isRare = (stem: string): boolean => !known.has(stem) && !isEveryday(stem)
  const tells = ({ text: source, inTalk }: Source): boolean => {
    if (inTalk && (isAsked || isStep)) return false
    const from = stemsOf(source, language.hearsay)
    const shared = said.filter((stem) => from.has(stem))
    // Common words prove nothing about the current subject, because any answer has them.
    return (
      shared.some(isRare) || ((!inTalk || confided) && shared.filter((stem) => !isEveryday(stem)).length >= sharedStems)
    )
  }
  return alone.some(tells)
}

/** Whether a text names this person. A villager's name doesn't refer to a stranger who took it. */
const isNamed = (
  to: BodyId,
  { percepts, acquaintances, utterance }: TurnContext,
  names: Language['names'],
): boolean => {
  const villager = acquaintances.find(({ id }) => id === to)
  if (villager !== undefined) return names.isNamed(villager, utterance)
  const person = percepts.people.find(({ id }) => id === to)
  return person !== undefined && names.bearsNameOf(person, acquaintances) === null && names.isNamed(person, utterance)
}

const publicTexts = ({ lore, acquaintances, places, percepts, surroundings, character }: TurnContext): string[] => [
  character.soulText,
  ...lore.flatMap(({ heading, text }) => [heading, text]),
  ...acquaintances.flatMap(({ name, role }) => [name, role]),
  ...places.map(({ label }) => label),
  ...percepts.people.map(({ name, doing }) => `${name} ${doing}`),
  ...(surroundings?.kinds ?? []).flatMap(({ name, plural, description }) => [name, plural, description]),
]
