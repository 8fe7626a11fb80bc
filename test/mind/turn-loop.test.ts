import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Deadline, noDeadline, TurnTimeout } from '../../main/base/deadline.ts'
import { english } from '../../main/language/en/english.ts'
import { createPermissionGate } from '../../main/mind/faculties/permission/permission.ts'
import {
  type ChatDelta,
  type ChatMessage,
  type ChatOptions,
  type ChatRequest,
  ModelError,
  type ToolCall,
} from '../../main/mind/ports/chat-model.ts'
import { defineTool } from '../../main/mind/ports/tool.ts'
import { createToolRunner } from '../../main/mind/tools/run-tool.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { fallbackLine } from '../../main/mind/turn/fallback-line.ts'
import { createSpeech } from '../../main/mind/turn/loop/speech.ts'
import { runTurn } from '../../main/mind/turn/turn-loop.ts'
import { createFakeMemory } from '../support/fake-memory.ts'
import { marta, sampleContext } from '../support/sample-characters.ts'
import { call, type Step, testModel } from './rig.ts'

/** What the character says when no answer came. */
const lostLine = fallbackLine(sampleContext('Dig, please.'))

const playTurn = async (
  steps: Step[],
  options: {
    iterations?: number
    deadline?: Deadline
    signal?: AbortSignal
    deny?: string[]
    shorten?: () => Promise<ChatMessage[] | null>
  } = {},
) => {
  const ran: string[] = []
  const dig = defineTool({
    name: 'dig',
    description: 'Dig a hole. Use it to dig.',
    permission: 'move',
    arguments: z.strictObject({ depth: z.int().min(1).default(1) }),
    execute: ({ depth }) => {
      ran.push(`dig ${depth}`)
      return { ok: true, text: `You dug ${depth} deep.` }
    },
  })
  const explode = defineTool({
    name: 'explode',
    description: 'Always fails.',
    permission: 'move',
    arguments: z.strictObject({}),
    execute: () => {
      throw new Error('boom')
    },
  })
  const hang = defineTool({
    name: 'hang',
    description: 'Never ends.',
    permission: 'move',
    arguments: z.strictObject({}),
    execute: () => new Promise(() => {}),
  })
  const model = testModel(...steps)
  const context = sampleContext('Dig, please.')
  const tools = createToolSet([dig, explode, hang])
  const gate = createPermissionGate({ deny: options.deny ?? [] })
  const signal = options.signal ?? new AbortController().signal
  const memory = createFakeMemory(marta.id)
  const run = {
    context,
    language: english,
    operation: null,
    memory,
    readSkill: () => null,
    command: () => {},
    act: async () => ({ kind: 'done' as const, events: [] }),
    speak: () => {},
    signal,
  }
  let streamed = ''
  const speech = createSpeech((delta) => {
    streamed += delta
  })
  const result = await runTurn(
    {
      model,
      messages: [{ role: 'user', content: 'Dig, please.' }],
      schemas: tools.schemas((tool) => gate({ npc: marta.id, lane: 'dm', tool }).kind === 'allowed'),
      tools: createToolRunner({ tools, gate, npc: marta.id, lane: 'dm', run }),
      context,
      limits: { iterations: options.iterations ?? 8, timeMs: 20_000 },
      deadline: options.deadline ?? noDeadline,
      signal,
      ...(options.shorten ? { shorten: options.shorten } : {}),
    },
    speech,
  )
  expect(streamed.trim()).toBe(result.text)
  const results = model.requests
    .at(-1)
    ?.messages.flatMap((message) => (message.role === 'tool' ? [message.content] : []))
  return { result, ran, model, results }
}
const calls = (...list: ToolCall[]): Step => ({ calls: list })

