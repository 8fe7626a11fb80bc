import type { PageSocket } from '../colyseus-socket.ts'
import type { GameState } from '../game-state.ts'
import { freshMoments, type MomentStore } from './moments.ts'

/** How long the page waits before a picture, so that the world on it has arrived. Milliseconds. */
const settle = 2500

/** Shows new moments on cards, and keeps a picture of each in the browser. */
export function keepMoments(options: {
  state: GameState
  socket: Pick<PageSocket, 'listen'>
  store: MomentStore
  /** A picture of the village now. Null when there is none. */
  picture: () => string | null
}): void {
  const { state, socket, store, picture } = options

  const takeFor = (player: string, n: number): void => {
    const url = picture()
    if (url === null || state.keptAs !== player) return
    store.keepPicture(player, n, url)
    state.pictures = store.pictures(player)
  }

  socket.listen('moments', ({ moments }) => {
    const id = state.keptAs
    state.moments = moments
    state.pictures = store.pictures(id)
    const seen = store.seen(id)
    const fresh = freshMoments(moments, seen)
    const newest = moments[0]
    if (newest && newest.n > (seen ?? 0)) {
      store.keepSeen(id, newest.n)
      const isNew = newest.kind !== 'letter' && (seen !== null || newest.kind === 'arrived')
      if (isNew) setTimeout(() => takeFor(id, newest.n), settle)
    }
    state.momentCards = [...state.momentCards, ...fresh.toReversed()]
  })
}
