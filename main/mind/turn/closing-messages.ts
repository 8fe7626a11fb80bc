import type { Inbound } from '../ports/inbound.ts'
import type { Asked } from './asked.ts'

/**
 * The messages this run ends; those that are also answered separately end at that point. The answered one comes last,
 * because the others are merged into it.
 */
export const closingMessages = ({
  gists,
  messages,
  record,
}: Pick<Asked, 'gists' | 'messages' | 'record'>): Inbound[] => [
  ...gists,
  ...record.steered.filter(({ again }) => !again).map(({ inbound }) => inbound),
  ...messages,
]
