import type { ServerFrame, TalkLine } from './frames.ts'

/** An answer in progress. */
export interface LiveReply {
  npc: string
  about: string
  /** The player's words; null for a command, which nobody says. */
  line: TalkLine | null
  text: string
  brain: string | null
}

/**
 * All answers in progress for one player, so that a page that returns in the middle of one is shown it from the
 * beginning.
 */
export const createLiveReplies = () => {
  const replies = new Map<string, LiveReply>()
  const key = (npc: string, about: string): string => `${npc}\n${about}`
  return {
    find: (npc: string, about: string): LiveReply | undefined => replies.get(key(npc, about)),
    begin(npc: string, about: string, line: TalkLine | null): LiveReply {
      const reply: LiveReply = { npc, about, line, text: '', brain: null }
      replies.set(key(npc, about), reply)
      return reply
    },
    end: (reply: LiveReply): void => void replies.delete(key(reply.npc, reply.about)),
    isEmpty: (): boolean => replies.size === 0,
    /** The frames that bring a new page up to date. */
    frames: (npc: string, brain: string): ServerFrame[] =>
      [...replies.values()].filter((reply) => reply.npc === npc).flatMap((reply) => framesOf(reply, brain)),
  }
}
export type LiveReplies = ReturnType<typeof createLiveReplies>

const framesOf = ({ npc, about, line, text, brain }: LiveReply, usual: string): ServerFrame[] => [
  ...(line ? [{ type: 'line', npc, line } as const] : []),
  { type: 'status', npc, about, thinking: true, brain: brain ?? usual },
  ...(text === '' ? [] : [{ type: 'delta', npc, about, at: 0, text } as const]),
]
