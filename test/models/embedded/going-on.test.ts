import { describe, expect, it } from 'vitest'
import type { TellableNews } from '../../../main/mind/ports/news.ts'
import type { BodyId } from '../../../main/world/ids.ts'
import { sampleContext, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const { now, speaker } = sampleContext('')
const opening = { speaker: { ...speaker, opening: true } }
const fairWords = 'The fair is at the mill today from 17:00 to 19:00, and everybody is welcome.'
const news = (more: Partial<TellableNews> = {}): TellableNews => ({
  news: { id: `happening.fair.${now.date}`, via: [] },
  id: 'm-1',
  text: fairWords,
  from: null,
  origin: null,
  how: 'known',
  date: now.date,
  time: '07:00',
  importance: 7,
  until: now.ms + 3_600_000,
  happening: true,
  ...more,
})
const calf = news({
  news: { id: 'n-1', via: ['oswin' as BodyId] },
  text: 'Ines lost a calf in the river.',
  from: { id: 'oswin' as BodyId, name: 'Oswin' },
  how: 'told',
  until: null,
})
// Tied to no time and to no happening.
delete calf.happening

describe('asked what goes on', () => {
  it.each([
    'Is something going on today?',
    'What is happening?',
    "What's going on here?",
    'Is there anything going on in the village?',
    'Anything happening tonight?',
    'What is all the fuss about?',
    'Any news?',
    'What is new?',
  ])('it tells what goes on, where and till when, as far as it saw it or was told: %s', async (question) => {
    expect((await ask(question, { news: [news()] })).text).toContain(fairWords)
    const told = news({ from: { id: 'oswin' as BodyId, name: 'Oswin' }, how: 'told' })
    expect((await ask(question, { news: [told] })).text).toMatch(
      /Oswin told me .*: "The fair is at the mill today from 17:00 to 19:00/,
    )
  })

  it('it tells somebody who only greets it what goes on of which it knows at first hand', async () => {
    expect((await ask('Good day!', { ...opening, news: [news()] })).text).toContain(fairWords)
    const told = news({ from: { id: 'oswin' as BodyId, name: 'Oswin' }, how: 'told' })
    for (const other of [told, news({ over: true }), calf])
      expect((await ask('Good day!', { ...opening, news: [other] })).text).not.toMatch(/fair is|calf/)
    expect((await ask('Good day, where is the mill?', { ...opening, news: [news()] })).text).not.toContain(fairWords)
  })

  it('it says of what is over that it is over, and puts before it what still goes on', async () => {
    const over = news({ text: 'The race is at the mill today from 08:00 to 09:00.', over: true })
    expect((await ask('Is something going on today?', { news: [over] })).text).toMatch(
      /from 08:00 to 09:00\. That is over by now\./,
    )
    expect((await ask('Is something going on today?', { news: [over, news()] })).text).not.toContain('race')
  })

  it('it says plainly that it knows of nothing, and makes no news of small talk', async () => {
    const recalled = [toldHit('I read the weather with my thumbs.'), toldHit('Bet I am home before you.')].map(
      (hit) => ({
        ...hit,
        who: { id: 'bram' as BodyId, name: 'Bram' },
        text: hit.text.replace(/^.*? told me/, 'Bram told me'),
      }),
    )
    const goingOn = (await ask('Is something going on today?', { news: [], recalled })).text
    expect(goingOn).toContain('Nothing goes on that I know of.')
    expect(`${goingOn} ${(await ask('Any news?', { news: [], recalled })).text}`).not.toMatch(/thumbs|home before/)
  })

  it('it tells other news where nothing goes on, each once in a talk', async () => {
    expect((await ask('Is something going on today?', { news: [calf] })).text).toMatch(
      /Nothing goes on that I know of\. Oswin told me .*"Ines lost a calf/,
    )
    const conversation = [
      { from: 'self' as const, name: 'Marta', text: 'Oswin told me: "Ines lost a calf in the river."' },
    ]
    expect((await ask('Any news?', { news: [calf], conversation })).text).toContain('That is all that I have heard.')
  })

  it('it speaks of a note of another day as of that day, and of what is over as over', async () => {
    const noted = (text: string) => ({
      ...toldHit(text, { date: '2026-11-19', time: '09:00' }),
      text,
      kind: 'note' as const,
      who: null,
      news: [calf.news],
    })
    const asked = async (question: string, text: string) => (await ask(question, { recalled: [noted(text)] })).text
    expect(
      await asked('What about the rider?', 'A rider in a grey hood asked for the road to Stonecope this morning.'),
    ).toContain('Stonecope on Thursday morning.')
    expect(await asked('Where is the wash day?', 'The wash day is at the pond today from 14:30 to 15:45.')).toMatch(
      /on Thursday from 14:30 to 15:45\. That is over by now\./,
    )
  })
})
