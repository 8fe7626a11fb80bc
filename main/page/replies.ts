/**
 * The highest rate at which words appear, so that an instant answer can be read along. Characters per second by the
 * clock, however slowly the browser draws.
 */
const fastest = 150
/** The lowest rate while words wait to appear. */
const slowest = 30
/**
 * Over about how much time arrived words are spread while more are on their way, so that one block flows into the next.
 * Seconds.
 */
const flowTime = 0.4

/** An answer that is still appearing. */
export interface Reply {
  id: string
  npc: string
  name: string
  /** The text that has arrived. */
  text: string
  /** How much of it is shown. */
  shown: number
  /** When more of it was last shown. */
  lastAt: number | null
  ended: boolean
}
type Part = Pick<Reply, 'id' | 'npc' | 'name' | 'text'>

/** Lets answers appear smoothly and completely, in whatever pieces they arrive. */
export function createReplies(options: {
  /** Relative to the normal time that words take. */
  tempo(): number
  /** Whether the pause before that villager's words is over. */
  mayBegin(npc: string): boolean
  /** Shows more of a reply; the last call passes `done`. */
  show(reply: Reply, done: boolean): void
  /** Withdraws the shown part of a reply that ended without words. */
  takeBack(reply: Pick<Reply, 'id' | 'npc'>): void
}) {
  let replies: Reply[] = []

  function replyOf({ id, npc, name }: Part): Reply {
    const known = replies.find((reply) => reply.id === id)
    if (known) return known
    const reply: Reply = { id, npc, name, text: '', shown: 0, lastAt: null, ended: false }
    replies.push(reply)
    return reply
  }
  function speakOn(reply: Reply, now: number): void {
    if (reply.shown === 0 && !options.mayBegin(reply.npc)) return
    const waiting = reply.text.length - reply.shown
    if (waiting <= 0 && !reply.ended) {
      reply.lastAt = null
      return
    }
    const pace = (reply.ended ? fastest : Math.min(fastest, Math.max(slowest, waiting / flowTime))) / options.tempo()
    const due = reply.lastAt === null ? 1 : Math.max(1, Math.round(((now - reply.lastAt) * pace) / 1000))
    reply.lastAt = now
    reply.shown = wholeCharacters(reply.text, Math.min(reply.text.length, reply.shown + due))
    options.show(reply, isShown(reply))
  }

  return {
    add(part: Part): void {
      replyOf(part).text += part.text
    },
    end(whole: Part): void {
      if (whole.text === '') {
        replies = replies.filter(({ id }) => id !== whole.id)
        return options.takeBack(whole)
      }
      Object.assign(replyOf(whole), { text: whole.text, ended: true })
    },
    /** Whether words of that villager are under way, visible or not. */
    has: (npc: string): boolean => replies.some((reply) => reply.npc === npc),
    isSpeaking: (npc: string): boolean => replies.some((reply) => reply.npc === npc && reply.shown > 0),
    /** Shows at once what has arrived of all answers, for who reads faster. Returns whether there was more to show. */
    hurry(): boolean {
      const cut = replies.filter(({ shown, text }) => shown < text.length)
      for (const reply of cut) {
        reply.shown = reply.text.length
        options.show(reply, isShown(reply))
      }
      replies = replies.filter((reply) => !isShown(reply))
      return cut.length > 0
    },
    beat(): void {
      const now = performance.now()
      for (const reply of replies) speakOn(reply, now)
      replies = replies.filter((reply) => !isShown(reply))
    },
  }
}

const isShown = ({ ended, shown, text }: Reply): boolean => ended && shown >= text.length

/** Never splits an emoji in half. */
const wholeCharacters = (text: string, end: number): number =>
  /[\uD800-\uDBFF]/.test(text[end - 1] ?? '') && end < text.length ? end + 1 : end
