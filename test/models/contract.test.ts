import { silentLogger } from '../../main/agent/logger.ts'
import { createCooldowns } from '../../main/models/cooldowns.ts'
import { createFailover } from '../../main/models/failover.ts'
import { createSystemClock } from '../../main/models/model-clock.ts'
import { createOllamaModel } from '../../main/models/ollama.ts'
import { createOpenAiModels } from '../../main/models/openai.ts'
import type { ScriptAnswer } from '../../main/models/script-schema.ts'
import { type ScriptSource, say, scriptedModel } from '../../main/models/scripted.ts'
import { chatModelContract, type PreparedAnswer } from '../contract/chat-model.ts'
import { startFakeOllama } from '../support/fake-ollama.ts'
import { startFakeOpenAi } from '../support/fake-openai.ts'
import type { WireAnswer } from '../support/model-wire.ts'

const onTheWire = ({ ending = 'whole', ...rest }: PreparedAnswer, splitBytes?: number): WireAnswer => ({
  kind: 'answer',
  ...rest,
  ending: ending === 'whole' || ending === 'hang' ? ending : 'error',
  ...(splitBytes !== undefined && { splitBytes }),
})

for (const splitBytes of [undefined, 1, 7]) {
  const how = splitBytes === undefined ? '' : `, its bytes cut in pieces of ${splitBytes}`

  chatModelContract(`an Ollama model${how}`, async () => {
    const server = await startFakeOllama([{ name: 'gemma3:4b' }])
    return {
      model: createOllamaModel({ model: 'gemma3:4b', host: server.url }),
      prepare: (answer) => server.next(onTheWire(answer, splitBytes)),
      close: server.close,
    }
  })

  chatModelContract(`an OpenAI-compatible model${how}`, async () => {
    const server = await startFakeOpenAi()
    return {
      model: createOpenAiModels({ model: 'small', baseUrl: `${server.url}/v1` })[0],
      prepare: (answer) => server.next(onTheWire(answer, splitBytes)),
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

/** A script that is written while it is played. */
const openScript = (): { source: ScriptSource; prepare: (answer: PreparedAnswer) => void } => {
  const answers: ScriptAnswer[] = []
  return { source: () => answers.shift() ?? say('Good day.'), prepare: (answer) => void answers.push(inScript(answer)) }
}

chatModelContract('a script', () => {
  const { source, prepare } = openScript()
  return { model: scriptedModel(source), prepare }
})

chatModelContract('a failover of one', () => {
  const { source, prepare } = openScript()
  const model = scriptedModel(source)
  const clock = createSystemClock()
  return {
    model: createFailover({ line: () => [model], cooldowns: createCooldowns(clock), clock, logger: silentLogger }),
    prepare,
  }
})