describe('a turn', () => {
  it('is by the model that answered, also when another took over', async () => {
    expect((await playTurn(['Done.'])).result.by).toBe('scripted/test')
    const { result } = await playTurn([
      (_request, { onAttempt }) => {
        onAttempt?.({ kind: 'trying', ref: 'ollama/second', label: 'Second' })
        onAttempt?.({ kind: 'answered', ref: 'ollama/second', label: 'Second' })
        return 'Done.'
      },
    ])
    expect(result).toMatchObject({ text: 'Done.', by: 'ollama/second' })
  })

  it('goes from model to tools and back until there are no more calls', async () => {
    const { result, ran, model } = await playTurn([
      calls(call('dig', { depth: 1 })),
      calls(call('dig', { depth: 2 })),
      calls(call('dig', { depth: 3 }, 'c-3')),
      'Done.',
    ])
    expect(ran).toEqual(['dig 1', 'dig 2', 'dig 3'])
    expect(result).toMatchObject({
      text: 'Done.',
      end: { kind: 'answered' },
      modelCalls: 4,
      usage: { promptTokens: 40, completionTokens: 20 },
    })
    expect(model.requests.at(-1)?.messages.map((message) => message.role)).toEqual([
      'user',
      'assistant',
      'tool',
      'assistant',
      'tool',
      'assistant',
      'tool',
    ])
  })

  it('makes every failure of a tool a result that the model reads', async () => {
    const { result, results, ran } = await playTurn([
      calls(call('fly', {}), call('explode', {}), call('dig', { depth: 'deep' }), {
        ...call('dig', {}),
        id: 'c-bad',
        argumentsError: 'not JSON',
      }),
      'Well.',
    ])
    expect(results).toEqual([
      'Error: There is no tool "fly". Tools: dig, explode, hang.',
      'Error: explode did not work, through no fault of yours. Do something else, or say that it did not work.',
      expect.stringMatching(/^Error: Wrong arguments for dig: depth must be a (?:whole )?number\. It takes: depth\.$/),
      'Error: The arguments of dig could not be read. It takes: depth. Call it once more.',
    ])
    expect(ran).toEqual([])
    expect(result).toMatchObject({ text: 'Well.', end: { kind: 'answered' } })
  })

  it('asks the gate before each call and shows the model only what it may use', async () => {
    const { results, ran, model } = await playTurn([calls(call('dig', {})), 'I may not.'], { deny: ['dig'] })
    expect(results).toEqual(['Error: Not permitted: dig is not allowed for everyone.'])
    expect(ran).toEqual([])
    expect(model.requests[0]?.tools.map((tool) => tool.name)).toEqual(['explode', 'hang'])
  })

  /** The first model dies after its calls, and another continues. */
  const dyingAfter = (toolCall: ToolCall, goingOn: ToolCall[] = []) =>
    async function* (_: ChatRequest, { onAttempt }: ChatOptions): AsyncGenerator<ChatDelta> {
      const error = new ModelError({ ref: 'x/one', errorClass: 'network', message: 'gone' })
      yield { kind: 'toolCall', call: toolCall }
      onAttempt?.({ kind: 'failed', ref: 'x/one', label: 'one', error, shownCharacters: 0 })
      for (const next of goingOn) yield { kind: 'toolCall', call: next }
      yield { kind: 'finish', reason: 'toolCalls' }
    }

  it('never runs a tool twice for one call: not for a known id, nor for the same call of a model that took over', async () => {
    const twice = await playTurn([
      calls(call('dig', { depth: 2 }, 'first'), call('dig', { depth: 9 }, 'first')),
      'Done.',
    ])
    expect(twice.ran).toEqual(['dig 2'])
    const within = await playTurn([
      dyingAfter(call('dig', { depth: 2 }, 'first'), [call('dig', { depth: 2 }, 'second')]),
      'Done.',
    ])
    expect(within.ran).toEqual(['dig 2'])
    const after = await playTurn([
      dyingAfter(call('dig', { depth: 2 }, 'first')),
      calls(call('dig', { depth: 2 }, 'second'), call('dig', { depth: 3 })),
      'Done.',
    ])
    expect(after.ran).toEqual(['dig 2', 'dig 3'])
    expect(after.results).toEqual(['You dug 2 deep.', '(already done) You dug 2 deep.', 'You dug 3 deep.'])
  })

  it('runs a tool again when a model deliberately asks for it in a later answer, or twice in one', async () => {
    const again = await playTurn([calls(call('dig', { depth: 2 })), calls(call('dig', { depth: 2 })), 'Done.'])
    expect(again.ran).toEqual(['dig 2', 'dig 2'])
    const both = await playTurn([calls(call('dig', {}, 'a'), call('dig', {}, 'b')), 'Done.'])
    expect(both.ran).toEqual(['dig 1', 'dig 1'])
    const later = await playTurn([
      dyingAfter(call('dig', { depth: 2 }, 'a')),
      calls(call('dig', { depth: 2 }, 'b')),
      calls(call('dig', { depth: 2 }, 'c')),
      'Done.',
    ])
    expect(later.ran).toEqual(['dig 2', 'dig 2'])
  })

  const tooLong = new ModelError({ ref: 'x/y', errorClass: 'context-overflow', message: 'too long' })
  it('that is too long for its model is shortened once and asked again; its tools do not run again', async () => {
    let shortened = 0
    const shorten = async (): Promise<ChatMessage[]> => {
      shortened++
      return [{ role: 'user', content: 'In short: dig.' }]
    }
    const steps = [calls(call('dig', {})), tooLong, 'Done.']
    const { result, ran, model } = await playTurn(steps, { shorten })
    expect([ran, result.end.kind, result.modelCalls]).toEqual([['dig 1'], 'answered', 3])
    expect(model.requests.at(-1)?.messages.map(({ content }) => content)).toEqual([
      'In short: dig.',
      '',
      'You dug 1 deep.',
    ])
    const hopeless = await playTurn([tooLong], { shorten })
    expect([hopeless.result.end, hopeless.result.modelCalls, shortened]).toEqual([
      { kind: 'failed', error: tooLong },
      2,
      2,
    ])
  })

  it('lets a line of models go on where nothing can be shortened, and never shortens an answer that has begun', async () => {
    const asked: unknown[] = []
    const note =
      (step: Step) =>
      (_: ChatRequest, { overflow }: ChatOptions) => {
        asked.push(overflow)
        return step
      }
    const { result } = await playTurn([note(tooLong), note('Done.')], { shorten: async () => null })
    expect([asked, result.end.kind]).toEqual([['throw', 'advance'], 'answered'])
    const begun = async function* (): AsyncGenerator<ChatDelta> {
      yield { kind: 'text', text: 'So, ' }
      throw tooLong
    }
    expect((await playTurn([begun, 'Done.'], { shorten: async () => [] })).result).toMatchObject({
      end: { kind: 'failed' },
      modelCalls: 1,
      text: `So… ${lostLine}`,
    })
  })

  it("that would never end stops at its limit with a line of the NPC's own", async () => {
    let number = 0
    const { result, ran } = await playTurn([() => calls(call('dig', { depth: ++number }))], { iterations: 5 })
    expect([ran.length, result.modelCalls, result.end.kind]).toEqual([5, 5, 'iterations'])
    expect(result.text).toContain('Let me think…')
  })

  const timeUp = (): { deadline: Deadline; fire: () => void } => {
    const controller = new AbortController()
    return {
      deadline: () => ({ signal: controller.signal, cancel: () => {} }),
      fire: () => controller.abort(new TurnTimeout(20_000)),
    }
  }
  it('with a model that hangs ends when its time is up; shown words stay', async () => {
    const { deadline, fire } = timeUp()
    const hang = async function* (): AsyncGenerator<ChatDelta> {
      yield { kind: 'text', text: 'Let me see now' }
      fire()
      await new Promise(() => {})
    }
    expect((await playTurn([hang], { deadline })).result).toMatchObject({
      text: `Let me see… ${lostLine}`,
      end: { kind: 'timeout' },
    })
  })

  it('with a tool that hangs ends at an abort, by its reason', async () => {
    const abort = new AbortController()
    const turn = playTurn([calls(call('hang', {}))], { signal: abort.signal })
    setImmediate(() => abort.abort(new Error('stopped by hand')))
    await expect(turn).rejects.toThrow('stopped by hand')
  })

  it('whose model fails, even against its port, becomes a line and an error', async () => {
    const { result } = await playTurn([new TypeError('not a ModelError')])
    expect(result.end).toMatchObject({ kind: 'failed', error: { name: 'ModelError', message: 'not a ModelError' } })
    const known = await playTurn([new ModelError({ ref: 'x/y', errorClass: 'auth', message: 'no key' })])
    expect(known.result.end).toMatchObject({ kind: 'failed', error: { errorClass: 'auth' } })
    expect(known.result.text).not.toBe('')
  })

  it('that brings neither word nor act still says something', async () => {
    expect((await playTurn([''])).result).toMatchObject({
      end: { kind: 'answered' },
      text: expect.stringContaining('Let me think…'),
    })
    expect((await playTurn([calls(call('dig', {})), ''])).result.text).toBe('')
  })
})
