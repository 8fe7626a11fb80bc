import type { When } from './when.ts'

/** A condition as parsed: with names and labels, without ids. */
export type WrittenWhen = When<never, never>

/** Writes the conditions of standing intents for INTENTS.md, and reads them back. */
export interface IntentWords {
  /**
   * Writes a condition: "When Ada comes back", "From 21 November 2026 at 12:00, when I meet Bram". `by`: the asker's
   * id.
   */
  sayWhen(when: When, intent: { by: string | null; repeats: boolean }): string
  /** Reads a condition. Null if the words aren't a known one. */
  readWhen(text: string): { when: WrittenWhen; repeats: boolean } | null
}
