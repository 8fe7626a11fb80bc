/** How the search index of one memory is. */
export interface IndexHealth {
  /** Memories that come to mind, and how many of them stand in the index. */
  memories: number
  indexed: number
  /** Wait to be embedded or written. */
  waiting: number
  embedder: string
  /** What is wrong, for people; null when all is well. */
  problem: string | null
  /** Real milliseconds since 1970, since this memory was opened; null: not yet. */
  written: number | null
  folded: number | null
}
