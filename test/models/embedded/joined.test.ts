import { describe, expect, it } from 'vitest'
import { ben, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const sister = toldHit('My sister is called Dagny Stroud', { date: '2026-11-10' })
const horn = toldHit('Dagny Stroud plays the horn at every dance', { id: ben, name: 'Ben', date: '2026-11-12' })
const found = '- [2026-11-12 10:00] Ben told me: "Dagny Stroud plays the horn at every dance" (memory/2026-11-12.md#4)'

describe('a question whose answer stands in two memories', () => {
  it('is answered with both, the one with the answer first', async () => {
    const { text, calls } = await ask('What does my sister play at dances?', { recalled: [sister, horn] })
    expect(text).toMatch(/Ben told me .*plays the horn.* Dagny Stroud is your sister, as you told me\./)
    expect(calls).toEqual([])
  })

  it('has the second one looked for under the name that the first one gives', async () => {
    const { text, calls } = await ask(
      'What does my sister play at dances?',
      { recalled: [sister] },
      { results: { memory_search: found } },
    )
    expect(calls).toEqual([
      { name: 'memory_search', arguments: { query: expect.stringMatching(/Dagny Stroud.*play/) } },
    ])
    expect(text).toMatch(/plays the horn/)
  })

  it.each([
    ['You may meet my sister one day; the name is Dagny Stroud.', 'What does my sister play?', /horn/],
    ['I have a sister, Dagny Stroud, of whom I am fond', 'Which instrument does my sister play?', /horn/],
    ['Dagny Stroud is my foster sister', 'What does my foster sister play?', /horn/],
    ['Dagny Stroud is my mother-in-law, in case you hear the name', 'What does my mother-in-law play?', /horn/],
  ])('knows from "%s" who that is', async (words, question, answer) => {
    expect((await ask(question, { recalled: [toldHit(words), horn] })).text).toMatch(answer)
  })

  it('has both looked for where neither is recalled, and each once', async () => {
    const named = '- [2026-11-10 10:00] Ada told me: "My sister is called Dagny Stroud" (memory/2026-11-10.md#1)'
    const { text, calls } = await ask(
      'What does my sister play at dances?',
      {},
      { results: { memory_search: ({ query }) => (query === 'my sister' ? named : found) } },
    )
    expect(calls.map(({ arguments: { query } }) => query)).toEqual(['my sister', expect.stringMatching(/Dagny Stroud/)])
    expect(text).toMatch(/plays the horn.*Dagny Stroud is your sister/)
    const nothing = await ask('What does my sister play?', {}, { results: { memory_search: 'You remember nothing.' } })
    expect(nothing.calls).toHaveLength(1)
  })

  it('is not answered with what the teller said of a third person', async () => {
    const other = toldHit('Corwin Pike plays the drum at dances', { date: '2026-11-15' })
    expect((await ask('What does my sister play at dances?', { recalled: [sister, other, horn] })).text).toMatch(/horn/)
  })

  it('is asked of somebody else by their name', async () => {
    const theirs = toldHit('My sister is called Dagny Stroud', { id: ben, name: 'Ben', date: '2026-11-10' })
    expect((await ask("What does Ben's sister play?", { recalled: [theirs, horn] })).text).toMatch(
      /horn.*Dagny Stroud is Ben's sister/,
    )
    expect((await ask('What does my sister play?', { recalled: [theirs, horn] })).text).not.toMatch(/horn|Dagny/)
  })

  it('tells nothing of what is not recalled for the one who asks, and invents nothing', async () => {
    const { text } = await ask('What does my sister fear?', { recalled: [sister, horn] })
    expect(text).not.toMatch(/horn/)
    expect((await ask('What does my sister play?', { recalled: [sister] })).text).not.toMatch(/horn|Ben/)
  })

  it('is left to one memory where that answers alone, and keeps its length', async () => {
    const own = toldHit('My sister plays the lute', { date: '2026-11-15' })
    expect((await ask('What does my sister play?', { recalled: [sister, horn, own] })).text).toMatch(/lute/)
    const road = Array.from({ length: 40 }, () => 'and the gulls cried over the harbour').join(' ')
    const long = toldHit(`Dagny Stroud plays the horn. ${road}`, { id: ben, name: 'Ben' })
    const { text } = await ask('What does my sister play?', { recalled: [sister, long] })
    expect(text).toMatch(/horn/)
    expect(text.length).toBeLessThan(400)
  })
})
