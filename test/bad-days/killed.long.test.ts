import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGame, type Game } from '../support/game-process.ts'
import { newId, openTalkingPage, type TalkingPage } from '../support/talking-page.ts'
import { asBuilt } from './rig.ts'

const rounds = 200
const players = 20
/** Each player talks with one of this many nearest NPCs. */
const partners = 5
const things = ['kettle', 'lantern', 'basket', 'ladder', 'whistle', 'compass', 'blanket', 'hammer', 'mirror', 'saddle']

/** Numbers that look random and are the same each time (xorshift). */
const createLuck = (seed: number) => () => {
  seed ^= seed << 13
  seed ^= seed >>> 17
  seed ^= seed << 5
  return (seed >>> 0) / 2 ** 32
}

interface Line {
  text: string
  npc: string
}
interface Entry {
  kind: string
  message?: string
  outcome?: string
}

let game: Game
beforeAll(async () => {
  game = await createGame({ env: asBuilt })
})
afterAll(() => game?.remove())

it(`loses no line that was answered, answers none twice, and takes back no goods that a page was told of, through ${rounds} kills while ${players} players talk`, async () => {
  const luck = createLuck(20_261_121)
  const tokens: (string | undefined)[] = Array.from({ length: players })
  const trader = createTrader()
  /** Lines whose whole answer the player saw, by message id; and those whose fate nobody knows. */
  const answered = new Map<string, Line>()
  const unanswered = new Map<string, Line>()
  for (let round = 0; round < rounds; round++) {
    await game.start()
    const trade = await trader.enter(round)
    const pages = await Promise.all(
      tokens.map((token, index) => openTalkingPage(game.url(), 'Wanderer', token).then((page) => ({ page, index }))),
    )
    let happened = 0
    let wake = (): void => {}
    const note = (name: string): void => {
      if (name === 'talk.delta' || name === 'talk.end') happened += 1
      wake()
    }
    const talking = pages.map(async ({ page, index }) => {
      page.room.reconnection.enabled = false
      tokens[index] = page.token
      page.listen(note)
      for (let line = 0; page.closedWith() === null; line++) {
        const npc = await nearby(page, index % partners)
        if (npc === null || !(await isOpened(page, npc))) continue
        const id = newId()
        const text = `I lost my ${things[(round + line) % things.length]} number ${round}-${index}-${line}.`
        unanswered.set(id, { text, npc })
        if (!(await isAnswered(page, { npc, text, id }))) continue
        unanswered.delete(id)
        answered.set(id, { text, npc })
      }
    })
    // Killed at a different moment each time: between words, while thinking, while writing, in the middle of a walk.
    const moment = 1 + Math.floor(luck() * 120)
    while (happened < moment || answered.size <= round) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    await trade()
    await Promise.all(talking)
    if (round % 20 === 19) await check(answered, unanswered)
  }
  await game.start()
  await trader.enter(rounds)
  await check(answered, unanswered)
}, 14_400_000)

/**
 * One who gives a coin away or buys something of Marta, and at whose word of it the server is killed. Each time that
 * he comes in, he has what he was told.
 */
const createTrader = () => {
  let token: string | undefined
  let told: ReturnType<typeof goodsOf> | null = null
  const open = async (): Promise<TalkingPage> => {
    const page = await openTalkingPage(game.url(), 'Ada', token)
    page.room.reconnection.enabled = false
    token = page.token
    await page.until(() => page.all('bag').length > 0)
    return page
  }
  return {
    /** Resolves with what is to be done then; that resolves when the server is gone. */
    async enter(round: number): Promise<() => Promise<void>> {
      let page = await open()
      if (told) expect(goodsOf(page), `round ${round}`).toEqual(told)
      if (goodsOf(page).gold === 0) {
        // A newcomer gets another purse.
        token = undefined
        await page.leave()
        page = await open()
      }
      await page.approach('marta')
      const before = goodsOf(page)
      const shop = page.untilNext('shop', ({ npc }) => npc === 'marta')
      await page.tell('marta', 'What do you sell?')
      const ware = (await shop).wares.find(({ price }) => price <= before.gold)
      return async () => {
        const killed = new Promise<unknown>((gone) => {
          page.listen((name) => {
            if (name === 'bag') gone(game.kill('SIGKILL'))
          })
        })
        const buys = round % 2 === 1 && ware !== undefined
        if (buys) page.send('shop.buy', { npc: 'marta', item: ware.id, count: 1, price: ware.price })
        else page.send('goods.give', { to: 'marta', gold: 1 })
        await killed
        told = goodsOf(page)
        expect(told, 'the page was told of its trade').toEqual(
          buys
            ? {
                gold: before.gold - ware.price,
                items: { ...before.items, [ware.id]: (before.items[ware.id] ?? 0) + 1 },
              }
            : { ...before, gold: before.gold - 1 },
        )
      }
    },
  }
}
/** Purse and things as last sent to the page. */
const goodsOf = (page: TalkingPage) => {
  const bag = page.all('bag').at(-1)
  return {
    gold: bag?.gold ?? Number.NaN,
    items: Object.fromEntries(bag?.items.map(({ id, count }) => [id, count]) ?? []) as Record<string, number>,
  }
}

