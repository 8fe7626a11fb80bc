import express from 'express'
import { afterAll, expect, test, vi } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { mcpRoute } from '../../../main/server/mcp/mcp-route.ts'
import { openPlayerPage, type PlayerHost } from '../../../main/server/mcp/player-page.ts'
import { addPlayerTools } from '../../../main/server/mcp/player-tools.ts'
import type { WorldDesk } from '../../../main/server/minds/world-desk.ts'

vi.mock('../../../main/server/mcp/player-page.ts', () => ({ openPlayerPage: vi.fn() }))

const app = express()
const end = mcpRoute(app, {
  ...{ version: '1', logger: silentLogger, loopbackOnly: true },
  players: { knows: (token) => token.startsWith('player') } as PlayerHost,
  desk: { token: () => 'of-the-world' } as WorldDesk,
})
const server = app.listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
afterAll(() => {
  end()
  server.close()
})
const url = () => `http://127.0.0.1:${(server.address() as { port: number }).port}/mcp`
const begin = async (token: string): Promise<number> => {
  const answer = await fetch(url(), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'agent', version: '1' } },
    }),
  })
  await answer.text()
  return answer.status
}
const opened = (answers: number[]): number => answers.filter((status) => status === 200).length

test('players cannot take all sessions, and many at once do not pass the limit', async () => {
  expect(opened(await Promise.all(Array.from({ length: 10 }, () => begin('player-ana'))))).toBe(4)
  const others = await Promise.all(Array.from({ length: 40 }, (_, index) => begin(`player-${index}`)))
  expect(opened(others)).toBe(26)
  // There is room for others left, and no more than there is room.
  expect(opened(await Promise.all(Array.from({ length: 40 }, () => begin('of-the-world'))))).toBe(20)
})

test('a body whose agent goes while it comes in does not stay behind', async () => {
  const tools = new Map<string, (given: object) => Promise<{ isError?: boolean }>>()
  const registerTool = (name: string, _about: object, run: never) => void tools.set(name, run)
  let enter = (_page: unknown): void => {}
  vi.mocked(openPlayerPage).mockReturnValueOnce(new Promise((resolve) => (enter = resolve as never)))
  const leave = vi.fn(async () => {})
  const part = addPlayerTools({ registerTool } as never, {} as PlayerHost, 'player-ana')
  const joining = tools.get('join_village')?.({ name: 'Ana' })
  // Its stream has broken off; its session is not over.
  part(false)
  enter({ leave, isOpen: () => true, waiting: () => null, who: () => ({}) })
  expect(await joining).toMatchObject({ isError: true })
  expect(leave).toHaveBeenCalledOnce()
})
