import type { Account } from '../../../mind/ports/account.ts'
import type { Drawn, Noted } from './noted.ts'
import { tellAccount } from './tell-account.ts'

/**
 * Records, while an answer is made, which rule answered which part. It only keeps references. The account is made once,
 * at the end, and never affects the answer.
 */
export interface Notebook {
  drew(drawn: Drawn): void
  /** Records that a rule has answered. Every source recorded since the last call belongs to this rule. */
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

/** For callers that need no account. */
export const noNotebook: Notebook = {
  drew() {},
  rule() {},
  account: () => ({ parts: [], tools: [] }),
}
