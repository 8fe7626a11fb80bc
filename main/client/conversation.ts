import type { AutoWalk } from './auto-walk.ts'
import type { PageSocket } from './colyseus-socket.ts'
import { withEarlierTalk } from './earlier-talk.ts'
import type { GameState, LogLine } from './game-state.ts'
import { newId } from './new-id.ts'

/** Lines the log keeps; older ones leave the page (the server keeps the transcript). */
const logLength = 200
/** A bubble stays this long, by its length: reading takes about 60 ms a letter. Milliseconds. */
const bubbleTime = (text: string): number => 2200 + text.length * 60
/** Words appear at this pace, so that an instant mind can be read along: characters a second, by the clock, however slow the browser draws. */
const charactersInSecond = 150
/** How often more of them appear. Milliseconds. */
const beat = 33
/** However quick the mind, its thinking shows this long: an answer without a breath before it reads like a machine's. Milliseconds. */
const shortestThinking = 650
/** The server is told "typing" at most this often. Milliseconds. */
const typingEvery = 1500
/** A status that no answer ended (the server was killed) goes after this. Milliseconds. */
const longestThinking = 200_000
/** New paths asked for when the way is blocked. */
const retries = 4

/** An answer on its way to the eye: what has come, and how much of it is shown. */
interface Reply {
  id: string
  npc: string
  name: string
  text: string
  shown: number
  /** When more of it was shown last. */
  lastAt?: number
  ended: boolean
}

