import type { Container } from 'pixi.js'
import type { ClientMessages } from '../../server/rooms/messages.ts'
import type { PageSocket } from '../colyseus-socket.ts'
import type { GameState } from '../game-state.ts'
import { say } from '../say.ts'
import type { FurnitureView } from './furniture-view.ts'

/** What a player does about houses: buys one, furnishes it, lets people in. The village decides; the page asks. */
export function createHome({
  state,
  socket,
  feet,
  tileSize,
  notice,
}: {
  state: GameState
  socket: PageSocket
  feet(): { x: number; y: number } | null
  tileSize(): number
  notice(text: string): void
}) {
  let view: FurnitureView | 'fetched' | null = null

  socket.listen('home', ({ home }) => {
    state.home = home
    if (home?.kind !== 'own') state.furnishing = null
    if (state.panel === 'home' && (home === null || home.kind === 'empty')) state.panel = 'none'
  })
  socket.listen('furnished', ({ pieces }) => {
    state.furniture = pieces
  })

  function ask<Name extends keyof ClientMessages>(name: Name, data: ClientMessages[Name]): void {
    if (socket.connected) socket.emit(name, data)
    else notice(say('common.the-village-cannot-be-reached'))
  }
  /** Puts what the player has chosen onto a tile. */
  function putAt(at: { column: number; row: number }): void {
    const { furnishing: choice } = state
    if (!choice) return
    const { item, piece, turned } = choice
    if (piece === undefined) ask('home.put', { item, ...at, turned })
    else ask('home.shift', { piece, ...at, turned })
  }
  const tileAt = ({ x, y }: { x: number; y: number }) => ({
    column: Math.floor(x / tileSize()),
    row: Math.floor(y / tileSize()),
  })

  return {
    buy: (house: string, price: number) => ask('home.buy', { house, price }),
    leave: () => ask('home.leave', {}),
    key: (to: string, on: boolean) => ask('home.key', { to, on }),
    takeUp: (piece: number) => ask('home.take', { piece }),
    shift: (data: ClientMessages['home.shift']) => ask('home.shift', data),
    putHere(): void {
      const at = feet()
      if (at) putAt(tileAt(at))
    },
    /** A press on the world while something is chosen. Returns whether it was meant for the furniture. */
    pressed(point: { x: number; y: number } | null): boolean {
      if (!state.furnishing || !point) return false
      putAt(tileAt(point))
      return true
    },
    pointed(point: { x: number; y: number } | null): void {
      if (state.furnishing) state.furnishing.at = point && tileAt(point)
    },
    /** Call in each frame. */
    show(bodies: Container | undefined): void {
      if (view === null && (state.furniture.length > 0 || state.furnishing)) {
        view = 'fetched'
        // A house whose furniture can't be fetched now is shown bare, and asked for again with the next piece.
        import('./furniture-view.ts')
          .then(({ createFurnitureView }) => {
            view = createFurnitureView(tileSize())
          })
          .catch(() => {
            view = null
          })
      }
      if (view && view !== 'fetched' && bodies) view.show(bodies, state.furniture, state.furnishing)
    },
  }
}
export type PageHome = ReturnType<typeof createHome>
