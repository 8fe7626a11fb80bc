import type { ClientFrame, ServerFrame } from '../../server/channels/talk/frames.ts'

/** The parts of a browser's WebSocket used here. */
export interface Wire {
  send(text: string): void
  close(): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number; reason: string }) => void) | null
}

export interface LinkOptions {
  open(): Wire
  /** Calls back after the given milliseconds. Returns a function that cancels it. */
  later(milliseconds: number, call: () => void): () => void
  /** The player's identity, requested at each connection. */
  who(): { name: string; token: string | null; language?: string }
  onFrame(frame: ServerFrame): void
  /** `refused`: the page must not reconnect, for this reason. */
  onState(state: { kind: 'open' } | { kind: 'lost' } | { kind: 'refused'; reason: string; isShutOut: boolean }): void
}

type SayFrame = Extract<ClientFrame, { type: 'say' }>

/** The first and the longest pause before another attempt. Milliseconds. */
const firstPause = 500
const longestPause = 8000
/** The server's close codes (main/server/channels/talk/talk-server.ts) after which the page must not reconnect. */
const shutOutCode = 4107
const finalCodes = [4101, 4102, 4103, shutOutCode]

/**
 * The page's connection. It reconnects by itself, reopens the talks that were open, and resends every message whose
 * outcome it doesn't know. The server recognizes messages by their ids and answers none twice.
 */
export const createLink = ({ open, later, who, onFrame, onState }: LinkOptions) => {
  const talks = new Set<string>()
  const unanswered = new Map<string, SayFrame>()
  let wire: Wire | null = null
  let entered = false
  let pause = firstPause
  let cancelRetry = (): void => {}

  const send = (frame: ClientFrame): void => wire?.send(JSON.stringify(frame))

  const take = (frame: ServerFrame): void => {
    if (frame.type === 'welcome') {
      entered = true
      pause = firstPause
      onState({ kind: 'open' })
    }
    if (frame.type === 'end' || (frame.type === 'error' && frame.about !== undefined))
      unanswered.delete(frame.about ?? '')
    onFrame(frame)
    if (frame.type !== 'welcome') return
    for (const npc of talks) send({ type: 'open', npc })
    for (const message of unanswered.values()) send(message)
  }

  const connect = (): void => {
    cancelRetry()
    const mine = open()
    wire = mine
    mine.onopen = () => {
      const { name, token, language } = who()
      send({
        type: 'enter',
        name,
        ...(token === null ? {} : { token }),
        ...(language === undefined ? {} : { language }),
      })
    }
    mine.onmessage = ({ data }) => {
      if (wire === mine) take(JSON.parse(String(data)) as ServerFrame)
    }
    mine.onclose = ({ code, reason }) => {
      if (wire !== mine) return
      wire = null
      entered = false
      if (finalCodes.includes(code)) return onState({ kind: 'refused', reason, isShutOut: code === shutOutCode })
      onState({ kind: 'lost' })
      cancelRetry = later(pause, connect)
      pause = Math.min(longestPause, pause * 2)
    }
  }

  return {
    connect,
    /** Connects now instead of after the pause, because the network is back. */
    retry(): void {
      if (wire === null) connect()
    },
    leave(): void {
      cancelRetry()
      const old = wire
      wire = null
      entered = false
      old?.close()
    },
    openTalk(npc: string): void {
      if (talks.has(npc)) return
      talks.add(npc)
      if (entered) send({ type: 'open', npc })
    },
    /** Reports a line. False: the server is out of reach, and nothing was sent. */
    report(wish: { npc: string; line: string; reason?: string }): boolean {
      if (entered) send({ type: 'report', ...wish })
      return entered
    },
    /** Sends words now, or as soon as the server is back. */
    say(message: Omit<SayFrame, 'type'>): void {
      const frame: SayFrame = { type: 'say', ...message }
      unanswered.set(message.id, frame)
      if (entered) send(frame)
    },
  }
}
