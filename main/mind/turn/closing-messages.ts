import type { Inbound } from '../ports/inbound.ts'
import type { Asked } from './asked.ts'

/** The messages whose end this run writes; what is answered again by itself ends then. The answered one comes last: all before it were merged into it. */
export const closingMessages = ({
  gists,
  messages,
  record,
}: Pick<Asked, 'gists' | 'messages' | 'record'>): Inbound[] => [
  ...gists,
  ...record.steered.filter(({ again }) => !again).map(({ inbound }) => inbound),
  ...messages,
]
