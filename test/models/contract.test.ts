import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '../../main/base/logger.ts'
import { meteredModel } from '../../main/mind/budget/metered-model.ts'
import { openModelBudget } from '../../main/mind/budget/model-budget.ts'
import type { ChatModel, ModelErrorClass } from '../../main/mind/ports/chat-model.ts'
import { createCooldowns } from '../../main/models/cooldowns.ts'
import { createEmbeddedBrain } from '../../main/models/embedded/embedded-brain.ts'
import { createFailover } from '../../main/models/failover.ts'
import { createSystemClock } from '../../main/models/model-clock.ts'
import { createModelRegistry } from '../../main/models/model-registry.ts'
import { createOllamaModel } from '../../main/models/ollama.ts'
import { createOpenAiModels } from '../../main/models/openai.ts'
import type { ScriptAnswer } from '../../main/models/script-schema.ts'
import { fail, type ScriptSource, say, scriptedModel } from '../../main/models/scripted.ts'
import { chatModelContract, type PreparedAnswer } from '../contract/chat-model.ts'
import { hear } from '../support/chat-request.ts'
import { startFakeOllama } from '../support/fake-ollama.ts'
import { startFakeOpenAi } from '../support/fake-openai.ts'
import { refuse, type WireAnswer, type WireBehaviour } from '../support/model-wire.ts'

const refusals: Record<Exclude<ModelErrorClass, 'network' | 'over-budget'>, WireBehaviour> = {
  'rate-limit': refuse(429, { error: 'slow down' }, { 'retry-after': '5' }),
  auth: refuse(401, { error: 'who are you?' }),
  billing: refuse(402, { error: 'nothing is left' }),
  overload: refuse(503, { error: 'too many ask' }),
  timeout: refuse(504, '<html><head><title>Gateway Time-out</title></head></html>'),
  server: refuse(500, { error: 'out of memory' }),
  format: refuse(400, { error: 'what is that?' }),
  'context-overflow': refuse(400, { error: 'this exceeds the context length' }),
  'not-found': refuse(404, { error: 'no such model' }),
}

const onTheWire = ({ ending = 'whole', ...rest }: PreparedAnswer, how: Partial<WireAnswer>): WireBehaviour => {
  const isWhole = ending === 'whole' || ending === 'hang'
  const isEmpty = Object.keys(rest).length === 0
  if (isEmpty && ending === 'network') return { kind: 'reset' }
  if (isEmpty && !isWhole && ending !== 'network' && ending !== 'over-budget') return refusals[ending]
  return { kind: 'answer', ...rest, ending: isWhole ? ending : 'error', ...how }
}

const ways: [name: string, how: Partial<WireAnswer>][] = [
  ['', {}],
  [', its bytes cut one from another', { splitBytes: 1 }],
  [', its bytes cut in sevens', { splitBytes: 7 }],
  [', with noise and Windows line ends, cut in fives', { splitBytes: 5, noise: true, lineEnd: '\r\n' }],
]

/** In short the plainest and the worst way: `wire-cuts.test.ts` cuts anywhere. */
const isLong = process.env.HEARTHFOLK_LONG === '1'
for (const [name, how] of isLong ? ways : ways.filter(([name]) => name === '' || name.includes('noise'))) {
  chatModelContract(`an Ollama model${name}`, async () => {
    const server = await startFakeOllama([{ name: 'gemma3:4b' }])
    return {
      model: createOllamaModel({ model: 'gemma3:4b', host: server.url }),
      prepare: (answer) => server.next(onTheWire(answer, how)),
      close: server.close,
    }
  })

  chatModelContract(`an OpenAI-compatible model${name}`, async () => {
    const server = await startFakeOpenAi()
    return {
      model: createOpenAiModels({ model: 'small', baseUrl: `${server.url}/v1` })[0],
      prepare: (answer) => server.next(onTheWire(answer, how)),
      close: server.close,
    }
  })
}

const inScript = ({ text, thinking, toolCalls, reason, ending = 'whole' }: PreparedAnswer): ScriptAnswer => ({
  ...(text && { text }),
  ...(thinking && { thinking: thinking.join('') }),
  ...(toolCalls && { toolCalls }),
  ...(reason && { reason }),
  ...(ending === 'hang' && { hang: true }),
  ...(ending !== 'hang' && ending !== 'whole' && { error: { class: ending } }),
})

/** A script written while it plays. */
const openScript = (): { source: ScriptSource; prepare: (answer: PreparedAnswer) => void } => {
  const answers: ScriptAnswer[] = []
  return { source: () => answers.shift() ?? say('Good day.'), prepare: (answer) => void answers.push(inScript(answer)) }
}

const clock = createSystemClock()
const lineOf = (...models: ChatModel[]): ChatModel =>
  createFailover({ line: () => models, cooldowns: createCooldowns(clock), clock, logger: silentLogger })

chatModelContract('a script', () => {
  const { source, prepare } = openScript()
  return { model: scriptedModel(source), prepare }
})

chatModelContract('a failover of one', () => {
  const { source, prepare } = openScript()
  return { model: lineOf(scriptedModel(source)), prepare }
})

chatModelContract('a failover whose first model is dead', () => {
  const { source, prepare } = openScript()
  const dead = scriptedModel(() => fail('server'), { name: 'dead' })
  return {
    model: Object.create(lineOf(dead, scriptedModel(source, { name: 'living' })), {
      ref: { value: 'scripted/living' },
    }) as ChatModel,
    prepare,
  }
})

chatModelContract('a model whose calls are counted', async () => {
  const { source, prepare } = openScript()
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-budget-'))
  const budget = await openModelBudget({
    folder,
    limits: () => ({ calls: 1000 }),
    today: () => '2026-11-20',
    logger: silentLogger,
  })
  return {
    model: meteredModel(scriptedModel(source), budget),
    prepare,
    async close() {
      await budget.settled()
      await rm(folder, { recursive: true })
    },
  }
})

chatModelContract('the embedded brain', () => ({ model: createEmbeddedBrain() }), { programmable: false })

chatModelContract(
  'the line of a model server that is not there',
  async () => {
    const { url, close } = await startFakeOllama()
    await close()
    const system = createSystemClock()
    const registry = createModelRegistry({
      settings: () => ({ default: 'ollama/nobody', fallbacks: ['openai/nobody'] }),
      // The pause before a server is asked once more is none.
      clock: { ...system, after: (ms, run, how) => system.after(ms < 2000 ? 0 : ms, run, how) },
      env: { OLLAMA_HOST: url, OPENAI_BASE_URL: `${url}/v1` },
      embedded: createEmbeddedBrain(),
      logger: silentLogger,
      scriptsRoot: import.meta.dirname,
    })
    const model = registry.resolve()
    // Rules take over once it is gone for good.
    for (let turn = 0; turn < 3; turn++) await hear(model)
    return { model, close: registry.close }
  },
  { programmable: false },
)
