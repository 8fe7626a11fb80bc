import { describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../../../main/language/calendar.ts'
import { english } from '../../../main/language/en/english.ts'
import type { PromptInput } from '../../../main/mind/prompt/prompt-input.ts'
import { belongingsSection } from '../../../main/mind/prompt/sections-goods.ts'
import { offerWork } from '../../../main/models/embedded/orders/quests.ts'
import { createSurroundings } from '../../../main/server/live/surroundings.ts'
import { gameTime } from '../../../main/world/clock.ts'
import type { QuestKind } from '../../../main/world/goods.ts'
import type { QuestId } from '../../../main/world/ids.ts'
import { timeFor } from '../../../main/world/quests/hours.ts'
import { whyNotNow } from '../../../main/world/quests/may-offer.ts'
import { questStatus } from '../../../main/world/quests/quest-status.ts'
import { sampleContext } from '../../support/sample-characters.ts'
import { bram, itemId, marta, openMarket, refusals } from '../economy/market.ts'
import { ana, only } from '../stage.ts'

const errand = 'errand' as QuestId
/** Marta's errand at the market, changed so. */
const market = (change: Partial<QuestKind> = {}) => {
  const stage = openMarket()
  const { state } = stage
  const kind = { ...(state.catalogue.quests[errand] as QuestKind), ...change }
  state.catalogue = { ...state.catalogue, quests: { ...state.catalogue.quests, [errand]: kind } }
  const see = createSurroundings(stage.map)
  /** How each brain offers it, and whether the world would begin it. */
  const offered = () => {
    const surroundings = see(state, marta, ana)
    const context = sampleContext('Good day!', { surroundings, now: gameTime(state) })
    const mind = { context, tools: new Set(['start_quest']), name: 'Ana' } as unknown as Parameters<typeof offerWork>[1]
    return {
      prompt: /An errand you can ask of/.test(
        belongingsSection({ context, language: english } as PromptInput).join(''),
      ),
      rules: /Will you do that/.test(JSON.stringify(offerWork(surroundings, mind) ?? '')),
      status: questStatus(state, kind, ana).status,
      why: whyNotNow(state, kind, ana),
    }
  }
  const start = () => refusals(stage, { kind: 'npcStartQuest', npc: marta, player: ana, quest: errand })
  /** Until this hour of the day that comes next. */
  const pass = (ms: number): void => {
    state.tick += Math.round(ms / state.tickGameMs)
  }
  return { ...stage, offered, start, pass }
}
const notNow = (why: string) => ({ prompt: false, rules: false, status: 'not-now', why })
const possible = { prompt: true, rules: true, status: 'possible', why: null }

describe('an errand is offered', () => {
  it('while it is needed, to a player who has not taken it', () => {
    const one = market()
    expect(one.offered()).toEqual(possible)
    expect(one.start()).toEqual([])
    expect(one.offered()).toMatchObject({ prompt: false, rules: false, why: 'taken' })
  })

  it('for no ware that the giver has on its stall, and for nothing that has come meanwhile', () => {
    const ware = market({ goals: [{ kind: 'bring', item: itemId('bread'), count: 2 }] })
    expect(ware.offered()).toEqual(notNow('enough'))
    expect(ware.start()).toEqual(['not-now'])
    ware.npc('marta').bag.items[itemId('bread')] = 1
    expect(ware.offered()).toEqual(possible)
    const flour = market({ goals: [{ kind: 'bring', item: itemId('flour'), count: 1 }] })
    flour.npc('marta').bag.items[itemId('flour')] = 7
    expect(flour.offered()).toEqual(notNow('enough'))
    flour.npc('marta').bag.items[itemId('flour')] = 6
    expect(flour.offered()).toEqual(possible)
  })

  it('at no hour at which it makes no sense, and again the next morning', () => {
    const one = market({ until: 12 * 60 })
    const toNoon = 12 * hourMs - (gameTime(one.state).ms % dayMs)
    one.pass(toNoon - hourMs)
    expect(one.offered()).toEqual(possible)
    one.pass(hourMs)
    expect(one.offered()).toEqual(notNow('late'))
    expect(one.start()).toEqual(['not-now'])
    one.pass(20 * hourMs)
    expect(one.offered()).toEqual(possible)
  })

  it('only while there is time enough for the way and the work', () => {
    const one = market({ goals: [{ kind: 'talk', npc: bram }], until: 12 * 60 })
    const needed = timeFor(one.state, one.state.catalogue.quests[errand] as QuestKind)
    expect(needed).toBeGreaterThan(15 * 60_000)
    one.pass(12 * hourMs - (gameTime(one.state).ms % dayMs) - needed - 60_000)
    expect(one.offered()).toEqual(possible)
    one.pass(2 * 60_000)
    expect(one.offered()).toEqual(notNow('late'))
    expect(one.start()).toEqual(['not-now'])
  })

  it('and when its hour is missed, that is told once, and both minds know it', () => {
    const one = market({ goals: [{ kind: 'talk', npc: bram }], until: 12 * 60 })
    const at = gameTime(one.state).ms % dayMs
    expect([at < 10 * hourMs, one.start()]).toEqual([true, []])
    one.pass(12 * hourMs - at - 60_000)
    one.run(60)
    expect(only(one.log, 'questLate')).toEqual([{ kind: 'questLate', npc: marta, player: ana, quest: errand }])
    const surroundings = createSurroundings(one.map)(one.state, marta, ana)
    expect(surroundings.quests[0]).toMatchObject({ status: 'open', missed: true })
    const context = sampleContext('Good day!', { surroundings, now: gameTime(one.state) })
    expect(belongingsSection({ context, language: english } as PromptInput).join('')).toContain(
      'hour by which you wanted it has passed',
    )
    one.pass(dayMs)
    one.run(60)
    expect(only(one.log, 'questLate')).toHaveLength(1)
  })

  it('not again on the day on which it was done', () => {
    const one = market({ goals: [{ kind: 'talk', npc: marta }] })
    one.start()
    one.step({ kind: 'say', player: ana, npc: marta, text: 'Here I am.', message: 'm-1' })
    one.step({ kind: 'npcCompleteQuest', npc: marta, player: ana, quest: errand })
    expect(only(one.log, 'questDone')).toHaveLength(1)
    expect(one.offered()).toEqual(notNow('today'))
    one.pass(dayMs)
    expect(one.offered()).toEqual(possible)
  })

  it('not unasked for a day after a no, though whoever asks may have it', () => {
    const one = market()
    one.step({ kind: 'refuseQuest', npc: marta, player: ana, quest: errand })
    expect(one.offered()).toEqual({ ...possible, prompt: false })
    one.pass(dayMs)
    expect(one.offered()).toEqual(possible)
    one.step({ kind: 'refuseQuest', npc: marta, player: ana, quest: errand })
    expect(one.start()).toEqual([])
  })
})
