import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { scriptedModel } from '../../../main/models/scripted.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { ana, greta, openRig, type Rig } from '../minds/minds-rig.ts'
import { openForeignServer } from './mcp-fake.ts'

let foreign: Awaited<ReturnType<typeof openForeignServer>>
let rig: Rig
beforeAll(async () => {
  foreign = await openForeignServer()
  rig = await openRig({
    settings: {
      mcp: [
        { name: 'library', url: foreign.url, tools: ['find-book', 'sleep', 'dance'], npcs: ['greta'], seconds: 1 },
        { name: 'away', url: 'http://127.0.0.1:9/mcp', tools: ['fly'], npcs: ['greta'] },
      ],
      safety: { rules: [{ tool: 'find_book', npc: 'orla', mode: 'deny' }] },
    },
  })
  const world = rig.world()
  await world.spawn(greta)
  await world.spawn({ id: 'orla' })
  await vi.waitFor(() => expect(problems()).toHaveLength(2), 20_000)
})
afterAll(async () => {
  await rig.close()
  foreign.close()
})
const problems = () =>
  rig.server().minds.village.minds.diagnostics.flatMap(({ message }) => (message.includes('[[mcp]]') ? [message] : []))

/** Lets a mind call these at its next words. Returns what it got. */
const calling = async (id: string, calls: { name: string; arguments?: object }[]) => {
  const results: string[] = []
  const driver = scriptedModel(({ messages }) => {
    if (messages.at(-1)?.role !== 'tool')
      return { toolCalls: calls.map(({ name, arguments: given = {} }) => ({ name, arguments: JSON.stringify(given) })) }
    results.push(...messages.flatMap((message) => (message.role === 'tool' ? [message.content] : [])))
    return { text: 'So be it.' }
  })
  const taken = rig.server().minds.village.drivers.take(id as NpcId, driver)
  const answer = await rig.ask(`/${id}/say`, { body: { player: ana, text: 'Do it.' } })
  taken?.release()
  return { results, answer }
}

test('an NPC calls what an operator allowed it, and nothing else of that server', async () => {
  const { results } = await calling('greta', [
    { name: 'find_book', arguments: { title: 'Tides' } },
    { name: 'burn_books' },
    { name: 'find_book', arguments: {} },
  ])
  expect(results[0]).toContain('You found "Tides" on the second shelf.')
  expect(results[1]).toContain('There is no tool "burn_books"')
  expect(results[2]).toContain('Wrong arguments')
  expect(foreign.called).toEqual([['find-book', 'Tides']])
})

test('an NPC that is not named has none of it', async () => {
  const { results } = await calling('orla', [{ name: 'find_book', arguments: { title: 'Tides' } }])
  expect(results[0]).toContain('There is no tool "find_book"')
})

test('a server that hangs is given up in time, and the mind is told', async () => {
  const { results, answer } = await calling('greta', [{ name: 'sleep' }])
  expect(results[0]).toContain('there was no answer within 1 s')
  expect(answer.json.outcome).toBe('answered')
})

test('what cannot be reached or is not there is a problem that says so', () => {
  expect(problems().toSorted()).toEqual([
    expect.stringMatching(/^\[\[mcp\]\] away: it can't be reached: /),
    '[[mcp]] library: dance: it has no such tool; it has: find-book, burn_books, sleep',
  ])
})

test('rules alone let an order in words through too', async () => {
  const said = await rig.ask('/greta/say', { body: { player: ana, text: 'Please find the book Winter Songs.' } })
  expect(foreign.called.at(-1)).toEqual(['find-book', 'winter songs'])
  expect(said.json.text).toContain('winter songs')
})
