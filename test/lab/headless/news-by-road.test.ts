import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createBaggage } from '../../../main/saves/baggage.ts'
import { bram, marta, npc } from '../../support/sample-characters.ts'
import { smallVillage } from './small-village.ts'

const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-news-by-road-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('brings news to another town in a villager’s own diary, and people there know through whom it came', async () => {
  const [home, away] = [join(folder, 'home'), join(folder, 'away')]
  const diary = join(home, 'npc-agents', marta.id, 'memory/2026-11-20.md')
  await mkdir(dirname(diary), { recursive: true })
  await writeFile(
    diary,
    '# Friday, 20 November 2026\n\n## 08:02 · the inn · with Hanna <!-- who:hanna for:everyone -->\n\n- Hanna told me: "The grey mare has broken into the cellar and drunk the cider." <!-- kind:told importance:8 id:m-00c1de0000000001 news:m-00c1de0000000001~hanna -->\n',
  )
  const [leaves, comes] = [createBaggage(home), createBaggage(away)]
  await leaves.takeOut(npc('marta'))
  for await (const piece of leaves.pieces(npc('marta'))) await comes.receive(npc('marta'), piece)
  await comes.takeIn(npc('marta'), await leaves.list(npc('marta')))
  const village = await smallVillage({ saveFolder: away, characters: [marta, bram] })
  await village.days(0.9)
  const heard = await village.file(bram.id, 'memory/2026-11-20.md')
  expect(heard).toMatch(/Marta Oven told me: ".*cider.*news:[^ ]*m-00c1de0000000001~hanna~marta/)
  await village.close()
})
