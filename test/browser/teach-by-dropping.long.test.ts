import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentCopy, createContent } from '../bad-days/content-copy.ts'
import { openBrowser, openPlayer } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'

const root = resolve(import.meta.dirname, '../..')
const skill = 'bake-honey-loaf'
/** For a busy machine. */
/** A walk through the village, or a half-minute lesson including the way to it. */
let content: ContentCopy
let game: Game
let browser: Browser
beforeAll(async () => {
  content = await createContent()
  game = await createGame({ env: { HEARTHFOLK_CONTENT: content.root }, config: await slowMorning(content.root) })
  await game.start()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await game?.remove()
  await content?.remove()
})

/** Eight o'clock lasts, so that the clock calls nobody away while somebody clicks. */
async function slowMorning(folder: string): Promise<string> {
  const file = join(folder, 'rpg.toml')
  await writeFile(file, (await readFile(join(root, 'rpg.toml'), 'utf8')).replace('timeScale = 60', 'timeScale = 2'))
  return file
}

/** The lesson takes five game minutes, which are over in as many seconds. */
async function dropSkill(folder: string): Promise<void> {
  const text = await readFile(join(root, 'test/fixtures/drop', skill, 'SKILL.md'), 'utf8')
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, 'SKILL.md'),
    text.replace('  theme: craft\n', '  theme: craft\n  npc.teach-minutes: "5"\n'),
  )
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function enter(options: Parameters<typeof openPlayer>[1] = {}) {
  const player = await openPlayer(browser, { width: 1280, height: 800, ...options })
  await player.enter(game.url(), 'Ada')
  const bag = player.page.getByRole('complementary', { name: 'Bag' })
  /** The number of honey loaves in the Bag panel. */
  const loaves = async (): Promise<number> => {
    if ((await bag.count()) === 0) await player.page.getByRole('button', { name: 'Bag', exact: true }).click()
    await bag.waitFor()
    const item = bag.locator('[data-item="honey-loaf"]')
    return (await item.count()) === 0 ? 0 : Number.parseInt((await item.textContent())?.trim() ?? '', 10)
  }
  const asksForALoaf = (npc: string): Promise<string> => player.tell(npc, 'Bake me a honey loaf, please')
  return {
    ...player,
    loaves,
    asksForALoaf,
    /**
     * Walks along to the oven if needed, and waits until the bag shows one more. `asked`: the words of the request, and
     * the number before it.
     */
    async getsALoaf(npc: string, name: string, asked?: { answer: string; before: number }): Promise<string> {
      const before = asked?.before ?? (await loaves())
      let said = asked?.answer ?? (await asksForALoaf(npc))
      if (/on my way to the bakery/i.test(said)) {
        await expect
          .poll(async () => {
            // Walking off leads out of reach before the talk is over, so walk up to them again.
            const goodbye = player.page.getByRole('button', { name: 'Goodbye' })
            if ((await goodbye.count()) > 0) await goodbye.click()
            await player.goTo(name)
            said = await player.tell(npc, 'Here I am')
            return said
          })
          .not.toMatch(/on my way/i)
      }
      await expect.poll(loaves, { message: said }).toBe(before + 1)
      return said
    },
  }
}

it('a skill that is dropped into a folder is used in the same conversation, taught on in the world, and kept over a kill', async () => {
  const ada = await enter()
  await ada.goTo('Marta')
  expect(await ada.asksForALoaf('marta')).toMatch(/do not know how to bake a honey loaf/i)
  expect(await ada.loaves()).toBe(0)
  await ada.picture('teach-1-she-cannot')

  await dropSkill(content.npc(`marta/skills/${skill}`))
  let answer = ''
  await expect
    .poll(async () => {
      answer = await ada.asksForALoaf('marta')
      return answer
    })
    .not.toMatch(/do not know/i)
  await ada.getsALoaf('marta', 'Marta', { answer, before: 0 })
  await ada.picture('teach-2-she-bakes')

  await ada.goTo('Bram')
  expect(await ada.asksForALoaf('bram')).toMatch(/do not know how to bake a honey loaf/i)
  await ada.picture('teach-3-the-smith-cannot')

  await ada.goTo('Marta')
  expect(await ada.tell('marta', 'Teach Bram how to bake a honey loaf')).toMatch(/Bram/)
  await ada.picture('teach-4-the-lesson')
  await expect.poll(() => isThere(join(game.folder, 'npc-agents/bram/skills', skill, 'SKILL.md'))).toBe(true)
  await ada.goTo('Bram')
  await ada.getsALoaf('bram', 'Bram')
  expect(await ada.loaves()).toBe(2)
  await ada.picture('teach-5-the-smith-bakes')

  // Learned skills are in the save; the authored folders stay unchanged.
  expect(await isThere(content.npc('bram/skills'))).toBe(false)

  await ada.page.close()
  await game.kill('SIGKILL')
  await game.start()
  const again = await enter({ context: ada.context })
  // The page learns of a new item in the bag a moment later.
  await expect.poll(again.loaves).toBe(2)
  await again.goTo('Marta')
  await again.getsALoaf('marta', 'Marta')
  await again.picture('teach-6-she-still-can')
  await again.goTo('Bram')
  await again.getsALoaf('bram', 'Bram')
  expect(await again.loaves()).toBe(4)
  await again.picture('teach-7-and-so-can-he')
  expect([...ada.errors, ...again.errors]).toEqual([])
  await again.close()
})
