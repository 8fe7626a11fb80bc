import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPlayer } from '../support/browser.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { isLong } from '../support/runs.ts'
import { sharedGame } from '../support/shared-game.ts'
import { openWebchat } from '../support/webchat-page.ts'

const program = resolve(import.meta.dirname, '../../main/cli/hearthfolk.ts')
let game: Game
let browser: Browser
beforeAll(async () => {
  game = isLong ? await createGame() : await sharedGame()
  if (isLong) await game.start()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  if (isLong) await game?.remove()
})

/** Runs `hearthfolk chat` in its own process, with these lines on standard input. */
async function chat(npc: string, name: string, lines: string[]) {
  const child = spawn(process.execPath, [program, '--json', 'chat', npc, '--as', name], {
    env: {
      ...process.env,
      HEARTHFOLK_SAVES: game.saves,
      OLLAMA_HOST: 'http://127.0.0.1:9',
      HF_ENDPOINT: 'http://127.0.0.1:9',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdin.end(`${lines.join('\n')}\n`)
  await new Promise((ended) => child.once('close', ended))
  return JSON.parse(output) as {
    ok: boolean
    player: { id: string }
    turns: { text: string; reply: string; session: string }[]
  }
}

/** An NPC's transcripts as text, by session key. */
async function transcripts(npc: string): Promise<Map<string, string>> {
  const folder = join(game.folder, 'npc-agents', npc, 'sessions')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jsonl'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return new Map(texts.map((text) => [(JSON.parse(text.split('\n')[0] ?? '') as { key: string }).key, text]))
}

const playerIn = (context: BrowserContext, name: string): Promise<string | null> =>
  context
    .pages()[0]
    ?.evaluate(
      (key) => (JSON.parse(localStorage.getItem('hearthfolk.tokens') ?? '{}') as Record<string, string>)[key] ?? null,
      name,
    ) ?? Promise.resolve(null)

it('3, 13, 15 one NPC talks with the game, the console and the web chat at once; each gets its own answer and sees no other', async () => {
  const ada = await openPlayer(browser)
  await ada.enter(game.url(), 'Ada')
  await ada.goTo('Marta')
  const wendel = await openWebchat(browser)
  await wendel.enter(game.url(), 'Wendel')
  await wendel.goTo('Marta')

  const [inGame, inChat, inConsole] = await Promise.all([
    ada.tell('marta', 'I am looking for a silver ring that I lost by the mill'),
    wendel.tell('marta', 'I am looking for a red lantern that I lost by the well'),
    chat('marta', 'Corvin', ['I am looking for a blue umbrella that I lost by the chapel', 'what was I looking for?']),
  ])
  expect(inGame).toMatch(/ring/i)
  expect(inChat).toMatch(/lantern/i)
  expect(inConsole.turns.map(({ reply }) => reply).join(' ')).toMatch(/umbrella/i)
  await wendel.picture('three-surfaces-webchat')

  const seen = {
    ada: (await ada.log.textContent()) ?? '',
    wendel: (await wendel.log.textContent()) ?? '',
    corvin: JSON.stringify(inConsole.turns),
  }
  expect(seen.ada).not.toMatch(/lantern|umbrella/i)
  expect(seen.wendel).not.toMatch(/ring|umbrella/i)
  expect(seen.corvin).not.toMatch(/silver ring|lantern/i)

  const kept = await transcripts('marta')
  const about = (word: RegExp) => [...kept].flatMap(([key, text]) => (word.test(text) ? [key] : []))
  expect(about(/umbrella/)).toEqual([inConsole.turns[0]?.session])
  expect(about(/lantern/)).toHaveLength(1)
  expect(about(/silver ring/)).toHaveLength(1)
  expect(new Set([...about(/umbrella/), ...about(/lantern/), ...about(/silver ring/)]).size).toBe(3)
  for (const key of about(/umbrella|lantern|silver ring/)) expect(key).toMatch(/^agent:marta:dm:p-[a-z0-9]{16}$/)
  expect([...ada.errors, ...wendel.errors]).toEqual([])

  // In the same browser the same person is the same player on the web chat, so the talk continues there.
  const adaElsewhere = await openWebchat(browser, { context: ada.context })
  await adaElsewhere.enter(game.url(), 'Ada')
  await adaElsewhere.goTo('Marta')
  await expect.poll(() => adaElsewhere.log.textContent()).toContain('silver ring')
  expect(await adaElsewhere.tell('marta', 'what was I looking for?')).toMatch(/silver ring/i)
  expect((await transcripts('marta')).size).toBe(kept.size)
  expect(await playerIn(ada.context, 'ada')).not.toBeNull()
  for (const person of [ada, wendel]) await person.close()
})

// In short: `main-job.test.ts` has a page that comes back.
if (isLong)
  it('goes on after the server was killed: the page comes back by itself, with the talk and with what was said meanwhile', async () => {
    const wilma = await openWebchat(browser, { width: 390, height: 780 })
    await wilma.enter(game.url(), 'Wilma')
    await wilma.goTo('Bram')
    await wilma.tell('bram', 'my boat is called the Blue Heron')
    await game.kill('SIGKILL')
    await wilma.page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor()
    const waiting = wilma.tell('bram', 'what is the name of my boat?')
    await game.start()
    expect(await waiting).toMatch(/Blue Heron/)
    expect(await wilma.log.locator('[data-speaker="bram"]').count()).toBe(2)
    await expect.poll(() => wilma.page.getByRole('alert').filter({ visible: true }).count()).toBe(0)
    await wilma.picture('webchat-phone')
    expect(wilma.errors).toEqual([])
    await wilma.close()
  })
