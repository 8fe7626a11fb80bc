import { describe, expect, it } from 'vitest'
import { noSurroundings, type Surroundings, type TieView } from '../../../main/mind/ports/surroundings.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { withAim } from '../../../main/mind/turn/talk-aim.ts'
import type { PlaceId } from '../../../main/world/ids.ts'
import { bram, npc, sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const hour = 3_600_000
const { now, places } = sampleContext('')
const asBram = { id: bram.id, kind: 'npc', name: 'Bram', firstMeeting: false, meetings: 3, opening: true } as const
const seeds = Array.from({ length: 12 }, (_, seed) => seed)
const [here, there] = places.map(({ id }) => id) as [PlaceId, PlaceId]
const entry = (doing: string, from: number, to: number, at: PlaceId, act: 'work' | 'leisure' | 'sleep' = 'work') => ({
  ...{ doing, at, act, because: 'schedule' as const },
  ...{ from: now.ms + from * hour, to: now.ms + to * hour },
})
const say = (utterance: string, seen: Partial<Surroundings>, changes: Partial<TurnContext> = {}) => {
  const surroundings = { ...noSurroundings, ...seen }
  const { utterance: words, ...context } = withAim(
    sampleContext(utterance, { speaker: asBram, surroundings, ...changes }),
  )
  return ask(words, context).then(({ text }) => text)
}
const heard = { speaker: { ...asBram, opening: false } }
const own = (text: string) => ({ conversation: [{ from: 'self', name: 'Marta Oven', text } as const] })

describe('a matter of the day', () => {
  const plan = [entry('kneading dough', -1, 1, here), entry('counting sacks', 1, 3, there)]

  it('is what a talk begins with, and differs with the day', async () => {
    const opened = new Set<string>()
    for (const seed of seeds) opened.add(await say('', { plan, weather: { kind: 'rain', season: 'autumn' } }, { seed }))
    const all = [...opened].join('\n')
    expect(all).toMatch(/kneading dough/)
    expect(all).toMatch(/counting sacks/)
    expect(all).toMatch(/[Rr]ain|dry thread/)
  })

  it('is taken up from what the other does at that hour', async () => {
    const label = places[1]?.label ?? ''
    const words = `At ten past three I am to be watching the wheel, at ${label}.`
    for (const seed of seeds) {
      const mine = [entry('kneading dough', -1, 1, here), entry('counting sacks', 1, 3, there)]
      expect(await say(words, { plan: mine }, { seed, ...heard })).toMatch(/meet|as well|myself/)
      const asleep = [entry('kneading dough', -1, 0.5, here), entry('sleeping', 0.5, 9, here, 'sleep')]
      expect(await say(words, { plan: asleep }, { seed, ...heard })).toMatch(/asleep|in my bed/)
    }
  })

  it('is ended by whoever raised it, with an end that fits the answer', async () => {
    const asked = own('Have you seen Elna anywhere today?')
    const elna = { id: npc('elna'), name: 'Elna', role: 'herbalist', home: here }
    for (const seed of seeds) {
      const changes = { seed, ...heard, ...asked, acquaintances: [elna] }
      expect(await say('I have, this morning. We spoke for a moment.', {}, changes)).toMatch(/all is well|is about/)
      expect(await say('No, I have not met with Elna today. Is anything the matter?', {}, changes)).toMatch(
        /only wondered|It can wait/,
      )
    }
  })

  it('is of goods that the other has, and is told how many there are', async () => {
    const bag = { gold: 3, items: [{ id: 'bun' as never, name: 'bun', plural: 'buns', count: 4, price: 1 }] }
    for (const seed of seeds)
      expect(await say('Do you still have buns?', { own: bag, sells: ['bun' as never] }, { seed, ...heard })).toMatch(
        /four[^"]*one penny each/iu,
      )
  })
})

describe('what a villager tells a neighbour', () => {
  const tie: TieView = {
    ...{ id: npc('elna'), name: 'Elna', familiarity: 50, affinity: 60, trust: 0, debt: 0, talks: 3, met: 0 },
    ...{ quarrel: null, reasons: [{ kind: 'trade', why: 'deals fairly with me', at: 1, weight: 20 }] },
  }

  it('is not that somebody trades fairly, but that they gave something', async () => {
    const openings = async (reasons: TieView['reasons']) =>
      (await Promise.all(seeds.map((seed) => say('', { ties: [{ ...tie, reasons }] }, { seed })))).join('\n')
    expect(await openings(tie.reasons)).not.toContain('deals fairly')
    expect(await openings([{ kind: 'gift', why: 'gave me a bun', at: 1, weight: 20 }])).toContain('gave me a bun')
  })

  it('is never what anybody says on any day, as if it were news', async () => {
    const news = (text: string): NonNullable<TurnContext['news']> => [
      {
        ...{ news: { id: 'n', via: [npc('elna')] }, id: 'm-1', text, from: { id: npc('elna'), name: 'Elna' } },
        ...{ origin: null, how: 'told', date: now.date, time: '07:00', importance: 5 },
      },
    ]
    for (const seed of seeds) {
      expect(await say('', {}, { seed, news: news('Not a cloud today.') })).not.toContain('cloud')
      expect(await say('', {}, { seed, news: news('The wheel of the mill broke.') })).toContain('wheel of the mill')
    }
  })
})
