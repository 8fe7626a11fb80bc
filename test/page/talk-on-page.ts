import type { PageSocket } from '../../main/page/colyseus-socket.ts'
import { createConversation } from '../../main/page/conversation.ts'
import { createGameState } from '../../main/page/game-state.ts'

/** The page's talk with a server that only listens. */
export function page(options: { draft?: string } = {}) {
  const state = createGameState()
  state.draft = options.draft ?? ''
  state.me = { id: 'p-me', name: 'Ada' }
  const listeners = new Map<string, (data: unknown) => void>()
  const sent: { name: string; data: unknown }[] = []
  const socket = {
    connected: true,
    emit: (name: string, data: unknown) => sent.push({ name, data }),
    listen: (name: string, listener: (data: unknown) => void) => listeners.set(name, listener),
    once: (name: string, listener: (data: unknown) => void) => listeners.set(name, listener),
  }
  const conversation = createConversation({ state, socket: socket as unknown as PageSocket, walk: () => null })
  const server = (name: string, data: unknown) => listeners.get(name)?.(data)
  const lines = () => state.log.map(({ name, text }) => `${name}: ${text}`)
  return { state, socket, sent, conversation, server, lines }
}
export const marta = { npc: 'marta', name: 'Marta' }
