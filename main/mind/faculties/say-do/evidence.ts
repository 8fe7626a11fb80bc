import type { Claim, ClaimReader, ClaimWords } from '../../../language/claims.ts'
import type { SimulationEvent } from '../../../world/commands.ts'
import type { BodyId, NpcId } from '../../../world/ids.ts'
import type { Surroundings } from '../../ports/surroundings.ts'
import type { PastEvidence } from './past-evidence.ts'

/** What the world and the record show about one NPC. */
export interface Evidence {
  npc: NpcId
  speaker: BodyId
  /** The speaker's name in tools and notes. */
  name: string
  /** What this run's acts changed in the world. */
  events: readonly SimulationEvent[]
  /** The latest events that involve the NPC, in this run and before. */
  lately: readonly SimulationEvent[]
  /**
   * Those of the latest events that came after the NPC's last words. Empty if the other now asks for more, because the
   * talk may then be about them.
   */
  meanwhile: readonly SimulationEvent[]
  /** Results of successful tools, in this run and earlier in this talk. */
  now: readonly { tool: string; result: string }[]
  earlier: readonly { tool: string; result: string }[]
  /** Whether the NPC has made an offer that awaits the speaker's yes. Default: no. */
  offered?: boolean
  /** Whether somebody lately asked the NPC in earnest what it is. Default: no. */
  askedWhatItIs?(): boolean
  /** Whether anything that it read bears out a quotation. Default: yes. */
  wasTold?(quote: { teller: string; told: string; isDeed?: boolean }): boolean
  /** Its notes about its deeds: those recalled, and all about deeds with the speaker. */
  notes: readonly string[]
  /** Absent if nothing can be decided about earlier deeds. */
  past?: PastEvidence
  kinds: Surroundings['kinds']
  /** How claims are read. */
  reader: ClaimReader
  /** What the NPC has in its bag, and what lies within reach. Default: unknown. */
  own?: readonly Surroundings['own'][]
  /** Whether the NPC may know of a matter that the village wonders about. Default: yes. */
  witnessed?(claim: Claim): boolean
  /** The speaker's goods. Null if the speaker isn't near. */
  theirs: Surroundings['theirs']
  /** The lesson that the NPC gives or takes, and the status of its quests with the speaker. */
  lesson: Surroundings['lesson']
  quests: readonly Pick<Surroundings['quests'][number], 'status'>[]
  /** Labels of all places. */
  places: readonly string[]
  /** The person whom the NPC follows, and what people see it doing. */
  following: BodyId | null
  doing: string
}

/** Names of things in this world. The main word of a name counts too: "the loaf" means the honey loaf. */
export const thingsOf = (
  surroundings: Surroundings | undefined,
  { goods }: Pick<ClaimReader, 'goods'>,
): readonly string[] => {
  if (!surroundings) return []
  const { kinds, coin } = surroundings
  const known = thingsOfKinds.get(kinds)
  if (known?.coin === coin && known.goods === goods) return known.things
  const names = kinds.flatMap((kind) => [kind.name, kind.plural, ...goods.shortNames(kind)])
  const things = [
    ...new Set([...names, coin.one, coin.many, ...goods.moneyNames].map((name) => name.toLowerCase())),
  ].filter((name) => name.length > 2)
  thingsOfKinds.set(kinds, { coin, goods, things })
  return things
}

/** The names by the world's kinds, which change only with its content. */
const thingsOfKinds = new WeakMap<
  Surroundings['kinds'],
  { coin: Surroundings['coin']; goods: ClaimReader['goods']; things: readonly string[] }
>()

export const claimWords = (
  surroundings: Surroundings | undefined,
  asked: string,
  reader: Pick<ClaimReader, 'goods'>,
): ClaimWords => ({
  things: thingsOf(surroundings, reader),
  asked,
})
