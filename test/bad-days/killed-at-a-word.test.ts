import { readdirSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ServerMessages } from '../../main/server/rooms/server-messages.ts'
import { type FewPeople, fewPeople } from '../support/few-people.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { isLong, runs } from '../support/runs.ts'
import { newId, openTalkingPage, type TalkingPage } from '../support/talking-page.ts'
import { asBuilt } from './rig.ts'

/** Each has four kills; in short two, and at the other two words the journal is read. */
const rounds = runs(1, 10)

const items = `---
coin: { one: penny, many: pennies }
purse: { gold: 20, bread: 90 }
items:
  - { id: bread, name: loaf of bread, plural: loaves of bread, price: 3, text: Rye with a hard crust., use: eat }
---
`
const quests = `---
quests:
  - { id: a-loaf-back, name: A loaf back, giver: marta, text: Bring me a loaf of my own bread back., goals: [{ bring: bread, count: 1 }], reward: { gold: 2 } }
---
`
let content: FewPeople
let game: Game
let token: string | undefined
beforeAll(async () => {
  content = await fewPeople('marta')
  const soul = content.npc('marta/SOUL.md')
  const authored = (await readFile(soul, 'utf8')).replace(/^(?:bag|sells|model):.*\n/gm, '')
  await writeFile(
    soul,
    authored.replace(
      'name: Marta\n',
      'name: Marta\nbag: { gold: 900 }\nmodel: scripted/test/fixtures/loaf-script.json\n',
    ),
  )
  const world = await content.ownWorlds()
  await rm(join(world, 'SIGNS.md'), { force: true })
  await writeFile(join(world, 'ITEMS.md'), items)
  await writeFile(join(world, 'QUESTS.md'), quests)
  game = await createGame({ env: { ...asBuilt, HEARTHFOLK_CONTENT: content.root } })
})
afterAll(async () => {
  await game?.remove()
  await content?.remove()
})

/** Comes in to the game as it runs, and has been told of everything. */
async function enter(): Promise<TalkingPage> {
  const page = await openTalkingPage(game.url(), 'Ada', token)
  page.room.reconnection.enabled = false
  token = page.token
  for (const name of ['bag', 'offers', 'quests', 'promises'] as const) await page.until(() => page.all(name).length > 0)
  return page
}
async function again(): Promise<TalkingPage> {
  await game.start()
  return enter()
}
const goodsOf = (page: TalkingPage) => {
  const bag = page.all('bag').at(-1)
  return { gold: bag?.gold, bread: bag?.items.find(({ id }) => id === 'bread')?.count }
}
const offerOf = (page: TalkingPage): string | undefined => page.all('offers').at(-1)?.offers[0]?.id
const journal = (): string => {
  const folder = join(game.folder, 'world')
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'))
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
}
/** What changed hands, for the report of a failure. */
const dealsIn = (written: string): string =>
  written
    .split('\n')
    .filter((line) => /"kind":"(?:transferred|spent|answerOffer|playerGive|useItem|dropItem)"/.test(line))
    .join('\n')
const questOf = (page: TalkingPage): string | undefined => page.all('quests').at(-1)?.quests[0]?.status
/** Does something at the first message of this name that passes, before anything else is heard. */
const atWord = <Name extends keyof ServerMessages, Done>(
  page: TalkingPage,
  name: Name,
  passes: (data: ServerMessages[Name]) => boolean,
  act: () => Done | Promise<Done>,
): Promise<Done> =>
  new Promise((done) => {
    page.listen((heard) => {
      const last = page.all(name).at(-1)
      if (heard === name && last && passes(last)) done(act())
    })
  })
const kill = () => game.kill('SIGKILL')
/** What is on the disk; a long run kills the server first. */
const readDisk = async (): Promise<string> => {
  const killed = isLong ? kill() : null
  const written = journal()
  await killed
  return written
}
const say = (page: TalkingPage, text: string): void => page.send('talk.say', { npc: 'marta', text, id: newId() })

it(`takes back no quest, offer, reward or promise that a page was told of, killed at the very word, ${rounds} times`, async () => {
  await game.start()
  for (let round = 1; round <= rounds; round++) {
    token = undefined
    let page = await enter()
    const before = goodsOf(page)
    await page.approach('marta')
    let written = atWord(page, 'quests', (data) => data.quests[0]?.status === 'ready', readDisk)
    say(page, 'I will bring you the loaf.')
    expect(await written, `round ${round}: taken on`).toContain('"kind":"questStarted"')
    if (isLong) {
      page = await again()
      await page.approach('marta')
    }
    expect([questOf(page), goodsOf(page)], `round ${round}: taken on`).toEqual(['ready', before])

    written = atWord(page, 'offers', ({ offers }) => offers.length > 0, readDisk)
    say(page, 'Here is the loaf.')
    const offered = await written
    expect(offered, `round ${round}: offered`).toContain(`"kind":"offered","offer":"${offerOf(page)}"`)
    if (isLong) {
      page = await again()
      // It was on the disk. Who goes away, and be it with the whole server, leaves an offer behind, so it is over.
      expect(offerOf(page)).toBeUndefined()
      await page.approach('marta')
      say(page, 'Here is the loaf.')
      await page.until(() => offerOf(page) !== undefined)
    }
    expect([questOf(page), goodsOf(page)], `round ${round}: offered`).toEqual(['ready', before])

    let killed =
      round % 3 === 0
        ? atWord(page, 'notice', ({ text }) => text.startsWith('Done:'), kill)
        : round % 3 === 1
          ? atWord(page, 'quests', (data) => data.quests[0]?.status === 'done', kill)
          : atWord(page, 'bag', ({ gold }) => gold === (before.gold ?? 0) + 2, kill)
    page.send('offer.answer', { offer: offerOf(page) ?? '', accept: true })
    await killed
    page = await again()
    expect([questOf(page), goodsOf(page)], `round ${round}: done\n${dealsIn(journal())}`).toEqual([
      'done',
      { gold: (before.gold ?? 0) + 2, bread: (before.bread ?? 0) - 1 },
    ])

    await page.approach('marta')
    killed = atWord(page, 'promises', ({ promises }) => promises.length > 0, kill)
    say(page, 'Please knit me a shawl.')
    await killed
    const told = page.all('promises').at(-1)
    page = await again()
    await page.until(() => (page.all('promises').at(-1)?.promises.length ?? 0) > 0)
    expect(page.all('promises').at(-1), `round ${round}: promised`).toEqual(told)
    await page.leave()
  }
}, 1_800_000)
