import { describe, expect, it } from 'vitest'
import { toldIn } from '../../../main/language/en/telling/told-in.ts'
import type { MemoryHit } from '../../../main/mind/ports/memory-port.ts'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import { npc, place, sampleNow, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const bram = { id: npc('bram'), name: 'Bram Hollow' }
const joost = { id: npc('joost'), name: 'Joost' }
const note = (text: string, date = '2026-11-19', time = '09:00'): MemoryHit => ({
  ...toldHit('', { date, time }),
  id: text,
  text,
  kind: 'note',
  who: null,
})

describe('what somebody told', () => {
  const recalled = [
    toldHit('Bram sings at night.', joost),
    toldHit('The bellows have a hole.', bram),
    toldHit('A cart lost its wheel at the ford.', { ...bram, date: '2026-11-17' }),
  ]

  it.each([
    ['What did Bram tell you yesterday?', /^Bram Hollow told me yesterday evening: "The bellows have a hole\."$/],
    [
      'What has Bram told you about the cart?',
      /^Bram Hollow told me on Tuesday: "A cart lost its wheel at the ford\."$/,
    ],
    ['What did the blacksmith tell you?', /cart lost.*bellows/],
    ['What did Joost tell you yesterday?', /^Joost told me yesterday evening: "Bram sings at night\."$/],
    ['What did Elsbeth tell you yesterday?', /^I could not say what Elsbeth told me yesterday\.$/],
    ['What did Joost tell you today?', /^I could not say what Joost told me today\.$/],
  ])('is answered with their words, and never with what another said of them: "%s"', async (question, answer) => {
    expect((await ask(question, { recalled })).text).toMatch(answer)
  })

  it('is looked for in the notes before it is said that nothing can be said', async () => {
    expect((await ask('What did Bram tell you yesterday?')).calls).toEqual([
      { name: 'memory_search', arguments: { query: 'Bram told me yesterday' } },
    ])
  })
})

describe('where somebody is at an hour', () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
  const plan = [
    {
      from: at('18:00'),
      to: at('20:00'),
      at: place('mill'),
      doing: 'dancing',
      act: 'leisure' as const,
      because: 'promise' as const,
    },
  ]

  it.each([
    'Where will you be at 19:15?',
    'What will you be doing at 19:15?',
    'What are you doing at seven in the evening?',
  ])('"%s" is answered by the plan of today', async (question) => {
    expect((await ask(question, { surroundings: { ...noSurroundings, plan } })).text).toMatch(
      /^At .*(?:seven|seven o'clock) in the evening I mean to be at the mill, dancing, as I have promised\.$/,
    )
  })

  it('where today has no plan for it, it is answered by the schedule', async () => {
    expect((await ask('What will you be doing at 19:15?')).text).toMatch(/at the square, resting by the well/)
    expect(sampleNow.date).toBe('2026-11-20')
  })
})

describe('what was done yesterday', () => {
  it('is what was noted of that day, and what is done on any day', async () => {
    const recalled = [note('I made 4 loaves of bread.'), note('I made 2 pies.', '2026-11-16')]
    const { text } = await ask('What did you do yesterday?', { recalled })
    expect(text).toMatch(/^I made 4 loaves of bread yesterday morning\. .*(?:kneading|selling bread)/)
    expect(text).not.toContain('pies')
  })

  it.each(['What did you do yesterday?', 'What happened here yesterday?', 'How was yesterday?'])(
    'is told as a small tale of my own work where nothing was noted: %s',
    async (asked) => {
      const { text } = await ask(asked)
      expect(text).toMatch(/kneading the day's dough|selling bread/)
      expect(text).toMatch(/before dawn|in the morning|in the afternoon|at noon/)
    },
  )
})

it('words that keep something back are kept in mind and told on by nobody', async () => {
  const { text } = await ask('What did Elsbeth tell you yesterday?', {
    recalled: [toldHit('Bram sings at night.', joost)],
  })
  expect([text, toldIn(text)]).toEqual(['I could not say what Elsbeth told me yesterday.', ''])
  expect(toldIn('I could not say what Elsbeth told me. The mill burns.')).toBe('The mill burns.')
})
