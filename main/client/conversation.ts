import type { AutoWalk } from './auto-walk.ts'
import type { PageSocket } from './colyseus-socket.ts'
import type { GameState, LogLine } from './game-state.ts'

/** Lines the log keeps; older ones leave the page (the server keeps the transcript). */
const logLength = 200
/** A bubble stays this long, by its length: reading takes about 60 ms a letter. Milliseconds. */
const bubbleTime = (text: string): number => 2200 + text.length * 60
/** The server is told "typing" at most this often. Milliseconds. */
const typingEvery = 1500
/** New paths asked for when the way is blocked. */
const retries = 4

/** Talking: the log, the bubbles, whom the player talks with, and the walk there. */
export function createConversation(options: { state: GameState; socket: PageSocket; walk: () => AutoWalk | null }) {
  const { state, socket } = options
  let lastTyping = Number.NEGATIVE_INFINITY
  let attempts = 0

  const addLine = (line: Omit<LogLine, 'kind' | 'mine' | 'streaming'> & Partial<LogLine>): void => {
    const known = state.log.find((entry) => entry.id === line.id)
    if (known) Object.assign(known, line)
    else state.log.push({ kind: 'speech', mine: false, streaming: false, ...line })
    if (state.log.length > logLength) state.log.splice(0, state.log.length - logLength)
  }
  const notice = (text: string): void => {
    state.notice = text
    addLine({ id: `notice-${crypto.randomUUID()}`, speaker: 'system', name: '', text, kind: 'notice' })
  }
  const showBubble = (speaker: string, id: string, text: string, until: number, thinking = false): void => {
    const others = state.bubbles.filter((bubble) => bubble.speaker !== speaker)
    state.bubbles = text === '' && !thinking ? others : [...others, { id, speaker, text, until, thinking }]
  }
  const endOf = (text: string): number => performance.now() + bubbleTime(text) * state.settings.bubbleTempo

  socket.listen('talk.open', ({ npc, name }) => {
    state.partner = { id: npc, name }
    state.approaching = null
    attempts = 0
    options.walk()?.cancel()
  })
  socket.listen('talk.close', ({ npc, reason }) => {
    if (state.partner?.id !== npc) return
    if (reason !== 'left') notice(`The talk with ${state.partner.name} is over.`)
    state.partner = null
    state.status = null
  })
  socket.listen('talk.history', ({ lines }) => {
    if (state.log.length > 0) return
    lines.forEach((line, index) => addLine({ id: `history-${index}`, ...line, mine: line.speaker === state.me.id }))
  })
  socket.listen('talk.line', (line) => {
    addLine({ id: line.id, speaker: line.speaker, name: line.name, text: line.text, mine: line.speaker === state.me.id })
    showBubble(line.speaker, line.id, line.text, endOf(line.text))
  })
  socket.listen('talk.status', (status) => {
    state.status = status.thinking ? { npc: status.npc, name: status.name, brain: status.brain, queued: status.queued } : null
    if (status.thinking && !state.bubbles.some((bubble) => bubble.speaker === status.npc && bubble.until > performance.now())) {
      showBubble(status.npc, `thinking-${status.npc}`, '…', performance.now() + 60_000, true)
    }
    if (!status.thinking) state.bubbles = state.bubbles.filter((bubble) => !(bubble.thinking && bubble.speaker === status.npc))
  })
  socket.listen('talk.delta', ({ id, npc, name, text }) => {
    const line = state.log.find((entry) => entry.id === id)
    const whole = (line?.text ?? '') + text
    addLine({ id, speaker: npc, name, text: whole, streaming: true })
    showBubble(npc, id, whole, Number.POSITIVE_INFINITY)
  })
  socket.listen('talk.end', ({ id, npc, text }) => {
    const line = state.log.find((entry) => entry.id === id)
    if (line) Object.assign(line, { text, streaming: false })
    showBubble(npc, id, text, endOf(text))
    if (state.status?.npc === npc) state.status = null
  })
  socket.listen('bubble', ({ speaker, text }) => showBubble(speaker, `bubble-${speaker}`, text, endOf(text)))
  socket.listen('notice', ({ text, about }) => {
    notice(text)
    if (about) state.log = state.log.filter((line) => line.id !== about)
  })
  socket.listen('walk.path', ({ points }) => options.walk()?.start(points))

  return {
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
      const id = crypto.randomUUID()
      addLine({ id, speaker: state.me.id, name: state.me.name, text: words, mine: true })
      showBubble(state.me.id, id, words, endOf(words))
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
