import type { ServerMessages } from '../server/rooms/server-messages.ts'
import type { createPageSocket } from './colyseus-socket.ts'
import type { GameState } from './game-state.ts'
import { say } from './say.ts'
import type { PageStorage } from './storage.ts'

type Place = ServerMessages['waiting']

/**
 * Shows the player's place in the queue for a full village until they are let in. @throws if the connection is lost
 * before that.
 */
export async function waitInLine(options: {
  socket: Pick<ReturnType<typeof createPageSocket>, 'listen' | 'admitted'>
  state: GameState
  storage: PageStorage
  name: string
}): Promise<void> {
  const { socket, state, storage, name } = options
  socket.listen('waiting', (place) => {
    // A reloaded page keeps its place by the token.
    for (const known of [name, place.name]) storage.keepToken(known, place.token)
    storage.keepLastName(place.name)
    state.waiting = place
  })
  await socket.admitted
  state.waiting = null
}

/** "The village is full: 40 players are in it. You are second in line, of three. Stay on this page …" */
export function lineWords({ place, waiting, limit, strained }: Place): string {
  const why = strained ? say('waiting-line.the-village-is-too-busy') : say('waiting-line.full', { limit })
  const where =
    place === 1
      ? say('waiting-line.you-are-next-in-line')
      : say('waiting-line.you-are-number-of-in', { place, waiting })
  return say('waiting-line.stay-on-this-page-you', { why, where })
}
