import type { VoiceKey } from '../../../content/character.ts'
import type { Part } from '../intents/intent.ts'
import type { Fact } from '../recall/fact.ts'
import type { Known } from './known.ts'
import type { Rule } from './rules.ts'

/** A source that a rule used. Only the answer shows whether the source was quoted in it. */
export type Drawn =
  | { kind: 'line'; key: VoiceKey; isOwn: boolean; spoken: string }
  /** A line of TALK.md. `under`: its matter and the phrase that led to it. */
  | { kind: 'talk'; under: string; spoken: string }
  | { kind: 'fact'; fact: Fact; spoken: string }

export interface Noted {
  rule: Rule
  /** What the rule said. */
  said: readonly string[]
  part?: Part
  of?: string
  mind?: Known
  drawn: readonly Drawn[]
}
