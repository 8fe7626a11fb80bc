import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import type { DispatchOutcome, ReplySink } from '../../../main/mind/ports/inbound.ts'
import type { ClientFrame, ServerFrame, TalkLine } from '../../../main/server/channels/talk/frames.ts'
import { createTalkServer } from '../../../main/server/channels/talk/talk-server.ts'
import { marta } from '../../support/sample-characters.ts'

const id = 'message-00000001'
const said: Extract<DispatchOutcome, { kind: 'merged' }> = { kind: 'merged', into: 'another-message' }

/** A talk server whose minds and files answer when the test says so, and a window connected to it. */
const startServer = () => {
  const histories: { resolve(lines: TalkLine[]): void; reject(error: Error): void }[] = []
  const asked: { sink: ReplySink; end(outcome: DispatchOutcome): void; fail(error: Error): void }[] = []
  const server = createTalkServer({
    ports: {
      world: () => 'Alderbrook',
      people: () => [{ id: 'marta', name: 'Marta', role: 'baker' }],
      brain: () => 'usual brain',
      enabled: () => true,
      history: () => new Promise((resolve, reject) => histories.push({ resolve, reject })),
      told: () => {},
      report: async () => ({ text: 'Reported.' }),
      say: (_message, sink) => new Promise((end, fail) => asked.push({ sink, end, fail })),
    },
    login: () => ({ ok: true, player: { id: 'p-ana' as never, name: 'Ana' } }),
    now: () => 0,
    logger: silentLogger,
  })
  const openWindow = () => {
    const frames: ServerFrame[] = []
    const connection = server.connect({ send: (frame) => frames.push(frame), close: () => {} })
    const send = (frame: ClientFrame) => connection.receive(JSON.stringify(frame))
    send({ type: 'enter', name: 'Ana' })
    frames.splice(0)
    return { frames, send, closed: connection.closed, kinds: () => frames.map(({ type }) => type) }
  }
  return { server, histories, asked, openWindow }
}
/** Everything that waits for a settled promise has run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('sends the earlier lines first, then what came while they were read, in its order', async () => {
  const { histories, asked, openWindow, server } = startServer()
  const { frames, send, kinds } = openWindow()
  send({ type: 'open', npc: 'marta' })
  send({ type: 'say', npc: 'marta', id, text: 'hello' })
  asked[0]?.sink.onDelta?.('Good ')
  server.tell('p-ana' as never, marta.id, 'The bread is ready.')
  asked[0]?.sink.onDelta?.('day.')
  asked[0]?.end(said)
  await settle()
  expect(frames).toEqual([])
  histories[0]?.resolve([])
  await settle()
  expect(kinds()).toEqual(['history', 'line', 'delta', 'line', 'delta', 'end'])
})

it('goes on with the talk when the earlier lines cannot be read', async () => {
  const { histories, asked, openWindow } = startServer()
  const { frames, send, kinds } = openWindow()
  send({ type: 'open', npc: 'marta' })
  histories[0]?.reject(new Error('the disk is gone'))
  await settle()
  expect(frames).toEqual([{ type: 'error', code: 'failed', message: 'Your earlier conversation could not be loaded.' }])
  send({ type: 'say', npc: 'marta', id, text: 'hello' })
  asked[0]?.end(said)
  await settle()
  expect(kinds()).toEqual(['error', 'line', 'end'])
})

it('opened twice, shows what the second reading says, once', async () => {
  const { histories, openWindow } = startServer()
  const { frames, send } = openWindow()
  send({ type: 'open', npc: 'marta' })
  send({ type: 'open', npc: 'marta' })
  histories[1]?.resolve([{ id: 'b', speaker: 'marta', name: 'Marta', text: 'second' }])
  await settle()
  histories[0]?.resolve([{ id: 'a', speaker: 'marta', name: 'Marta', text: 'first' }])
  await settle()
  expect(frames).toEqual([
    { type: 'history', npc: 'marta', lines: [{ id: 'b', speaker: 'marta', name: 'Marta', text: 'second' }] },
  ])
})

it('forgets a player when the last window is closed and nothing is answered any more', async () => {
  const { server, asked, openWindow } = startServer()
  const first = openWindow()
  first.send({ type: 'say', npc: 'marta', id, text: 'hello' })
  first.closed()
  expect(server.connections()).toBe(0)
  expect(server.tell('p-ana' as never, marta.id, 'Are you there?')).toBe(false)
  const second = openWindow()
  second.send({ type: 'say', npc: 'marta', id, text: 'hello' })
  expect(asked).toHaveLength(1)
  asked[0]?.end(said)
  await settle()
  expect(second.kinds()).toEqual(['end'])
  second.closed()
  // From then on it is a message like any other: the dispatcher knows that it was answered.
  openWindow().send({ type: 'say', npc: 'marta', id, text: 'hello' })
  expect(asked).toHaveLength(2)
})

it('takes nothing from a connection that is closed', () => {
  const { asked, openWindow } = startServer()
  const window = openWindow()
  window.closed()
  window.send({ type: 'say', npc: 'marta', id, text: 'hello' })
  expect(asked).toEqual([])
  expect(window.frames).toEqual([])
})

it('ends a message with a notice when it cannot be handed on', async () => {
  const { asked, openWindow } = startServer()
  const { frames, send } = openWindow()
  send({ type: 'say', npc: 'marta', id, text: 'hello' })
  asked[0]?.fail(new Error('there is no such channel any more'))
  await settle()
  expect(frames.at(-1)).toMatchObject({ type: 'end', about: id, outcome: 'refused' })
})

it('takes only words that are taken, and coming in, for being heard from', () => {
  const { openWindow } = startServer()
  const { send } = openWindow()
  const frames: ClientFrame[] = [
    { type: 'open', npc: 'marta' },
    { type: 'enter', name: 'Ana' },
    { type: 'say', npc: 'marta', id, text: '  ' },
    { type: 'say', npc: 'nobody', id, text: 'hello' },
    { type: 'say', npc: 'marta', id, text: 'hello' },
  ]
  expect(frames.map(send)).toEqual([false, false, false, false, true])
})
