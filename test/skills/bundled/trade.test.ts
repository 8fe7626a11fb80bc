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
    expect(await says('bram', 'I will give you 8 pennies for the knife')).toMatch(
      /I can live with that\. I offered you 1 knife for 8 pennies\. Nothing has changed hands yet/,
    )
    expect([bag('ada').gold, count('ada', 'knife')]).toEqual([12, 0])
    accepts()
    expect([bag('ada').gold, count('ada', 'knife')]).toEqual([4, 1])
  })

  it('has one round: below the floor the floor is named, and a yes makes it an offer', async () => {
    const { says, accepts, bag } = story
    expect(await says('bram', 'would you take 3 for a knife')).toMatch(/My last word is 8 pennies\. Yes or no\?$/)
    expect(await says('bram', 'deal')).toMatch(/^A hard bargain\. I offered you 1 knife for 8 pennies\./)
    accepts()
    expect(bag('ada').gold).toBe(4)
  })

  it('ends at a no without an offer', async () => {
    const { says, offered, count } = story
    await says('bram', 'would you take 3 for a knife')
    expect(await says('bram', 'no')).toBe('Then it stays with me, and no hard feelings.')
    expect([offered(), count('bram', 'knife')]).toEqual([[], 3])
  })

  it('asks for the bid, and takes no more than the price from whoever bids too much', async () => {
    const { says } = story
    expect(await says('yara', 'Your amber bead is too expensive')).toMatch(/I ask 10 pennies\. How many pennies do you bid, Ada\?$/)
    expect(await says('yara', '12')).toMatch(/^Nobody pays more than the price with me\. I offered you 1 amber bead for 10 pennies\./)
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
    expect(await says('bram', 'I will give you 8 pennies for the knife')).toMatch(/Neither of us sees 8 pennies in your purse/)
    expect(offered()).toEqual([])
  })

  it.each([
    ['I will give you 5 for the letter', /That is not for sale, Ada\.$/],
    ['I will give you 5 for the knife', /That I do not have, Ada, at any price\.$/],
    ['I will give you 24 bent nails for the lantern', /I offered you 1 lantern for 12 pennies/],
  ])('keeps what has no price, what is not there, and its floor: %s', async (words, said) => {
    story.has('ada', 'bent-nail', 24)
    expect(await story.says('yara', words)).toMatch(said)
    expect(story.offered().every(({ wants }) => wants.gold === 12 && Object.keys(wants.items ?? {}).length === 0)).toBe(true)
  })
})

describe('healing', () => {
  it('asks before it touches, uses up the salve, and asks for two pennies afterwards', async () => {
    const { says, accepts, count, bag } = story
    expect(await says('elna', 'I burned my hand')).toMatch(/May I\?$/)
    expect(count('elna', 'salve')).toBe(4)
    expect(await says('elna', 'yes, please')).toMatch(/^There, the salve is on\..*I asked you for 2 pennies\./)
    expect([count('elna', 'salve'), bag('ada').gold]).toEqual([3, 12])
    accepts()
    expect(bag('ada').gold).toBe(10)
  })

  it('leaves alone who says no, and asks nothing of an empty purse', async () => {
    const { says, count, purse, offered } = story
    await says('elna', 'my knee hurts')
    expect(await says('elna', 'no, better not')).toBe('Then I leave it alone. Keep it clean, Ada.')
    expect(count('elna', 'salve')).toBe(4)
    purse(0)
    await says('elna', 'my knee hurts')
    expect(await says('elna', 'yes')).toMatch(/You owe me nothing for it, Ada\.$/)
    expect([count('elna', 'salve'), offered()]).toEqual([3, []])
  })

  it('makes a salve where there is none, and says so where there is nothing to make it of', async () => {
    const { says, has, goesTo, count } = story
    has('elna', 'salve', 0)
    expect(await says('elna', 'heal me')).toMatch(/on my way to the herbalist/)
    goesTo('elna', 'herbalist')
    await says('elna', 'here I am')
    expect(await says('elna', 'yes')).toMatch(/the salve is on/)
    expect([count('elna', 'marigold'), count('elna', 'salve')]).toEqual([4, 0])
    has('elna', 'wax', 0)
    expect(await says('elna', 'heal me')).toMatch(/^I have no salve left, Ada, and no wax/)
  })

  it('sells syrup for a cough', async () => {
    const { says, accepts, count } = story
    expect(await says('elna', 'do you have a remedy for my cough?')).toMatch(/I offered you 1 bottle of cough syrup for 4 pennies/)
    accepts()
    expect(count('ada', 'cough-syrup')).toBe(1)
  })
})
