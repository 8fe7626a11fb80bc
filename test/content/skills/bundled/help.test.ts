import { afterEach, describe, expect, it } from 'vitest'
import { openStory, type Story } from './village-story.ts'

let story: Story
const begin = async (at = 8.5): Promise<Story> => {
  story = await openStory({ at })
  return story
}
afterEach(() => story.close())

describe('showing the way', () => {
  it('walks there with whoever asks, and asks where when that was not said', async () => {
    const { says, goesTo, placeOf } = await begin()
    expect(await says('pim', 'Can you walk me to the mill?')).toMatch(
      /Come along|Walk with me|This way|keep up with me/,
    )
    goesTo('pim', 'mill')
    expect(placeOf('pim')).toBe('mill')
    expect(await says('pim', 'I have lost my way')).toMatch(/Where is it that you want to go\?$/)
    await says('pim', 'the bridge')
    goesTo('pim', 'bridge')
  })

  it('leads nobody into the woods after dark', async () => {
    const { says, passes, placeOf } = await begin(21.5)
    expect(await says('greta', 'take me to the woods')).toMatch(/Nobody goes into the woods after dark/)
    passes(200)
    expect(placeOf('greta')).toBe('tavern')
  })
})

describe('a message', () => {
  it('is asked for whole, promised, and only then said to be kept', async () => {
    const { says } = await begin()
    expect(await says('oswin', 'I want to leave a message for Bram')).toMatch(/What shall Bram hear\?/)
    expect(await says('oswin', 'Tell Bram that the hinge is loose again')).toBe(
      'I have it, and Bram shall hear it from me when we meet.',
    )
    expect(await says('oswin', 'What did you promise me?')).toMatch(/tell Bram: "The hinge is loose again\."/)
  })

  it('is not kept for nobody, nor without its words', async () => {
    const { says } = await begin()
    await says('oswin', 'take a message for me')
    expect(await says('oswin', 'Zorp')).toMatch(/I do not know anybody of that name/)
    await says('oswin', 'take a message for Elna')
    expect(await says('oswin', 'the sky is blue')).toMatch(/I have no message of yours yet\./)
  })
})

describe('what is lost', () => {
  it('is asked after once, and kept in mind with its place', async () => {
    const { says, notes } = await begin()
    expect(await says('pim', 'I have lost my ring')).toMatch(/Where did you have it last, for certain\?$/)
    expect(await says('pim', 'By the big willow')).toMatch(/notice board/)
    expect(await notes('pim')).toContain('Ada lost a ring, and had it last here: By the big willow.')
  })

  it('is not looked for in their own bag', async () => {
    const { says } = await begin()
    expect(await says('pim', 'I can not find my bread')).toMatch(/But you carry it with you\./)
  })

  it('is no thing when it is a father', async () => {
    const { says } = await begin()
    expect(await says('pim', 'I lost my father last winter')).not.toMatch(/Where did you have/)
  })
})

describe('the weather', () => {
  it('is read with honest doubt', async () => {
    const { says } = await begin()
    expect(await says('ines', 'Can you read the sky for me?')).toMatch(
      /no sign yet that I would swear to|dew will tell/,
    )
  })

  it('can be asked about as a craft', async () => {
    const { says } = await begin()
    expect(await says('ines', 'How can I tell the weather?')).toMatch(/Say what you see/)
  })
})

describe('a track', () => {
  it('is asked after, kept in mind, and not made up', async () => {
    const { says, notes } = await begin()
    expect(await says('rook', 'I found strange tracks in the woods')).toMatch(/Where does it begin, and since when\?/)
    expect(await says('rook', 'by the old oak, this morning')).toMatch(/when the dew shows it\.$/)
    expect(await notes('rook')).toContain('Ada told me of a track: by the old oak, this morning.')
  })

  it('that is old is gone', async () => {
    const { says } = await begin()
    await says('rook', 'Whose footprints are these?')
    expect(await says('rook', 'long ago')).toMatch(/^Then it is gone/)
  })
})

describe('a watch', () => {
  it('is promised for tonight, over the place that was named', async () => {
    const { says, appointments } = await begin(17)
    expect(await says('rook', 'Could you keep watch over the mill?')).toMatch(
      /From when on\? Now, or tonight at nine\?$/,
    )
    expect(await says('rook', 'tonight')).toMatch(/^I will be at the mill from 21:00, until 03:00 tomorrow\./)
    expect(appointments('rook')).toEqual([{ place: 'mill', what: 'standing guard' }])
    expect(await says('rook', 'Please keep an eye on the bridge tomorrow night')).toMatch(
      /^I will be at the bridge from 21:00 tomorrow/,
    )
  })

  it('is kept: by night he stands there, and asks who comes', async () => {
    const { says, brings, placeOf } = await begin(22)
    brings('rook', 'watch-post')
    expect(placeOf('rook')).toBe('watch-post')
    expect(await says('rook', 'Good evening')).toMatch(/Halt, softly\. Who is out at this hour, and what brings you\?$/)
    expect(await says('rook', 'I could not sleep')).toMatch(/^(?:Then go on|Good\. Mind the ditch|I have heard it)/)
  })

  it('asks nobody by day', async () => {
    const { says } = await begin(17)
    expect(await says('rook', 'Good day')).not.toMatch(/Halt/)
  })

  it('is not over what nobody knows, nor at an hour that there is not', async () => {
    const { says, appointments } = await begin(17)
    expect(await says('rook', 'guard the moon')).toMatch(/Which one\?/)
    expect(await says('rook', 'the moon, I said')).toMatch(/I do not know that one\.$/)
    await says('rook', 'stand guard')
    expect(await says('rook', 'yesterday')).toMatch(/That hour I can not keep\./)
    expect(appointments('rook')).toEqual([])
  })
})

describe('a craft', () => {
  it('is taught to a villager who is near, and known only when the lesson is over', async () => {
    const { says, brings, passes, learned } = await begin()
    expect(await says('marta', 'Pim wants to learn to bake to order')).toMatch(/Pim must stand beside me for that/)
    brings('pim', 'marta')
    expect(await says('marta', 'Pim wants to be your apprentice')).toMatch(/what of mine shall Pim learn/)
    expect(await says('marta', 'weaving')).toMatch(/^That is no skill of mine/)
    expect(await says('marta', 'let Pim learn to bake to order')).toMatch(/Pim\. (?:It takes h|H)alf an hour/)
    expect(learned('pim')).toEqual([])
    passes(500)
    expect(learned('pim')).toEqual(['bake-to-order'])
  })

  it('is not taught twice at once', async () => {
    const { says, brings, events } = await begin()
    brings('pim', 'marta')
    await says('marta', 'let Pim learn to bake to order')
    await says('marta', 'let Pim learn to bake to order')
    expect(events.filter(({ kind }) => kind === 'lessonBegan')).toHaveLength(1)
  })
})
