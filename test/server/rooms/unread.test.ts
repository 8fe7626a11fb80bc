import type { Client } from '@colyseus/core'
import { expect, it } from 'vitest'
import { createRpgjsSocket, mostUnread, unreadBytes, unreadCode } from '../../../main/server/rooms/rpgjs-socket.ts'

/** A page as Colyseus has it: unread data piles up, at first in a list of Colyseus's own. */
const createPage = ({ joined }: { joined: boolean }) => {
  const page = {
    sent: 0,
    left: [] as number[],
    ref: { bufferedAmount: 0, terminate: () => {} },
    ...(joined ? {} : { _enqueuedMessages: [] as Uint8Array[] }),
    send(_name: string, data: unknown) {
      page.sent += 1
      const bytes = Buffer.from(JSON.stringify(data))
      if (page._enqueuedMessages) page._enqueuedMessages.push(bytes)
      else page.ref.bufferedAmount += bytes.length
    },
    leave: (code: number) => page.left.push(code),
  }
  return page as typeof page & { _enqueuedMessages?: Uint8Array[] }
}
const piece = 'x'.repeat(80_000)

for (const joined of [true, false])
  it(`a page that ${joined ? 'does not read' : 'never says that it joined'} costs a bounded number of bytes, and is closed with a reason`, () => {
    const page = createPage({ joined })
    const socket = createRpgjsSocket({ id: 'p-1', client: page as unknown as Client })
    for (let asked = 0; asked < 4400; asked++) socket.emit('talk.history', { lines: piece })
    expect(page.left).toEqual([unreadCode])
    expect(unreadBytes(page as unknown as Client)).toBeLessThan(mostUnread + 2 * piece.length)
    // A returning page is sent everything again.
    const next = createPage({ joined: true })
    socket.attach(next as unknown as Client)
    expect([socket.emit('clock', {}), next.sent]).toEqual([true, 1])
  })

it('a page that reads is never cut off, however much it is sent', () => {
  const page = createPage({ joined: true })
  const socket = createRpgjsSocket({ id: 'p-1', client: page as unknown as Client })
  for (let asked = 0; asked < 200; asked++) {
    socket.emit('talk.history', { lines: piece })
    page.ref.bufferedAmount = 0
  }
  expect([page.sent, page.left]).toEqual([200, []])
})
