import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStory, type Story } from './village-story.ts'

let story: Story
beforeEach(async () => {
  story = await openStory()
})
afterEach(() => story.close())

describe('a tale', () => {
  it('is told part by part to whoever wants more, goes on another day where it stopped, and has an end', async () => {
    const { says, later } = story
    expect(await says('oswin', 'Do you know a good story?')).toMatch(
      /This is a tale.*Leave the pot on the fire\." Shall I go on\?$/,
    )
    expect(await says('oswin', 'What happened then?')).toMatch(/^She left the pot on the fire\./)
    expect(await says('oswin', 'Not now')).toBe('We let that be, then.')
    later()
    expect(await says('oswin', 'go on with the tale')).toMatch(/She went along the bank and called/)
    await says('oswin', 'yes, please')
    expect(await says('oswin', 'and then?')).toMatch(/^She is looking for him yet\..*And that is the end of it\.$/)
    expect(await says('oswin', 'tell me another story')).toMatch(/^You have had all of it from me\./)
  })

  it.each([
    ['tilo', 'you have heard all of The Alderman'],
    ['aldous', 'You have had the whole of it'],
    ['pim', "That's all of the wolf"],
    ['yara', 'You have eaten the whole orange'],
  ])('is another where somebody has their own: %s', async (teller, over) => {
    const told = [await story.says(teller, 'Would you tell me a story?')]
    while (told.at(-1)?.endsWith('?')) told.push(await story.says(teller, 'yes'))
    expect(told).toHaveLength(4)
    expect(new Set(told).size).toBe(4)
    expect(told.join(' ')).not.toContain('Leave the pot on the fire')
    expect(await story.says(teller, 'Tell me a tale')).toContain(over)
  })

  it('begins anew for another listener', async () => {
    await story.says('pim', 'Tell me a story!')
    await story.says('pim', 'go on')
    story.becomes('Ben')
    expect(await story.says('pim', 'Tell me a story!')).toContain('every night he heard it under the bakery floor')
  })
})

describe('a fortune', () => {
  it('costs a penny if they agree, is kept, and is the same the next day', async () => {
    const { says, accepts, bag, later } = story
    const first = await says('yara', 'Tell me my fortune')
    const [, fortune = '-'] = /(?:I see this|It says): ([^.]+)\./.exec(first) ?? []
    expect(first).toMatch(/A penny for the palm, if you think it worth one\.$/)
    accepts()
    expect(bag('ada').gold).toBe(11)
    later()
    expect(await says('yara', 'Read my palm')).toContain(`The fortune in the palm of Ada: ${fortune}`)
  })

  it('is told for nothing to an empty purse', async () => {
    story.purse(0)
    expect(await story.says('yara', 'Tell me my fortune')).toMatch(/For an empty purse it costs nothing\.$/)
    expect(story.offered()).toEqual([])
  })
})

describe('gossip', () => {
  it('passes on what may be retold of somebody', async () => {
    expect(await story.says('greta', 'Any gossip about Marta?')).toMatch(
      /(?:from me|your hat|you ask)\. Marta and Bram sat on one bench/,
    )
  })

  it('tells nobody what another player confided', async () => {
    await story.says('pim', 'Ines hides a silver whistle under the third plank')
    expect(await story.says('pim', 'Any gossip about Ines?')).toMatch(/silver whistle/)
    story.becomes('Ben')
    expect(await story.says('pim', 'Any gossip about Ines?')).toMatch(
      /nothing that I may tell|Nothing of Ines today|basket is empty/,
    )
  })

  it('speaks of nobody to their face', async () => {
    expect(await story.says('greta', 'What do people say about Ada?')).toMatch(/About you\? To your face I say nothing/)
  })
})

describe('sorrow', () => {
  it('is heard, and kept for the next time', async () => {
    const { says, notes } = story
    expect(await says('oswin', 'I feel so sad')).toMatch(/I am sorry\. I am here, and I have time\. What is it\?$/)
    expect(await says('oswin', 'My dog Whistle has died')).toMatch(/somebody you trust/)
    expect(story.events.some((event) => event.kind === 'emoted')).toBe(true)
    expect(await notes('oswin')).toContain('Ada was sad, and told me why: My dog Whistle has died.')
  })

  it('needs no words', async () => {
    await story.says('oswin', 'I feel so sad')
    expect(await story.says('oswin', 'no')).toMatch(/we need no words for it|We let that be/)
  })
})

describe('a festival', () => {
  it('is planned: where, when, and who brings what', async () => {
    const { says, appointments, notes } = story
    expect(await says('greta', 'I want to help with the Lantern Fair')).toMatch(/When do we meet at the square/)
    expect(await says('greta', 'tomorrow at noon')).toMatch(
      /^I will be at the square from 12:00 tomorrow.*what will you bring to it\?$/,
    )
    expect(appointments('greta')).toEqual([{ place: 'square', what: 'planning the Lantern Fair' }])
    expect(await says('greta', 'three paper lanterns')).toMatch(/count on|can hardly go wrong/)
    expect(await notes('greta')).toContain('Ada said what they bring to the Lantern Fair: three paper lanterns.')
  })

  it('is not begun at an hour that there is not', async () => {
    await story.says('greta', 'shall we plan the fair?')
    expect(await story.says('greta', 'yesterday')).toMatch(/That hour does not do for me\./)
    expect(story.appointments('greta')).toEqual([])
  })
})
