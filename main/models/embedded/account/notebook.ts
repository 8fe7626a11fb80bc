import type { Account } from '../../../mind/ports/account.ts'
import type { Drawn, Noted } from './noted.ts'
import { tellAccount } from './tell-account.ts'

/**
 * Notes on the way to an answer which rule answered what. It only keeps references; the account is made once, at the
 * end, and nothing that is said depends on it.
 */
export interface Notebook {
  drew(drawn: Drawn): void
  /** A rule has answered. What was drawn since the last one belongs to it. */
  rule(noted: Omit<Noted, 'drawn'>): void
  account(answer: { text: string; tools: readonly string[] }): Account
}

export const createNotebook = (): Notebook => {
  const noted: Noted[] = []
  let drawn: Drawn[] = []
  return {
    drew(one) {
      drawn.push(one)
    },
    rule(one) {
      noted.push({ ...one, drawn })
      drawn = []
    },
    account: (answer) => tellAccount(noted, answer),
  }
}

/** For whoever asks for no account. */
export const noNotebook: Notebook = {
  drew() {},
  rule() {},
  account: () => ({ parts: [], tools: [] }),
}
