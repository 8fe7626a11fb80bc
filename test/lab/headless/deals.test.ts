import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ScenarioVillage, StoryPlayer } from '../../../main/lab/headless/scenario/scenario-types.ts'
import { createScenario } from '../../../main/lab/headless/scenario/village.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { isLong } from '../../support/runs.ts'

let village: ScenarioVillage
let ana: StoryPlayer
let visitors = 0
const opens = async (): Promise<void> => {
  village = await createScenario({ seed: 11 })
  visitors = 0
}
/** Somebody whom nobody here has met, with 40 coins. */
const comes = async (): Promise<void> => {
  ana = village.player(++visitors === 1 ? 'Ana' : `Ana ${visitors}`)
  ana.goesTo('greta')
  await village.runTicks(2)
  gets('gold', 40)
}
const leaves = async (): Promise<void> => {
  village.send({ kind: 'leave', player: ana.id })
  await village.runTicks(2)
}
const closes = (): Promise<void> => village.close()

const gets = (item: string, count: number): void => {
  const bag = (village.state as WorldState).players[ana.id]?.bag
  if (!bag) throw new Error('Ana is not there.')
  if (item === 'gold') bag.gold = count
  else bag.items[item as ItemId] = count
}
const has = (item: string): number => ana.bag.items[item as ItemId] ?? 0
const offers = (): number => Object.keys(village.state.offers).length
const tells = async (npc: string, ...lines: string[]): Promise<string> => {
  ana.goesTo(npc)
  await village.runTicks(2)
  let answer = ''
  for (const line of lines) answer = await ana.tells(npc, line)
  return answer
}

/** Text of tools, and words of a seller, that stand in nobody's mouth once things have changed hands. */
const unfitting =
  /when they agree|nothing has changed hands|pay, and it is yours|as soon as the money|marked it|you say\?/

const answersFromOffer = async (npc: string, order: string, question: string, yes: string, price: number) => {
  const said = await tells(npc, order, question)
  expect([offers(), ana.bag.gold]).toEqual([1, 40])
  expect(said).toMatch(price === 1 ? /\b1 penny\b/ : new RegExp(`\\b${price} pennies\\b`))
  await tells(npc, yes)
  expect([offers(), ana.bag.gold]).toEqual([0, 40 - price])
}

describe('an order', () => {
  // One village for all of them. In the long tier each row has its own: what is said depends on who comes when.
  const [before, after] = isLong ? [beforeEach, afterEach] : [beforeAll, afterAll]
  before(opens)
  after(closes)
  beforeEach(comes)
  afterEach(leaves)

  it.each([
    ['A mug of ale, please', { ale: 1 }, 1],
    ['an ale and a stew please', { ale: 1, stew: 1 }, 3],
    ["Now a bowl of stew please, I'd like to buy one.", { stew: 1 }, 2],
    ["I'd like a bowl of stew", { stew: 1 }, 2],
    ['Do you have ale? I need two mugs', { ale: 2 }, 2],
  ])('in the words "%s" is offered, and a yes takes it', async (words, goods, price) => {
    await tells('greta', words)
    expect([offers(), ana.bag.gold]).toEqual([1, 40])
    const said = await tells('greta', '*nods* yes please')
    expect([offers(), ana.bag.gold]).toEqual([0, 40 - price])
    for (const [item, count] of Object.entries(goods)) expect(has(item)).toBe(count)
    expect(said).not.toMatch(unfitting)
  })

  it('of another thing or another count takes the place of the first', async () => {
    const before = has('bread')
    await tells('marta', "I'd like to buy a honey cake, please", 'Two loaves then')
    expect(offers()).toBe(1)
    const said = await tells('marta', "I'll take the loaves, please")
    expect([has('honey-cake'), has('bread') - before, ana.bag.gold]).toEqual([0, 2, 36])
    expect(said).toContain('loaves')
  })

  it('leaves no second offer behind, even in the middle of haggling', async () => {
    await tells('yara', 'Could I have a pencil?', 'Too dear, make it two pencils for a penny and we are friends.')
    const said = await tells('yara', "Alright, I'll take one.")
    expect([has('pencil'), offers(), ana.bag.gold]).toEqual([1, 0, 39])
    expect(said).not.toMatch(unfitting)
  })

  it('is neither accepted nor declined by a question, and ends with a no', async () => {
    await tells('greta', 'An ale, please', 'Is it fresh?')
    expect(offers()).toBe(1)
    await tells('greta', 'No, thank you')
    expect([offers(), ana.bag.gold]).toEqual([0, 40])
  })

  const askedOf: [npc: string, order: string, question: string, yes: string, price: number][] = [
    ['marta', 'a loaf please', 'what does it cost?', 'yes', 2],
    ['marta', 'a loaf please', 'how much do I owe you?', 'ok', 2],
    ['marta', 'a loaf please', 'is it fresh?', 'sounds good', 2],
    ['greta', 'an ale please', 'is it strong?', 'ok', 1],
    ['greta', 'an ale please', 'what do you want for it?', 'fine', 1],
    ['greta', 'a stew please', 'what is in it?', 'sounds good', 2],
    ['marta', 'a loaf please', 'I give you 1', 'yes', 2],
    ['marta', 'two loaves please', "I'd pay 3", 'ok', 4],
    ['marta', 'a loaf please', 'does your offer still stand?', 'go on then', 2],
  ]
  it.each(isLong ? askedOf : askedOf.filter((_, row) => row % 3 === 0))(
    'of %s ("%s") answers "%s" from the offer, and "%s" takes it',
    answersFromOffer,
  )

  it('is taken by a bid of its very price', async () => {
    await tells('greta', 'An ale, please', 'I give you 1')
    expect([offers(), ana.bag.gold]).toEqual([0, 39])
  })

  it('says of the goods what they are, and no more than that twice', async () => {
    const [first, second] = [
      await tells('marta', 'A loaf, please', 'Is it fresh?'),
      await tells('marta', 'Is it good?'),
    ]
    expect(first).toContain('still a little warm')
    expect(second).not.toContain('still a little warm')
  })

  it('leaves questions about anything else to other answers', async () => {
    const said = await tells('greta', 'An ale, please', 'Is it raining?')
    expect(said).toMatch(/fog|rain|dry|sun|cloud|wind/i)
    expect(offers()).toBe(1)
  })

  const inOneBreath: [npc: string, words: string, item: string, both: RegExp][] = [
    ['marta', 'a honey cake and then tell me about the mill', 'honey-cake', /honey cake.*sails stood still/],
    ['marta', 'tell me about the mill and then sell me a loaf', 'bread', /sails stood still.*loaf of bread/],
    ['marta', 'The loaf, please. And who is Bram?', 'bread', /loaf of bread.*smith/],
    ['yara', 'a ribbon, please, and tell me about your travels', 'ribbon', /ribbon.{40}/],
    ['greta', 'an ale, and what is new in the village?', 'ale', /mug of ale.{60}/],
    ['marta', 'wait here and give me a bun', 'bun', /stand here.*bun/],
  ]
  it.each(isLong ? inOneBreath : inOneBreath.slice(0, 2))(
    'with something else in the same breath is answered in both parts: %s, "%s"',
    async (npc, words, item, both) => {
      const said = await tells(npc, words)
      expect(said).toMatch(both)
      const [offer] = Object.values(village.state.offers)
      expect(offer?.gives.items?.[item as ItemId]).toBe(1)
    },
  )

  it('of two things is one order, and what is not to be had is said', async () => {
    expect(await tells('marta', 'a loaf and two buns, please')).toMatch(/loaf of bread and 2 buns/)
    expect(await tells('greta', 'an ale and a dragon, please')).toMatch(/no dragon/)
  })

  it('is not made by naming a thing of somebody else', async () => {
    await tells('greta', 'A penny, and a leaf, and a penny more.')
    expect([offers(), ana.bag.gold]).toEqual([0, 40])
  })

  it('is over for whoever walks away', async () => {
    await tells('greta', 'An ale, please')
    ana.goesTo('mill')
    await village.runTicks(3)
    expect(offers()).toBe(0)
  })
})

