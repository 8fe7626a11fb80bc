import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeOllama, startFakeOllama } from '../support/fake-ollama.ts'
import { startFakeOpenAi } from '../support/fake-openai.ts'
import { createGame, type Game } from '../support/game-process.ts'
import { answer, type FakeModelServer, type WireBehaviour } from '../support/model-wire.ts'
import { openTalkingPage, type TalkingPage } from '../support/talking-page.ts'
import { asBuilt, root, runHearthfolk, statusOf, tickOf, untilTrue } from './rig.ts'

let folder: string
let config: string
let game: Game
let ada: TalkingPage
let ollama: FakeOllama
let openai: FakeModelServer
let settings: string
let made = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-models-'))
  config = join(folder, 'rpg.toml')
  // Four seconds instead of thirty, so that a hanging server is given up within the test.
  settings = (await readFile(join(root, 'rpg.toml'), 'utf8'))
    .replace('firstSeconds = 30', 'firstSeconds = 4')
    .replace('silentSeconds = 20', 'silentSeconds = 4')
  await writeFile(config, settings)
  ollama = await startFakeOllama([])
  openai = await startFakeOpenAi()
  game = await createGame({ env: { ...asBuilt, OLLAMA_HOST: ollama.url, OPENAI_BASE_URL: `${openai.url}/v1` }, config })
  await game.start()
  ada = await openTalkingPage(game.url(), 'Ada')
  await ada.approach('marta')
})
afterAll(async () => {
  await game?.remove()
  await ollama?.close()
  await openai?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Each case has its own model, because a model that failed rests for a while. */
async function thinkWith(provider: 'ollama' | 'openai'): Promise<string> {
  made += 1
  const ref = `${provider}/model-${made}`
  if (provider === 'ollama') ollama.models = [...ollama.models, { name: `model-${made}` }]
  await writeFile(config, settings.replace('default = "auto"', `default = "${ref}"`))
  await untilTrue(async () => (await statusOf(game)).models.current.ref === ref)
  return ref
}

/** The answer text shown to the page since its message number `from`. */
const saidSince = ({ received }: TalkingPage, from: number): string =>
  received
    .slice(from)
    .flatMap((message) => (message.name === 'talk.delta' ? [message.data.text] : []))
    .join('')

const beginning = ['Well now, Ada, ', 'the mill is ', 'down by ']
/** The last word may be only half of one, so it waits for more text and is lost with the server. */
const heard = 'Well now, Ada, the mill is down'
const cases: [string, WireBehaviour, shown: string][] = [
  ['hangs before its first word', { kind: 'hang' }, ''],
  ['closes the connection', { kind: 'drop' }, ''],
  ['answers with an error', { kind: 'refuse', status: 500, body: '{"error":"out of memory"}' }, ''],
  ['is too busy', { kind: 'refuse', status: 429, body: 'slow down', headers: { 'retry-after': '1' } }, ''],
  ['sends a web page', { kind: 'nonsense' }, ''],
  ['sends noise', { kind: 'nonsense', bytes: new Uint8Array(300).fill(0xfe) }, ''],
  ['says nothing at all', answer([]), ''],
  ['dies in the middle', answer(beginning, { ending: 'drop' }), heard],
  ['hangs in the middle', answer(beginning, { ending: 'hang' }), heard],
  ['breaks off with an error', answer(beginning, { ending: 'error' }), heard],
  ['is cut off within a line', answer(beginning, { ending: 'cut' }), heard],
  ['calls a tool that is none', answer('', { toolCalls: [{ name: 'fly', arguments: { to: 'the moon' } }] }), ''],
  ['calls a tool with nonsense', answer('', { toolCalls: [{ name: 'move_to', arguments: 'not json' }] }), ''],
]

describe.each(['ollama', 'openai'] as const)('a player gets a whole answer when %s', (provider) => {
  it.each(cases)('%s', async (_what, behaviour, shown) => {
    const ref = await thinkWith(provider)
    const server = provider === 'ollama' ? ollama : openai
    const from = ada.received.length
    // Tears the connection only after the words were shown: words that arrive together with the tear are lost.
    const isShown = () => saidSince(ada, from).startsWith(shown)
    server.always(
      behaviour.kind === 'answer' && shown !== '' ? { ...behaviour, beforeEnd: () => ada.until(isShown) } : behaviour,
    )
    const tick = await tickOf(game)
    const asked = server.requests.length
    const { text, shown: streamed, brains } = await ada.tell('marta', 'Where is the mill?')
    expect(server.requests.length).toBeGreaterThan(asked)
    expect(text.length).toBeGreaterThan(10)
    // Shown words stay, and the whole answer is what was shown.
    expect(text.startsWith(shown), `${text} begins with ${shown}`).toBe(true)
    expect(text).toBe(streamed.trim())
    expect(text).not.toMatch(/html|\ufffd|out of memory|undefined/)
    expect(text).toMatch(/[.!?…"”*)]$/)
    // The status names the model that was asked.
    expect(brains.join(' ')).toContain(ref.slice(ref.indexOf('/') + 1))
    await untilTrue(async () => (await tickOf(game)) > tick)
  })

  it('is slow, while the village goes on', async () => {
    await thinkWith(provider)
    const server = provider === 'ollama' ? ollama : openai
    let goOn = () => {}
    const waited = new Promise<void>((resolve) => {
      goOn = resolve
    })
    server.always(
      answer(['One moment. ', 'The rye is at the back.'], { before: (index) => (index === 1 ? waited : undefined) }),
    )
    const tick = await tickOf(game)
    const told = ada.tell('marta', 'May I have a bun?')
    // A second of village ticks passes while the model is in the middle of its answer.
    await untilTrue(async () => (await tickOf(game)) > tick + 15)
    goOn()
    expect((await told).text).toBe('One moment. The rye is at the back.')
  })
})

it('thinks for itself when no server is there for several turns, and says so', async () => {
  await ollama.close()
  await thinkWith('ollama')
  for (let turn = 1; turn < 3; turn++) await ada.tell('marta', 'Are you there?')
  const { text } = await ada.tell('marta', 'What is your name?')
  expect(text).toMatch(/Marta/)
  await untilTrue(async () => (await statusOf(game)).models.current.ref === 'embedded/hearth')
  const { output } = await runHearthfolk(['status', '--port', String(new URL(game.url()).port)], {
    env: { HEARTHFOLK_SAVES: game.saves },
  })
  expect(output).toMatch(/thinking with: embedded brain/)
})
