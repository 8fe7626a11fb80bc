import { describe, expect, it } from 'vitest'
import type { MemoryHit } from '../../../main/mind/ports/memory-port.ts'
import { ada, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const hit = (kind: MemoryHit['kind'], text: string, change: Partial<MemoryHit> = {}): MemoryHit => ({
  ...toldHit(''),
  id: `h-${text}`,
  kind,
  text,
  date: null,
  time: null,
  who: kind === 'person' ? { id: ada, name: 'Ada' } : null,
  ...change,
})

describe('what was written by hand', () => {
  it.each([
    [
      'Ada plays the fiddle badly and only at midnight.',
      'Do I play the fiddle?',
      /^Yes\. I know that you play the fiddle badly and only at midnight\./,
    ],
    ['Ada plays the fiddle badly and only at midnight.', 'What do I play at midnight?', /you play the fiddle/],
    ['Plays the fiddle.', 'Do I play the fiddle?', /you play the fiddle/],
    ["Ada's brother is a cooper.", 'What does my brother do?', /your brother is a cooper/],
    ['She never eats fish.', 'Do I eat fish?', /you never eat fish/],
  ])('of the one I talk with, "%s", answers "%s"', async (line, question, answer) => {
    expect((await ask(question, { recalled: [hit('person', line)], confidence: 1 })).text).toMatch(answer)
    expect((await ask(question, { speakerNotes: { current: [line], before: [] } })).text).toMatch(answer)
  })

  it('of somebody else is not about the one I talk with', async () => {
    const recalled = [
      hit('person', 'Plays the fiddle.', {
        who: { id: 'p-22222222-2222-4222-8222-222222222222' as typeof ada, name: 'Ben' },
      }),
    ]
    expect((await ask('Do I play the fiddle?', { recalled })).text).not.toMatch(/you play/)
  })

  it('answers before lore that holds no more of the words asked', async () => {
    const recalled = [hit('note', 'Oskar smashed the bucket of the well.')]
    const lore = [{ heading: 'The well bucket', text: 'The well bucket hangs on a chain that Bram made.' }]
    expect((await ask('Who broke the well bucket?', { recalled, lore, confidence: 0.9 })).text).toMatch(/Oskar/)
  })
})

describe('what they told themselves and the memory is sure of', () => {
  it('answers before a trade', async () => {
    const recalled = [toldHit('My sister Hanne is getting married in May')]
    const people = [{ id: 'oswin', name: 'Oswin', role: 'priest', home: 'chapel' }] as never
    expect((await ask('Who is getting married?', { recalled, confidence: 1, acquaintances: people })).text).toMatch(
      /your sister Hanne is getting married in May/,
    )
  })
})
