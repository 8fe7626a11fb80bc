import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { buildPrompt } from '../../../main/mind/prompt/build-prompt.ts'
import { promisedBy } from '../../../main/server/live/promises.ts'
import { createSurroundings } from '../../../main/server/live/surroundings.ts'
import { gameTime } from '../../../main/world/clock.ts'
import { relationOf } from '../../../main/world/society/relations.ts'
import { ask } from '../../models/embedded/ask.ts'
import { sampleContext } from '../../support/sample-characters.ts'
import { bram, goods, marta, openMarket } from '../economy/market.ts'
import { ana, ben, only } from '../stage.ts'

const day = 24 * 60 * 60_000
/** Ana says this to Marta at the market. */
const village = (said = "I'll bring you 2 salves tomorrow.") => {
  const market = openMarket()
  const { state } = market
  Object.assign(market.player(ana).bag.items, { salve: 5 })
  const say = (text: string): void => {
    market.step({ kind: 'say', player: ana, npc: marta, text, message: `m-${text}` })
  }
  say(said)
  const see = createSurroundings(market.map)
  const now = () => gameTime(state)
  return {
    ...market,
    say,
    give: (count: number, to = marta, from = ana) =>
      market.step({ kind: 'playerGive', player: from, to, goods: goods(0, { salve: count }) }),
    /** Lets days pass: the clock jumps, and the world looks again. */
    pass(days: number): void {
      state.tick += Math.round((days * day) / state.tickGameMs)
      market.run(30)
    },
    journal: (player = ana) =>
      promisedBy(player, { world: market, nameOf: (body) => body }).map(
        ({ npc, goods: what, due, state: end }) => `${npc}: ${what}, ${due}, ${end}`,
      ),
    prompt: (player = ana, npc = marta): string =>
      buildPrompt({
        language: english,
        worldName: 'Oakmere',
        agentsText: '',
        context: sampleContext('Good day!', { surroundings: see(state, npc, player), now: now() }),
      })
        .map(({ content }) => content)
        .join('\n'),
    asked: async (player = ana): Promise<string> =>
      (await ask('What did I promise you?', { surroundings: see(state, marta, player), now: now() })).text,
  }
}

describe('what a player promises to bring', () => {
  it('stays open for both, with its day, and for nobody else', async () => {
    const { journal, prompt, asked } = village()
    expect(journal()).toEqual(['marta: 2 salves, tomorrow, open'])
    expect(prompt()).toContain('promised you:\n- 2 salves: due tomorrow, not brought yet.')
    expect(await asked()).toContain('You promised me 2 salves, due tomorrow.')
    expect(journal(ben)).toEqual([])
    for (const other of [prompt(ben), prompt(ana, bram)]) expect(other).not.toContain('promised you')
    expect(await asked(ben)).not.toContain('salve')
  })

  it('is fulfilled by the thing alone, however many times it comes, and never by words or by another', async () => {
    const one = village()
    one.say('Here are the salves, as promised. I have brought them to you.')
    one.give(2, bram)
    expect(one.journal()).toEqual(['marta: 2 salves, tomorrow, open'])
    one.give(1)
    expect(one.journal()).toEqual(['marta: 1 salve, tomorrow, open'])
    const kept = one.give(1)
    expect(only(kept, 'relationChanged').filter(({ because }) => because === 'promise-kept')).toMatchObject([
      { npc: marta, body: ana, why: 'brought me 2 salves, as promised' },
    ])
    expect(one.journal()).toEqual(['marta: 2 salves, tomorrow, kept'])
    expect(one.prompt()).toContain('- 2 salves: brought.')
    expect(await one.asked()).toContain('You promised me 2 salves, and brought it.')
  })

  it('lapses after its time, which both see for some days', async () => {
    const one = village()
    one.pass(1)
    expect(one.journal()).toEqual(['marta: 2 salves, today, open'])
    one.pass(1)
    expect(one.journal()).toEqual(['marta: 2 salves, yesterday, lapsed'])
    expect(one.prompt()).toContain('- 2 salves: not brought, though due yesterday.')
    expect(await one.asked()).toContain('It has not come.')
    expect(relationOf(one.npc('marta'), ana)?.trust).toBeLessThan(0)
    one.pass(8)
    expect(one.journal()).toEqual([])
  })

  it('is made good by what comes late, in parts, whatever it is handed over for', async () => {
    const one = village()
    one.pass(2)
    expect(one.journal()).toEqual(['marta: 2 salves, yesterday, lapsed'])
    const trust = relationOf(one.npc('marta'), ana)?.trust ?? 0
    one.give(1)
    expect(one.prompt()).toContain('- 2 salves: not brought, though due yesterday. Still missing: a salve.')
    one.step({ kind: 'npcOffer', npc: marta, to: ana, gives: goods(1), wants: goods(0, { salve: 1 }) })
    const [offer] = Object.values(one.state.offers)
    if (!offer) throw new Error('no offer')
    const made = one.step({ kind: 'answerOffer', body: ana, offer: offer.id, accept: true })
    expect(only(made, 'relationChanged').filter(({ because }) => because === 'promise-kept')).toMatchObject([
      { npc: marta, body: ana, why: 'brought me 2 salves, late, but as promised' },
    ])
    expect(one.journal()).toEqual(['marta: 2 salves, yesterday, kept'])
    expect(one.prompt()).toContain('- 2 salves: brought.')
    expect(await one.asked()).not.toContain('It has not come.')
    expect(relationOf(one.npc('marta'), ana)?.trust).toBeGreaterThan(trust)
  })

  it('has a few days if no time is named, and is one promise when it is said again', () => {
    const one = village("I'll bring you a salve.")
    expect(one.journal()).toEqual([expect.stringMatching(/^marta: 1 salve, on .* at \d\d:\d\d, open$/)])
    one.say("I'll bring you 3 salves tomorrow.")
    expect(one.journal()).toEqual(['marta: 3 salves, tomorrow, open'])
  })
})

describe('a debt to a villager', () => {
  const lent = () => {
    const market = openMarket()
    market.step({ kind: 'npcGive', npc: marta, to: ana, goods: goods(6) })
    const debt = () => relationOf(market.npc('marta'), ana)?.debt
    expect(debt()).toBe(-6)
    const answered = (gives: number, wants: number) => {
      market.step({
        kind: 'npcOffer',
        npc: marta,
        to: ana,
        gives: goods(0, gives > 0 ? { bread: gives } : {}),
        wants: goods(wants),
      })
      const [offer] = Object.values(market.state.offers)
      if (!offer) throw new Error('no offer')
      market.step({ kind: 'answerOffer', body: ana, offer: offer.id, accept: true })
    }
    return { ...market, debt, answered }
  }

  it('is paid by what she asks back, and by a penny at a time', () => {
    const { debt, answered, step } = lent()
    answered(0, 4)
    expect(debt()).toBe(-2)
    for (let pennies = 0; pennies < 3; pennies++) step({ kind: 'playerGive', player: ana, to: marta, goods: goods(1) })
    expect(debt()).toBe(0)
  })

  it('is not paid by buying something', () => {
    const { debt, answered } = lent()
    answered(1, 5)
    expect(debt()).toBe(-6)
  })
})
