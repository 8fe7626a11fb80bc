import { randomUUID } from 'node:crypto'
import type { Logger } from '../../../base/logger.ts'
import { optional } from '../../../base/optional.ts'
import { noticesInEnglish, type SayNotice } from '../../../language/messages/notices.ts'
import { isSlashCommand } from '../../../mind/dispatch/slash-commands.ts'
import { modelName } from '../../../mind/ports/chat-model.ts'
import type { DispatchOutcome, ReplySink } from '../../../mind/ports/inbound.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import { sayInEnglish } from '../../live/tongues.ts'
import { cleanWords } from '../../rooms/clean-text.ts'
import { closingText } from '../../rooms/closing-text.ts'
import { longestMessage } from '../../rooms/messages.ts'
import { createRateLimit } from '../../rooms/rate-limit.ts'
import { answerId } from './answer-id.ts'
import { endFrame } from './end-frame.ts'
import { type ClientFrame, type ErrorCode, parseClientFrame, type ServerFrame, type TalkLine } from './frames.ts'
import { createLiveReplies, type LiveReplies, type LiveReply } from './live-replies.ts'
import type { Talker, TalkPorts } from './talk-ports.ts'

/** Frames a second of one connection, and how many at once. */
const frameRate = { perSecond: 5, burst: 20 }
/** Refused frames after which a connection is closed. */
const refusalsUntilClosed = 200
/** The most windows of one player; a further window closes the oldest. */
const windowsOfPlayer = 8
/** Close codes, distinct from those of the game's room (main/server/rooms/village-room.ts). */
/** After `unread`, `silent` and `needed` a page may reconnect by itself. */
export const talkCloseCode = {
  takenOver: 4101,
  flooding: 4102,
  disabled: 4103,
  unread: 4104,
  silent: 4105,
  needed: 4106,
  blocked: 4107,
} as const

export type LoginAnswer =
  | { ok: true; player: Talker; token?: string; notice?: string }
  | {
      ok: false
      code: Extract<ErrorCode, 'bad-name' | 'unknown-player' | 'several-players' | 'blocked'>
      message: string
    }

/** A connection as the transport provides it: a WebSocket, or a pair in one process. */
export interface TalkSocket {
  /** The other side's address; absent within one process. */
  address?: string
  send(frame: ServerFrame): void
  close(code: number, reason: string): void
}
export interface TalkConnection {
  /** Whether the frame counted as activity: words for somebody, or a login. Refused and read-only frames don't. */
  receive(raw: string): boolean
  closed(): void
  /** Whether the client has identified itself. */
  hasEntered(): boolean
}

export interface TalkServerOptions {
  ports: TalkPorts
  /** Identifies a player: the web chat by token; the console trusts its operator. */
  login(frame: Extract<ClientFrame, { type: 'enter' }>): LoginAnswer
  /** Milliseconds of a steady clock. */
  now(): number
  logger: Logger
}

interface Window {
  socket: TalkSocket
  /** Talks that the window shows. While a talk's earlier lines are being read, its frames wait in the list. */
  shows: Map<NpcId, ServerFrame[] | null>
}
/** One player with all open windows and the answers in progress, which outlive the windows. */
interface Presence {
  /** The player, with the name given in the latest window. */
  talker: Talker
  windows: Set<Window>
  live: LiveReplies
}

