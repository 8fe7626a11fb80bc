import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStory, type Story } from './village-story.ts'

let story: Story
beforeEach(async () => {
  story = await openStory()
})
afterEach(() => story.close())

describe('haggling', () => {
  it('takes a bid above the floor, as an offer that is theirs to accept', async () => {
    const { says, accepts, bag, count } = story
    expect(await says('bram', 'I will give you 8 pennies for the knife')).toMatch(/Nod, and we have a deal\.$/)
    expect([bag('ada').gold, count('ada', 'knife')]).toEqual([12, 0])
    accepts()
    expect([bag('ada').gold, count('ada', 'knife')]).toEqual([4, 1])
  })

  it('has one round: below the floor the floor is named, and a yes makes it an offer', async () => {
    const { says, accepts, bag } = story
    expect(await says('bram', 'would you take 3 for a knife')).toMatch(/My last word is 8 pennies\. Yes or no\?$/)
    expect(await says('bram', 'deal')).toMatch(/^A hard bargain\. Nod/)
    accepts()
    expect(bag('ada').gold).toBe(4)
  })

  it.each(['sell me a loaf for one penny', 'sell me a loaf'])(
    'names the price and claims nothing: %s',
    async (words) => {
      const { says, bag } = story
      const before = bag('ada')
      expect(await says('marta', words)).toMatch(/(?:2|two) pennies/i)
      expect(bag('ada')).toEqual(before)
    },
  )

  it('offers what there is of several wishes, and says what there is not', async () => {
    expect(await story.says('greta', 'a mug of ale and a pie please')).toMatch(
      /I have no (?:apple )?pies? for you\..*(?:1|one) penny/is,
    )
  })
  it('takes "what about" for a bid', async () => {
    const { says } = story
    await says('bram', 'I would like a knife')
    expect(await says('bram', 'ok what about three')).toMatch(/My last word is 8 pennies/)
  })

  it('ends at a no without an offer', async () => {
    const { says, offered, count } = story
    await says('bram', 'would you take 3 for a knife')
    expect(await says('bram', 'no')).toBe('Then it stays with me, and no hard feelings.')
    expect([offered(), count('bram', 'knife')]).toEqual([[], 3])
  })

  it('asks for the bid, and takes no more than the price from whoever bids too much', async () => {
    const { says } = story
    expect(await says('yara', 'Your amber bead is too expensive')).toMatch(
      /I ask 10 pennies\. How many pennies do you bid\?$/,
    )
    expect(await says('yara', '12')).toMatch(/^Nobody pays more than the price with me.*10 pennies/)
  })

  it('moves nothing when the offer is declined', async () => {
    const { says, declines, bag, count } = story
    await says('bram', 'I will give you 8 pennies for the knife')
    declines()
    expect([bag('ada').gold, count('ada', 'knife'), count('bram', 'knife')]).toEqual([12, 0, 3])
  })

  it('offers nothing to whoever has not got so much', async () => {
    const { says, purse, offered } = story
    purse(4)
    expect(await says('bram', 'I will give you 8 pennies for the knife')).toMatch(
      /Neither of us sees 8 pennies in your purse/,
    )
    expect(offered()).toEqual([])
  })

  it.each([
    ['I will give you 5 for the letter', /That is not for sale/],
    ['I will give you 5 for the knife', /That I do not have/],
    ['I will give you 24 bent nails for the lantern', /\S/],
  ])('keeps what has no price, what is not there, and takes no goods for gold: %s', async (words, said) => {
    story.has('ada', 'bent-nail', 24)
    expect(await story.says('yara', words)).toMatch(said)
    expect(story.offered()).toEqual([])
  })

  it('knows of what the talk was', async () => {
    const { says, offered } = story
    await says('yara', 'How much is the lantern?')
    expect(await says('yara', "That's too dear! How about 11?")).toMatch(/Nod, and we have a deal\.$/)
    expect(offered()).toMatchObject([{ gives: { items: { lantern: 1 } }, wants: { gold: 11 } }])
  })

  it.each([
    ['yara', 'lantern', 12, 10],
    ['bram', 'knife', 9, 8],
    ['rook', 'pelt', 5, 5],
    ['yara', 'ring', 30, 25],
  ])(
    'goes a sixth down and no further, and never below what one gets for it: %s, %s',
    async (npc, thing, price, floor) => {
      story.purse(40)
      expect(await story.says(npc, `I will give you ${floor - 1} for the ${thing}`)).toContain(
        `My last word is ${floor} pennies.`,
      )
      expect(floor).toBeGreaterThan(Math.floor(price / 2))
    },
  )
})

describe('buying', () => {
  it('sells what was spoken of by the number', async () => {
    const { says, accepts, count, bag } = story
    await says('yara', 'How much is the ribbon?')
    expect(await says('yara', "I'll take three of them")).toMatch(/(?:3|three) pennies/i)
    accepts()
    expect([count('ada', 'ribbon'), bag('ada').gold]).toEqual([3, 9])
  })

  it('sells several things at once, each at its price', async () => {
    const { says, accepts, count, bag } = story
    expect(await says('greta', 'A stew and two ales, please')).toMatch(
      /a bowl of stew and 2 mugs of ale.*4 pennies|four pennies.*a bowl of stew and 2 mugs/is,
    )
    accepts()
    expect([count('ada', 'stew'), count('ada', 'ale'), bag('ada').gold]).toEqual([1, 2, 8])
  })
})

