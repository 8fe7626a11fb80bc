import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStory, type Story } from './village-story.ts'

let story: Story
beforeEach(async () => {
  story = await openStory()
})
afterEach(() => story.close())

describe('a tale', () => {
  it('is told part by part, goes on another day where it stopped, and has an end', async () => {
    const { says, later } = story
    expect(await says('yara', 'Tell me a story')).toMatch(/This is a tale.*Leave the pot on the fire/)
    expect(await says('yara', 'How does the story go on?')).toMatch(/^She left the pot on the fire\./)
    later()
    expect(await says('yara', 'go on with the tale')).toMatch(/She went along the bank and called/)
    await says('yara', 'tell me the rest of the tale')
    expect(await says('yara', 'how does the tale end?')).toMatch(/^She is looking for him yet\..*And that is the end of it\.$/)
    expect(await says('yara', 'tell me another story')).toMatch(/^You have had all of it from me, Ada\./)
  })
})

describe('a fortune', () => {
  it('costs a penny if they agree, is kept, and is the same the next day', async () => {
    const { says, accepts, bag, later } = story
    const first = await says('yara', 'Tell me my fortune')
    const [, fortune = '-'] = /I see this: ([^.]+)\./.exec(first) ?? []
    expect(first).toMatch(/I asked you for 1 penny\./)
    accepts()
    expect(bag('ada').gold).toBe(11)
    later()
    expect(await says('yara', 'Read my palm')).toContain(
      `I have read that palm before, Ada, and a palm does not change with the wind. The fortune in the palm of Ada: ${fortune}`,
    )
  })

  it('is told for nothing to an empty purse', async () => {
    story.purse(0)
    expect(await story.says('yara', 'Tell me my fortune')).toMatch(/For an empty purse it costs nothing\.$/)
    expect(story.offered()).toEqual([])
  })
})

describe('gossip', () => {
  it('passes on what may be retold of somebody', async () => {
    expect(await story.says('greta', 'Any gossip about Marta?')).toMatch(/You did not hear it from me\. .*Marta and Bram sat on one bench/)
  })

  it('tells nobody what another player confided', async () => {
    await story.says('pim', 'Ines hides a silver whistle under the third plank')
    expect(await story.says('pim', 'Any gossip about Ines?')).toMatch(/silver whistle/)
    story.becomes('Ben')
    expect(await story.says('pim', 'Any gossip about Ines?')).toMatch(/Of Ines I have heard nothing that I may tell, Ben\.$/)
  })

  it('speaks of nobody to their face', async () => {
    expect(await story.says('greta', 'What do people say about Ada?')).toMatch(/About you, Ada\? To your face I say nothing/)
  })
})

describe('sorrow', () => {
  it('is heard, and kept for the next time', async () => {
    const { says, notes } = story
    expect(await says('oswin', 'I feel so sad')).toMatch(/I am sorry, Ada\. I am here, and I have time\. What is it\?$/)
    expect(await says('oswin', 'My dog Whistle has died')).toMatch(/glad that you (?:told me|said it)/)
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
    expect(await says('greta', 'tomorrow at noon')).toMatch(/^I will be at the square from 12:00 tomorrow.*what will you bring to it, Ada\?$/)
    expect(appointments('greta')).toEqual([{ place: 'square', what: 'planning the Lantern Fair' }])
    expect(await says('greta', 'three paper lanterns')).toMatch(/Ada brings three paper lanterns|Noted, Ada: three paper lanterns/)
    expect(await notes('greta')).toContain('Ada will bring this to the Lantern Fair: three paper lanterns.')
  })

  it('is not begun at an hour that there is not', async () => {
    await story.says('greta', 'shall we plan the fair?')
    expect(await story.says('greta', 'yesterday')).toMatch(/That hour does not do for me, Ada\./)
    expect(story.appointments('greta')).toEqual([])
  })
})
