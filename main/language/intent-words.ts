import type { When } from './when.ts'

/** As parsed: names and labels without ids. */
export type WrittenWhen = When<never, never>

/** How the conditions of standing intents are written in INTENTS.md, and read back. */
export interface IntentWords {
  /** "When Ada comes back", "From 21 November 2026 at 12:00, when I meet Bram". `by`: the asker's id. */
  sayWhen(when: When, intent: { by: string | null; repeats: boolean }): string
  /** Null if the words aren't a known condition. */
  readWhen(text: string): { when: WrittenWhen; repeats: boolean } | null
}
