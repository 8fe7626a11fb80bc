/** The state of one memory's search index. */
export interface IndexHealth {
  /** Memories that can be recalled, and how many of them are indexed. */
  memories: number
  indexed: number
  /** Memories still to be embedded or written. */
  waiting: number
  embedder: string
  /** The problem, in words for people. Null when all is well. */
  problem: string | null
  /** Real milliseconds since 1970 when it last happened; null if it hasn't happened since this memory was opened. */
  written: number | null
  folded: number | null
}
