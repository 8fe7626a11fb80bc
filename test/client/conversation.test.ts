import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageSocket } from '../../main/client/colyseus-socket.ts'
import { createConversation } from '../../main/client/conversation.ts'
import { createGameState } from '../../main/client/game-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The page's talk with a server that only listens. */
function page() {
  const state = createGameState()
  state.me = { id: 'p-me', name: 'Ada' }
  const listeners = new Map<string, (data: unknown) => void>()
  const sent: { name: string; data: unknown }[] = []
  const socket = {
    connected: true,
    emit: (name: string, data: unknown) => sent.push({ name, data }),
    listen: (name: string, listener: (data: unknown) => void) => listeners.set(name, listener),
  }
  const conversation = createConversation({ state, socket: socket as unknown as PageSocket, walk: () => null })
  const server = (name: string, data: unknown) => listeners.get(name)?.(data)
  const lines = () => state.log.map(({ name, text }) => `${name}: ${text}`)
  return { state, socket, sent, conversation, server, lines }
}
const marta = { npc: 'marta', name: 'Marta' }

describe('a conversation on the page', () => {
  it('says who thinks, then lets the answer appear letter by letter, in log and bubble alike', () => {
    const { state, conversation, server, lines } = page()
    server('talk.open', marta)
    conversation.say('hello')
    server('talk.status', { ...marta, thinking: true, brain: 'embedded brain', queued: 0 })
    expect(state.status).toMatchObject({ name: 'Marta', brain: 'embedded brain' })
    server('talk.delta', { id: 'r-1', ...marta, text: 'Good morning, ' })
    server('talk.end', { id: 'r-1', ...marta, text: 'Good morning, dove.' })
    vi.advanceTimersByTime(400)
    expect(lines()).toEqual(['Ada: hello'])
    vi.advanceTimersByTime(320)
    expect(state.status).toBeNull()
    expect(state.log.at(-1)).toMatchObject({ speaker: 'marta', streaming: true })
    vi.advanceTimersByTime(1000)
    expect(lines()).toEqual(['Ada: hello', 'Marta: Good morning, dove.'])
    expect(state.log.at(-1)?.streaming).toBe(false)
    expect(state.bubbles.find(({ speaker }) => speaker === 'marta')?.text).toBe('Good morning, dove.')
  })

  it('asks for the earlier talk when it has none of it, once', () => {
    const { sent, server, lines, conversation } = page()
    server('talk.open', marta)
    server('talk.history', { npc: 'marta', lines: [{ speaker: 'p-me', name: 'Ada', text: 'I lost a ring' }] })
    conversation.say('what did I lose?')
    server('talk.open', marta)
    expect(sent.filter(({ name }) => name === 'talk.history')).toHaveLength(1)
    expect(lines()).toEqual(['Ada: I lost a ring', 'Ada: what did I lose?'])
  })

  it('keeps words in the box while nobody can hear them', () => {
    const { state, sent, server, socket, conversation } = page()
    expect(conversation.say('hello?')).toBe(false)
    expect(state.notice).toContain('Nobody is listening')
    server('talk.open', marta)
    socket.connected = false
    expect(conversation.say('hello?')).toBe(false)
    expect(sent.some(({ name }) => name === 'talk.say')).toBe(false)
    expect(conversation.say('   ')).toBe(false)
  })

  it('takes back a line that the server refused, and says why', () => {
    const { sent, server, lines, conversation } = page()
    server('talk.open', marta)
    conversation.say('x'.repeat(3000))
    const id = (sent.find(({ name }) => name === 'talk.say')?.data as { id: string } | undefined)?.id
    expect(id).toMatch(/^[A-Za-z0-9-]{8,64}$/)
    server('notice', { level: 'warning', text: 'Too long.', about: id })
    expect(lines()).toEqual([': Too long.'])
  })

  it('asks for another way when the walk is blocked, and gives up in the end', () => {
    const { state, sent, conversation } = page()
    conversation.approach({ id: 'marta', name: 'Marta' })
    for (let attempt = 0; attempt < 5; attempt++) {
      conversation.walkEnded('stuck')
      vi.advanceTimersByTime(1000)
    }
    expect(sent.filter(({ name }) => name === 'talk.approach')).toHaveLength(5)
    expect(state.approaching).toBeNull()
    expect(state.notice).toBe('You cannot get to Marta from here.')
  })
})
