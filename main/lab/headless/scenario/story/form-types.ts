import type { ContentCopy } from '../content-copy.ts'
import type { ScenarioOptions, ScenarioVillage } from '../scenario-types.ts'
import type { Slots } from './slots.ts'

/** The start of a story, as its first lines define it. */
export interface Beginning {
  options: Omit<ScenarioOptions, 'seed' | 'write' | 'arrange'>
  /** What changes the content before anything is read. */
  content: ((copy: ContentCopy, map: Parameters<NonNullable<ScenarioOptions['write']>>[1]) => Promise<void>)[]
  /** What changes the world before the first tick. */
  world: NonNullable<ScenarioOptions['arrange']>[]
  /** What happens when everybody is there and nothing has happened yet. */
  open: ((village: ScenarioVillage) => Promise<void> | void)[]
}

/** The past that lines refer to. */
export interface Scene {
  village: ScenarioVillage
  /** The number of events when this part of the story began. */
  since: number
  /** The game milliseconds since 1970 then. */
  sinceMs: number
  /** How villagers felt about each other then. */
  feltBefore(npc: string, other: string): { affinity: number; trust: number }
}

export interface FormBase {
  form: string
  /** A line of that form. Tests run these. */
  example: string
  /** For the guide: what it does, if the words don't say it. */
  means?: string
  /** Whether a block of text follows. */
  block?: true
}

/** `slots` knows no world yet, except within `world` or `open`. */
export type GivenForm = FormBase & { begin(slots: () => Slots, beginning: Beginning): void }

export type WhenForm = FormBase & { act(slots: Slots, scene: Scene): Promise<void> | void }

/** A form of `## Then`. `holds` resolves with null if the line is true; otherwise with the actual state. */
export type ThenForm = FormBase & { holds(slots: Slots, scene: Scene): Promise<string | null> | string | null }
