import type { NpcId } from '../../world/ids.ts'
import type { MindNews } from './messages.ts'

/** News with its place in the feed, for a world that comes back: `<start of this server>-<number>`. */
export type Numbered = MindNews & { id: string }

/** How much news of one mind is kept for a world that was away. */
const mostKept = 200

/**
 * What each mind says and does by itself, for its world. News waits here while nobody listens. `start`: differs with
 * each start of the server, so that old numbers aren't mistaken for new ones. `isOpen`: whether a call still waits for
 * its result.
 */
export const createFeeds = (start: string, isOpen: (call: string) => boolean) => {
  const kept = new Map<NpcId, Numbered[]>()
  const listeners = new Map<NpcId, Set<(news: Numbered) => void>>()
  const ofAll = new Set<(news: Numbered) => void>()
  let number = 0

  return {
    tell(npc: NpcId, news: MindNews): void {
      const told = { ...news, id: `${start}-${++number}` }
      const all = kept.get(npc) ?? []
      all.push(told)
      if (all.length > mostKept) all.shift()
      kept.set(npc, all)
      for (const listener of [...(listeners.get(npc) ?? []), ...ofAll]) listener(told)
    },
    /**
     * Everything after `last`; all that is kept if it is absent or from before the last start. Without calls that have
     * ended: a world that comes back would carry them out once more.
     */
    since: (npc: NpcId, last?: string): Numbered[] => {
      const all = kept.get(npc) ?? []
      return all
        .slice(all.findIndex(({ id }) => id === last) + 1)
        .filter((news) => news.event !== 'call' || isOpen(news.data.call))
    },
    listen(npc: NpcId, listener: (news: Numbered) => void): () => void {
      const all = listeners.get(npc) ?? new Set()
      all.add(listener)
      listeners.set(npc, all)
      return () => {
        all.delete(listener)
        // Listeners of a mind that left and came back are in another set.
        if (all.size === 0 && listeners.get(npc) === all) listeners.delete(npc)
      }
    },
    /** Hears the news of every mind, those included that come later. */
    listenToAll(listener: (news: Numbered) => void): () => void {
      ofAll.add(listener)
      return () => void ofAll.delete(listener)
    },
    forget: (npc: NpcId): void => {
      kept.delete(npc)
      listeners.delete(npc)
    },
  }
}
export type Feeds = ReturnType<typeof createFeeds>
