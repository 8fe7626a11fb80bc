import { appendFile, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGame, type Game } from '../support/game-process.ts'
import { openTalkingPage, type TalkingPage } from '../support/talking-page.ts'
import { asBuilt, runHearthfolk, tickOf, ticksPass } from './rig.ts'

let game: Game
let token: string

beforeAll(async () => {
  game = await createGame({ env: asBuilt })
  await game.start()
  const ada = await enter()
  token = ada.token
  await ada.tell('marta', 'I am looking for a silver ring that I lost by the mill')
  await game.kill('SIGTERM')
})
afterAll(() => game?.remove())

async function enter(): Promise<TalkingPage> {
  const page = await openTalkingPage(game.url(), 'Ada', token)
  page.room.reconnection.enabled = false
  await page.approach('marta')
  return page
}
/** Starts on what was broken meanwhile: the player is known, the talk and the notes are there. */
async function everythingIsThere(): Promise<string> {
  const said = await game.start()
  const ada = await enter()
  expect((await ada.tell('marta', 'What was I looking for?')).text).toMatch(/silver ring/)
  const history = ada.untilNext('talk.history')
  ada.send('talk.history', { npc: 'marta' })
  // More than was said since the start, but only the newest lines are shown.
  expect((await history).lines.length).toBeGreaterThan(2)
  await ada.leave()
  return said
}
const world = (file = '') => join(game.folder, 'world', file)
const marta = (file: string) => join(game.folder, 'npc-agents/marta', file)
const worldFiles = async (kind: string) =>
  (await readdir(world())).filter((name) => name.startsWith(kind) && /\d\.jsonl?$/.test(name)).sort()
const newest = async (kind: string) => world((await worldFiles(kind)).at(-1))

it('goes on from a save with everything damaged at once, and mends the index again while it runs', async () => {
  // Another process has that number by now: this one, which began at another time.
  await writeFile(join(game.folder, 'server.lock'), `${process.pid} 1@of-another-boot\n`)
  const snapshot = await newest('snapshot')
  await truncate(snapshot, 200)
  await appendFile(await newest('journal'), '{"tick":99999,"comm')
  const transcript = await cutTranscript()
  await scramble(marta('.index'))
  const said = await everythingIsThere()
  expect(said).toMatch(/snapshot-\d+\.json: .*; an older one is used/)
  expect(said).toMatch(/journal-\d+\.jsonl:\d+: half a line, as after a crash; the world continues from there/)
  expect((await stat(`${snapshot}.damaged-1`)).isFile()).toBe(true)
  expect(await readdir(marta('sessions'))).toContain(`${transcript}.broken-1`)
  await indexIsMendedWhileItRuns()
  await game.kill('SIGTERM')
})

