import { type Finding, finding } from '../../language/findings/finding.ts'
import type { AmbitionView } from '../../world/ambitions/ambition-words.ts'

const aims = {
  save: ['ambition.save', 'ambition.so-far-save'],
  make: ['ambition.make', 'ambition.so-far-make'],
  ask: ['ambition.ask', 'ambition.so-far-ask'],
  befriend: ['ambition.befriend', 'ambition.so-far-befriend'],
} as const

/** What somebody works at, and how far it has come: in English the words of `workingAt`. */
export const ambitionSaid = (
  { kind, what, done, of }: Pick<AmbitionView, 'kind' | 'what' | 'done' | 'of'>,
  coins: string,
): Finding => {
  const [aim, soFar] = aims[kind]
  const ambition = finding(aim, { what })
  return done === 0 ? ambition : finding(soFar, { ambition, done, of, ...(kind === 'save' ? { coins } : {}) })
}
