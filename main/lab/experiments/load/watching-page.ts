import { Client, type Room } from '@colyseus/sdk'
import { createSeenBodies } from '../../../server/rooms/frames/seen-bodies.ts'
import { largestView } from '../../../server/rooms/largest-view.ts'

/** How long a page may take to show everybody. Milliseconds. */
const patience = 10_000
const lookMs = 20

export interface WatchingPage {
  token: string
  /** NPCs in the world that aren't shown, and those shown twice. */
  held(ids: readonly string[]): { missing: string[]; doubled: string[] }
  /** Closes the page. `goodbye`: the page leaves properly; otherwise the connection is cut. */
  close(goodbye: boolean): Promise<void>
}

/**
 * Opens a page that shows as much of the map as any screen can and takes in the bodies it is sent. Resolves when it
 * shows all of `seen`, or has waited long enough.
 */
export async function openWatchingPage(options: {
  port: number
  token: string | undefined
  seen: readonly string[]
}): Promise<WatchingPage> {
  const client = new Client(`http://127.0.0.1:${options.port}`)
  if (options.token !== undefined) client.auth.token = options.token
  const room: Room = await client.joinOrCreate('village', { name: 'Watcher' })
  const bodies = createSeenBodies()
  let token: string | undefined
  room.reconnection.enabled = false
  room.onMessage('*', (name: unknown, data: unknown) => {
    if (name === 'bodies') bodies.take(new Uint8Array(data as ArrayLike<number>))
    if (name === 'welcome') token = (data as { player: { token: string } }).player.token
  })
  room.send('view', largestView)

  const shown = (): string[] => [...bodies.all()].map(({ id }) => id)
  const held: WatchingPage['held'] = (ids) => {
    const all = shown()
    const known = new Set(all)
    return {
      missing: ids.filter((id) => !known.has(id)),
      doubled: all.filter((id, index) => all.indexOf(id) !== index),
    }
  }
  for (
    let waited = 0;
    waited < patience && (token === undefined || held(options.seen).missing.length > 0);
    waited += lookMs
  ) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  if (token === undefined) throw new Error('the village did not welcome the page')
  return {
    token,
    held,
    async close(goodbye) {
      if (goodbye) await room.leave(true)
      else room.connection.close()
    },
  }
}
