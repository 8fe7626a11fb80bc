import type { Diagnostic } from '../content/character.ts'
import { intentsPath, readIntents } from '../mind/faculties/promises/intents-file.ts'
import type { KeptFile } from '../mind/ports/memory-port.ts'

/** A file of which no line is right is no reason to list all of it. */
const mostProblems = 10

/** What in INTENTS.md is no intent, as it was when last looked at. */
export interface IntentProblems {
  /** Takes a file that was read; others than INTENTS.md are left alone. */
  look(file: KeptFile | { refused: string }): void
  diagnostics(): Diagnostic[]
}

export const createIntentProblems = (): IntentProblems => {
  let hash: string | null = null
  let found: Diagnostic[] = []
  return {
    look: (file) => {
      if ('refused' in file || file.path !== intentsPath || (hash !== null && file.hash === hash)) return
      hash = file.hash
      found = readIntents(file.text)
        .problems.slice(0, mostProblems)
        .map((problem) => ({ severity: 'warning', file: intentsPath, ...problem }))
    },
    diagnostics: () => found,
  }
}
