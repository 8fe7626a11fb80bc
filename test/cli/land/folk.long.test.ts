import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from '@colyseus/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLand, kill, type LandProcess, type ZoneId } from './land-rig.ts'

const land = await createLand(
  { HEARTHFOLK_LAND_SECRET: 'of this test' },
  {
    hollow: { template: 'empty', place: 'signpost' },
    more: `hours = 0
[[travellers]]
npc = "wick"
home = "inn"
to = "hollow"
leaves = "08:02"
stays = 8
bed = "meadow"
schedule = [{ from = "06:00", to = "20:00", at = "signpost", doing = "resting his feet" }]
`,
  },
)
const saves = { inn: join(land.zones.inn, 'saves/inn'), hollow: join(land.zones.hollow, 'saves/hollow') }
const start = (zone: ZoneId) => land.start(['--zone', zone, '--port', '0'])
let inn: LandProcess

beforeAll(async () => {
  // Wick is the one who begins to talk.
  for (const [soul, sociable] of [
    [join(land.zones.inn, 'npc-agents/wick/SOUL.md'), 1],
    [join(land.zones.hollow, 'npc-agents/corrie/SOUL.md'), 0],
    [join(land.zones.hollow, 'npc-agents/ned/SOUL.md'), 0],
  ] as const)
    await writeFile(soul, (await readFile(soul, 'utf8')).replace(/^sociable: .*/m, `sociable: ${sociable}`))
  inn = start('inn')
  await inn.url
})
afterAll(() => land.close())

const diariesOf = async (zone: ZoneId, npc: string): Promise<string> => {
  const memory = join(saves[zone], 'npc-agents', npc, 'memory')
  const files = (await readdir(memory).catch(() => [])).filter((name) => /^\d{4}-\d\d-\d\d\.md$/.test(name))
  return (await Promise.all(files.map((name) => readFile(join(memory, name), 'utf8')))).join('\n')
}
/** The mark of a piece of news. Who hears it from a traveller: `test/lab/headless/news-by-road.test.ts`. */
const news = 'm-00c1de0000000001'

it('carries a player’s words to another town on foot, with whose they are', async () => {
  const room = await new Client(await inn.url).joinOrCreate('village', { name: 'Ana' })
  room.onMessage('*', () => {})
  room.send('talk.approach', { npc: 'wick' })
  await expect
    .poll(async () => {
      room.send('talk.say', {
        npc: 'wick',
        text: 'Tell Corrie that the bridge is open again.',
        id: 'words-for-corrie',
      })
      return readFile(join(saves.inn, 'npc-agents/wick/INTENTS.md'), 'utf8').catch(() => '')
    })
    .toMatch(/bridge is open/)
  const [date] = (await readdir(join(saves.inn, 'npc-agents/wick/memory'))).filter((name) => /^\d.*\d\.md$/.test(name))
  await appendFile(
    join(saves.inn, 'npc-agents/wick/memory', date ?? ''),
    `\n## 08:02 · the inn · with Hanna <!-- who:hanna for:everyone -->\n\n- Hanna told me: "The grey mare has broken into the cellar and drunk the cider." <!-- kind:told importance:8 id:${news} news:${news}~hanna -->\n`,
  )
  await room.leave()
  // Until now he stood at the road, since nobody answered there.
  expect(await diariesOf('inn', 'wick')).not.toMatch(/I set out/)
  let hollow = start('hollow')
  await expect.poll(() => diariesOf('hollow', 'wick')).toMatch(/I came here from Tarn Cross/)
  expect(await readdir(join(saves.inn, 'npc-agents'))).not.toContain('wick')
  expect(await diariesOf('hollow', 'wick')).toContain(`news:${news}~hanna`)
  // Whatever he carries survives the end of a process.
  await kill(hollow)
  hollow = start('hollow')
  await hollow.url
  await expect.poll(() => diariesOf('hollow', 'corrie')).toMatch(/Wick told me: ".*Ana.*bridge is open/)
})
