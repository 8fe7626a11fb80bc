import type { SimulationEvent } from '../../simulation/commands.ts'
import type { Goods } from '../../simulation/goods.ts'
import type { BodyId, NpcId } from '../../simulation/ids.ts'
import type { Surroundings } from '../surroundings.ts'
import { type Claim, type ClaimWords, hasWords } from './claims.ts'

/** What the world and the record show of one NPC. */
export interface Evidence {
  npc: NpcId
  speaker: BodyId
  /** What the acts of this run did to the world, and what befell since the turn began. */
  events: readonly SimulationEvent[]
  /** In this run, and earlier in this talk: what tools told that worked. */
  now: readonly { tool: string; result: string }[]
  earlier: readonly { tool: string; result: string }[]
  /** Own notes of what was done, that came to mind. */
  notes: readonly string[]
  kinds: Surroundings['kinds']
  /** Whom it goes along with, and what it is seen doing. */
  following: BodyId | null
  doing: string
}

/** What is called a thing in this world. The last word of a name stands for it too: "the loaf" is the honey loaf. */
export const thingsOf = (surroundings: Surroundings | undefined): string[] => {
  if (!surroundings) return []
  const names = surroundings.kinds.flatMap(({ name, plural }) => [name, plural, headOf(name), headOf(plural)])
  const { one, many } = surroundings.coin
  return [...new Set([...names, one, many, 'coin', 'coins', 'gold'].map((name) => name.toLowerCase()))].filter((name) => name.length > 2)
}

/** "loaf of bread": bread and loaf; "honey loaf": loaf. */
const headOf = (name: string): string => {
  const [head = name, rest] = name.split(/ of /)
  return rest ?? head.split(' ').at(-1) ?? name
}

export const claimWords = (surroundings: Surroundings | undefined, asked: string): ClaimWords => ({ things: thingsOf(surroundings), asked })

/** Whether the world bears out what was claimed. What cannot be known counts as not borne out. */
export const isBorneOut = (claim: Claim, evidence: Evidence): boolean => {
  const { npc, speaker, events, now, earlier, notes } = evidence
  const acted = (tools: readonly string[]): boolean => now.some(({ tool }) => tools.includes(tool))
  const about = (goods: Goods): boolean => isAbout(claim, goods, evidence)
  const told = (tools: readonly string[]): boolean =>
    [...now, ...earlier].some(({ tool, result }) => tools.includes(tool) && mentions(result, claim, evidence)) ||
    notes.some((note) => verbs[claim.kind].test(note) && mentions(note, claim, evidence))
  switch (claim.kind) {
    case 'give':
      return events.some((event) => event.kind === 'transferred' && event.from === npc && event.to === speaker && about(event.goods)) || told(['give'])
    case 'take':
      return events.some((event) => event.kind === 'transferred' && event.to === npc && event.from === speaker && about(event.goods)) || told([])
    case 'make':
      return events.some((event) => event.kind === 'made' && event.body === npc && about(event.goods)) || told(['use'])
    case 'teach':
      return events.some((event) => event.kind === 'learned' && event.from === npc) || told([])
    case 'follow':
      return evidence.following === speaker || events.some((event) => event.kind === 'followed' && event.npc === npc) || acted(['follow'])
    case 'go':
      return evidence.following === speaker || /^walking/.test(evidence.doing) || acted(['move_to', 'go_home', 'follow', 'attend'])
    default:
      return claim.kind satisfies never
  }
}

const verbs = {
  give: /\bI (?:gave|sold|traded|handed)\b/,
  take: /\bI (?:took|was given|got|received|traded|sold)\b/,
  make: /\bI (?:made|baked|brewed|forged)\b/,
  teach: /\bI taught\b/,
  follow: /\bI (?:followed|went along)\b/,
  go: /\bI (?:went|walked)\b/,
} as const

const kindsIn = (text: string, kinds: Evidence['kinds']): Evidence['kinds'] => {
  const lower = text.toLowerCase()
  const whole = kinds.filter(({ name, plural }) => hasWords(lower, name.toLowerCase()) || hasWords(lower, plural.toLowerCase()))
  return whole.length > 0
    ? whole
    : kinds.filter(({ name, plural }) => hasWords(lower, headOf(name).toLowerCase()) || hasWords(lower, headOf(plural).toLowerCase()))
}

const isAbout = ({ object }: Claim, goods: Goods, { kinds }: Evidence): boolean => {
  const named = kindsIn(object, kinds)
  return named.length === 0 ? true : named.some(({ id }) => Object.hasOwn(goods.items ?? {}, id))
}

const mentions = (text: string, { object }: Claim, { kinds }: Evidence): boolean => {
  const named = kindsIn(object, kinds)
  if (named.length === 0) return true
  const there = kindsIn(text, kinds)
  return named.some(({ id }) => there.some((kind) => kind.id === id))
}
