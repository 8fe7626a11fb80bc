import type { Skill } from '../../../content/skills/skill.ts'
import type { SkillDraft } from '../../../mind/ports/workshop-port.ts'
import type { PlayerId } from '../../../world/ids.ts'
import { mayLearnMore } from '../../../world/quests/learned.ts'
import type { NpcBody } from '../../../world/state.ts'
import type { Proposal } from './proposal-files.ts'

/** How many proposals of one save wait for a person at most, and how many of them one player may have taught. */
const mostWaiting = 50
const mostWaitingOfOne = 10
/** How many workshop skills one NPC has at most, so that lessons still fit, and how many one player may have taught. */
const mostKept = 100
const mostKeptOfOne = 20
/** Rejected or withdrawn proposals kept of one NPC, newest first. */
export const mostOver = 50
const mostNames = 9

/** Why no further proposal may wait; null when one may. */
export const noRoomToWait = (all: readonly Proposal[], by: PlayerId | null): string | null => {
  const waiting = all.filter(({ state }) => state === 'waits')
  if (waiting.length >= mostWaiting) return `${mostWaiting} proposals wait for a person already`
  return by !== null && waiting.filter((each) => each.by === by).length >= mostWaitingOfOne
    ? `${mostWaitingOfOne} of yours wait for a person already`
    : null
}

/** Why the NPC keeps no further skill; null when it does. */
export const noRoomToKeep = (all: readonly Proposal[], npc: NpcBody, by: PlayerId | null): string | null => {
  const kept = all.filter(({ npc: whose, state }) => whose === npc.id && (state === 'adopted' || state === 'adopting'))
  if (kept.length >= mostKept || !mayLearnMore(npc)) return 'there is no room for one skill more'
  return by !== null && kept.filter((each) => each.by === by).length >= mostKeptOfOne
    ? `${mostKeptOfOne} things of yours I know already`
    : null
}

/** Whether a proposal from the same source may replace it: one player's lesson never replaces another's. */
export const isOfSame = (
  proposal: Proposal,
  { npc, from }: Pick<SkillDraft, 'npc' | 'from'>,
  by: PlayerId | null,
): boolean => proposal.npc === npc && proposal.state === 'adopted' && proposal.from === from && proposal.by === by

/**
 * The final name: the requested one, or the same with a number. Never the name of a shared skill, even one that this
 * NPC doesn't have. `replaces`: the name that it may take over.
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
