/** An act that an answer wants to perform through a tool, with the words for success and for failure. */
export interface ToolWish {
  name: string
  arguments: Record<string, unknown>
  ok: string[]
  failed: string[]
  /** Whether it's said after everything else instead of before. */
  isLast?: true
  /** Whether its words are said as written, after the rest, however long they are. */
  isWhole?: true
  /** Makes words from the tool's result that replace both texts, so that they tell what really happened. */
  spoken?: (outcome: { ok: boolean; text: string }) => string[]
}

/** The answer to one part of an utterance. */
export interface Answer {
  text: string[]
  tool?: ToolWish
  /** Words that are said as written, after the rest, however long they are. */
  whole?: string
  /** Set if I didn't know. A search in my notes may help. */
  missing?: { query: string }
  /** Whether the words only say that I don't know, or take up what I know nothing of. Beside an answer they go unsaid. */
  isFiller?: true
  /** Whether the words were found by a word of the question alone. An answer of my TALK.md that may fit is better. */
  isUnsure?: true
}

export const say = (...text: string[]): Answer => ({ text: text.filter((each) => each !== '') })

/** What to say and do. `text` is said if there is nothing to do, or once it is done. */
export interface Reply {
  text: string[]
  tools: ToolWish[]
  /** As in `Answer`. */
  whole?: string
  /** Whether it says what my TALK.md says to such words. */
  isOwnWords?: boolean
  /** Words to search my notes for before I give up. */
  search: string | null
}