describe('what travellers bring', () => {
  it.each([
    'What would you give me for my honey?',
    'Do you want to buy honey?',
    "I'd like to sell you a jar of honey",
    'How much would you pay for my honey?',
  ])('is bought for half its price, when they agree: %s', async (words) => {
    const { says, accepts, has, bag, count } = story
    has('ada', 'honey', 2)
    const honey = count('yara', 'honey')
    expect(await says('yara', words)).toMatch(/I give 2 pennies, and not a penny more/)
    expect(bag('ada').gold).toBe(12)
    accepts()
    expect([bag('ada').gold, count('ada', 'honey'), count('yara', 'honey')]).toEqual([14, 1, honey + 1])
  })

  it('is bought by the number', async () => {
    const { says, accepts, has, bag } = story
    has('ada', 'fish', 5)
    expect(await says('marta', 'Would you buy three fish from me?')).toMatch(/I give 3 pennies/)
    accepts()
    expect([bag('ada').gold, story.count('ada', 'fish')]).toEqual([15, 2])
  })

  it.each([
    ['Do you want to buy my knife?', /That I do not see on you/],
    ['Do you want to buy my apple?', /For that I can give nothing/],
    ['What would you give me for two salves?', /That I do not see on you/],
  ])('is not bought unseen, nor for what everybody has: %s', async (words, said) => {
    story.has('ada', 'apple', 1)
    story.has('ada', 'salve', 1)
    expect(await story.says('yara', words)).toMatch(said)
    expect(story.offered()).toEqual([])
  })

  it('is not bought from an empty purse, and may be laid before the shop', async () => {
    story.has('ada', 'honey', 1)
    story.bag('yara').gold = 1
    expect(await story.says('yara', 'Will you buy my honey?')).toMatch(/My purse is too thin/)
    expect(await story.says('marta', 'I would like to sell something')).toMatch(/I give half of what I ask\.$/)
    expect(story.events.some(({ kind }) => kind === 'shopOpened')).toBe(true)
  })
})

describe('healing', () => {
  it('asks before it touches, uses up the salve, and asks for two pennies afterwards', async () => {
    const { says, accepts, count, bag } = story
    expect(await says('elna', 'I burned my hand')).toMatch(/May I\?$/)
    expect(count('elna', 'salve')).toBe(4)
    expect(await says('elna', 'yes, please')).toMatch(/^There, .*[Tt]wo pennies/)
    expect([count('elna', 'salve'), bag('ada').gold]).toEqual([3, 12])
    accepts()
    expect(bag('ada').gold).toBe(10)
  })

  it('leaves alone who says no, and asks nothing of an empty purse', async () => {
    const { says, count, purse, offered } = story
    await says('elna', 'my knee hurts')
    expect(await says('elna', 'no, better not')).toBe('Then I leave it alone. Keep it clean.')
    expect(count('elna', 'salve')).toBe(4)
    purse(0)
    await says('elna', 'my knee hurts')
    expect(await says('elna', 'yes')).toMatch(/You owe me nothing for it\.$/)
    expect([count('elna', 'salve'), offered()]).toEqual([3, []])
  })

  it('makes a salve where there is none, and says so where there is nothing to make it of', async () => {
    const { says, has, goesTo, count } = story
    has('elna', 'salve', 0)
    expect(await says('elna', 'I have burned my finger')).toMatch(/on my way to the herbalist/)
    goesTo('elna', 'herbalist')
    await says('elna', 'here I am')
    expect(await says('elna', 'yes')).toMatch(/^There, /)
    expect([count('elna', 'marigold'), count('elna', 'salve')]).toEqual([4, 0])
    has('elna', 'wax', 0)
    expect(await says('elna', 'my left hand is bleeding')).toMatch(/^I have no salve left, and no wax/)
  })

  it('sells syrup for a cough, and gives tea for a head', async () => {
    const { says, accepts, count, bag } = story
    expect(await says('elna', 'I have a terrible cough')).toMatch(/A bottle is 4 pennies/)
    accepts()
    expect([count('ada', 'cough-syrup'), bag('ada').gold]).toEqual([1, 8])
    expect(await says('elna', 'My head aches')).toMatch(/^Nettle tea/)
    expect([count('ada', 'tea'), bag('ada').gold]).toEqual([1, 8])
  })

  it('asks where it is when that was not said', async () => {
    const { says, count } = story
    expect(await says('elna', "I don't feel well")).toMatch(/Where is it: a cough, the head, the belly/)
    await says('elna', 'in my stomach')
    expect(count('ada', 'tea')).toBe(1)
  })

  it('leaves hearts to others', async () => {
    expect(await story.says('elna', 'My heart hurts')).toMatch(/I am here, and I have time/)
  })
})
