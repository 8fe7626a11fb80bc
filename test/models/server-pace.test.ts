import { describe, expect, it } from 'vitest'
import type { ChatDelta, ChatModel } from '../../main/mind/ports/chat-model.ts'
import { isAtHome } from '../../main/models/at-home.ts'
import { createServerPace } from '../../main/models/server-pace.ts'
import { chatRequest } from '../support/chat-request.ts'

type Usage = Extract<ChatDelta, { kind: 'usage' }>

/** A server by hand: each answer sends what it is told to, one piece after the other. */
const openServer = (isAtHome?: (ref: string) => boolean) => {
  const clock = { ms: 0 }
  const pace = createServerPace({ now: () => clock.ms, ...(isAtHome ? { isAtHome } : {}) })
  const seat: ChatModel = {
    ...{ ref: 'ollama/small', label: 'small', tools: true, contextTokens: 8192 },
    async *chat(request) {
      yield* (request as unknown as { pieces: AsyncGenerator<ChatDelta> }).pieces
    },
  }
  const model = pace.meter(seat)
  const ask = () => {
    const sent: ((delta: ChatDelta | null) => void)[] = []
    const ready: (ChatDelta | null)[] = []
    const pieces = (async function* () {
      for (;;) {
        const delta = ready.length > 0 ? ready.shift() : await new Promise<ChatDelta | null>((done) => sent.push(done))
        if (delta === null || delta === undefined) return
        yield delta
      }
    })()
    const read = model.chat({ ...chatRequest(), pieces } as never, { signal: new AbortController().signal })
    const done = (async () => {
      for await (const _ of read);
    })()
    const push = async (delta: ChatDelta | null) => {
      const next = sent.shift()
      if (next) next(delta)
      else ready.push(delta)
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    }
    return {
      word: () => push({ kind: 'text', text: 'word ' }),
      usage: (usage: Omit<Usage, 'kind'>) => push({ kind: 'usage', ...usage }),
      end: async () => {
        await push(null)
        await done
      },
    }
  }
  /** An answer without company, whose first word takes `ms`. */
  const alone = async (ms = 100) => {
    const answer = ask()
    clock.ms += ms
    await answer.word()
    await answer.end()
  }
  return { pace, clock, ask, alone }
}

describe('how a model server works', () => {
  it('knows nothing of a server that was never asked, and no limit of one that was asked one by one', async () => {
    const { pace, alone } = openServer()
    expect(pace.figures()).toEqual([])
    expect(pace.places()).toBeNull()
    for (let answer = 0; answer < 10; answer++) await alone()
    expect(pace.figures()).toEqual([
      { ref: 'ollama/small', answers: 10, places: null, firstMs: { p50: 100, p95: 100 }, cachedShare: null },
    ])
  })

  it('has one place if requests begin when others end, however many were promised', async () => {
    const { pace, clock, ask, alone } = openServer()
    for (let answer = 0; answer < 3; answer++) await alone()
    for (let round = 0; round < 3; round++) {
      expect(pace.places()).toBeNull()
      const first = ask()
      clock.ms += 100
      await first.word()
      const second = ask()
      clock.ms += 500
      await first.word()
      await first.end()
      clock.ms += 100
      await second.word()
      await second.end()
    }
    expect(pace.places()).toBe(1)
  })

  it('has as many places as answers are written at once while another waits', async () => {
    const { pace, clock, ask, alone } = openServer()
    for (let answer = 0; answer < 3; answer++) await alone()
    for (let round = 0; round < 3; round++) {
      const two = [ask(), ask()]
      clock.ms += 100
      for (const answer of two) await answer.word()
      const third = ask()
      for (let word = 0; word < 3; word++) for (const answer of two) await answer.word()
      clock.ms += 500
      await two[0]?.end()
      await third.word()
      await two[1]?.word()
      await third.end()
      await two[1]?.end()
    }
    expect(pace.places()).toBe(2)
  })

  it('sees no limit where a request comes as soon as ever although another has ended meanwhile', async () => {
    const { pace, clock, ask, alone } = openServer()
    for (let answer = 0; answer < 3; answer++) await alone()
    for (let round = 0; round < 5; round++) {
      const first = ask()
      clock.ms += 60
      const second = ask()
      clock.ms += 40
      await first.word()
      await first.end()
      clock.ms += 60
      await second.word()
      await second.end()
    }
    expect(pace.places()).toBeNull()
  })

  it('forgets a limit that no newer answer shows', async () => {
    const { pace, clock, ask, alone } = openServer()
    for (let answer = 0; answer < 3; answer++) await alone()
    for (let round = 0; round < 3; round++) {
      const first = ask()
      const second = ask()
      clock.ms += 100
      await first.word()
      await first.end()
      clock.ms += 100
      await second.word()
      await second.end()
    }
    expect(pace.places()).toBe(1)
    for (let answer = 0; answer < 64; answer++) await alone()
    expect(pace.places()).toBeNull()
  })

  it('at home is taken to have one place from the first request on, and more when it writes more answers at once', async () => {
    const { pace, ask } = openServer((ref) => isAtHome(ref, {}))
    expect(pace.likelyPlaces()).toBe(1)
    const two = [ask(), ask()]
    for (let word = 0; word < 3; word++) for (const answer of two) await answer.word()
    for (const answer of two) await answer.end()
    expect(pace.places()).toBeNull()
    expect(pace.likelyPlaces()).toBe(2)
    expect(openServer().pace.likelyPlaces()).toBeNull()
  })

  it.each([
    ['ollama/qwen3', undefined, true],
    ['openai/qwen3', 'http://127.0.0.1:8080/v1', true],
    ['openai/qwen3', 'http://192.168.1.7:1234/v1', true],
    ['openai/qwen3', 'http://box.local/v1', true],
    ['openai/gpt', 'https://models.example.com/v1', false],
    ['openai/gpt', undefined, false],
    ['embedded/hearth', 'http://127.0.0.1/v1', false],
  ])('%s with the address %s stands at home: %s', (ref, url, expected) => {
    expect(isAtHome(ref, { OPENAI_BASE_URL: url })).toBe(expected)
  })

  it('says what share of the prompts a server had kept, where it says so itself', async () => {
    const { pace, ask } = openServer()
    for (const cachedTokens of [0, 800]) {
      const answer = ask()
      await answer.word()
      await answer.usage({ promptTokens: 1000, completionTokens: 1, cachedTokens })
      await answer.end()
    }
    const silent = ask()
    await silent.word()
    await silent.usage({ promptTokens: 1000, completionTokens: 1 })
    await silent.end()
    expect(pace.figures()[0]?.cachedShare).toBe(0.4)
  })
})