/** Everything answered is in transcript and notes exactly once, and nothing was answered twice. */
async function check(answered: ReadonlyMap<string, Line>, unanswered: ReadonlyMap<string, Line>): Promise<void> {
  const folders = await readdir(join(game.folder, 'npc-agents'))
  const files = new Map(
    await Promise.all(
      folders.map(
        async (npc) =>
          [
            npc,
            {
              transcripts: await readAll(npc, 'sessions', /\.jsonl$/),
              notes: await readAll(npc, 'memory', daily),
              ends: await readAll(npc, 'memory', endOfTalk),
            },
          ] as const,
      ),
    ),
  )
  const heard = new Map<string, number>()
  const ended = new Map<string, number>()
  const count = (map: Map<string, number>, id: string | undefined) =>
    id !== undefined && map.set(id, (map.get(id) ?? 0) + 1)
  for (const { transcripts } of files.values()) {
    for (const line of transcripts.split('\n')) {
      const entry = parse(line)
      if (entry?.kind === 'heard') count(heard, entry.message)
      if (entry?.kind === 'ended' && entry.outcome !== 'refused') count(ended, entry.message)
    }
  }
  for (const [id, { text, npc }] of answered) {
    expect(heard.get(id), `heard: ${text}`).toBe(1)
    expect(ended.get(id), `ended: ${text}`).toBe(1)
    expect(files.get(npc)?.notes.split(text).length, `noted: ${text}`).toBe(2)
    expect(files.get(npc)?.ends.split(text).length, `in the end of a talk: ${text}`).toBeLessThanOrEqual(2)
  }
  for (const id of unanswered.keys()) expect(ended.get(id) ?? 0).toBeLessThanOrEqual(1)
}

/** The kill may tear a file's last line; the next start mends it. */
const parse = (line: string): Entry | null => {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return null
  }
}

async function nearby(page: TalkingPage, place: number): Promise<string | null> {
  const people = await page.people().catch(() => [])
  // Marta has the trader: what is said before both is noted for each.
  return people.filter(({ id, kind }) => kind === 'npc' && id !== 'marta')[place]?.id ?? null
}

async function isOpened(page: TalkingPage, npc: string): Promise<boolean> {
  const from = page.received.length
  page.send('talk.approach', { npc })
  const since = () => page.received.slice(from)
  await page.until(
    () =>
      page.closedWith() !== null ||
      since().some(({ name, data }) => (name === 'talk.open' && data.npc === npc) || name === 'notice') ||
      page.all('talk.open').at(-1)?.npc === npc,
  )
  return page.closedWith() === null && page.all('talk.open').at(-1)?.npc === npc
}

/** False when the server was killed before the answer was whole, or the talk ended without one. */
async function isAnswered(page: TalkingPage, { npc, text, id }: Line & { id: string }): Promise<boolean> {
  const from = page.received.length
  const since = () => page.received.slice(from)
  const whole = () => since().some(({ name, data }) => name === 'talk.end' && data.about === id)
  page.send('talk.say', { npc, text, id })
  await page.until(
    () =>
      page.closedWith() !== null ||
      whole() ||
      since().some(({ name, data }) => (name === 'notice' && data.about === id) || name === 'talk.close'),
  )
  return whole()
}

const daily = /^\d{4}-\d\d-\d\d\.md$/
/** The end of a talk is a note of its own, with the same words: visitors who stay away are many after 200 rounds. */
const endOfTalk = /^\d{4}-\d\d-\d\d-.+\.md$/

async function readAll(npc: string, folder: string, named: RegExp): Promise<string> {
  const path = join(game.folder, 'npc-agents', npc, folder)
  const files = (await readdir(path).catch(() => [])).filter((file) => named.test(file))
  return (await Promise.all(files.map((file) => readFile(join(path, file), 'utf8')))).join('\n')
}
