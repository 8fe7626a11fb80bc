/** A share of what several villages may ask model servers together. It must never wait. */
export interface SharedBudget {
  /** Why a call with this many tokens may not be sent now; null: it may. */
  refusal(promptTokens: number): string | null
  /** Counts a call that is sent. `settle`: it ended, with this many tokens. `giveBack`: it cost nothing. */
  take(promptTokens: number): { settle(tokens: number): void; giveBack(): void }
}
