import { describe, expect, it } from 'vitest'
import type { TellableNews } from '../../../main/mind/ports/news.ts'
import type { BodyId } from '../../../main/world/ids.ts'
import { sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const { now, character } = sampleContext('')
const theft = "Four loaves were taken from Marta's stall this morning, and nobody knows by whom."
const news = (more: Partial<TellableNews> = {}): TellableNews => ({
  news: { id: 'theft', via: [] },
  id: 'm-1',
  text: theft,
  from: null,
  origin: null,
  how: 'known',
  date: now.date,
  time: '07:00',
  importance: 7,
  ...more,
})
const bram = { ...character, id: 'bram' as typeof character.id, name: 'Bram Hollow', role: 'blacksmith' }

describe('asked of a theft', () => {
  it.each([
    "Do you know who stole Marta's bread?",
    'I hear there was a theft.',
    'What happened to the bread?',
    'Who took the loaves?',
    'Was anybody robbed?',
  ])('whoever was there tells it, and not who the baker is: %s', async (question) => {
    const { text } = await ask(question, { news: [news()], character: bram })
    expect(text).toMatch(/four loaves were taken from Marta's stall/i)
    expect(text).not.toMatch(/is the baker|nobody knows by whom/)
  })

  it('the one who was robbed speaks as such, and whoever was told says by whom', async () => {
    const mine = await ask('Do you know who stole your bread?', { news: [news()] })
    expect(mine.text).toMatch(/four loaves were taken from my stall/i)
    const told = news({ from: { id: 'bram' as BodyId, name: 'Bram Hollow' }, how: 'told' })
    expect((await ask('Was there a theft?', { news: [told] })).text).toMatch(/Bram Hollow told me .*Four loaves/)
  })

  it('two who were there do not tell it word for word alike', async () => {
    const other = { ...bram, id: 'elsbeth' as typeof character.id, name: 'Elsbeth' }
    const [one, two] = await Promise.all(
      [bram, other].map((each) => ask('I hear there was a theft?', { news: [news()], character: each })),
    )
    expect(one?.text).not.toBe(two?.text)
  })

  it('who heals the sick is no question after an illness', async () => {
    expect((await ask('who heals people when theyre sick round these parts')).text).not.toMatch(/ill|on their feet/)
    expect((await ask('Is anybody ill?')).text).toMatch(/ill|on their feet/)
  })

  it('whoever knows of none says so', async () => {
    expect((await ask('Do you know who stole the bread?', { character: bram })).text).toMatch(/theft|stolen|Stolen/)
  })
})

describe('a name in a question', () => {
  it.each(['What would Bram like?', 'Did Bram burn his hands?'])('brings no portrait of them: %s', async (question) => {
    const { text } = await ask(question)
    expect(text).toContain('Bram')
    expect(text).not.toMatch(/is the blacksmith/)
  })

  it('is answered with who one is where it is asked for', async () => {
    expect((await ask('Are you Marta?')).text).toContain('I am Marta, the baker')
    expect((await ask('Are you Bram?')).text).toMatch(/^(?:No|Not)\b.*I am Marta/)
  })

  it('is no refusal of a tale that they offer', async () => {
    const { text } = await ask('Do you want to know what Bram told me?')
    expect(text).toMatch(/Go on|Out with it/)
  })
})

it('a sighting of an event says when before how it looked', async () => {
  const { tellSighting } = await import('../../../main/models/embedded/recall/sightings.ts')
  const context = sampleContext('')
  const said = tellSighting(
    {
      text: 'I saw the match at the tavern: The board stands on the bar.',
      who: { id: 'bram', name: 'Bram' },
      words: '',
      date: now.date,
      time: '07:00',
    },
    context,
  )
  expect(said).toMatch(/^I saw the match at the tavern [^.:]+\. The board stands on the bar\.$/)
})

it('a note of a deed is said to whoever did it', async () => {
  const { recordToYou } = await import('../../../main/models/embedded/answers/record-words.ts')
  const mind = { context: sampleContext('') } as Parameters<typeof recordToYou>[1]
  expect(recordToYou('Ada gave me 1 pot of salve.', mind)).toBe('You gave me a pot of salve.')
  expect(recordToYou('I gave Ada 1 apple.', mind)).toBe('I gave you an apple.')
})
