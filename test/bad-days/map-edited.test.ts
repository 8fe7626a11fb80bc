import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from '@colyseus/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FewPeople, fewPeople } from '../support/few-people.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { asBuilt } from './rig.ts'

let content: FewPeople
let world: string
let game: Game
beforeAll(async () => {
  content = await fewPeople('marta')
  world = await content.ownWorlds()
  game = await createGame({ env: { HEARTHFOLK_CONTENT: content.root, ...asBuilt } })
  await game.start()
})
afterAll(async () => {
  await game?.remove()
  await content?.remove()
})

/** The rows of the map that a page is welcomed with. */
const rowsOfWelcome = async (): Promise<number> => {
  const room = await new Client(game.url()).joinOrCreate('village', { name: 'Ana' })
  const rows = await new Promise<number>((told) =>
    room.onMessage('*', (type, message) => {
      if (type === 'welcome') told((message as { map: { rows: number } }).map.rows)
    }),
  )
  await room.leave()
  return rows
}

it('a map saved in Tiled is played on the same port; a broken one changes nothing', async () => {
  const file = join(world, 'maps/village.tmx')
  const map = await readFile(file, 'utf8')
  const before = await rowsOfWelcome()

  await writeFile(file, map.slice(0, 2000))
  await expect.poll(() => game.output()).toContain('The last good map stays in force.')
  expect(await rowsOfWelcome()).toBe(before)

  // One row more, below the rooms.
  const longer = map
    .replace(/(<map [^>]* height=")(\d+)/, (_, head, rows) => `${head}${Number(rows) + 1}`)
    .replace(/(<layer [^>]* height=")(\d+)/g, (_, head, rows) => `${head}${Number(rows) + 1}`)
    .replace(/\n<\/data>/g, `,\n${Array(72).fill(0).join(',')}\n</data>`)
  await writeFile(file, longer)
  await expect.poll(() => game.output()).toContain('the village is open again')
  expect(await rowsOfWelcome()).toBe(before + 1)
})
