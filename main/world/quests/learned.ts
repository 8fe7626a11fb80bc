import { gameMs } from '../clock.ts'
import type { Command, RefusalReason } from '../commands.ts'
import { LEVEL_STEP, MAX_COUNT, MAX_LEVEL, MAX_SKILLS } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { npcOf, playerOf } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import type { LearnedSkill } from './learned-skill.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

/** Whether the NPC was taught the skill in this world. Authored skills don't count. */
export const hasLearned = (npc: Pick<NpcBody, 'learned'>, skill: string): boolean => Object.hasOwn(npc.learned, skill)

/** The NPC's level across all skills: 1 for a beginner, plus one for every five successful uses of skills, up to 20. */
export function levelOf(npc: Pick<NpcBody, 'practice'>): number {
  const good = Object.values(npc.practice).reduce((sum, practice) => sum + practice.good, 0)
  return Math.min(MAX_LEVEL, 1 + Math.floor(good / LEVEL_STEP))
}

/** Adds a skill to the NPC. The caller checks that it has room (`mayLearnMore`). */
export function learn(
  { state, events }: TickContext,
  npc: NpcBody,
  skill: string,
  by: Pick<LearnedSkill, 'from' | 'how'>,
): void {
  npc.learned[skill] = { ...by, at: gameMs(state) }
  events.push({ kind: 'learned', npc: npc.id, skill, ...by })
}

export const mayLearnMore = (npc: NpcBody): boolean => Object.keys(npc.learned).length < MAX_SKILLS

export function skillLearned(
  context: TickContext,
  { npc: id, skill, from, how }: Of<'skillLearned'>,
): RefusalReason | null {
  const npc = npcOf(context.state, id)
  if (!npc) return 'unknown-npc'
  // The source may be a player who has left.
  if (from !== null && !npcOf(context.state, from) && !playerOf(context.state, from)) return 'unknown-body'
  if (hasLearned(npc, skill)) return 'knows-already'
  if (!mayLearnMore(npc)) return 'busy'
  learn(context, npc, skill, { from, how })
  return null
}

/** Removes a skill from an NPC, with the record of its use. */
export function skillForgotten(
  { state, events }: TickContext,
  { npc: id, skill }: Of<'skillForgotten'>,
): RefusalReason | null {
  const npc = npcOf(state, id)
  if (!npc) return 'unknown-npc'
  if (!hasLearned(npc, skill)) return 'not-learned'
  delete npc.learned[skill]
  delete npc.practice[skill]
  events.push({ kind: 'forgot', npc: npc.id, skill })
  return null
}

/** Counts a use of any skill, taught or authored. */
export function skillPractised(
  { state }: TickContext,
  { npc: id, skill, good }: Of<'skillPractised'>,
): RefusalReason | null {
  const npc = npcOf(state, id)
  if (!npc) return 'unknown-npc'
  const known = Object.hasOwn(npc.practice, skill)
  if (!known && Object.keys(npc.practice).length >= MAX_SKILLS) return 'busy'
  const before = (known ? npc.practice[skill] : undefined) ?? { uses: 0, good: 0 }
  // At the limit both counts stop, so that successes never exceed uses.
  if (before.uses < MAX_COUNT) npc.practice[skill] = { uses: before.uses + 1, good: before.good + (good ? 1 : 0) }
  return null
}
