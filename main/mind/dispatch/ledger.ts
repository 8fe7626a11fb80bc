type LedgerOutcome = 'answered' | 'merged' | 'refused'

/** Proves that no accepted message is dropped: each ends once, as answered, merged or refused with a notice. */
export interface Ledger {
  accept(message: string): void
  /** Throws when a message was never accepted or ends twice, because that is a programming error. */
  end(message: string, outcome: LedgerOutcome): void
  /** Messages that were accepted and haven't ended, oldest first. */
  open(): string[]
  totals(): Record<LedgerOutcome | 'accepted', number>
}

export const createLedger = (): Ledger => {
  const open = new Set<string>()
  const totals = { accepted: 0, answered: 0, merged: 0, refused: 0 }
  return {
    accept: (message) => {
      if (open.has(message)) throw new Error(`message "${message}" was accepted twice`)
      open.add(message)
      totals.accepted++
    },
    end: (message, outcome) => {
      if (!open.delete(message)) throw new Error(`message "${message}" ended without being open`)
      totals[outcome]++
    },
    open: () => [...open],
    totals: () => ({ ...totals }),
  }
}
