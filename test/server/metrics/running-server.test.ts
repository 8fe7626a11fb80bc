import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asBuilt, root, untilTrue } from '../../bad-days/rig.ts'
import { type FakeOllama, startFakeOllama } from '../../support/fake-ollama.ts'
import { type FewPeople, fewPeople } from '../../support/few-people.ts'
import { createGame, type Game } from '../../support/game-process.ts'
import { answer, refuse } from '../../support/model-wire.ts'
import { type Family, readPrometheus, sumOf } from '../../support/prometheus-text.ts'
import { openTalkingPage, type TalkingPage } from '../../support/talking-page.ts'

const apiKey = 'sk-not-for-any-log-9f8e7d'
let folder: string
let config: string
let settings: string
let content: FewPeople
let ollama: FakeOllama
let game: Game
let token: string
let ada: TalkingPage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-metrics-'))
  config = join(folder, 'rpg.toml')
  const usual = await readFile(join(root, 'rpg.toml'), 'utf8')
  settings = `${usual.replace('default = "auto"', 'default = "ollama/qwen3:4b"')}\n[[safety.rules]]\ntool = "give"\ntarget = "player"\nmode = "deny"\n`
  await writeFile(config, settings)
  content = await fewPeople('marta', 'bram', 'greta')
  ollama = await startFakeOllama()
  game = await createGame({
    env: {
      ...asBuilt,
      OLLAMA_HOST: ollama.url,
      HEARTHFOLK_CONTENT: content.root,
      OPENAI_API_KEYS: `other-key,${apiKey}`,
    },
    config,
    words: ['--log-level', 'debug', '--traces', join(folder, 'traces.jsonl')],
  })
  await game.start()
  token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  ada = await openTalkingPage(game.url(), 'Ada')
  await ada.approach('marta')
})
afterAll(async () => {
  await game?.remove()
  await ollama?.close()
  await content?.remove()
  await rm(folder, { recursive: true, force: true })
})

const ask = (authorization?: string) =>
  fetch(`${game.url()}/metrics`, authorization === undefined ? {} : { headers: { authorization } })
