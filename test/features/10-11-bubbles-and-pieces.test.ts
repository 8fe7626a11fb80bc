import { describe, expect, it } from 'vitest'
import { chunkText } from '../../main/server/channels/chunk-text.ts'
import { createCoalescer } from '../../main/server/channels/coalesce.ts'
import { answered, createFakeChannel, createSurfaceRig, fakeDispatch } from '../server/channels/channel-rig.ts'
import fc from '../support/fast-check.ts'
import { createManualTimer } from '../support/manual-timer.ts'
import { runs } from '../support/runs.ts'

const withoutSpace = (text: string): string => text.replace(/\s+/g, '')
const graphemesOf = (text: string): string[] =>
  [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

describe('10 text chunking', () => {
  const prose = fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.stringMatching(/^[a-z]{1,12}[.!?,]?$/) },
        { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
        {
          weight: 2,
          arbitrary: fc.constantFrom(
            '\n',
            '\n\n',
            '  ',
            '```',
            '\n```js\nlet a = 1\n```\n',
            '。',
            '👨‍👩‍👧‍👦',
            'e\u0301',
            '\u{1F1E9}\u{1F1EA}',
            '—',
            '…”',
          ),
        },
      ),
      { maxLength: 80 },
    )
    .map((parts) => parts.join(' '))

  it('loses nothing but white space, and no bubble is longer than its limit', () => {
    fc.assert(
      fc.property(
        fc.oneof(prose, fc.string({ unit: 'binary', maxLength: 300 })),
        fc.integer({ min: 2, max: 200 }),
        (text, limit) => {
          const bubbles = chunkText(text, { limit })
          expect(withoutSpace(bubbles.join(''))).toBe(withoutSpace(text))
          for (const bubble of bubbles) {
            expect(bubble.length).toBeLessThanOrEqual(limit)
            expect(bubble.trim()).not.toBe('')
          }
        },
      ),
      { numRuns: runs(400) },
    )
  })

  it('cuts no character in two, as a reader counts them', () => {
    const letters = fc.array(
      fc.constantFrom('a', 'é', 'e\u0301', '👨‍👩‍👧‍👦', '👍🏽', '\u{1F1E9}\u{1F1EA}', '漢', 'क्षि', ' '),
      { maxLength: 120 },
    )
    fc.assert(
      fc.property(letters, fc.integer({ min: 12, max: 60 }), (parts, limit) => {
        const text = parts.join('')
        const visible = (all: string[]) => all.filter((letter) => letter.trim() !== '')
        expect(visible(chunkText(text, { limit }).flatMap(graphemesOf))).toEqual(visible(graphemesOf(text)))
      }),
      { numRuns: runs(300) },
    )
  })

  it('a character longer than a bubble is cut between its parts, never inside one', () => {
    const tower = `a${'\u0301'.repeat(50)}`
    expect(chunkText(tower, { limit: 10 }).map(({ length }) => length)).toEqual([10, 10, 10, 10, 10, 1])
    expect(chunkText('👨‍👩‍👧‍👦', { limit: 4 }).every((bubble) => bubble.isWellFormed())).toBe(true)
    expect(chunkText('😀😀😀', { limit: 3 })).toEqual(['😀', '😀', '😀'])
  })

  it.each<[string, string, number, string[]]>([
    ['what fits is one bubble', 'Good day.', 160, ['Good day.']],
    ['nothing is none', ' \n\n ', 160, []],
    ['a paragraph before a line', 'One.\n\nTwo.\nThree four', 14, ['One.', 'Two.', 'Three four']],
    ['a line before a sentence', 'One. Two\nThree. Four five', 17, ['One. Two', 'Three. Four five']],
    ['a sentence before a gap', 'Come in. Mind the flour, dove.', 22, ['Come in.', 'Mind the flour, dove.']],
    ['a sentence in quotes ends behind them', '“Come in.” Mind the flour', 18, ['“Come in.”', 'Mind the flour']],
    ['a sentence without gaps', '你好吗？我很好。谢谢你', 6, ['你好吗？', '我很好。', '谢谢你']],
    ['a gap before a word', 'kneading dough before dawn', 12, ['kneading', 'dough before', 'dawn']],
    ['a gap right behind the limit', 'abcde fghij', 5, ['abcde', 'fghij']],
    ['a gap that binds stays', 'aa 10\u00a0km', 6, ['aa', '10\u00a0km']],
    ['a word that is too long', 'abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['indents of lines stay', 'list:\n  - one\n  - two', 12, ['list:', '  - one', '  - two']],
    ['a word to an indent that fills the bubble', 'a\n e\u0301', 2, ['a', 'e\u0301']],
  ])('prefers %s', (_title, text, limit, expected) => {
    expect(chunkText(text, { limit })).toEqual(expected)
  })

  it('never cuts fenced code that fits into a bubble', () => {
    const code = '```js\nlet a = 1\n\nlet b = 2\n```'
    expect(chunkText(`Look at this now:\n${code}\nIt is done.`, { limit: 40 })).toEqual([
      'Look at this now:',
      code,
      'It is done.',
    ])
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Some words. ', 'more words\n', 'more\n\n', `\n${code}\n`), { maxLength: 20 }),
        fc.integer({ min: code.length, max: 90 }),
        (parts, limit) => {
          for (const bubble of chunkText(parts.join(''), { limit })) expect(bubble.split('```').length % 2).toBe(1)
        },
      ),
    )
    // A text that is too long is cut at its line breaks.
    expect(chunkText('```\nlet first = 1\nlet second = 2\n```', { limit: 20 })).toEqual([
      '```\nlet first = 1',
      'let second = 2\n```',
    ])
    expect(chunkText('Say ```` or ```x``` in the text. Then more of it.', { limit: 36 })).toHaveLength(2)
  })

  it('a limit that is none is refused by name', () => {
    for (const limit of [1, 0, -5, 2.5, Number.NaN]) expect(() => chunkText('words', { limit })).toThrow(RangeError)
    expect(() => chunkText('words', { limit: 1 })).toThrow(
      'the length of a bubble must be a whole number of characters, at least 2, not 1',
    )
  })

  it('an answer reaches a channel in bubbles of its own size, numbered and in order', async () => {
    const { plugin, shown } = createFakeChannel({
      outbound: {
        deliveryMode: 'direct',
        textChunkLimit: 20,
        sendText: async (words) => {
          shown.push({ kind: 'text', ...words })
          return { ok: true }
        },
      },
    })
    const { dispatch } = fakeDispatch(() => answered('Come in, dove. Mind the flour. Sit down here.'))
    const { surface, message } = createSurfaceRig({ plugins: [plugin], dispatch })
    await surface.receive(message('hello'))
    expect(shown).toMatchObject([
      { text: 'Come in, dove.', part: { number: 1, of: 3 } },
      { text: 'Mind the flour.', part: { number: 2, of: 3 } },
      { text: 'Sit down here.', part: { number: 3, of: 3 } },
    ])
  })
})

