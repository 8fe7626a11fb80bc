import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newestLease } from '../../../main/saves/lease/lease-files.ts'
import { openBrowser, openPlayer } from '../../support/browser.ts'
import { createCamera } from './camera.ts'

const root = resolve(import.meta.dirname, '../../..')
const program = join(root, 'main/cli/hearthfolk.ts')
const env = { ...process.env, OLLAMA_HOST: 'http://127.0.0.1:9', HF_ENDPOINT: 'http://127.0.0.1:9' }
const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-wend-'))
const saves = { larkwend: join(folder, 'saves/main'), coldhythe: join(folder, 'zones/coldhythe/saves/coldhythe') }
/** A walk that somebody stands in the way of is begun again; a page without a graphics card walks slowly. Milliseconds. */
const [oneWalk, longWalk] = [20_000, 500_000]
/** A film has eight pictures a second. */
const pictureMs = 120
let land: ChildProcess
let url = ''
let browser: Browser

beforeAll(async () => {
  for (const part of ['worlds', 'npc-agents', 'skills', 'zones', 'rpg.toml'])
    await cp(join(root, part), join(folder, part), { recursive: true, filter: (file) => !file.endsWith('/saves') })
  // The carter goes each day, at half past ten, and is on the road for half an hour.
  const file = join(folder, 'worlds/wend/land.toml')
  const text = await readFile(file, 'utf8')
  const changed = text
    .replace('hours = 12', 'hours = 0.5')
    .replace(/days = "friday"\nleaves = "06:00"/, 'leaves = "10:30"')
  expect(changed).toContain('leaves = "10:30"')
  await writeFile(file, changed)
  land = spawn(process.execPath, [program, '--json', 'start', '--land', '--port', '0'], {
    ...{ cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] },
  })
  process.on('exit', () => land.kill('SIGKILL'))
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

const killZone = async (zone: keyof typeof saves): Promise<void> => {
  process.kill((await newestLease(saves[zone]))?.file?.pid ?? 0, 'SIGKILL')
}
const diaryOf = async (npc: string): Promise<string> => {
  const notes = join(saves.larkwend, 'npc-agents', npc, 'memory')
  const files = (await readdir(notes).catch(() => [])).filter((name) => /^\d{4}-\d\d-\d\d\.md$/.test(name))
  return (await Promise.all(files.map((name) => readFile(join(notes, name), 'utf8')))).join('\n')
}

it('one walks to the harbour and back while zones are killed, the carter brings the news, and a zone is drained', async () => {
  const ana = await openPlayer(browser, { smooth: true, width: 800, height: 500 })
  const ben = await openPlayer(browser, { width: 800, height: 500 })
  await ana.page.addInitScript((milliseconds) => {
    const next = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (draw) => window.setTimeout(() => next(draw), milliseconds)
    window.cancelAnimationFrame = (handle) => window.clearTimeout(handle)
  }, pictureMs)
  const camera = await createCamera(ana.page, 'land')
  const goTo = (label: string) => ana.page.getByRole('button', { name: `Go to ${label}`, exact: true })
  const stays = () => ana.page.evaluate(() => Reflect.get(globalThis, 'stays'))
  const panel = async (player: typeof ana, name: string, isOpen: boolean) => {
    const button = player.page.getByRole('button', { name, exact: true })
    if ((await button.getAttribute('aria-expanded')) !== String(isOpen)) await button.click()
  }
  const people = async (): Promise<string> => {
    await panel(ben, 'People', true)
    return (await ben.page.getByRole('complementary', { name: 'People here' }).textContent()) ?? ''
  }
  const walkTo = async (place: string, label: string) => {
    // Somebody may stand in the way for long.
    await expect
      .poll(
        async () => {
          await panel(ana, 'Map', true)
          await ana.page.locator('.panel button', { hasText: place }).first().click()
          await panel(ana, 'Map', false)
          return goTo(label)
            .waitFor({ timeout: oneWalk })
            .then(
              () => true,
              () => false,
            )
        },
        { timeout: longWalk },
      )
      .toBe(true)
  }
  const warnings: string[] = []
  ana.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await ben.enter(url, 'Ben')
  await ana.enter(url, 'Ana')
  await ana.page.evaluate(() => Object.assign(globalThis, { stays: 1 }))

  await camera.scene('To the harbour on foot', async () => {
    camera.faster(6)
    await walkTo('the south road', 'Coldhythe')
    camera.faster(1)
    await ana.page.locator('#say').fill('I was about to say')
    await camera.pause(500)
    await goTo('Coldhythe').click()
    await goTo('Larkwend').waitFor()
    await camera.pause(1500)
  })
  await ana.picture('land-1-harbour')
  expect(await ana.page.locator('#say').inputValue()).toBe('I was about to say')
  await ana.page.locator('#say').fill('')
  await expect.poll(people).toMatch(/Ana\s*is in Coldhythe/)

  await ana.goTo('Hobb')
  await camera.scene('Word for Marta, by the carter', async () => {
    await ana.tell('hobb', 'Tell Marta that the herring are in.')
    await camera.pause(2000)
  })
  await ana.picture('land-2-carter')
  await ana.page.getByRole('button', { name: 'Goodbye' }).click()
  await ana.goTo('Tamsin')
  await camera.scene('kill -9 of the harbour, in the middle of a talk', async () => {
    await ana.page.locator('main.hud').evaluate((hud) => hud.setAttribute('data-before', ''))
    await killZone('coldhythe')
    await camera.pause(1200)
    await ana.picture('land-3-killed')
    await ana.page.locator('main.hud:not([data-before])').waitFor()
    await ana.tell('tamsin', 'What do you sell?')
    await camera.pause(2000)
  })
  await ana.picture('land-4-back')
  await ana.page.getByRole('button', { name: 'Goodbye' }).click()

  // He may set out before her or after her. Nobody says that he is in the harbour while he is on the road.
  const said = new Set<string>()
  const listening = setInterval(() => {
    people().then(
      (text) => void said.add(/Hobb\s*carter\. [^.]*\./.exec(text)?.[0].replace(/\s+/g, ' ') ?? ''),
      () => {},
    )
  }, 2000)
  camera.faster(6)
  await walkTo('the road to Larkwend', 'Larkwend')
  await camera.scene('Home again, while Larkwend is killed', async () => {
    await goTo('Larkwend').click()
    await ana.log.getByText('You set out for Larkwend.').waitFor()
    await killZone('larkwend')
    await camera.pause(1500)
    await ana.picture('land-5-on-the-road')
    await goTo('Coldhythe').waitFor()
    await camera.pause(1500)
  })
  await ana.picture('land-6-home')
  expect(await stays(), warnings.join('\n')).toBe(1)

  await expect.poll(() => diaryOf('marta'), { timeout: longWalk }).toMatch(/Hobb told me: ".*herring/)
  clearInterval(listening)
  expect([...said].join('\n')).toContain('on the road to Larkwend')
  await ben.picture('land-7-people')
  await panel(ben, 'People', false)
  await ana.goTo('Marta')
  await camera.scene('The news came on foot', async () => {
    const answer = await ana.tell('marta', 'What did Hobb tell you?')
    expect(answer).toMatch(/herring/i)
    await camera.pause(2500)
  })
  await ana.picture('land-8-news')

  const drained = spawn(process.execPath, [program, '--json', 'land', 'drain', 'larkwend'], {
    ...{ cwd: folder, env, stdio: 'ignore' },
  })
  const isDrained = once(drained, 'close')
  for (const { page } of [ana, ben])
    await page.locator('main.hud').evaluate((hud) => hud.setAttribute('data-before', ''))
  await camera.scene('Larkwend is drained and taken over', async () => {
    await ana.log.getByText(/closes for a moment/).waitFor()
    await camera.pause(800)
    await ana.picture('land-9-drained')
    await ana.page.locator('main.hud:not([data-before])').waitFor()
    await camera.pause(2000)
  })
  await isDrained
  await ben.page.locator('main.hud:not([data-before])').waitFor()
  expect(await ben.log.textContent()).toMatch(/closes for a moment/)
  await ana.picture('land-10-after')
  await ben.picture('land-11-after')
  expect(await stays()).toBe(1)
  expect(camera.end()).toBeGreaterThan(30)
  expect([...ana.errors, ...ben.errors]).toEqual([])
}, 1_500_000)
