import { shortName } from '../../../language/en/names/names.ts'
import type { TieView } from '../../../mind/ports/surroundings.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { RelationCause } from '../../../world/society/kinds.ts'
import { DISLIKED, FRIEND } from '../../../world/society/standing.ts'
import type { Person } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'

/** My opinion of somebody. Null if I don't know them; undefined in a world without ties. */
export const tieWith = ({ context }: Pick<Mind, 'context'>, id: string): TieView | null | undefined =>
  tieIn(context, id)
export const tieIn = ({ surroundings }: Pick<TurnContext, 'surroundings'>, id: string): TieView | null | undefined =>
  surroundings === undefined ? undefined : (surroundings.ties.find((tie) => tie.id === id) ?? null)

export const isLiked = (tie: TieView | null | undefined): boolean => (tie?.affinity ?? 0) >= FRIEND
/** Whether I dislike somebody or have quarrelled with them. I'm cool to such people and do them no favours. */
export const isShunned = (tie: TieView | null | undefined): boolean =>
  !!tie && (tie.affinity <= DISLIKED || tie.quarrel !== null)

/** The most important event between us that speaks for (or against) them. Null if we only talked. */
export const livedReasonFor = (tie: TieView, good: boolean): string | null =>
  tellingOf(tie, good)
    .filter(({ kind }) => kind !== 'authored')
    .toSorted((left, right) => Math.abs(right.weight) - Math.abs(left.weight))[0]?.why ?? null

/** Like `livedReasonFor`, or else what an author wrote. */
export const reasonFor = (tie: TieView, good: boolean): string | null =>
  livedReasonFor(tie, good) ?? tellingOf(tie, good)[0]?.why ?? null

/** A reason that weighs less changes no opinion that people would speak of. */
const leastWeight = 6
/** Causes that are no deed: mere talk, what others say, and a judgement of somebody's words. */
const noDeeds: ReadonlySet<RelationCause> = new Set(['talk', 'told', 'regard', 'authored'])

/**
 * What a villager has done since, for good or ill, that weighs most and that I have not told yet. Null: nothing of
 * weight. What is between a player and me stays between us.
 */
export const deedOf = ({ id, name, reasons }: TieView, mind: Mind): { says: string; isGood: boolean } | null => {
  if (isPlayerId(id)) return null
  const [deed] = reasons
    .filter(({ kind, weight }) => !noDeeds.has(kind) && Math.abs(weight) >= leastWeight)
    .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight) || other.at - one.at)
  const says = deed === undefined ? '' : `${shortName(name)} ${deed.why}.`
  return deed === undefined || mind.voice.said(says) ? null : { says, isGood: deed.weight > 0 }
}

/** Why I think of somebody as I do: "Because Bram blames my iron." Null: there is no reason that I have not told. */
export const becauseOf = (person: Person, mind: Mind): string | null => {
  const tie = tieWith(mind, person.id)
  const told = (tie ? deedOf(tie, mind)?.says : undefined) ?? howWeStand(person, mind)
  return told === null ? null : `Because ${told}`
}

/**
 * What has always stood between a villager and me: "Bram blames my iron." Null: nothing that I have not told. What I
 * lived through with somebody, and everything of players, stays between us.
 */
export const howWeStand = ({ id, first, kind }: Person, mind: Mind): string | null => {
  const tie = kind === 'npc' ? tieWith(mind, id) : null
  const why = tie?.reasons.find((reason) => reason.kind === 'authored')?.why ?? null
  const said = why === null ? '' : `${first} ${why}.`
  return said === '' || mind.voice.said(said) ? null : said
}

const tellingOf = ({ reasons }: TieView, good: boolean): TieView['reasons'] =>
  reasons.filter(({ weight, kind }) => (good ? weight > 0 : weight < 0) && kind !== 'talk' && kind !== 'told')

/**
 * The cause of a quarrel as I tell it. If it concerns both of us, I say "we". Their complaint about me is theirs to
 * tell, so the text is empty then.
 */
export const quarrelMatter = (quarrel: string, theirs: string, { context }: Mind): string => {
  const mine = context.character.name
  const joint = [`${mine} and ${theirs} `, `${theirs} and ${mine} `].find((both) => quarrel.startsWith(both))
  if (joint !== undefined) return `We ${quarrel.slice(joint.length)}`
  return quarrel.startsWith(`${mine} `) ? '' : quarrel
}
