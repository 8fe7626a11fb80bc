import { wholePhrase } from '../../phrases.ts'

const sorts = {
  when: wholePhrase(['… (when|what time|what year|how long ago) (is|are|was|were|did|do|does|will|has|have) …']),
  where: wholePhrase(['… (where|whereabouts) (is|are|was|were|did|do|does|can|could|will|have) …']),
  who: wholePhrase(['… (who|whose|whom|which of (you|them|us)) …']),
  'how-many': wholePhrase(['… how (many|much) …']),
  'how-old': wholePhrase(['… how old …']),
  'how-long': wholePhrase(['… how long !(ago) …']),
} as const
export type SortAsked = keyof typeof sorts

/** What sort of answer a question wants, if only that sort answers it: a time, a place, a name, a number. */
export const sortAsked = (question: string): SortAsked | null => {
  for (const sort of Object.keys(sorts) as SortAsked[]) if (sorts[sort].test(question)) return sort
  return null
}
