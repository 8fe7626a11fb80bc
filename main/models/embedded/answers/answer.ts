/** An act in the world that an answer wants, with the words for success and for failure. */
export interface ToolWish {
  name: string
  arguments: Record<string, unknown>
  ok: string[]
  failed: string[]
  /** Said after everything else, not before it. */
  isLast?: true
  /** Replaces both texts with words made from the tool's result, so that they tell what happened. */
  spoken?: (outcome: { ok: boolean; text: string }) => string[]
}

/** The answer to one part of an utterance. */
export interface Answer {
  text: string[]
  tool?: ToolWish
  /** I didn't know. A search in my notes may help. */
  missing?: { query: string }
}

export const say = (...text: string[]): Answer => ({ text: text.filter((each) => each !== '') })

/** What to say and do. `text` counts when there is nothing to do, or once it's done. */
export interface Reply {
  text: string[]
  tools: ToolWish[]
  /** Words to search my notes for before I give up. */
  search: string | null
}