describe('the thing of an errand', () => {
  // An errand is given once, so each has a village of its own.
  beforeEach(async () => {
    await opens()
    await comes()
    await tells('elna', 'Do you have work for me?', "Gladly, I'll fetch the bark.")
  })
  afterEach(closes)

  it.each([
    'Here is your willow bark, Elna, three strips.',
    'I have the bark',
    'Here you go',
    'I brought what you asked for',
  ])('changes hands with "%s", and is thanked for', async (words) => {
    gets('willow-bark', 3)
    const said = await tells('elna', words)
    expect([has('willow-bark'), has('salve'), ana.bag.gold, offers()]).toEqual([0, 1, 44, 0])
    expect(said).not.toMatch(unfitting)
    expect(said).toMatch(/bark/)
    expect(said).toMatch(/salve/)
  })

  it('is missed by the villager if it is not there', async () => {
    const said = await tells('elna', 'Here is your willow bark, Elna.')
    expect(said).toMatch(/strips of willow bark/)
    expect(offers()).toBe(0)
  })

  it('stays with whoever brings another thing, or asks', async () => {
    gets('willow-bark', 3)
    await tells('elna', 'Do you still want the bark?', 'Here, I brought you a honey cake')
    expect(has('willow-bark')).toBe(3)
  })
})

describe('a villager', () => {
  beforeAll(opens)
  beforeEach(comes)
  afterEach(leaves)
  afterAll(closes)

  // In the morning, while she is in her house.
  it('who lets a bed says its price from the offer, and a yes takes it', () =>
    answersFromOffer('greta', 'a bed please', 'what does it cost?', 'all right', 3))

  it('takes an errand on with the words of its own voice', async () => {
    const said = [
      await tells('elna', 'Do you have work for me?', 'Yes, gladly.'),
      await tells('lotte', 'Do you have work for me?', 'Yes, gladly.'),
    ]
    expect(new Set(said).size).toBe(2)
    for (const each of said) expect(each).not.toContain('Come and tell me when it is done')
  })

  it('hears no insult in a question after somebody else’s words', async () => {
    await tells('bram', 'Tilo says your iron was bad. Was it?')
    const reasons = village.npc('bram').body.relations[ana.id]?.reasons ?? []
    expect(JSON.stringify(reasons)).not.toContain('spoke ill')
  })

  it('says the hour of a meeting as people tell hours', async () => {
    const said = await tells('rook', 'Meet me at the well tonight')
    expect(said).toMatch(/from seven o'clock until eight o'clock in the evening/)
  })
})
