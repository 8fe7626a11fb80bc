import { describe, expect, it } from 'vitest'
import {
  type ChatModel,
  type ChatRequest,
  ModelError,
  type ModelErrorClass,
  modelErrorClasses,
} from '../../main/mind/ports/chat-model.ts'
import { chatRequest, type Heard, hear } from '../support/chat-request.ts'

/** The next answer. A harness sets up its model, server or script to give it. */
export interface PreparedAnswer {
  text?: string[]
  thinking?: string[]
  /** Arguments as text are what a confused model sends. */
  toolCalls?: { name: string; arguments: Record<string, unknown> | string }[]
  reason?: 'stop' | 'length'
  ending?: 'whole' | 'hang' | ModelErrorClass
}

export interface ChatModelHarness {
  model: ChatModel
  /**
   * Absent for a model with a mind of its own, such as the embedded brain; then only what holds for every model is
   * tested.
   */
  prepare?(answer: PreparedAnswer): void
  /** A request that this model answers with words. Default a greeting. */
  request?(): ChatRequest
  close?(): Promise<void> | void
}

export interface ChatModelContractOptions {
  /** Says that the harness has `prepare`. Default true. */
  programmable?: boolean
}

/** What every `ChatModel` promises (main/mind/ports/chat-model.ts). Call it once per adapter, inside a test file. */
export const chatModelContract = (
  name: string,
  makeHarness: () => Promise<ChatModelHarness> | ChatModelHarness,
  { programmable = true }: ChatModelContractOptions = {},
): void => {
  const story = (title: string, tell: (harness: Required<ChatModelHarness>) => Promise<void>): void => {
    it(title, async () => {
      const harness = await makeHarness()
      try {
        await tell({
          prepare: () => {},
          request: () => chatRequest(),
          close: () => {},
          ...harness,
        })
      } finally {
        await harness.close?.()
      }
    })
  }

  describe(`${name} as a ChatModel`, () => {
    story('has a reference, a label and a window', async ({ model }) => {
      expect(model.ref).toMatch(/^[a-z]+\/.+/)
      expect(model.label).not.toBe('')
      expect(model.contextTokens).toBeGreaterThan(0)
    })

    story('ends an answer with exactly one finish, as its last delta', async ({ model, request, prepare }) => {
      prepare({ text: ['Good ', 'day.'] })
      const heard = await hear(model, request())
      expect(heard.error).toBeUndefined()
      expect(heard.finishes).toHaveLength(1)
      expect(heard.deltas.at(-1)?.kind).toBe('finish')
      expect(heard.text).not.toBe('')
    })

    story('throws the reason when it is asked with an aborted signal', async ({ model, request, prepare }) => {
      prepare({ text: ['Good day.'] })
      const reason = new Error('the player left')
      expect(await hear(model, request(), { signal: AbortSignal.abort(reason) })).toMatchObject({
        deltas: [],
        error: reason,
      })
    })

    story('yields nothing after an abort between two deltas', async ({ model, request, prepare }) => {
      prepare({ text: ['Good ', 'day, ', 'traveller.'] })
      const controller = new AbortController()
      const reason = new Error('the player left')
      const heard = await hear(model, request(), { signal: controller.signal, onDelta: () => controller.abort(reason) })
      expect(heard).toMatchObject({ error: reason, finishes: [] })
      expect(heard.deltas).toHaveLength(1)
    })

    story('can be left in the middle and asked again', async ({ model, request, prepare }) => {
      prepare({ text: ['Good ', 'day.'] })
      for await (const delta of model.chat(request(), { signal: new AbortController().signal })) {
        expect(delta.kind).not.toBe('finish')
        break
      }
      prepare({ text: ['Good day.'] })
      expect((await hear(model, request())).finishes).toHaveLength(1)
    })

    story('answers two requests at once without mixing them', async ({ model, request, prepare }) => {
      prepare({ text: ['Good day.'] })
      prepare({ text: ['Good day.'] })
      const [one, two] = await Promise.all([hear(model, request()), hear(model, request())])
      expect(one.text).toBe(two.text)
      expect([...one.finishes, ...two.finishes]).toHaveLength(2)
    })

    story('takes a turn in which tools were called', async ({ model, request, prepare }) => {
      prepare({ text: ['Good day.'] })
      const asked = request()
      const call = { id: 'call-1', name: 'emote', arguments: { emote: 'heart' } }
      const messages: ChatRequest['messages'] = [
        ...asked.messages,
        { role: 'assistant', content: 'Look.', toolCalls: [call] },
        { role: 'tool', toolCallId: call.id, name: call.name, content: 'The heart is shown.' },
      ]
      const heard = await hear(model, { ...asked, messages })
      expect(heard.error).toBeUndefined()
      expect(heard.finishes).toHaveLength(1)
    })

    story('changes nothing of what it was asked', async ({ model, request, prepare }) => {
      prepare({ text: ['Good day.'] })
      const asked = request()
      const before = structuredClone(asked)
      await hear(model, asked)
      expect(asked).toEqual(before)
    })

    if (programmable) programmableStories(story)
  })
}

