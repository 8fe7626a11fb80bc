import type { NpcId } from '../../../world/ids.ts'
import { contentWords, shareOf } from './words.ts'

export const groups = ['self', 'memory', 'plan', 'reaction', 'opinion', 'reflection'] as const
export type Group = (typeof groups)[number]

/** What an answer must hold. */
export type Fact =
  /** One of these words or phrases. */
  | { kind: 'names'; any: readonly string[] }
  /** Most of what this sentence says. */
  | { kind: 'says'; text: string }

export interface Question {
  npc: NpcId
  group: Group
  ask: string
  /** Each counts the same. */
  facts: readonly Fact[]
}

/** A sentence is there when so much of what carries it is. */
const enough = 0.6

/** Which share of what was asked for is in the answer, 0 to 1. */
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