/** Talking: the log, the bubbles, whom the player talks with, and the walk there. */
export function createConversation(options: { state: GameState; socket: PageSocket; walk: () => AutoWalk | null }) {
  const { state, socket } = options
  let replies: Reply[] = []
  const thinkingSince = new Map<string, number>()
  let lastTyping = Number.NEGATIVE_INFINITY
  let attempts = 0
  /** Whose earlier talk is on its way, and after which line of the log it belongs. */
  let asked: { npc: string; after: string | null } | null = null

  const addLine = (line: Omit<LogLine, 'kind' | 'mine' | 'streaming' | 'partner'> & Partial<LogLine>): void => {
    const known = state.log.find((entry) => entry.id === line.id)
    if (known) Object.assign(known, line)
    else state.log.push({ kind: 'speech', mine: false, streaming: false, partner: null, ...line })
    if (state.log.length > logLength) state.log.splice(0, state.log.length - logLength)
  }
  const notice = (text: string): void => {
    state.notice = text
    addLine({ id: `notice-${newId()}`, speaker: 'system', name: '', text, kind: 'notice' })
  }
  const showBubble = ({ speaker, id, name, text }: { speaker: string; id: string; name: string; text: string }, until: number, thinking = false): void => {
    const others = state.bubbles.filter((bubble) => bubble.speaker !== speaker)
    state.bubbles = text === '' && !thinking ? others : [...others, { id, speaker, name, text, until, thinking }]
  }
  const endOf = (text: string): number => performance.now() + bubbleTime(text) * state.settings.bubbleTempo

  socket.listen('talk.open', ({ npc, name }) => {
    state.partner = { id: npc, name }
    state.approaching = null
    attempts = 0
    options.walk()?.cancel()
    if (state.log.some((line) => line.partner?.id === npc)) return
    asked = { npc, after: state.log.at(-1)?.id ?? null }
    socket.emit('talk.history', { npc })
  })
  socket.listen('talk.close', ({ npc, reason }) => {
    if (state.partner?.id !== npc) return
    if (reason !== 'left') notice(`The talk with ${state.partner.name} is over.`)
    state.partner = null
    state.status = null
  })
  socket.listen('talk.history', ({ npc, lines }) => {
    const partner = { id: npc, name: lines.find((line) => line.speaker === npc)?.name ?? state.partner?.name ?? npc }
    if (asked?.npc === npc) state.log = withEarlierTalk(state.log, lines, { partner, me: state.me.id, after: asked.after })
    asked = null
  })
  socket.listen('talk.line', (line) => {
    const partner = [line.speaker, line.to].includes(state.partner?.id) ? state.partner : null
    addLine({ id: line.id, speaker: line.speaker, name: line.name, text: line.text, mine: line.speaker === state.me.id, partner })
    showBubble(line, endOf(line.text))
  })
  socket.listen('talk.status', (status) => {
    if (!status.thinking) {
      // Nothing was answered (a command, a refusal): nothing to wait for.
      if (replies.some((reply) => reply.npc === status.npc)) return
      if (state.status?.npc === status.npc) state.status = null
      state.bubbles = state.bubbles.filter((bubble) => !(bubble.thinking && bubble.speaker === status.npc))
      return
    }
    thinkingSince.set(status.npc, performance.now())
    state.status = { npc: status.npc, name: status.name, brain: status.brain, queued: status.queued }
    if (!replies.some((reply) => reply.npc === status.npc))
      showBubble({ speaker: status.npc, id: `thinking-${status.npc}`, name: status.name, text: '…' }, performance.now() + 60_000, true)
  })
  socket.listen('talk.delta', ({ id, npc, name, text }) => {
    const reply = replies.find((entry) => entry.id === id)
    if (reply) reply.text += text
    else replies.push({ id, npc, name, text, shown: 0, ended: false })
  })
  socket.listen('talk.end', ({ id, npc, name, text }) => {
    const reply = replies.find((entry) => entry.id === id)
    if (reply) Object.assign(reply, { text, ended: true })
    else replies.push({ id, npc, name, text, shown: 0, ended: true })
  })
  setInterval(() => {
    for (const reply of replies) speakOn(reply)
    replies = replies.filter((reply) => !(reply.ended && reply.shown >= reply.text.length))
    const thinker = state.status
    if (thinker && performance.now() - (thinkingSince.get(thinker.npc) ?? 0) > longestThinking) state.status = null
  }, beat)

  /** One beat of an answer: waits for the breath before it, then lets some more letters appear. */
  function speakOn(reply: Reply): void {
    if (reply.shown === 0 && performance.now() - (thinkingSince.get(reply.npc) ?? 0) < shortestThinking) return
    if (state.status?.npc === reply.npc) state.status = null
    const now = performance.now()
    const since = now - (reply.lastAt ?? now - beat)
    reply.lastAt = now
    reply.shown = Math.min(reply.text.length, reply.shown + Math.max(1, Math.round((since * charactersInSecond) / 1000)))
    const whole = reply.shown >= reply.text.length
    const text = reply.text.slice(0, reply.shown)
    const done = whole && reply.ended
    addLine({ id: reply.id, speaker: reply.npc, name: reply.name, text, streaming: !done, partner: { id: reply.npc, name: reply.name } })
    showBubble({ speaker: reply.npc, id: reply.id, name: reply.name, text }, done ? endOf(text) : Number.POSITIVE_INFINITY)
  }

  socket.listen('bubble', ({ speaker, name, text }) => showBubble({ speaker, id: `bubble-${speaker}`, name, text }, endOf(text)))
  socket.listen('notice', ({ text, about }) => {
    notice(text)
    if (about) state.log = state.log.filter((line) => line.id !== about)
  })

  return {
    notice,
    approach(npc: { id: string; name: string }): void {
      state.panel = 'none'
      state.approaching = npc
      attempts = 0
      socket.emit('talk.approach', { npc: npc.id })
    },
    /** The walk ended; the server opens the talk when the two are near enough. */
    walkEnded(how: 'arrived' | 'stuck'): void {
      if (!state.approaching) return
      attempts += 1
      if (attempts > retries) {
        notice(`You cannot get to ${state.approaching.name} from here.`)
        state.approaching = null
        return
      }
      if (how === 'stuck' || state.partner?.id !== state.approaching.id) {
        const npc = state.approaching.id
        setTimeout(() => state.approaching?.id === npc && socket.emit('talk.approach', { npc }), 700)
      }
    },
    walkedByHand(): void {
      options.walk()?.cancel()
      state.approaching = null
    },
    /** @returns false when there is nothing to say or nobody to say it to. */
    say(text: string): boolean {
      const words = text.trim()
      if (words === '') return false
      if (!state.partner) {
        notice('Nobody is listening. Press "People" and choose whom to talk to.')
        return false
      }
      if (!socket.connected) {
        notice('The village is out of reach; your words stay in the box until it is back.')
        return false
      }
      const id = newId()
      addLine({ id, speaker: state.me.id, name: state.me.name, text: words, mine: true, partner: state.partner })
      showBubble({ speaker: state.me.id, id, name: state.me.name, text: words }, endOf(words))
      socket.emit('talk.say', { npc: state.partner.id, text: words, id })
      lastTyping = Number.NEGATIVE_INFINITY
      return true
    },
    typing(): void {
      if (!state.partner || performance.now() - lastTyping < typingEvery) return
      lastTyping = performance.now()
      socket.emit('talk.typing', { on: true })
    },
    leave(): void {
      if (!state.partner && !state.approaching) return
      options.walk()?.cancel()
      state.approaching = null
      socket.emit('talk.leave', {})
      state.partner = null
      state.status = null
    },
  }
}
export type Conversation = ReturnType<typeof createConversation>
