import type { ContentCopy } from '../content-copy.ts'
import type { ScenarioOptions, ScenarioVillage } from '../scenario-types.ts'
import type { Slots } from './slots.ts'

/** What a story begins with, as its first lines make it. */
export interface Beginning {
  options: Omit<ScenarioOptions, 'seed' | 'write' | 'arrange'>
  /** Before anything is read. */
  content: ((copy: ContentCopy, map: Parameters<NonNullable<ScenarioOptions['write']>>[1]) => Promise<void>)[]
  /** Before the first tick. */
  world: NonNullable<ScenarioOptions['arrange']>[]
  /** When everybody is there, and nothing has happened yet. */
  open: ((village: ScenarioVillage) => Promise<void> | void)[]
}

/** What lines look back on. */
export interface Scene {
  village: ScenarioVillage
  /** How many events there were when this part of the story began. */
  since: number
  /** How villagers thought of others then. */
  feltBefore(npc: string, other: string): { affinity: number; trust: number }
}

export interface FormBase {
  form: string
  /** A line of that form; they are tried. */
  example: string
  /** For the guide: what it does, where the words do not say it. */
  means?: string
  /** Whether a block of text follows. */
  block?: true
}

/** `slots` knows no world yet unless it is asked from within `world` or `open`. */
export type GivenForm = FormBase & { begin(slots: () => Slots, beginning: Beginning): void }

export type WhenForm = FormBase & { act(slots: Slots, scene: Scene): Promise<void> | void }

/** Null when it holds; else what is so instead. */
export type ThenForm = FormBase & { holds(slots: Slots, scene: Scene): Promise<string | null> | string | null }
