import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { connectGateway } from '../../main/server/gateway/client.ts'
import { type FewPeople, fewPeople } from '../support/few-people.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { newId, openTalkingPage } from '../support/talking-page.ts'
import { asBuilt, root, untilTrue } from './rig.ts'

let content: FewPeople
let folder: string
let game: Game
beforeAll(async () => {
  content = await fewPeople('marta')
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-off-'))
  game = await createGame({ env: { ...asBuilt, HEARTHFOLK_CONTENT: content.root }, config: join(folder, 'rpg.toml') })
})
afterAll(async () => {
  await game?.remove()
  await content?.remove()
  if (folder) await rm(folder, { recursive: true, force: true })
})

/** Starts the server with this many minutes of silence after which a talk begins afresh. */
async function start(idleMinutes: number): Promise<void> {
  const usual = await readFile(join(root, 'rpg.toml'), 'utf8')
  const config = usual
    .replace('modules = []', 'modules = ["./test/fixtures/lantern-plugin"]')
    .replace(/^resetHour = .*$/m, 'resetHour = "off"')
    .replace(/^idleMinutes = .*$/m, `idleMinutes = ${idleMinutes}`)
  await writeFile(join(folder, 'rpg.toml'), config)
  await game.start()
  starts += 1
}

const tokens: Record<string, string> = {}
const gatewayToken = async (): Promise<string> => (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
/** Comes in by the frames of web chat and console, says one word and has the answer. */
const talk = (path: string, name: string): Promise<void> =>
  new Promise((answered, failed) => {
    const socket = new WebSocket(`${game.url().replace('http', 'ws')}${path}`)
    socket.on('error', failed)
    socket.on('message', (data) => {
      const frame = JSON.parse(data.toString()) as { type: string; token?: string }
      const { [name]: token } = tokens
      if (frame.type === 'hello') socket.send(JSON.stringify({ type: 'enter', name, ...(token ? { token } : {}) }))
      if (frame.type === 'welcome') {
        if (frame.token) tokens[name] = frame.token
        socket.send(JSON.stringify({ type: 'say', npc: 'marta', id: newId(), text: 'Good day' }))
      }
      if (frame.type !== 'end') return
      socket.close()
      answered()
    })
  })
/** How often the server was started. */
let starts = 0
/** One word to Marta on each way in, each answered; every person has one way of their own. */
const ways = {
  async game() {
    const page = await openTalkingPage(game.url(), 'Gamer', tokens.game)
    tokens.game = page.token
    await page.approach('marta')
    await page.tell('marta', 'Good day')
    await page.leave()
  },
  webchat: () => talk('/webchat/socket', 'Webby'),
  /** As `hearthfolk chat` does. */
  console: async () => talk(`/console/socket?token=${await gatewayToken()}`, 'Connie'),
  async gateway() {
    const client = await connectGateway({
      url: `${game.url().replace('http', 'ws')}/gateway`,
      token: await gatewayToken(),
      client: { id: 'off-for-long', version: '1' },
    })
    await client.call('agent', { npc: 'marta', player: { id: 'gatey', name: 'Gatey' }, text: 'Good day' })
    await client.close()
  },
  /** The plugin calls by itself at each start. */
  async plugin() {
    const answers = async () =>
      (await readFile(join(game.folder, 'lantern.txt'), 'utf8').catch(() => '')).split('\nanswered').length - 1
    await untilTrue(async () => (await answers()) === starts)
  },
}

interface Entry {
  kind: string
  key?: string
  reason?: string
  speaker?: { name: string }
}
/** The transcripts of Marta's talks with players, oldest first. */
async function talks(): Promise<Entry[][]> {
  const sessions = join(game.folder, 'npc-agents/marta/sessions')
  const files = (await readdir(sessions).catch(() => [])).filter((file) => file.endsWith('.jsonl')).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(sessions, file), 'utf8')))
  return texts
    .map((text) => text.split('\n').flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Entry] : [])))
    .filter(([header]) => header?.key?.includes(':dm:'))
}
const people = ['Connie', 'Gamer', 'Gatey', 'Lena', 'Webby']
/** For each person why each of their talks began, and how often they were heard in it. */
async function begun(): Promise<Record<string, string[]>> {
  const all = await talks()
  return Object.fromEntries(
    people.map((person) => [
      person,
      all
        .map((entries) => ({
          reason: entries[0]?.reason,
          heard: entries.filter(({ kind, speaker }) => kind === 'heard' && speaker?.name === person).length,
        }))
        .filter(({ heard }) => heard > 0)
        .map(({ reason, heard }) => `${reason} ${heard}`)
        .toSorted(),
    ]),
  )
}
const forAll = (reasons: string[]) => Object.fromEntries(people.map((person) => [person, reasons]))

async function everybodySpeaks(): Promise<void> {
  await Promise.all(Object.values(ways).map((say) => say()))
  await game.kill()
}

it('a talk goes on over a restart, and begins afresh when the server was off for longer than a talk may be silent', async () => {
  await start(60)
  await everybodySpeaks()
  expect(await begun()).toEqual(forAll(['first 1']))
  await start(60)
  await everybodySpeaks()
  expect(await begun()).toEqual(forAll(['first 2']))
  // A start takes far longer than this.
  await start(0.001)
  await everybodySpeaks()
  expect(await begun()).toEqual(forAll(['first 2', 'idle 1']))
})
