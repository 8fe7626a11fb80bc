import { describe, expect, it } from 'vitest'
import { createBreath } from '../../../main/page/webchat/breath.ts'
import { createLink, type Wire } from '../../../main/page/webchat/link.ts'
import { createTalkLog, putLine, takeFrame } from '../../../main/page/webchat/talk-log.ts'
import type { ClientFrame, ServerFrame } from '../../../main/server/channels/talk/frames.ts'

const npc = 'marta'
const id = 'message-00000001'
const mine = { id, speaker: 'p-ana', name: 'Ana', text: 'hello' }
const logAfter = (...frames: Parameters<typeof takeFrame>[1][]) => {
  const log = createTalkLog()
  putLine(log, { ...mine, state: 'sending' })
  for (const frame of frames) takeFrame(log, frame, 'Marta')
  return { ...log, text: log.lines.map((line) => `${line.name || '*'}: ${line.text} (${line.state})`) }
}

describe("the page's log", () => {
  it('shows words as they come and the whole at the end', () => {
    const deltas = [
      { type: 'delta', npc, about: id, at: 0, text: 'Good ' },
      { type: 'delta', npc, about: id, at: 5, text: 'day' },
    ] as const
    expect(logAfter({ type: 'line', npc, line: mine }, ...deltas).text).toEqual([
      'Ana: hello (said)',
      'Marta: Good day (streaming)',
    ])
    const end = { type: 'end', npc, about: id, outcome: 'answered', text: 'Good day.' } as const
    expect(logAfter(...deltas, end).text).toEqual(['Ana: hello (said)', 'Marta: Good day. (said)'])
    // After a reconnect everything may arrive again.
    expect(logAfter(...deltas, end, { type: 'line', npc, line: mine }, ...deltas, end).text).toEqual([
      'Ana: hello (said)',
      'Marta: Good day. (said)',
    ])
    expect(logAfter(...deltas, { type: 'delta', npc, about: id, at: 0, text: 'Good day, child' }).text.at(-1)).toBe(
      'Marta: Good day, child (streaming)',
    )
  })

  it('knows who thinks until the answer is there', () => {
    const status = { type: 'status', npc, about: id, thinking: true, brain: 'embedded brain', ahead: 2 } as const
    expect(logAfter(status, status).thinking).toEqual([{ about: id, brain: 'embedded brain', ahead: 2 }])
    expect(logAfter(status, { type: 'end', npc, about: id, outcome: 'merged', text: '' }).thinking).toEqual([])
  })

  it('says which words were not heard, and keeps those that were', () => {
    const refused = (reason: string) =>
      logAfter({ type: 'end', npc, about: id, outcome: 'refused', text: '', reason }).text
    expect(refused('too-many')).toEqual(['Ana: hello (unheard)'])
    expect(refused('stopped')).toEqual(['Ana: hello (said)'])
  })

  it('takes back what was shown of an answer that is not given', () => {
    const text = logAfter(
      { type: 'delta', npc, about: id, at: 0, text: 'NO_' },
      { type: 'end', npc, about: id, outcome: 'answered', text: '' },
    ).text
    expect(text).toEqual(['Ana: hello (said)'])
  })

  it('takes the server for the truth after a reconnect, and keeps only words that have not arrived', () => {
    const history = {
      type: 'history' as const,
      npc,
      lines: [{ id: 'old', speaker: 'p-ana', name: 'Ana', text: 'yesterday' }],
    }
    expect(logAfter(history).text).toEqual(['Ana: yesterday (said)', 'Ana: hello (sending)'])
    expect(logAfter({ ...history, lines: [mine] }).text).toEqual(['Ana: hello (said)'])
    expect(logAfter({ type: 'notice', npc, about: id, text: 'Oh' }, { ...history, lines: [] }).text).toEqual([
      'Ana: hello (sending)',
    ])
  })
})