const programmableStories = (
  story: (title: string, tell: (harness: Required<ChatModelHarness>) => Promise<void>) => void,
): void => {
  const answerTo = async (
    { model, prepare, request }: Required<ChatModelHarness>,
    answer: PreparedAnswer,
  ): Promise<Heard> => {
    prepare(answer)
    return hear(model, request())
  }

  story('speaks the words in their order', async (harness) => {
    const heard = await answerTo(harness, { text: ['The ring ', 'lies by ', 'the mill.'] })
    expect(heard).toMatchObject({ text: 'The ring lies by the mill.', finishes: ['stop'] })
  })

  story('keeps signs of several bytes whole', async (harness) => {
    const heard = await answerTo(harness, { text: ['Grüß dich, 旅人 🧙‍♂️ – ', 'привет, नमस्ते.'] })
    expect(heard.text).toBe('Grüß dich, 旅人 🧙‍♂️ – привет, नमस्ते.')
  })

  story('never speaks a thought', async (harness) => {
    const heard = await answerTo(harness, { thinking: ['Is she ', 'honest?'], text: ['Good day.'] })
    expect(heard).toMatchObject({ thinking: 'Is she honest?', text: 'Good day.' })
  })

  story('yields a tool call whole and once', async (harness) => {
    const call = { name: 'emote', arguments: { emote: 'heart', for: ['Ada', 'ünïcode "quoted"'] } }
    const heard = await answerTo(harness, { text: ['Look.'], toolCalls: [call] })
    expect(heard.calls).toEqual([{ ...call, id: expect.stringMatching(/./) }])
    expect(heard.finishes).toEqual(['toolCalls'])
  })

  story('gives each of several calls an id of its own', async (harness) => {
    const toolCalls = ['heart', 'note', 'idea'].map((emote) => ({ name: 'emote', arguments: { emote } }))
    const heard = await answerTo(harness, { toolCalls })
    expect(heard.calls.map((call) => call.arguments)).toEqual(toolCalls.map((call) => call.arguments))
    expect(new Set(heard.calls.map((call) => call.id)).size).toBe(3)
  })

  story('says so when the arguments are no JSON object', async (harness) => {
    const heard = await answerTo(harness, { toolCalls: [{ name: 'emote', arguments: '{"emote": heart' }] })
    expect(heard.calls).toMatchObject([
      { name: 'emote', arguments: {}, argumentsError: expect.stringContaining('heart') },
    ])
  })

  story('tells when the answer was cut for its length', async (harness) => {
    expect(await answerTo(harness, { text: ['Once upon'], reason: 'length' })).toMatchObject({ finishes: ['length'] })
  })

  story('reports what the answer cost', async (harness) => {
    const heard = await answerTo(harness, { text: ['Good day.'] })
    expect(heard.usage?.promptTokens).toBeGreaterThan(0)
    expect(heard.usage?.completionTokens).toBeGreaterThan(0)
  })

  story('stops at once when it is aborted while the model hangs', async ({ model, request, prepare }) => {
    prepare({ text: ['One moment. '], ending: 'hang' })
    const controller = new AbortController()
    const reason = new Error('the player left')
    const order: string[] = []
    const abortAndCount = (): void => {
      controller.abort(reason)
      setImmediate(() => setImmediate(() => order.push('two turns of the loop later')))
    }
    // Aborts while the next delta is awaited.
    const heard = await hear(model, request(), {
      signal: controller.signal,
      onDelta: () => void setImmediate(abortAndCount),
    })
    order.push('stopped')
    expect(heard).toMatchObject({ error: reason, finishes: [] })
    expect(order).toEqual(['stopped'])
  })

  story('throws a ModelError that names it when the model dies in the middle', async (harness) => {
    const heard = await answerTo(harness, { text: ['The ring lies '], ending: 'server' })
    expect(heard.error).toBeInstanceOf(ModelError)
    expect(heard.error).toMatchObject({ ref: harness.model.ref })
    expect('The ring lies').toContain(heard.text.trim())
    expect(heard.finishes).toEqual([])
  })

  story('ends an answer without a word', async (harness) => {
    expect(await answerTo(harness, { text: [] })).toMatchObject({
      text: '',
      calls: [],
      finishes: ['stop'],
      error: undefined,
    })
  })

  story('throws a failure of each class before the first word, and answers when it is asked again', async (harness) => {
    for (const ending of failureClasses) {
      const heard = await answerTo(harness, { ending })
      expect(heard, ending).toMatchObject({
        deltas: [],
        error: { name: expect.stringMatching(/Error$/), errorClass: ending, ref: harness.model.ref },
      })
      expect(heard.error, ending).toBeInstanceOf(ModelError)
    }
    expect((await answerTo(harness, { text: ['Good day.'] })).text).toBe('Good day.')
  })
}

/** The codes that a server or a connection can cause. */
const failureClasses = modelErrorClasses.filter((errorClass) => errorClass !== 'over-budget')
