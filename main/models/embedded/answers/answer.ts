/** An act in the world that an answer wants, and what is said once it is known how it went. */
export interface ToolWish {
  name: string
  arguments: Record<string, unknown>
  ok: string[]
  failed: string[]
  /** It is said behind all else, and not before it. */
  isLast?: true
  /** Instead of both, made of what the tool told: what is said is then what happened. */
  spoken?: (outcome: { ok: boolean; text: string }) => string[]
}

/** What one part of an utterance is answered with. */
export interface Answer {
  text: string[]
  tool?: ToolWish
  /** I did not know; a search in my notes may help. */
  missing?: { query: string }
}

export const say = (...text: string[]): Answer => ({ text: text.filter((each) => each !== '') })

/** What is to be said and done. `text` counts when there is nothing to do or it is done. */
export interface Reply {
  text: string[]
  tools: ToolWish[]
  /** Words to search my notes for before I give up. */
  search: string | null
}
