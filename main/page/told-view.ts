import type { RpgClientEngine } from '@rpgjs/client'
import { largestView } from '../server/rooms/largest-view.ts'
import type { PageSocket } from './colyseus-socket.ts'

/** Tells the server which area is in view, so that it reports the bodies there. */
export function createToldView(options: { socket: PageSocket; zoom(): number | null; tileSize(): number }) {
  const { socket } = options
  let told = ''
  return {
    /** Call in each frame. */
    tell({ renderer }: RpgClientEngine): void {
      const side = options.tileSize() * (options.zoom() || 1)
      const columns = Math.min(largestView.columns, Math.ceil(renderer.width / side))
      const rows = Math.min(largestView.rows, Math.ceil(renderer.height / side))
      const view = `${columns}×${rows}`
      if (view === told || columns < 1 || rows < 1 || !socket.connected) return
      told = view
      socket.emit('view', { columns, rows })
    },
  }
}
