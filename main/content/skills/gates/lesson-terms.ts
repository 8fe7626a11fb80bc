import type { Skill } from '../skill.ts'
import type { SkillGate } from './gate.ts'
import { readLearnerNeeds } from './parse-gates.ts'

/** The author's terms for lessons in a skill. */
export interface LessonTerms {
  /** How many game minutes the two must be together. */
  minutes?: number
  /** The least a player pays, in gold. */
  price?: number
  /** What a learner must have. An unintelligible need is `nonsense`, which nobody meets. */
  needs?: readonly SkillGate[]
}

/**
 * Reads the terms from `npc.teach-minutes`, `npc.teach-price` and `npc.teach-requires`. Undefined if none is given.
 * `parseGates` reports everything that makes no sense.
 */
export const lessonTerms = ({ metadata = {} }: Pick<Skill, 'metadata'>): LessonTerms | undefined => {
  const own = (key: string): string | undefined => (Object.hasOwn(metadata, key) ? metadata[key] : undefined)
  const minutes = Number(own('npc.teach-minutes'))
  const price = Number(own('npc.teach-price'))
  const needs = own('npc.teach-requires')
  const read = needs === undefined ? undefined : readLearnerNeeds(needs)
  const terms: LessonTerms = {
    ...(Number.isInteger(minutes) && minutes > 0 ? { minutes } : {}),
    ...(Number.isInteger(price) && price > 0 ? { price } : {}),
    ...(read === undefined
      ? {}
      : { needs: 'gates' in read ? read.gates : [{ kind: 'nonsense' as const, text: 'npc.teach-requires' }] }),
  }
  return Object.keys(terms).length === 0 ? undefined : terms
}

/** Somebody who is to learn. */
export interface Pupil {
  skills: readonly string[]
  level: number
  faction: string | null
}

/** What this pupil lacks for the lesson, for people. Empty if the pupil may take it. */
export const lacksFor = ({ needs = [] }: LessonTerms, pupil: Pupil): string[] =>
  needs.flatMap((need) => {
    switch (need.kind) {
      case 'level':
        return pupil.level >= need.least ? [] : [`level ${need.least} (it is ${pupil.level})`]
      case 'skill':
        return pupil.skills.includes(need.skill) ? [] : [`the skill ${need.skill}`]
      case 'faction':
        return pupil.faction !== null && need.factions.includes(pupil.faction)
          ? []
          : [`to be of ${need.factions.join(' or ')}`]
      default:
        return ['what can not be understood in its npc.teach-requires']
    }
  })