describe('11 streaming with coalescing', () => {
  const start = (options: { minChars?: number; idleMs?: number } = {}) => {
    const time = createManualTimer()
    const pieces: string[] = []
    const coalescer = createCoalescer({
      minChars: 40,
      idleMs: 250,
      ...options,
      timer: time.timer,
      emit: (text) => pieces.push(text),
    })
    return { time, pieces, coalescer }
  }

  it('shows words when there are enough of them, or when no more come', () => {
    const { time, pieces, coalescer } = start()
    coalescer.push('x'.repeat(39))
    expect(pieces).toEqual([])
    coalescer.push('y')
    expect(pieces).toEqual([`${'x'.repeat(39)}y`])
    expect(time.pending()).toBe(0)
    coalescer.push('few')
    time.pass(249)
    coalescer.push(' words')
    time.pass(249)
    expect(pieces).toHaveLength(1)
    time.pass(1)
    expect(pieces.slice(1)).toEqual(['few words'])
    expect(time.pending()).toBe(0)
  })

  it.each(['the last', '!', ' '])('at the end everything that waits is shown, once: %j', (last) => {
    const { time, pieces, coalescer } = start()
    coalescer.push(last)
    coalescer.flush()
    coalescer.flush()
    time.pass(1000)
    expect(pieces).toEqual([last])
  })

  it('a character that came half waits for its other half', () => {
    const { pieces, coalescer } = start({ minChars: 2 })
    coalescer.push('a\ud83d')
    coalescer.push('\ude00')
    coalescer.flush()
    expect(pieces).toEqual(['a', '😀'])
  })

  it('whatever comes when, nothing is lost, doubled or out of order, and every early piece is long enough or was waited for', () => {
    const steps = fc.array(fc.oneof(fc.string({ maxLength: 30 }), fc.integer({ min: 1, max: 600 })), { maxLength: 60 })
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 80 }), (all, minChars) => {
        const { time, pieces, coalescer } = start({ minChars })
        for (const step of all) {
          const before = pieces.length
          if (typeof step === 'number') time.pass(step)
          else {
            coalescer.push(step)
            for (const piece of pieces.slice(before)) expect(piece.length).toBeGreaterThanOrEqual(minChars)
          }
        }
        coalescer.flush()
        expect(pieces.join('')).toBe(all.filter((step) => typeof step === 'string').join(''))
        expect(pieces).not.toContain('')
        expect(time.pending()).toBe(0)
      }),
    )
  })

  it('a channel sees few larger pieces, then the whole; one that does not stream sees the whole alone', async () => {
    const tokens = ['Come ', 'in, ', 'dove. ', 'Mind ', 'the ', 'flour ', 'on ', 'the ', 'floor, ', 'and ', 'sit.']
    const { dispatch } = fakeDispatch((_inbound, sink) => {
      for (const token of tokens) sink.onDelta?.(token)
      return answered(tokens.join(''))
    })
    const streaming = createFakeChannel({ id: 'streaming' })
    const { streaming: _streaming, ...plain } = createFakeChannel({ id: 'plain' }).plugin
    const texts: string[] = []
    plain.outbound = {
      deliveryMode: 'direct',
      sendText: ({ text }) => {
        texts.push(text)
        return { ok: true }
      },
    }
    const { surface, message, time } = createSurfaceRig({ plugins: [streaming.plugin, plain], dispatch })
    await surface.receive(message('hello', { channel: 'streaming' }))
    await surface.receive(message('hello', { channel: 'plain' }))
    expect(
      streaming.shown.flatMap((one) =>
        one.kind === 'delta' || one.kind === 'text' ? [`${one.kind}: ${one.text}`] : [],
      ),
    ).toEqual([
      'delta: Come in, dove. Mind the flour on the floor, ',
      'delta: and sit.',
      'text: Come in, dove. Mind the flour on the floor, and sit.',
    ])
    expect(texts).toEqual(['Come in, dove. Mind the flour on the floor, and sit.'])
    expect(time.pending()).toBe(0)
  })
})
