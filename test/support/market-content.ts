import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fewPeople } from './few-people.ts'

const items = `---
coin: { one: penny, many: pennies }
purse: { gold: 20, letter: 1 }
items:
  - { id: bread, name: loaf of bread, plural: loaves of bread, price: 3, text: Rye with a hard crust., use: eat }
  - { id: honey-cake, name: honey cake, price: 8, text: Sticky and still warm., use: eat }
  - { id: honey, name: jar of honey, plural: jars of honey, price: 5, text: From the hives behind the chapel. }
  - { id: letter, name: sealed letter, text: The seal is whole. }
---
`
const quests = `---
quests:
  - { id: the-empty-jar, name: The empty jar, giver: marta, text: "My honey is out. Bring me a loaf of my own bread back, and I shall know that I may trust you with the jar.", goals: [{ bring: bread, count: 1 }, { visit: mill }], reward: { gold: 4 } }
---
`

/**
 * Marta alone in the village, with a few things in it: she sells bread from a full stall and
 * follows `test/fixtures/market-script.json`.
 */
export async function createMarketContent() {
  const content = await fewPeople('marta')
  const soul = content.npc('marta/SOUL.md')
  const authored = (await readFile(soul, 'utf8')).replace(/^(?:bag|sells|model):.*\n/gm, '')
  const goods =
    'bag: { gold: 40, bread: 6, honey-cake: 3 }\nsells: [bread]\nmodel: scripted/test/fixtures/market-script.json\n'
  await writeFile(soul, authored.replace('name: Marta\n', `name: Marta\n${goods}`))
  const world = await content.ownWorlds()
  await rm(join(world, 'SIGNS.md'), { force: true })
  await writeFile(join(world, 'ITEMS.md'), items)
  await writeFile(join(world, 'QUESTS.md'), quests)
  return content
}
