import { expect, test } from 'vitest'
import { connectWorld } from '../../../main/server/minds/client.ts'

/** A client whose server can't be reached for the given number of times. */
const client = (away: number, patienceMs?: number) => {
  const told: string[] = []
  let asked = 0
  const world = connectWorld({
    ...{ url: 'http://127.0.0.1:3100', token: 'wd-1', onTrouble: ({ message }) => told.push(message) },
    ...(patienceMs === undefined ? {} : { patienceMs }),
    fetch: async () => {
      asked += 1
      if (asked <= away) throw new Error('refused')
      return Response.json({ minds: [] })
    },
  })
  return { world, told }
}

test('says at once, and once, that the server is away, and goes on when it is back', async () => {
  const { world, told } = client(2)
  const listed = world.list()
  await expect.poll(() => told).toHaveLength(1)
  expect(told[0]).toBe('http://127.0.0.1:3100 can\'t be reached: refused. Is "npx hearthfolk minds" running there?')
  expect(await listed).toEqual([])
  expect(told).toHaveLength(1)
})

test('gives up after its patience, with the same words', async () => {
  const { world } = client(Number.POSITIVE_INFINITY, 100)
  await expect(world.list()).rejects.toThrow('Is "npx hearthfolk minds" running there?')
})
