import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endWithUs } from '../../main/base/end-with-us.ts'
import { newestLease } from '../../main/saves/lease/lease-files.ts'
import { openBrowser, openPlayer } from '../support/browser.ts'

const main = resolve(import.meta.dirname, '../../main')
const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-crossing-'))
let land: ChildProcess
let url = ''
let browser: Browser
const warnings: string[] = []

beforeAll(async () => {
  for (const to of [folder, join(folder, 'hollow')])
    for (const part of ['worlds', 'rpg.toml', 'npc-agents'])
      await cp(join(main, 'cli/init/templates/inn', part), join(to, part), { recursive: true })
  const settings = join(folder, 'hollow/rpg.toml')
  await writeFile(settings, `${await readFile(settings, 'utf8')}\n[page.colours]\naccent = "#225599"\n`)
  // Who travels has an id of their own in the land, and so has whoever gets letters.
  const people = join(folder, 'hollow/npc-agents')
  await rm(join(people, 'wick'), { recursive: true })
  await cp(join(people, 'hanna'), join(people, 'orla'), { recursive: true })
  const soul = await readFile(join(people, 'orla/SOUL.md'), 'utf8')
  await writeFile(
    join(people, 'orla/SOUL.md'),
    soul.replace('name: Hanna Brack', 'name: Orla Brack').replace(/^ties:\n.*\n/m, ''),
  )
  await mkdir(join(folder, 'worlds/tarn'))
  await writeFile(
    join(folder, 'worlds/tarn/land.toml'),
    `name = "Tarn Country"
[zones.inn]
label = "Tarn Cross"
settings = "../../rpg.toml"
[zones.hollow]
label = "The Hollow"
settings = "../../hollow/rpg.toml"
[[gates]]
from = { zone = "inn", place = "road" }
to = { zone = "hollow", place = "road" }
[[travellers]]
npc = "wick"
home = "inn"
to = "hollow"
leaves = "03:00"
stays = 2
bed = "inn"
schedule = [{ from = "00:00", to = "24:00", at = "inn", doing = "sitting where the fire reaches" }]
`,
  )
  land = spawn(process.execPath, [join(main, 'cli/hearthfolk.ts'), '--json', 'start', '--land', '--port', '0'], {
    cwd: folder,
    env: { ...process.env, OLLAMA_HOST: 'http://127.0.0.1:9' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(land)
  const lines = createInterface({ input: land.stdout as NodeJS.ReadableStream })
  url = await new Promise((ready) => lines.on('line', (line) => ready(JSON.parse(line).url)))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  const gone = once(land, 'close')
  land.kill('SIGTERM')
  await gone
  await rm(folder, { recursive: true, force: true })
})

it('the Journal in another zone shows what was asked at home, and takes a letter to somebody there', async () => {
  const ben = await openPlayer(browser)
  const { page } = ben
  const goTo = (label: string) => page.getByRole('button', { name: `Go to ${label}`, exact: true })
  await ben.enter(url, 'Ben')
  await ben.goTo('Hanna Brack')
  await ben.tell('hanna', 'Is there anything I can do for you?')
  await ben.tell('hanna', 'Yes, gladly.')
  await page.getByRole('button', { name: 'Goodbye' }).click()
  const journal = page.getByRole('complementary', { name: 'Journal' })
  const open = async () => {
    await page.getByRole('button', { name: 'Journal' }).click()
    await journal.waitFor()
  }
  await open()
  const quest = journal.locator('[data-quest]')
  await quest.waitFor()
  expect(await quest.textContent()).not.toContain('Tarn Cross')
  // A letter to whoever lives at the other end.
  await journal.getByText('Letters', { exact: true }).click()
  await journal.getByRole('combobox', { name: 'To' }).selectOption({ label: 'Orla Brack (The Hollow)' })
  await journal.getByLabel('What you write').fill('The planks are sound. Ben')
  await journal.getByRole('button', { name: 'Leave it for a traveller' }).click()
  await journal.getByText('It waits for the next traveller to The Hollow.').waitFor()
  // The server has it, so the box is empty.
  await expect.poll(() => journal.getByLabel('What you write').inputValue()).toBe('')
  await ben.picture('journal-letters')

  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByRole('button', { name: /^Walk to the old road/ }).click()
  await goTo('The Hollow').waitFor()
  await goTo('The Hollow').click()
  await goTo('Tarn Cross').waitFor()
  await open()
  await expect.poll(() => quest.textContent()).toMatch(/A look at the bridge\s*for\s*Hanna Brack,\s*in\s*Tarn Cross/)
  expect(await quest.textContent()).toContain('Go to the bridge (only in Tarn Cross)')
  expect(await quest.textContent()).toContain('Waits for you in Tarn Cross, and ends there.')
  await ben.picture('journal-elsewhere')
  expect(ben.errors).toEqual([])
})

it('a page stays when its player goes to another zone and back, and when that zone is killed: draft, log and talk are there', async () => {
  const ana = await openPlayer(browser)
  const { page } = ana
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
  const goTo = (label: string) => page.getByRole('button', { name: `Go to ${label}`, exact: true })
  await ana.enter(url, 'Ana')
  await goTo('The Hollow').waitFor()
  await page.evaluate(() => Object.assign(globalThis, { stays: 1 }))
  const before = await accent()
  await page.locator('#say').fill('Is there any')
  await goTo('The Hollow').click()

  await goTo('Tarn Cross').waitFor()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stays'))).toBe(1)
  expect(await accent()).not.toBe(before)
  expect(await page.locator('#say').inputValue()).toBe('Is there any')
  expect(await ana.log.textContent()).toContain('You set out for The Hollow.')
  await expect.poll(() => page.locator('.road').count()).toBe(0)
  await page.locator('#say').fill('')
  await ana.goTo('Hanna Brack')
  expect(await ana.tell('hanna', 'Good morning! What is your name?')).toContain('Hanna')
  await page.getByRole('button', { name: 'Goodbye' }).click()

  await goTo('Tarn Cross').waitFor()
  await goTo('Tarn Cross').click()
  await goTo('The Hollow').waitFor()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stays')), warnings.join('\n')).toBe(1)
  expect(await accent()).toBe(before)

  // And over the death of its zone.
  await ana.goTo('Hanna Brack')
  const answer = await ana.tell('hanna', 'What is your trade?')
  await page.locator('#say').fill('And is it')
  await page.locator('main.hud').evaluate((hud) => hud.setAttribute('data-before', ''))
  process.kill((await newestLease(join(folder, 'saves/inn')))?.file?.pid ?? 0, 'SIGKILL')
  await page.locator('main.hud:not([data-before])').waitFor()
  await page.getByRole('button', { name: 'Goodbye' }).waitFor()
  expect(await ana.log.textContent()).toContain(answer)
  expect(await page.locator('#say').inputValue()).toBe('And is it')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'stays'))).toBe(1)
  expect(ana.errors).toEqual([])
})
