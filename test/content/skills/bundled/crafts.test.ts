import { afterEach, describe, expect, it } from 'vitest'
import { openStory, type Story } from './village-story.ts'

let story: Story
const begin = async (at: number): Promise<Story> => {
  story = await openStory({ at })
  return story
}
afterEach(() => story.close())

describe('baking to order', () => {
  it('makes the loaf out of flour, offers it at its price, and it is theirs when they agree', async () => {
    const { says, accepts, count, bag } = await begin(15.2)
    const [flour, bread] = [count('marta', 'flour'), count('marta', 'bread')]
    expect(await says('marta', 'Could you please bake me a loaf?')).toMatch(
      /(?:Fresh|straight) from the oven.*I ask 2 pennies\.$/,
    )
    expect([count('marta', 'flour'), count('marta', 'bread'), count('ada', 'bread')]).toEqual([flour - 1, bread + 1, 1])
    accepts()
    expect([count('ada', 'bread'), bag('ada').gold]).toEqual([2, 10])
  })

  it('asks what, goes to the oven from the market, and bakes there', async () => {
    const { says, goesTo, accepts, count } = await begin(8.5)
    expect(await says('marta', 'Would you bake something for me?')).toMatch(
      /What shall it be\? Bread, buns, seed cake or apple pie\?$/,
    )
    expect(await says('marta', 'an apple pie')).toMatch(/on my way to the bakery/)
    expect(count('marta', 'apple-pie')).toBe(0)
    goesTo('marta', 'bakery')
    expect(await says('marta', 'Here we are.')).toMatch(/from the oven.*I ask 4 pennies\.$/)
    accepts()
    expect(count('ada', 'apple-pie')).toBe(1)
  })

  it('says so and stays where she is when there is no flour, or no money', async () => {
    const { says, has, purse, placeOf, offered } = await begin(8.5)
    purse(1)
    expect(await says('marta', 'bake me a seed cake')).toMatch(/That is 3 pennies, and I do not see it on you\./)
    has('marta', 'flour', 0)
    expect(await says('marta', 'bake me a loaf')).toMatch(/^I am out of flour\./)
    expect([placeOf('marta'), offered()]).toEqual(['market', []])
  })

  it('bakes as many as are asked for, of one sort at a time', async () => {
    const { says, accepts, count, bag } = await begin(15.2)
    expect(await says('marta', 'Can you bake me four buns?')).toMatch(/I ask 4 pennies\.$/)
    accepts()
    expect([count('ada', 'bun'), bag('ada').gold]).toEqual([4, 8])
    expect(await says('marta', 'bake me two loaves and a pie')).toMatch(/^One sort at a time/)
    expect(await says('marta', 'then a pie')).toMatch(/I ask 4 pennies\.$/)
    accepts()
    expect([count('ada', 'apple-pie'), bag('ada').gold]).toEqual([1, 4])
  })

  it('takes no yes for what was declined: the loaf stays hers', async () => {
    const { says, declines, bag, count } = await begin(15.2)
    await says('marta', 'bake me a loaf')
    declines()
    expect([count('ada', 'bread'), bag('ada').gold]).toEqual([1, 12])
  })

  it('can not do what only another skill teaches', async () => {
    const { says, count } = await begin(15.2)
    expect(await says('marta', 'Bake me a honey loaf, please')).toMatch(/I do not know how to bake a honey loaf\./)
    expect(count('marta', 'honey-loaf')).toBe(0)
  })
})

describe('brewing', () => {
  it('makes eight mugs of water, malt and hops, and a stranger has the first for nothing', async () => {
    const { says, count, bag } = await begin(11)
    const [ale, malt] = [count('greta', 'ale'), count('greta', 'malt')]
    expect(await says('greta', 'Could you brew me an ale, please?')).toMatch(
      /a stranger's first is free\. There, drink\.$/,
    )
    expect([count('greta', 'ale'), count('greta', 'malt'), count('ada', 'ale'), bag('ada').gold]).toEqual([
      ale + 7,
      malt - 1,
      1,
      12,
    ])
  })

  it('sells the next one, and brews nothing without malt', async () => {
    const { says, accepts, count, bag, has } = await begin(11)
    await says('greta', 'Good morning!')
    expect(await says('greta', 'brew a barrel of ale')).toMatch(/I ask 1 penny for this one\.$/)
    accepts()
    expect([count('ada', 'ale'), bag('ada').gold]).toEqual([1, 11])
    has('greta', 'malt', 0)
    const ale = count('greta', 'ale')
    expect(await says('greta', 'brew another barrel of ale')).toMatch(/^I am out of malt\./)
    expect(count('greta', 'ale')).toBe(ale)
  })
})