const scrape = async (): Promise<Map<string, Family>> => readPrometheus(await (await ask(`Bearer ${token}`)).text())
/** The log lines that are JSON. */
const logged = (): Record<string, unknown>[] =>
  game
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('/metrics of a really started server', () => {
  it('is for whoever has the gateway token', async () => {
    expect([(await ask()).status, (await ask('Bearer wrong')).status]).toEqual([401, 401])
    const right = await ask(`Bearer ${token}`)
    expect([right.status, right.headers.get('content-type'), right.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
  })

  it('has names, units and suffixes as Prometheus wants them', async () => {
    const families = [...(await scrape())].filter(([name]) => name.startsWith('hearthfolk_'))
    expect(families.length).toBeGreaterThan(15)
    for (const [name, { type, help, samples }] of families) {
      expect(name).toMatch(/^[a-z]+(?:_[a-z]+)*$/)
      expect(help, name).toMatch(/^[A-Z].*\.$|^Always 1/)
      expect(type === 'counter', name).toBe(name.endsWith('_total'))
      if (type === 'histogram') expect(name).toMatch(/_seconds$/)
      for (const { labels, value } of samples.filter(({ labels }) => labels.le === '+Inf')) {
        const { le: _, ...rest } = labels
        expect(
          samples.find(
            (sample) => sample.name === `${name}_count` && JSON.stringify(sample.labels) === JSON.stringify(rest),
          )?.value,
          name,
        ).toBe(value)
      }
    }
  })

  it('moves each figure when a player talks once, a tool is refused and files change', async () => {
    const before = await scrape()
    const usage = { promptTokens: 321, completionTokens: 12 }
    // Meanwhile villagers make requests of their own.
    let bun = false
    ollama.always((_body, { text }) => {
      if (bun || !text.includes('give me a bun')) return answer('Good day.', { usage })
      bun = true
      return answer('', { toolCalls: [{ name: 'give', arguments: { item: 'bun' } }], usage })
    })
    await ada.tell('marta', 'Would you give me a bun, please?')
    await writeFile(config, `${settings}\nnonsense = `)
    await untilTrue(
      async () => sumOf(await scrape(), 'hearthfolk_reloads_total', { kind: 'config', outcome: 'refused' }) > 0,
    )
    await writeFile(config, settings.replace('minutes = 60', 'minutes = 61'))
    const soul = await readFile(content.npc('bram/SOUL.md'), 'utf8')
    await writeFile(content.npc('bram/SOUL.md'), `${soul.trimEnd()}\nHe hums while he works.\n`)
    const reloaded = async (kind: string) =>
      sumOf(await scrape(), 'hearthfolk_reloads_total', { kind, outcome: 'applied' }) > 0
    await untilTrue(async () => (await reloaded('config')) && (await reloaded('character')))

    const after = await scrape()
    const moved = (name: string, labels: Record<string, string> = {}) =>
      sumOf(after, name, labels) - sumOf(before, name, labels)
    const marta = { npc: 'marta', provider: 'ollama' }
    expect({
      ticks: moved('hearthfolk_ticks_total') > 0 && moved('hearthfolk_tick_duration_seconds_count') > 0,
      turns: moved('hearthfolk_turns_total', { kind: 'dm', outcome: 'answered' }),
      turnSeconds: moved('hearthfolk_turn_duration_seconds_count', { kind: 'dm' }),
      modelPhases: moved('hearthfolk_turn_phase_duration_seconds_count', { phase: 'model' }) >= 2,
      toolPhases: moved('hearthfolk_turn_phase_duration_seconds_count', { phase: 'tools' }) >= 1,
      messages: moved('hearthfolk_messages_total', { outcome: 'answered' }) >= 1,
      requests: moved('hearthfolk_model_requests_total', { ...marta, outcome: 'ok' }) >= 2,
      latency: moved('hearthfolk_model_request_duration_seconds_count', marta) >= 2,
      firstWords: moved('hearthfolk_model_first_word_seconds_count', { provider: 'ollama' }) >= 2,
      prompt: moved('hearthfolk_model_tokens_total', { ...marta, direction: 'prompt' }) >= 642,
      completion: moved('hearthfolk_model_tokens_total', { ...marta, direction: 'completion' }) >= 24,
      recalls: moved('hearthfolk_recall_duration_seconds_count') > 0,
      refused: moved('hearthfolk_acts_refused_total', { tool: 'give', reason: 'denied' }),
    }).toEqual({
      ...{ ticks: true, turns: 1, turnSeconds: 1, modelPhases: true, toolPhases: true, messages: true },
      ...{ requests: true, latency: true, firstWords: true, prompt: true, completion: true, recalls: true, refused: 1 },
    })
    expect([
      sumOf(after, 'hearthfolk_players'),
      sumOf(after, 'hearthfolk_npcs'),
      sumOf(after, 'hearthfolk_info'),
    ]).toEqual([1, 3, 1])
    for (const name of ['hearthfolk_queue_depth', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(after.has(name), name).toBe(true)
    expect(sumOf(after, 'process_resident_memory_bytes')).toBeGreaterThan(50e6)
    const npcs = new Set(
      [...after.values()].flatMap(({ samples }) => samples.flatMap(({ labels }) => labels.npc ?? [])),
    )
    expect([...npcs].filter((npc) => npc !== 'extra' && !/^[a-z]+$/.test(npc))).toEqual([])
  })
})

it('a really started server writes the trace of each turn where it is told to, with what the turn remembered, asked and did', async () => {
  const written = await readFile(join(folder, 'traces.jsonl'), 'utf8')
  const turns = written
    .trim()
    .split('\n')
    .map(
      (line) =>
        (JSON.parse(line) as { resourceSpans: { scopeSpans: { spans: { name: string; traceId: string }[] }[] }[] })
          .resourceSpans[0]?.scopeSpans[0]?.spans ?? [],
    )
  const traces = [...Map.groupBy(turns.flat(), ({ traceId }) => traceId).values()].map((spans) =>
    spans.map(({ name }) => name),
  )
  expect(traces.find((names) => names.includes('act give'))).toEqual(
    expect.arrayContaining(['turn', 'queue', 'prepare', 'model', 'tools', 'write', 'recall', 'chat', 'act give']),
  )
  expect(written).not.toContain('give me a bun')
})

describe('the log of a really started server', () => {
  it('names the run, the session and the NPC in each line of a turn, also where a model fails far inside', async () => {
    ollama.always(refuse(500, 'out of memory'))
    await ada.tell('marta', 'My secret word is quincewood.')
    // Villagers' own talks fail too. The model then rests, so only the first of them may have asked it.
    const failure = () => logged().find(({ msg }) => msg === 'a model failed')
    await untilTrue(() =>
      logged().some(({ phase, id, runId }) => phase === 'end' && id === runId && runId === failure()?.runId),
    )
    const failed = failure()
    expect(failed).toMatchObject({
      runId: expect.stringMatching(/^run-\d+$/),
      session: expect.stringMatching(new RegExp(`^agent:${failed?.npc}:(?:dm|npc):`)),
      npc: expect.stringMatching(/^[a-z]+$/),
      errorClass: 'server',
    })
    const ofRun = logged().filter(({ runId }) => runId === failed?.runId)
    expect(new Set(ofRun.map(({ session, npc }) => `${npc} ${session}`))).toEqual(
      new Set([`${failed?.npc} ${failed?.session}`]),
    )
    expect(ofRun.map(({ phase }) => phase)).toEqual(
      expect.arrayContaining(['intake', 'context', 'inference', 'persistence', 'end']),
    )
    // Events outside all runs belong to none.
    expect(logged().some(({ phase, runId }) => phase === 'access' && runId === undefined)).toBe(true)
  })

  it('shows no token and no key, and not what players say', async () => {
    const answered = await fetch(`${game.url()}/status?token=${token}`, {
      headers: { host: 'elsewhere.example', origin: 'https://elsewhere.example' },
    })
    expect(answered.status).toBe(403)
    await untilTrue(() => logged().some(({ msg }) => msg === 'a request was refused'))
    expect(logged().find(({ msg }) => msg === 'a request was refused')).toMatchObject({ path: '/status' })
    for (const secret of [token, apiKey, ada.token, 'quincewood', 'give me a bun'])
      expect(game.output()).not.toContain(secret)
  })
})
