import type { PlainDiagnostic } from '../content/character.ts'
import { intentsPath, readIntents } from '../mind/faculties/promises/intents-file.ts'
import type { KeptFile } from '../mind/ports/memory-port.ts'
import type { MemoryLanguage } from './memory-language.ts'

/** The most problems listed, for a file without a single valid line. */
const mostProblems = 10

/** Collects the lines of INTENTS.md that aren't valid intents, as of the last read. */
export interface IntentProblems {
  /** Looks at a file that was just read. Ignores all but INTENTS.md. */
  look(file: KeptFile | { refused: string }): void
  diagnostics(): PlainDiagnostic[]
}

export const createIntentProblems = (language: MemoryLanguage): IntentProblems => {
  let hash: string | null = null
  let found: PlainDiagnostic[] = []
  return {
    look: (file) => {
      if ('refused' in file || file.path !== intentsPath || (hash !== null && file.hash === hash)) return
      hash = file.hash
      found = readIntents(file.text, language)
        .problems.slice(0, mostProblems)
        .map((problem) => ({ severity: 'warning', file: intentsPath, ...problem }))
    },
    diagnostics: () => found,
  }
}