describe('one damage after another', () => {
  it('refuses a second server on one save, and takes over what a killed one left', async () => {
    await game.start()
    const second = await runHearthfolk(['start', '--port', '0'], { env: { HEARTHFOLK_SAVES: game.saves } })
    expect(second.code).toBe(1)
    expect(second.output).toMatch(
      /save "main" is in use by another server \(process \d+\)\. Stop it, or start another save/,
    )
    await game.kill('SIGKILL')
    expect(await readFile(join(game.folder, 'server.lock'), 'utf8')).toMatch(/^\d+/)
    // Another process has that number by now: this one, which began at another time.
    await writeFile(join(game.folder, 'server.lock'), `${process.pid} 1@of-another-boot\n`)
    await everythingIsThere()
    await game.kill('SIGKILL')
  })

  it('goes on from a journal that ends in half a line; broken in the middle, it is for doctor to cut it; what is cut off is kept', async () => {
    const before = await newest('journal')
    await appendFile(before, '{"tick":99999,"comm')
    expect(await everythingIsThere()).toMatch(
      /journal-\d+\.jsonl:\d+: half a line, as after a crash; the world continues from there/,
    )
    await ticksPass(game, 3)
    await game.kill('SIGKILL')
    const journal = await newest('journal')
    const lines = (await readFile(journal, 'utf8')).split('\n')
    expect(lines.length).toBeGreaterThan(2)
    lines[1] = 'null'
    await writeFile(journal, lines.join('\n'))
    await expect(game.start()).rejects.toThrow(
      /journal-\d+\.jsonl:2: a line that cannot be read, and \d+ lines? after it .*doctor --fix/,
    )
    expect(await readFile(journal, 'utf8')).toBe(lines.join('\n'))
    const doctor = await runHearthfolk(['doctor', '--fix'], { env: { HEARTHFOLK_SAVES: game.saves } })
    expect(doctor.output).toMatch(/journal-\d+\.jsonl:2: a line that cannot be read/)
    await everythingIsThere()
    const tick = await tickOf(game)
    // A quiet world writes a line every thirty ticks.
    await ticksPass(game, 40)
    await game.kill('SIGKILL')
    expect((await readdir(world())).filter((name) => name.includes('.damaged-')).length).toBeGreaterThanOrEqual(2)
    // Lines written after the mended place are read again.
    expect(await game.start()).not.toMatch(/half a line/)
    expect(await tickOf(game)).toBeGreaterThan(tick)
    await game.kill('SIGTERM')
  })

  it.each([
    ['cut off', (file: string) => truncate(file, 200)],
    [
      'another thing, and the one before it is empty',
      async (file: string) => {
        await writeFile(file, '{"version":1,"tick":5,"npcs":null}')
        const before = (await worldFiles('snapshot')).at(-2) ?? ''
        await writeFile(world(before), '')
      },
    ],
  ])('uses an older snapshot when the newest is %s', async (_what, damage) => {
    while ((await worldFiles('snapshot')).length < 3) await game.start().then(() => game.kill('SIGTERM'))
    const file = await newest('snapshot')
    await damage(file)
    expect(await everythingIsThere()).toMatch(/snapshot-\d+\.json: .*; an older one is used/)
    expect((await stat(`${file}.damaged-1`)).isFile()).toBe(true)
    await game.kill('SIGTERM')
  })

  it('mends a transcript that was cut off, keeps the broken one, and shows the talk up to there', async () => {
    const name = await cutTranscript()
    await everythingIsThere()
    expect(await readdir(marta('sessions'))).toContain(`${name}.broken-1`)
    await game.kill('SIGTERM')
  })

  it('makes a deleted or damaged index anew, before the start and while it runs; the command line finds what was said', async () => {
    await removeIndex()
    await everythingIsThere()
    await game.kill('SIGTERM')
    await scramble(marta('.index'))
    await everythingIsThere()
    await indexIsMendedWhileItRuns()
    await game.kill('SIGTERM')
    await everythingIsThere()
    await game.kill('SIGTERM')
    const { code, output } = await runHearthfolk(['memory', 'search', 'marta', 'sister'], {
      env: { HEARTHFOLK_SAVES: game.saves },
    })
    expect(code, output).toBe(0)
    expect(output).toMatch(/Rosalind/)
  })
})

/** Cuts the end of what Marta heard off and takes the list of her talks away; returns the file's name. */
async function cutTranscript(): Promise<string> {
  const name = (await readdir(marta('sessions'))).find((file) => file.endsWith('.jsonl')) ?? ''
  const file = marta(`sessions/${name}`)
  await truncate(file, (await stat(file)).size - 25)
  await rm(marta('sessions/sessions.json'))
  return name
}

async function indexIsMendedWhileItRuns(): Promise<void> {
  const ada = await enter()
  await scramble(marta('.index'))
  expect((await ada.tell('marta', 'What was I looking for?')).text).toMatch(/silver ring/)
  await removeIndex()
  await ada.tell('marta', 'My sister is called Rosalind')
  expect((await ada.tell('marta', 'What is my sister called?')).text).toMatch(/Rosalind/)
  expect((await ada.tell('marta', 'What was I looking for?')).text).toMatch(/silver ring/)
}

/** The running server may write into the folder while it is being removed. */
const removeIndex = (): Promise<void> =>
  rm(marta('.index'), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

/**
 * Overwrites every file of a folder with noise of the same length; files that vanish meanwhile, because the server
 * mends them, are skipped.
 */
async function scramble(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await scramble(path)
    else
      await stat(path).then(
        ({ size }) => writeFile(path, 'z'.repeat(size)).catch(() => {}),
        () => {},
      )
  }
}
