import type { Skill } from '../../../content/skills/skill.ts'
import type { SkillDraft } from '../../../mind/ports/workshop-port.ts'
import type { PlayerId } from '../../../world/ids.ts'
import { mayLearnMore } from '../../../world/quests/learned.ts'
import type { NpcBody } from '../../../world/state.ts'
import type { Proposal } from './proposal-files.ts'

/** Proposals of one save that wait for a person, and how many of them one player may have told. */
const mostWaiting = 50
const mostWaitingOfOne = 10
/** Skills that one NPC has by the workshop, so that there is room for lessons too, and how many of them one player may have told. */
const mostKept = 100
const mostKeptOfOne = 20
/** Of one NPC's proposals that came to nothing or were taken back, the newest. */
export const mostOver = 50
const mostNames = 9

/** Why there is no room for one more that waits; null when there is. */
export const noRoomToWait = (all: readonly Proposal[], by: PlayerId | null): string | null => {
  const waiting = all.filter(({ state }) => state === 'waits')
  if (waiting.length >= mostWaiting) return `${mostWaiting} proposals wait for a person already`
  return by !== null && waiting.filter((each) => each.by === by).length >= mostWaitingOfOne
    ? `${mostWaitingOfOne} of yours wait for a person already`
    : null
}

/** Why the NPC keeps no more of them; null when it does. */
export const noRoomToKeep = (all: readonly Proposal[], npc: NpcBody, by: PlayerId | null): string | null => {
  const kept = all.filter(({ npc: whose, state }) => whose === npc.id && (state === 'adopted' || state === 'adopting'))
  if (kept.length >= mostKept || !mayLearnMore(npc)) return 'there is no room for one skill more'
  return by !== null && kept.filter((each) => each.by === by).length >= mostKeptOfOne
    ? `${mostKeptOfOne} things of yours I know already`
    : null
}

/** What one of the same source may take the place of: nobody's lesson is lost to another's. */
export const isOfSame = (
  proposal: Proposal,
  { npc, from }: Pick<SkillDraft, 'npc' | 'from'>,
  by: PlayerId | null,
): boolean => proposal.npc === npc && proposal.state === 'adopted' && proposal.from === from && proposal.by === by

/**
 * The name that it gets: the one that was wished for, else with a number behind it. None that a skill for everybody has, also one that this NPC is not given.
 * `replaces`: the name of one that it may take the place of.
 */
export const chooseName = (
  wanted: string,
  scene: { npc: NpcBody; all: readonly Proposal[]; skills: readonly Skill[]; replaces: string | null },
): string | null => {
  const { npc, all, skills, replaces } = scene
  const isTaken = (name: string): boolean =>
    Object.hasOwn(npc.learned, name) ||
    skills.some((skill) => skill.name === name && (!('npc' in skill.tier) || skill.tier.npc === npc.id)) ||
    all.some((each) => each.npc === npc.id && each.name === name && each.state !== 'over')
  const names = [wanted, ...Array.from({ length: mostNames }, (_, index) => `${wanted.slice(0, 60)}-${index + 2}`)]
  return names.find((name) => name === replaces || !isTaken(name)) ?? null
}
