import { describe, expect, it } from 'vitest'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { createSurroundings } from '../../main/server/live/surroundings.ts'
import { gameTime } from '../../main/world/clock.ts'
import type { Goods } from '../../main/world/goods.ts'
import { place } from '../support/sample-characters.ts'
import { goods, marta, openMarket } from '../world/economy/market.ts'
import { ana } from '../world/stage.ts'
import { createRig, testModel } from './rig.ts'

const bread: Goods = goods(0, { bread: 2 })

/** Marta has offered Ana things in the market, and last said `put`. Ana answers. */
const answered = async (
  put: string,
  answer: string,
  offers: readonly { gives: Goods; wants: Goods }[] = [{ gives: bread, wants: goods(6) }],
) => {
  const market = openMarket()
  const { state } = market
  const see = createSurroundings(market.map)
  const model = testModel(put, 'So be it.')
  const rig = await createRig({
    model,
    world: {
      now: () => gameTime(state),
      percepts: () => ({
        place: { id: place('square'), label: 'the square' },
        doing: 'resting',
        people: [],
        following: null,
      }),
      places: () => [],
      surroundings: () => see(state, marta, ana),
    },
    tools: createToolSet([]),
    acts: { perform: async (command) => ({ kind: 'done', events: market.step(command) }) },
  })
  const say = (text: string) =>
    rig.dispatcher.dispatch(rig.inbound(text, { speaker: { id: ana, kind: 'player', name: 'Ana' } }))
  await say('What do you sell?')
  for (const offer of offers) market.step({ kind: 'npcOffer', npc: marta, to: ana, ...offer })
  await say(answer)
  const prompt =
    model.requests
      .at(-1)
      ?.messages.map(({ content }) => content)
      .join('\n') ?? ''
  return { bread: market.player(ana).bag.items, gold: market.player(ana).bag.gold, offers: state.offers, prompt }
}

const priced = 'Two breads, dove, six pennies for them.'

describe('a yes to the open offer of a villager', () => {
  it.each([
    [priced, 'Yes'],
    [priced, 'Yes, please!'],
    [priced, 'I accept your offer.'],
    ['My offer still lies open before you.', 'Yes.'],
    ['Will you do it? Two breads for six pennies.', 'Agreed.'],
    [priced, "*nods* I'll take the bread, please"],
    [priced, "Gladly, it's a deal"],
    [priced, "Here's six pennies for them."],
    [priced, 'Here are your six pennies'],
  ])('accepts it in the name of the player: %s %s', async (put, answer) => {
    const { gold, offers, prompt } = await answered(put, answer)
    expect([gold, offers]).toEqual([4, {}])
    expect(prompt).toContain('accepted your offer just now: you gave 2 breads and you got 6 pennies. It is done.')
    expect(prompt).not.toContain('that waits for a yes')
  })

  it.each([
    [priced, 'Yes, for two pennies.'],
    [priced, 'Yes, but not today.'],
    [priced, 'How fresh is it?'],
    [priced, 'Yes, I would like a salve.'],
    [priced, 'Maybe.'],
    [priced, "Here's two pennies for them."],
    [priced, 'Here are six pennies, and a leaf'],
    [priced, 'Here is a penny for your thoughts'],
    ['Have you slept well?', 'Here are six pennies.'],
    [priced, "I'll take the bread cake"],
    [priced, 'A bread and a salve, please'],
    [priced, "That's too dear, make it four pennies"],
    ['The oven is warm today.', 'OK.'],
    // The villager never named these terms.
    ['The oven is warm today.', 'Yes, I take it.'],
    ['So be it.', 'Agreed.'],
    [priced, 'The breads'],
    [priced, 'A penny, and a bread, and a penny more.'],
    [priced, 'Two breads'],
    ['Have you slept well?', 'Yes.'],
    ['Six pennies for two breads. Did you see the fog this morning?', 'Yes, I did.'],
  ])('is no yes if the words say another thing: %s %s', async (put, answer) => {
    const { gold, offers, prompt } = await answered(put, answer)
    expect([gold, Object.keys(offers).length]).toEqual([10, 1])
    expect(prompt).toContain('that waits for a yes')
  })

  it.each([
    [priced, 'No'],
    [priced, 'No, thank you.'],
    [priced, 'no thanks'],
  ])('a plain no declines it: %s %s', async (put, answer) => {
    const { gold, offers, prompt } = await answered(put, answer)
    expect([gold, offers]).toEqual([10, {}])
    expect(prompt).toContain('said no to your offer just now')
  })

  it.each([
    [priced, 'No, that is too dear.'],
    [priced, 'No, four pennies.'],
    ['Have you slept well?', 'No.'],
  ])('stays open after a no to something else: %s %s', async (put, answer) => {
    expect(Object.keys((await answered(put, answer)).offers)).toHaveLength(1)
  })

  it('comes to nothing, which the villager reads, if the player cannot pay', async () => {
    const { gold, prompt } = await answered(priced, 'Yes', [{ gives: bread, wants: goods(600) }])
    expect(gold).toBe(10)
    expect(prompt).toContain('one of you does not have it: nothing has changed hands.')
  })
})
