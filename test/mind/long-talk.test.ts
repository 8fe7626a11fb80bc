import { expect, it } from 'vitest'
import { estimateTokens } from '../../main/mind/faculties/compaction/estimate-tokens.ts'
import { type ChatRequest, ModelError } from '../../main/mind/ports/chat-model.ts'
import { createRig, type TestModel, testModel } from './rig.ts'

const sizeOf = ({ messages, tools }: ChatRequest): number => estimateTokens({ messages, tools })

/** A model with a small window that writes nothing useful when asked for notes or a summary, like small models. */
const smallModel = (overflowsAbove = Number.POSITIVE_INFINITY): TestModel & { overflows: number } => {
  const state = { overflows: 0 }
  const inner = testModel((request) => {
    if (sizeOf(request) <= overflowsAbove) return 'Yes, yes.'
    state.overflows++
    return new ModelError({ ref: 'scripted/small', errorClass: 'context-overflow', message: 'the prompt is too long' })
  })
  return Object.defineProperty({ ...inner, contextTokens: 4096 }, 'overflows', {
    get: () => state.overflows,
  }) as TestModel & { overflows: number }
}

const tell = (number: number): string =>
  `My friend number ${number} is called Person${number}, and I owe him ${number} loaves. ${'We walked by the brook and talked of the weather. '.repeat(4)}`

const talkFor = async (turns: number, model: TestModel) => {
  const tiers = new Set<string>()
  const rig = await createRig({
    models: ({ tier }) => {
      tiers.add(tier)
      return model
    },
  })
  for (let number = 1; number <= turns; number++)
    expect(await rig.dispatcher.dispatch(rig.inbound(tell(number)))).toMatchObject({ kind: 'answered' })
  await rig.dispatcher.settled()
  const [entries = []] = await rig.transcripts()
  return { rig, tiers, entries, compactions: entries.filter(({ kind }) => kind === 'compacted') }
}

it('a talk that is longer than the window is summed up, and every request fits', async () => {
  const model = smallModel()
  const { rig, tiers, entries, compactions } = await talkFor(60, model)
  expect(compactions.length).toBeGreaterThan(0)
  expect(Math.max(...model.requests.map(sizeOf))).toBeLessThanOrEqual(4096)
  // The sleep tier writes the notes after an answer, for which nobody waits.
  expect([...tiers]).toEqual(['talk', 'sleep'])
  // Told facts are in the notes, whatever the model wrote, and nothing left the transcript.
  for (const number of [1, 30, 60])
    expect(rig.memory(rig.inbound('').npc).entries.some(({ text }) => text.includes(`Person${number},`))).toBe(true)
  expect(entries.filter(({ kind }) => kind === 'heard')).toHaveLength(60)
  const last = model.requests.at(-1)?.messages ?? []
  expect(last[0]?.content).toContain('Person')
  // The same talk after a restart: the same prompt, with one more exchange.
  const again = smallModel()
  const after = await createRig({ directory: rig.directory, memories: rig.memories, model: again })
  await after.dispatcher.dispatch(after.inbound('Good night.', { message: 'after the restart' }))
  expect(again.requests[0]?.messages[0]).toEqual(last[0])
  expect(again.requests[0]?.context.summary).toBe(compactions.at(-1)?.summary)
})

it('a model that finds the prompt too long gets a shorter one, once, in the same talk', async () => {
  const model = smallModel(1500)
  const { entries, compactions } = await talkFor(12, model)
  expect(model.overflows).toBeGreaterThan(0)
  expect(compactions.length).toBe(model.overflows)
  expect(entries.filter(({ kind, outcome }) => kind === 'ended' && outcome === 'answered')).toHaveLength(12)
})
