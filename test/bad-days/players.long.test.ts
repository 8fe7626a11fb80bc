import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGame, type Game } from '../support/game-process.ts'
import { newId, openTalkingPage, type TalkingPage } from '../support/talking-page.ts'
import { asBuilt, tickOf, ticksPass } from './rig.ts'

let game: Game
let ada: TalkingPage
const enter = (name: unknown, token?: string) => openTalkingPage(game.url(), name, token)

beforeAll(async () => {
  game = await createGame({ env: asBuilt })
  await game.start()
  ada = await enter('Ada')
  await ada.approach('marta')
})
afterAll(() => game?.remove())

it('refuses names that nobody could see, and says so', async () => {
  for (const name of [
    '',
    '   ',
    '\u200b\u200d',
    '\u202e',
    '\u3164',
    '\u2800',
    '\u0301',
    '\ud83d',
    '\0',
    undefined,
    null,
    7,
    {},
    ['Ada'],
  ]) {
    await expect(enter(name), JSON.stringify(name)).rejects.toThrow(/name/)
  }
})

it.each([
  ['one letter', 'A', 'A'],
  ['300 letters', 'x'.repeat(300), 'x'.repeat(24)],
  ['control characters', 'A\u0000d\u0007a\n', 'A d a'],
  ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert'],
  ['a right-to-left override', '\u202eadA', 'adA'],
  ['right-to-left letters', 'שלום', 'שלום'],
  ['a family', '👨‍👩‍👧‍👦 Vela', '👨‍👩‍👧‍👦 Vela'],
  ['a heart in its colours', '❤️', '❤️'],
  ['half a character', 'Ada\ud83d', 'Ada'],
  ['an invisible letter between others', 'A\u200dd\u200ba', 'Ada'],
  ['a letter under three hundred marks', `Z${'\u0301'.repeat(300)}`, null],
])('takes a name of %s in and shows it as text', async (_what, given, shown) => {
  const page = await enter(given)
  if (shown !== null) expect(page.name).toBe(shown)
  expect(page.name.length).toBeLessThanOrEqual(120)
  if (page.name !== given.trim())
    await page.until(() => page.notices().some((text) => text.startsWith(`You are called "${page.name}" here`)))
  await ticksPass(game, 2)
  const seen = await ada.people()
  expect(seen.find((person) => person.id === page.id)?.name).toBe(page.name)
  await page.leave()
})

it('keeps two players of one name apart', async () => {
  const [one, two] = [await enter('Twin'), await enter('Twin')]
  expect(one.id).not.toBe(two.id)
  await one.approach('marta')
  await two.approach('marta')
  const [first, second] = await Promise.all([
    one.tell('marta', 'I hid a golden spoon in the well'),
    two.tell('marta', 'Good day to you'),
  ])
  expect(first.text).not.toBe('')
  expect(second.text).not.toMatch(/spoon/)
  expect((await two.tell('marta', 'What did I hide?')).text).not.toMatch(/golden spoon/)
  expect((await one.tell('marta', 'What did I hide?')).text).toMatch(/spoon/)
  await one.leave()
  await two.leave()
})

it('says what is wrong with words that cannot be said', async () => {
  for (const empty of ['', '  \n\t ', '\u200b\u200d', '\0\0', '\ud83d'])
    expect(await ada.refused('marta', empty)).toMatch(/message was empty/)
  expect(await ada.refused('marta', 'x'.repeat(10_000))).toMatch(/10000 characters.*2000.*not sent/)
  expect(await ada.refused('marta', 'x'.repeat(50_000))).toMatch(/50000 characters/)
  expect(await ada.refused('nobody', 'Hello')).toMatch(/nobody by that name/)
  expect(await ada.refused('constructor', 'Hello')).toMatch(/nobody by that name/)
  expect(await ada.refused('../../etc', 'Hello')).toMatch(/could not be read/)
  const far = (await ada.people()).filter((person) => person.kind === 'npc').at(-1)
  expect(await ada.refused(far?.id ?? '', 'Hello')).toMatch(/too far away/)
  ada.send('talk.approach', { npc: 'constructor' })
  ada.send('talk.history', { npc: 'nobody-at-all' })
  expect(await ada.untilNext('notice', undefined, 0)).toBeDefined()
  await ada.settled()
  expect(await readdir(join(game.folder, 'npc-agents'))).not.toContain('nobody-at-all')
})

it('answers words of emoji, markup and control characters, each once', async () => {
  for (const text of ['👋🏽👨‍👩‍👧', '<b onclick=alert(1)>Hello</b>', 'Hel\0lo\u0007 there', '\u202eolleh']) {
    const answer = await ada.tell('marta', text)
    expect(answer.text, text).not.toBe('')
    expect(answer.shown, text).toBe(answer.text)
  }
  const transcript = await transcripts('marta')
  expect(transcript).toContain('"text":"Hello there"')
  expect(transcript).not.toContain('\\u0000')
})

it('answers each message once, however often it is sent, also after a reload of the page', async () => {
  const page = await enter('Echo')
  await page.approach('marta')
  const id = newId()
  const from = page.received.length
  for (let copy = 0; copy < 3; copy++) page.send('talk.say', { npc: 'marta', text: 'I lost a blue kettle', id })
  await page.untilNext('talk.end', undefined, from)
  await page.until(() => page.notices().filter((text) => /already heard/.test(text)).length === 2)
  page.room.reconnection.enabled = false
  const again = await enter('Echo', page.token)
  again.send('talk.say', { npc: 'marta', text: 'I lost a blue kettle', id })
  await again.until(() => again.notices().some((text) => /already heard/.test(text)))
  await again.settled()
  const heard = (await transcripts('marta'))
    .split('\n')
    .filter((line) => line.includes('"kind":"heard"') && line.includes(id))
  expect(heard).toHaveLength(1)
  expect([page, again].flatMap((each) => each.all('talk.end'))).toHaveLength(1)
  await again.leave()
})

it('takes what it can of fifty messages at once, answers these together, each once, and tells of every other', async () => {
  const page = await enter('Torrent')
  await page.approach('marta')
  const ids = Array.from({ length: 50 }, () => newId())
  for (const [index, id] of ids.entries()) page.send('talk.say', { npc: 'marta', text: `The number is ${index}`, id })
  await page.until(() => page.all('talk.end').length > 0 && page.all('talk.status').at(-1)?.thinking === false)
  const told = page.all('notice').flatMap((notice) => (notice.about ? [notice.about] : []))
  expect(told.length).toBeGreaterThan(0)
  const ended = (await transcripts('marta'))
    .split('\n')
    .filter((line) => /"outcome":"(answered|merged)"/.test(line))
    .map((line) => (JSON.parse(line) as { message: string }).message)
    .filter((message) => ids.includes(message))
  expect(new Set(ended).size).toBe(ended.length)
  expect(ids.filter((id) => !ended.includes(id) && !told.includes(id))).toEqual([])
  await page.leave()
})

it('has gone on all the while', async () => {
  const before = await tickOf(game)
  expect(before).toBeGreaterThan(0)
  expect((await ada.tell('marta', 'Are you well?')).text).not.toBe('')
  expect(await tickOf(game)).toBeGreaterThan(before)
})

async function transcripts(npc: string): Promise<string> {
  const folder = join(game.folder, 'npc-agents', npc, 'sessions')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.jsonl'))
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
}
