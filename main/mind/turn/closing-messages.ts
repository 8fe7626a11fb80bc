import type { Inbound } from '../ports/inbound.ts'
import type { Asked } from './asked.ts'

/**
 * The messages that this run ends. Those that are also answered separately end then. The answered message comes last,
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