describe('smithing to order', () => {
  it('asks which piece, forges it of iron, and hands it over for its price', async () => {
    const { says, accepts, count, bag } = await begin(10)
    const iron = count('bram', 'iron')
    expect(await says('bram', 'I have an order for you')).toMatch(/What shall it be\?/)
    expect(await says('bram', 'A sword, please')).toMatch(/^That I do not forge\..*: which\?$/)
    expect(await says('bram', 'then a knife')).toMatch(/I ask 9 pennies/)
    expect(count('bram', 'iron')).toBe(iron - 1)
    accepts()
    expect([count('ada', 'knife'), bag('ada').gold]).toEqual([1, 3])
  })

  it('asks for a bar when he has none, and forges when it is in his hands', async () => {
    const { says, has, accepts, count } = await begin(10)
    has('bram', 'iron', 0)
    has('ada', 'iron', 1)
    expect(await says('bram', 'Forge me a hinge')).toMatch(/No iron in the house\. I asked you for a bar/)
    expect(count('bram', 'hinge')).toBe(4)
    accepts()
    expect(await says('bram', 'There you are.')).toMatch(/I ask 3 pennies/)
    expect([count('ada', 'iron'), count('bram', 'iron')]).toEqual([0, 0])
  })

  it.each([
    ['words are no iron', 'There you are.', /^There is still no iron in my hands\./],
    ['nor is a no', 'no', /let that be|no iron/],
  ])('forges nothing of nothing: %s', async (_, answer, said) => {
    const { says, has, count } = await begin(10)
    has('bram', 'iron', 0)
    has('ada', 'iron', 1)
    await says('bram', 'Forge me a hinge')
    expect(await says('bram', answer)).toMatch(said)
    expect(count('bram', 'hinge')).toBe(4)
  })

  it('lights no fire for an empty purse', async () => {
    const { says, purse, count } = await begin(10)
    purse(2)
    expect(await says('bram', 'Forge me a knife')).toMatch(/That makes 9 pennies, and you do not have it on you\./)
    expect(count('bram', 'iron')).toBe(6)
  })
})

describe('a skill that is dropped into the game', () => {
  it('lets the baker do in the same talk what she could not', async () => {
    const { says, drops, count } = await begin(15.2)
    expect(await says('marta', 'Bake me a honey loaf, please')).toMatch(/I do not know how to bake a honey loaf\./)
    await drops('drop', 'marta')
    expect(await says('marta', 'Bake me a honey loaf, please')).toMatch(/^There, a honey loaf\./)
    expect([count('ada', 'honey-loaf'), count('marta', 'honey')]).toEqual([1, 2])
  })

  it('is hers alone until she teaches it, which takes a lesson and no honey', async () => {
    const { says, drops, brings, passes, count } = await begin(15.2)
    await drops('drop', 'marta')
    brings('bram', 'marta')
    expect(await says('bram', 'Bake me a honey loaf')).toMatch(/do not know how to bake|don't know/i)
    expect(await says('marta', 'Bram wants to learn how to bake a honey loaf')).toMatch(
      /Bram\. (?:It takes h|H)alf an hour/,
    )
    passes(500)
    expect(story.learned('bram')).toEqual(['bake-honey-loaf'])
    expect(count('marta', 'honey')).toBe(3)
  })
})

it('is a matter of who can: nobody else bakes, smiths or brews', async () => {
  const { says, events } = await begin(10)
  expect(await says('ines', 'forge me a knife')).toMatch(/I do not know how to forge a knife/)
  expect(await says('bram', 'brew me an ale')).toMatch(/do not know how to brew|don't know/i)
  expect(events.filter((event) => event.kind === 'made' && event.because === 'recipe')).toEqual([])
})
