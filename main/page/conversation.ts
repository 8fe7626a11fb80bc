import { answerId } from '../server/channels/talk/answer-id.ts'
import type { Person, ShownChoice } from '../server/rooms/shown.ts'
import { createAfterTalk } from './after-talk.ts'
import type { AutoWalk } from './auto-walk.ts'
import { everyWhile } from './beats.ts'
import { createBubbles } from './bubbles.ts'
import { openChoices } from './cards.ts'
import type { PageSocket } from './colyseus-socket.ts'
import { changesOfCompany, namesOf } from './company.ts'
import { withEarlierTalk } from './earlier-talk.ts'
import { endOfTalk } from './end-of-talk.ts'
import type { GameState } from './game-state.ts'
import { withOverheard } from './journal.ts'
import { newId } from './new-id.ts'
import type { WayBack } from './rejoin.ts'
import { createReplies } from './replies.ts'
import { say } from './say.ts'
import { createSpeechOrder } from './speech-order.ts'
import { createTalkLog } from './talk-log.ts'
import { createTurns } from './turns.ts'

/** How often more of the spoken words appears. Milliseconds. */
const beat = 33
/** The shortest interval between "typing" messages to the server. Milliseconds. */
const typingEvery = 1500
/** A village counts one such message for twice as long. Milliseconds. */
const heldEvery = 10_000
/** How many new paths to request when the way is blocked. */
const retries = 4

