import { describe, expect, it } from 'vitest'
import type { ChatDelta } from '../../../main/mind/ports/chat-model.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { bram, marta, npc, sampleContext, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const wellFormed = (text: string): void => {
  expect(text.length).toBeGreaterThan(0)
  expect(text.length).toBeLessThanOrEqual(320)
  expect(text).not.toMatch(/[{}]| {2}|undefined|null|NaN/)
  expect(text).toMatch(/[.!?…]["”']?$/u)
  expect(text).not.toMatch(/^\p{Ll}/u)
}

describe('any words at all', () => {
  it('get a short, whole answer without placeholders', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ maxLength: 400 }), fc.string({ unit: 'grapheme', maxLength: 100 })),
        fc.integer(),
        async (words, seed) => {
          wellFormed((await ask(words, { seed })).text)
        },
      ),
      { numRuns: runs(150), seed: 11 },
    )
  })

  const pieces = fc.array(
    fc.constantFrom(
      'where',
      'is',
      'the',
      'mill',
      'I',
      'you',
      'my',
      'lost',
      'ring',
      'remember',
      'what',
      'did',
      'tell',
      'follow',
      'me',
      'bram',
      'and',
      ',',
      '?',
      '.',
      'do',
      'not',
      'who',
      'your',
      'fear',
      'go',
      'to',
      'about',
      'of',
      '"',
      'looking',
      'for',
      'hi',
      'yes',
      'call',
      'name',
      'when',
      'how',
      'old',
    ),
    { maxLength: 14 },
  )
  it('made of common ones too, also as memories', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, pieces, fc.boolean(), async (words, memory, quiet) => {
        const { text } = await ask(words.join(' '), {
          recalled: [toldHit(memory.join(' '))],
          character: quiet ? bram : marta,
        })
        wellFormed(text)
      }),
      { numRuns: runs(250), seed: 12 },
    )
  })

  it('get the same answer twice', async () => {
    for (const words of [
      'hello',
      'what do you know of the war',
      'I lost my hat',
      'tell me a story',
      'nonsense galore',
    ]) {
      expect(await ask(words)).toEqual(await ask(words))
    }
  })

  it('of any length do not hold it up', async () => {
    wellFormed((await ask('I lost my ring by the mill and '.repeat(400))).text)
    wellFormed((await ask('a'.repeat(10_000))).text)
    wellFormed((await ask('? '.repeat(5000))).text)
  })

  it('survive odd names', async () => {
    for (const name of ['', ' ', '{topic}', '<b>', 'x'.repeat(300), '\u202Eevil', '$&']) {
      const speaker = { ...sampleContext('').speaker, name }
      for (const words of ['hello', 'my name is {name}', 'what did i lose', 'bye'])
        wellFormed((await ask(words, { speaker })).text)
    }
  })
})

describe('streaming', () => {
  const run = async (words: string, prefix?: string): Promise<ChatDelta[]> => {
    const request = {
      messages: [{ role: 'user' as const, content: words }],
      tools: [],
      context: sampleContext(words),
      ...(prefix === undefined ? {} : { prefix }),
    }
    const deltas: ChatDelta[] = []
    for await (const delta of createEmbeddedBrain().chat(request, { signal: new AbortController().signal }))
      deltas.push(delta)
    return deltas
  }

  it('comes word by word and finishes once', async () => {
    const deltas = await run('how are you')
    expect(deltas.at(-1)).toEqual({ kind: 'finish', reason: 'stop' })
    expect(deltas.filter((delta) => delta.kind === 'finish')).toHaveLength(1)
    expect(
      deltas.filter((delta) => delta.kind === 'text').every((delta) => delta.text.trim().split(/\s/).length === 1),
    ).toBe(true)
  })

  it('stops on abort with the reason and says nothing more', async () => {
    const abort = new AbortController()
    const words: string[] = []
    const reason = new Error('the player walked off')
    const stream = createEmbeddedBrain().chat(
      { messages: [], tools: [], context: sampleContext('tell me about the well') },
      { signal: abort.signal },
    )
    await expect(async () => {
      for await (const delta of stream) {
        if (delta.kind === 'text') words.push(delta.text)
        if (words.length === 2) abort.abort(reason)
      }
    }).rejects.toBe(reason)
    expect(words).toHaveLength(2)
  })

  it('closes a sentence that another mind left open, without repeating what was shown', async () => {
    const spoken = (deltas: ChatDelta[]): string =>
      deltas.map((delta) => (delta.kind === 'text' ? delta.text : '')).join('')
    expect(spoken(await run('tell me about the well', 'The well in the square, you kn'))).toMatch(/^….*never runs dry/)
    expect(spoken(await run('tell me about the well', 'The well in the square never runs dry.'))).not.toMatch(
      /never runs dry/,
    )
    expect(spoken(await run('who are you', ''))).toMatch(/Marta/)
  })

  it('runs no tool twice', async () => {
    const { calls } = await ask('follow me and then go to the mill')
    expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length)
  })
})

describe('talk among villagers', () => {
  it('opens with a greeting and a subject, passes news on, and comes to an end', async () => {
    const talks: Record<string, { from: 'self' | 'other'; name: string; text: string }[]> = { marta: [], bram: [] }
    const news = toldHit('There will be a wedding at the chapel on Sunday', { id: npc('elsbeth'), name: 'Elsbeth' })
    let [speaker, listener] = [marta, bram]
    const lines: string[] = []
    let last = ''
    for (let turn = 0; turn < 10; turn += 1) {
      const { text } = await ask(last, {
        character: speaker,
        speaker: {
          id: listener.id,
          kind: 'npc',
          name: listener.name,
          firstMeeting: false,
          meetings: 4,
          opening: turn < 2,
        },
        conversation: talks[speaker.id] ?? [],
        recalled: speaker === marta ? [news] : [],
      })
      wellFormed(text)
      if (last !== '') talks[speaker.id]?.push({ from: 'other', name: listener.name, text: last })
      talks[speaker.id]?.push({ from: 'self', name: speaker.name, text })
      lines.push(text)
      last = text
      ;[speaker, listener] = [listener, speaker]
    }
    expect(lines[0]).toMatch(/Bram.*wedding at the chapel/)
    expect(new Set(lines.slice(0, 4)).size).toBe(4)
    expect(lines.slice(3).join(' ')).toMatch(/Go well|Until|Goodbye|Farewell/)
    expect(lines.filter((line) => line.includes('wedding at the chapel'))).toHaveLength(1)
  })
})

it('a greeting of its own is what a soul says at the first hello, whatever else is asked', async () => {
  const soul = { ...marta.soul, voice: { ...marta.soul.voice, greeting: ['The geese are late, {name}.'] } }
  const speaker = { ...sampleContext('').speaker, firstMeeting: true, meetings: 0, opening: true }
  for (const words of ['Hello!', 'Hi', 'Good morning!', 'Hello there, nice to meet you', 'Hello, who are you?'])
    expect((await ask(words, { speaker, character: { ...marta, soul } })).text, words).toMatch(
      /^The geese are late, \w+\./,
    )
})
