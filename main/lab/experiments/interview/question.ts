import type { NpcId } from '../../../world/ids.ts'
import { contentWords, shareOf } from './words.ts'

export const groups = ['self', 'memory', 'plan', 'reaction', 'opinion', 'reflection'] as const
export type Group = (typeof groups)[number]

/** What an answer must hold. */
export type Fact =
  /** The answer must hold one of these words or phrases. */
  | { kind: 'names'; any: readonly string[] }
  /** The answer must hold most of this sentence's meaning. */
  | { kind: 'says'; text: string }

export interface Question {
  npc: NpcId
  group: Group
  ask: string
  /** The required facts; each counts the same. */
  facts: readonly Fact[]
}

/** A sentence counts as present if this share of its content words is. */
const enough = 0.6

/** The share of the required facts in the answer, 0 to 1. */
export const scoreOf = ({ facts }: Question, answer: string): number =>
  facts.length === 0 ? 0 : facts.filter((fact) => holds(fact, answer)).length / facts.length

const holds = (fact: Fact, answer: string): boolean => {
  switch (fact.kind) {
    case 'names':
      return fact.any.some((words) =>
        new RegExp(`(?<!\\p{L})${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'iu').test(answer),
      )
    case 'says':
      return shareOf(contentWords(fact.text), answer) >= enough
    default:
      return fact satisfies never
  }
}