/** A link whose sockets and timers the test operates by hand. */
const startLink = (token: string | null = null) => {
  const sockets: (Wire & { sent: ClientFrame[]; hears(frame: ServerFrame): void; breaks(code?: number): void })[] = []
  const timers: { milliseconds: number; call: () => void; cancelled: boolean }[] = []
  const states: string[] = []
  const link = createLink({
    open() {
      const sent: ClientFrame[] = []
      const wire = {
        sent,
        send: (text: string) => void sent.push(JSON.parse(text) as ClientFrame),
        close: () => {},
        onopen: null,
        onmessage: null,
        onclose: null,
        hears: (frame: ServerFrame) => (wire as Wire).onmessage?.({ data: JSON.stringify(frame) }),
        breaks: (code = 1006) => (wire as Wire).onclose?.({ code, reason: 'gone' }),
      }
      sockets.push(wire)
      return wire
    },
    later(milliseconds, call) {
      const timer = { milliseconds, call, cancelled: false }
      timers.push(timer)
      return () => {
        timer.cancelled = true
      }
    },
    who: () => ({ name: 'Ana', token }),
    onFrame: () => {},
    onState: (state) => void states.push(state.kind),
  })
  const last = () => sockets.at(-1) as (typeof sockets)[number]
  const welcomed = () => {
    last().onopen?.(undefined as never)
    last().hears({ type: 'welcome', player: { id: 'p-ana', name: 'Ana' }, token: 'secret' })
  }
  return { link, sockets, timers, states, last, welcomed }
}

describe("the page's connection", () => {
  it('comes in with the token, opens what was open and says again only what has not ended', () => {
    const { link, sockets, timers, states, last, welcomed } = startLink('secret')
    link.connect()
    welcomed()
    link.openTalk('marta')
    link.say({ npc: 'marta', id: 'message-00000001', text: 'one' })
    link.say({ npc: 'marta', id: 'message-00000002', text: 'two' })
    last().hears({ type: 'end', npc: 'marta', about: 'message-00000001', outcome: 'answered', text: 'Yes.' })
    last().breaks()
    link.say({ npc: 'marta', id: 'message-00000003', text: 'three' })
    timers.at(-1)?.call()
    expect(sockets).toHaveLength(2)
    expect(last().sent).toEqual([])
    welcomed()
    expect(last().sent).toEqual([
      { type: 'enter', name: 'Ana', token: 'secret' },
      { type: 'open', npc: 'marta' },
      { type: 'say', npc: 'marta', id: 'message-00000002', text: 'two' },
      { type: 'say', npc: 'marta', id: 'message-00000003', text: 'three' },
    ])
    expect(states).toEqual(['open', 'lost', 'open'])
  })

  it('says nothing again that was refused', () => {
    const { link, last, welcomed, timers } = startLink()
    link.connect()
    welcomed()
    link.say({ npc: 'marta', id: 'message-00000001', text: 'one' })
    last().hears({ type: 'error', code: 'too-fast', message: 'slower', about: 'message-00000001' })
    last().breaks()
    timers.at(-1)?.call()
    welcomed()
    expect(last().sent).toEqual([{ type: 'enter', name: 'Ana' }])
  })

  it('waits longer from try to try, and begins afresh after one that worked', () => {
    const { link, timers, last, welcomed } = startLink()
    link.connect()
    for (let index = 0; index < 6; index++) {
      last().breaks()
      timers.at(-1)?.call()
    }
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([500, 1000, 2000, 4000, 8000, 8000])
    welcomed()
    last().breaks()
    expect(timers.at(-1)?.milliseconds).toBe(500)
  })

  it.each([4101, 4102, 4103])('stays away after the close code %i', (code) => {
    const { link, timers, states, last } = startLink()
    link.connect()
    last().breaks(code)
    expect(timers).toEqual([])
    expect(states).toEqual(['refused'])
  })
})

describe('the breath before an answer', () => {
  it('lets the thinking be seen, then passes everything on in its order', () => {
    let now = 0
    const timers: { milliseconds: number; call: () => void }[] = []
    const taken: string[] = []
    const pass = createBreath({
      now: () => now,
      later: (milliseconds, call) => void timers.push({ milliseconds, call }),
      take: (frame) => void taken.push(frame.type),
    })
    pass({ type: 'status', npc, about: id, thinking: true })
    now = 100
    pass({ type: 'delta', npc, about: id, at: 0, text: 'Yes' })
    pass({ type: 'end', npc, about: id, outcome: 'answered', text: 'Yes' })
    pass({ type: 'people', people: [] })
    expect(taken).toEqual(['status'])
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([400])
    now = 500
    timers[0]?.call()
    expect(taken).toEqual(['status', 'delta', 'end', 'people'])
    pass({ type: 'status', npc, about: 'later-message', thinking: true })
    now = 2000
    pass({ type: 'delta', npc, about: 'later-message', at: 0, text: 'No' })
    expect(taken.at(-1)).toBe('delta')
    expect(timers).toHaveLength(1)
  })
})