/** Talking: the log, the bubbles, the talk partner, and the walk there. */
export function createConversation(options: {
  state: GameState
  socket: PageSocket
  /** Aborted when the page shows another village. */
  here?: AbortSignal
  walk: () => AutoWalk | null
}) {
  const { state, socket } = options
  const log = createTalkLog(state)
  const bubbles = createBubbles(state)
  const order = createSpeechOrder({
    tempo: () => state.settings.bubbleTempo,
    speak(line) {
      if (line.isLogged) log.add({ ...line, partner: state.partner })
      else if (!line.isIdle) overhear(line)
      sayAtOnce(line)
    },
  })
  const replies = createReplies({
    tempo: () => state.settings.bubbleTempo,
    mayBegin: (npc) => turns.mayBegin(npc),
    show({ id, npc, name, text, shown }, done) {
      log.add({ id, speaker: npc, name, text: text.slice(0, shown), streaming: !done, partner: { id: npc, name } })
      bubbles.speak({ id, speaker: npc, name, text, shown, ended: done })
    },
    takeBack({ id }) {
      log.remove(id)
      bubbles.takeBack(id)
    },
  })
  const turns = createTurns({
    state,
    hasCome: replies.has,
    isSpeaking: replies.isSpeaking,
    thinks({ npc, name }, again) {
      if (!replies.has(npc) && !(again && bubbles.has(npc))) bubbles.think({ speaker: npc, name })
    },
    ended: bubbles.stopThinking,
  })
  let lastTyping = Number.NEGATIVE_INFINITY
  let attempts = 0
  /** The answers that have come to this page themselves, by their ids in the transcript. */
  const answered = new Set<string>()
  /** Whose earlier talks were requested, with the log line after which each belongs. */
  const asked = new Map<string, { name: string; after: string | null; byTime: boolean }>()
  /**
   * The addressee of the words in the box; null for everybody near. Words left from before a reload have an unknown
   * addressee.
   */
  let addressee: Addressee | null = state.draft === '' ? null : { name: say('conversation.somebody-else') }
  const after = createAfterTalk({ state })

  const overhear = ({ id, name, text }: { id: string; name: string; text: string }): void => {
    state.overheard = withOverheard(state.overheard, { id, name, text, time: state.clock.time })
  }
  /** `byTime`: the page was away, and the talks of a day stand in their order again. */
  const askFor = ({ id, name }: { id: string; name: string }, byTime = asked.get(id)?.byTime ?? false): void => {
    asked.set(id, { name, after: state.log.at(-1)?.id ?? null, byTime })
    socket.emit('talk.history', { npc: id })
  }
  type Spoken = { id: string; speaker: string; name: string; text: string; sung?: boolean }
  const sayAtOnce = ({ id, speaker, name, text: words, sung }: Spoken): void => {
    const text = sung ? `♪ ${words}` : words
    bubbles.speak({ id, speaker, name, text, shown: text.length, ended: true })
  }

  socket.listen('talk.open', ({ npc, name }) => {
    state.partner = { id: npc, name }
    state.approaching = null
    attempts = 0
    options.walk()?.cancel()
    if (!state.log.some((line) => line.partner?.id === npc && line.elsewhere === undefined)) askFor({ id: npc, name })
    if (after.opens(npc) && speak(state.draft)) state.draft = ''
    if (state.draft.trim() !== '') holdWhileWritten()
  })
  socket.listen('talk.close', ({ npc, reason }) => {
    if (state.approaching?.id === npc) state.approaching = null
    if (state.partner?.id !== npc) return
    if (reason !== 'left') {
      log.notice(endOfTalk(state.partner.name, reason))
      // Who walks away means it.
      if (reason !== 'away') after.wentOn(state.partner)
    }
    state.partner = null
    state.company = []
  })
  socket.listen('talk.history', ({ npc, lines }) => {
    const wish = asked.get(npc)
    if (!wish) return
    asked.delete(npc)
    const partner = { id: npc, name: lines.find((line) => line.speaker === npc)?.name ?? wish.name }
    // An answer may come while the earlier talk is on its way, which then holds it too.
    const earlier = lines.filter(({ id }) => id === undefined || !answered.has(id))
    state.log = withEarlierTalk(state.log, earlier, { partner, me: state.me.id, ...wish })
  })
  socket.listen('talk.line', (line) => {
    if (line.talk !== undefined) return order.add({ ...line, talk: line.talk, isLogged: true })
    // A whisper belongs to the talk with the whisperer.
    log.add(line.quiet ? { ...line, partner: { id: line.speaker, name: line.name } } : line)
    sayAtOnce(line)
  })
  socket.listen('talk.status', turns.take)
  socket.listen('talk.delta', replies.add)
  socket.listen('talk.end', ({ about, ...answer }) => {
    const told = about === undefined ? undefined : answerId(about)
    if (told !== undefined && state.log.some((line) => line.kind === 'earlier' && line.told === told)) {
      // The earlier talk came first and shows the whole answer.
      replies.end({ ...answer, text: '' })
      if (answer.text !== '') sayAtOnce({ ...answer, speaker: answer.npc })
      return
    }
    if (told !== undefined) answered.add(told)
    replies.end(answer)
  })
  socket.listen('bubble', ({ speaker, name, text, talk, idle: isIdle = false }) => {
    const line = { id: `bubble-${newId()}`, speaker, name, text }
    if (talk !== undefined) return order.add({ ...line, talk, isLogged: false, isIdle })
    if (!isIdle) overhear(line)
    sayAtOnce(line)
  })
  socket.listen('talk.company', ({ members }) => {
    const before = state.company
    state.company = members
    for (const words of changesOfCompany(before, members)) log.notice(words)
  })
  socket.listen('talks', ({ talks }) => {
    state.talks = talks
  })
  socket.listen('notice', ({ text, about, unsaid }) => {
    log.notice(text, { about, unsaid })
    if (about === undefined || !unsaid) return
    bubbles.takeBack(about)
    // Words that reached nobody stand in the box again, unless others stand there by now.
    const lost = state.log.find(({ id, mine }) => mine && id === about)
    if (!lost || state.draft !== '') return
    state.draft = lost.text
    addressee = lost.partner
  })
  everyWhile(options.here, beat, () => {
    order.beat()
    replies.beat()
    bubbles.beat()
    turns.beat()
  })

  /** Why these words can't be sent now, or null. */
  function whyNot(): string | null {
    if (!socket.connected) return say('conversation.the-village-cannot-be-reached')
    if (state.partner) {
      const other = addressee
      if (other?.id === undefined || other.id === state.partner.id) return null
      addressee = state.partner
      return say('conversation.these-words-were-for-another', { name: other.name, now: state.partner.name })
    }
    if (state.approaching) return say('conversation.you-are-still-on-your', { name: state.approaching.name })
    const gone = after.whomFor(addressee)
    if (gone) {
      approach(gone)
      after.goBack(gone.id)
      return say('conversation.you-go-back-to', { name: gone.name })
    }
    const meant = addressee ?? state.wentOn
    if (!meant) return null
    addressee = null
    after.forget()
    return say('conversation.these-words-were-for-who', { name: meant.name })
  }

  /** Whoever thinks over half a sentence presses no key. Nobody turns away while words stand in the box. */
  let held: ReturnType<typeof setInterval> | null = null
  const holdWhileWritten = (): void => {
    held ??= setInterval(() => {
      const isHere = options.here?.aborted !== true
      if (isHere && state.partner !== null && state.draft.trim() !== '')
        return void socket.emit('talk.typing', { on: true })
      if (held !== null) clearInterval(held)
      held = null
    }, heldEvery)
  }

  const approach = (npc: { id: string; name: string }): void => {
    state.panel = 'none'
    state.approaching = { id: npc.id, name: npc.name }
    if (addressee) addressee = npc
    after.forget()
    attempts = 0
    socket.emit('talk.approach', { npc: npc.id })
  }

  /** A no in words puts away a card that asks. Its code comes when there is such a card. */
  async function turnDown(npc: string, words: string): Promise<void> {
    const { turnedDown } = await import('./turned-down.ts')
    state.setAside = [...state.setAside, ...turnedDown(state, { npc, words })]
  }

  /**
   * Sends to the partner, or to everybody near when no talk is open. @returns false when the words stay in the box.
   */
  function speak(text: string): boolean {
    const words = text.trim()
    if (words === '') return false
    const reason = whyNot()
    if (reason !== null) {
      log.notice(reason)
      return false
    }
    const line = { id: newId(), speaker: state.me.id, name: state.me.name, text: words }
    log.add({ ...line, mine: true, partner: state.partner })
    sayAtOnce(line)
    if (state.partner) socket.emit('talk.say', { npc: state.partner.id, text: words, id: line.id })
    else socket.emit('talk.aloud', { text: words, id: line.id })
    // Whoever speaks has seen the card that only told them something. It stands in the Journal.
    state.momentCards = state.momentCards.slice(1)
    if (state.partner && openChoices(state).length > 0) void turnDown(state.partner.id, words)
    addressee = null
    lastTyping = Number.NEGATIVE_INFINITY
    return true
  }

  return {
    notice: (text: string): void => log.notice(text),
    /** After the page had to load anew: fetches the player's talks, shows what was there, and goes on with the talk. */
    bringBack({ talks, heard, partner, panel }: Pick<WayBack, 'talks' | 'heard' | 'partner' | 'panel'>): void {
      log.restore(heard)
      addressee = partner ?? addressee
      const last = heard.findLast(({ kind, speaker }) => kind === undefined && speaker === partner?.id)
      if (last) sayAtOnce(last)
      const ask = (): void => {
        if (partner && state.partner === null) approach(partner)
        if (panel) state.panel = panel
        // Each is put before what the log holds by then, so the newest comes first.
        for (const talk of talks.toReversed()) if (!asked.has(talk.id)) askFor(talk, true)
      }
      if (socket.connected) ask()
      else socket.once('connect', ask)
    },
    approach,
    /** The walk ended. The server opens the talk when the two are near enough. */
    walkEnded(how: 'arrived' | 'stuck'): void {
      if (!state.approaching) return
      attempts += 1
      if (attempts > retries) {
        log.notice(say('conversation.you-cannot-get-to-from', { name: state.approaching.name }))
        state.approaching = null
        return
      }
      if (how === 'stuck' || state.partner?.id !== state.approaching.id) {
        const npc = state.approaching.id
        setTimeout(() => state.approaching?.id === npc && socket.emit('talk.approach', { npc }), 700)
      }
    },
    /** Walks to a talk of others and joins it. */
    join(talk: { id: string; members: readonly Person[] }): void {
      const villager = talk.members.find(({ kind }) => kind === 'npc')
      if (!villager) return
      state.panel = 'none'
      state.approaching = { id: villager.id, name: namesOf(talk.members) }
      attempts = retries
      socket.emit('talk.join', { conversation: talk.id })
    },
    walkedByHand(): void {
      after.writesOn()
      options.walk()?.cancel()
      state.approaching = null
    },
    say: speak,
    /** Ends a mystery: the words are the authors', and the village decides whether they count. */
    tellEnd(choice: Extract<ShownChoice, { kind: 'end' }>): void {
      if (!socket.connected) return log.notice(say('common.the-village-cannot-be-reached'))
      const line = { id: newId(), speaker: state.me.id, name: state.me.name, text: choice.says }
      log.add({ ...line, mine: true, partner: { id: choice.npc, name: choice.npcName } })
      sayAtOnce(line)
      socket.emit('mystery.end', { mystery: choice.mystery, end: choice.id, id: line.id })
    },
    /** Shows at once what has arrived of the answers. Returns whether there was more to show. */
    hurry: replies.hurry,
    typing(): void {
      // Whom words are begun for they are for, whoever comes up meanwhile.
      if (!addressee || state.draft.length <= 1) addressee = state.partner ?? state.approaching ?? state.wentOn
      after.writesOn()
      if (!state.partner || performance.now() - lastTyping < typingEvery) return
      lastTyping = performance.now()
      socket.emit('talk.typing', { on: true })
      holdWhileWritten()
    },
    /** The server answers with a notice at the line. */
    report({ id, told }: { id: string; told?: string | undefined }, reason: string): void {
      if (!socket.connected) return log.notice(say('common.the-village-cannot-be-reached-3'))
      socket.emit('talk.report', { line: told ?? id, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) })
    },
    leave(): void {
      after.forget()
      if (!state.partner && !state.approaching) return
      options.walk()?.cancel()
      state.approaching = null
      socket.emit('talk.leave', {})
      state.partner = null
      state.company = []
    },
  }
}
type Addressee = { id?: string; name: string }
export type Conversation = ReturnType<typeof createConversation>