/** Talk by frames, for surfaces outside the world. A player's talk goes only to that player's windows. */
export const createTalkServer = ({ ports, login, now, logger }: TalkServerOptions) => {
  const players = new Map<PlayerId, Presence>()
  const sockets = new Set<TalkSocket>()
  const { sayTo = sayInEnglish } = ports

  const comeIn = (talker: Talker): Presence => {
    const presence = players.get(talker.id) ?? { talker, windows: new Set(), live: createLiveReplies() }
    presence.talker = talker
    players.set(talker.id, presence)
    return presence
  }
  const answerLine = (npc: NpcId, about: string, text: string): TalkLine => ({
    id: answerId(about),
    speaker: npc,
    name: ports.people().find(({ id }) => id === npc)?.name ?? npc,
    text,
  })
  const forgetIfGone = ({ talker, windows, live }: Presence): void => {
    if (windows.size === 0 && live.isEmpty()) players.delete(talker.id)
  }
  const show = ({ talker, windows }: Presence, npc: NpcId, frame: ServerFrame): void => {
    if (frame.type === 'line') ports.told(talker, npc, [frame.line], false)
    if (frame.type === 'end' && frame.text !== '')
      ports.told(talker, npc, [answerLine(npc, frame.about, frame.text)], false)
    for (const window of windows) {
      const held = window.shows.get(npc)
      if (held === null) window.socket.send(frame)
      else held?.push(frame)
    }
  }

  const open = async (window: Window, presence: Presence, npc: NpcId): Promise<void> => {
    // Answers in progress, followed by frames that arrive while the earlier lines are read.
    const held = presence.live.frames(npc, ports.brain(npc))
    window.shows.set(npc, held)
    const lines = await ports.history(npc, presence.talker.id).catch((error: unknown) => {
      logger.error({ npc, error }, 'talk: the earlier lines could not be read')
      window.socket.send({
        type: 'error',
        code: 'failed',
        message: sayTo(presence.talker.id)('player-talk.your-earlier-conversation-could-not'),
      })
      return null
    })
    if (window.shows.get(npc) !== held) return
    window.shows.set(npc, null)
    if (lines) ports.told(presence.talker, npc, lines, true)
    if (lines) window.socket.send({ type: 'history', npc, lines })
    for (const frame of held) window.socket.send(frame)
  }

  const say = async (
    window: Window,
    presence: Presence,
    { npc, id, text }: { npc: NpcId; id: string; text: string },
  ): Promise<void> => {
    const { talker, live } = presence
    if (!window.shows.has(npc)) window.shows.set(npc, null)
    // A page that reconnected repeats messages with unknown outcome; it sees the answer in progress.
    if (live.find(npc, id)) return
    const line = { id, speaker: talker.id, name: talker.name, text }
    const reply = live.begin(npc, id, isSlashCommand(text) ? null : line)
    if (reply.line) show(presence, npc, { type: 'line', npc, line })
    const outcome = await ports
      .say({ npc, player: talker, id, text }, sinkFor(presence, npc, reply))
      .catch((error: unknown): DispatchOutcome => {
        // The channel was withdrawn, or worse. The player must not wait forever.
        logger.error({ npc, error }, 'talk: a message could not be passed on')
        return {
          kind: 'refused',
          reason: 'failed',
          notice: sayTo(presence.talker.id)('talk-server.say-again'),
          text: '',
          commands: [],
        }
      })
    live.end(reply)
    show(presence, npc, endFrame(npc, id, outcome))
    forgetIfGone(presence)
  }

  const sinkFor = (presence: Presence, npc: NpcId, reply: LiveReply): ReplySink => {
    const { about } = reply
    return {
      onStatus({ thinking, modelLabel, ahead }) {
        reply.brain = modelLabel === undefined ? reply.brain : modelName(modelLabel)
        const more = thinking ? { brain: reply.brain ?? ports.brain(npc), ...optional({ ahead }) } : {}
        show(presence, npc, { type: 'status', npc, about, thinking, ...more })
      },
      onDelta(text) {
        show(presence, npc, { type: 'delta', npc, about, at: reply.text.length, text })
        reply.text += text
      },
      onNotice: (text) => show(presence, npc, { type: 'notice', npc, about, text }),
    }
  }

  const connect = (socket: TalkSocket): TalkConnection => {
    const limit = createRateLimit(frameRate)
    let entered: { window: Window; presence: Presence } | null = null
    let refusals = 0
    let said = 0
    let over = false
    /** In the language of whoever came in. */
    const inTheirs = (): SayNotice => (entered ? sayTo(entered.presence.talker.id) : noticesInEnglish)
    sockets.add(socket)
    socket.send({ type: 'hello', world: ports.world(), brain: ports.brain(), people: ports.people() })

    const end = (code: number, reason: string): void => {
      over = true
      socket.close(code, reason)
    }
    const refuse = (code: ErrorCode, message: string, about?: string): void => {
      refusals += 1
      socket.send({ type: 'error', code, message, ...optional({ about }) })
      if (refusals > refusalsUntilClosed) end(talkCloseCode.flooding, 'too many refused frames')
    }

    const enter = (frame: Extract<ClientFrame, { type: 'enter' }>): void => {
      if (entered)
        return refuse(
          'already-entered',
          `You are already ${entered.presence.talker.name}; open another connection to be somebody else.`,
        )
      const answer = login(frame)
      if (!answer.ok) return refuse(answer.code, answer.message)
      const { player, token, notice } = answer
      const presence = comeIn(player)
      const window: Window = { socket, shows: new Map() }
      presence.windows.add(window)
      entered = { window, presence }
      const oldest = presence.windows.size > windowsOfPlayer ? [...presence.windows][0] : undefined
      oldest?.socket.close(
        talkCloseCode.takenOver,
        closingText(sayTo(player.id)('village-room.you-came-in-from-another')),
      )
      socket.send({
        type: 'welcome',
        player,
        ...optional({ token, notice }),
      })
    }

    const take = (frame: ClientFrame): void => {
      if (frame.type === 'enter') return enter(frame)
      const about = frame.type === 'say' ? frame.id : undefined
      if (!entered) return refuse('not-entered', 'Say who you are first: {"type":"enter","name":"…"}.', about)
      const npc = frame.npc as NpcId
      if (!ports.people().some((person) => person.id === npc))
        return refuse('unknown-npc', inTheirs()('judge.nobody-called', { npc }), about)
      if (frame.type === 'report') {
        const { line, reason } = frame
        const { window, presence } = entered
        void ports
          .report({ player: presence.talker, line, reason, from: window.socket.address })
          .then(({ text }) => window.socket.send({ type: 'notice', npc, about: line, text }))
        return
      }
      if (frame.type === 'open') return void open(entered.window, entered.presence, npc)
      const text = cleanWords(frame.text)
      if (text === '') return refuse('no-words', inTheirs()('player-talk.your-message-was-empty'), about)
      const { length } = [...text]
      if (length > longestMessage) {
        return refuse(
          'too-long',
          inTheirs()('player-talk.your-message-is-characters-long', { count: length, longestMessage }),
          about,
        )
      }
      void say(entered.window, entered.presence, { npc, id: frame.id, text })
    }

    const hear = (raw: string): void => {
      if (over) return
      if (!ports.enabled()) return end(talkCloseCode.disabled, 'This channel is switched off.')
      const parsed = parseClientFrame(raw)
      if (!parsed.ok) return refuse('bad-frame', parsed.why, parsed.about)
      const about = parsed.frame.type === 'say' ? parsed.frame.id : undefined
      if (!limit.take(now())) return refuse('too-fast', inTheirs()('village-room.you-are-sending-messages-too'), about)
      try {
        take(parsed.frame)
        if (parsed.frame.type !== 'open') said += 1
      } catch (error) {
        logger.error({ error, frame: parsed.frame.type }, 'talk: a frame failed')
        refuse('failed', inTheirs()('talk-server.failed'), about)
      }
    }

    return {
      hasEntered: () => entered !== null,
      receive(raw) {
        const before = { refusals, said }
        hear(raw)
        return said > before.said && refusals === before.refusals
      },
      closed() {
        over = true
        sockets.delete(socket)
        if (!entered) return
        entered.presence.windows.delete(entered.window)
        forgetIfGone(entered.presence)
      },
    }
  }

  return {
    connect,
    /** Shows unasked words in every window of the player; false when there is none. */
    tell(player: PlayerId, npc: NpcId, text: string): boolean {
      const presence = players.get(player)
      if (!presence || presence.windows.size === 0) return false
      const line = { ...answerLine(npc, '', text), id: `unasked:${randomUUID()}` }
      ports.told(presence.talker, npc, [line], false)
      const frame: ServerFrame = { type: 'line', npc, line }
      for (const { socket, shows } of presence.windows) {
        const held = shows.get(npc)
        if (held) held.push(frame)
        else socket.send(frame)
      }
      return true
    },
    /** Closes every window of the players who may not come in any more, with words for them. */
    expel(shutOut: (player: PlayerId) => string | null): void {
      for (const [player, { windows }] of players) {
        const words = shutOut(player)
        if (words !== null) for (const { socket } of windows) socket.close(talkCloseCode.blocked, words)
      }
    },
    connections: (): number => sockets.size,
    /** An NPC was added to the content, renamed or removed. */
    peopleChanged(): void {
      const people = ports.people()
      for (const socket of sockets) socket.send({ type: 'people', people })
    },
  }
}
export type TalkServer = ReturnType<typeof createTalkServer>
