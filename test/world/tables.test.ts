import { describe, expect, it } from 'vitest'
import { ana, npcId, only } from './stage.ts'
import { seenDoings, tableStage } from './tables-stage.ts'

describe('an order at a table', () => {
  it('is brought for its price by whoever serves in the room, and eaten where one sits', () => {
    const stage = tableStage()
    expect(stage.order(ana, 'ale')).toBe('wrong-place')
    stage.sit(ana)
    expect(stage.order(ana, 'ale')).toBeNull()
    expect(stage.player(ana).bag).toEqual({ gold: 4, items: { ale: 1 } })
    expect(stage.npc('greta').bag).toMatchObject({ gold: 1, items: { ale: 2 } })
    expect(only(stage.log, 'served')).toMatchObject([{ player: ana, npc: 'greta', item: 'ale' }])
    expect(stage.order(ana, 'ale')).toBe('busy')
    stage.until(() => stage.player(ana).plate === undefined, 3000)
    expect(stage.player(ana).bag).toEqual({ gold: 4, items: {} })
  })

  it('is refused when nobody serves, at another price, without money, for what is no meal, and when all is gone', () => {
    const stage = tableStage()
    stage.sit(ana)
    expect(stage.order(ana, 'ale', 2)).toBe('wrong-price')
    expect(stage.order(ana, 'candle')).toBe('unknown-item')
    stage.player(ana).bag = { gold: 0, items: {} }
    expect(stage.order(ana, 'ale')).toBe('lacking')
    stage.npc('greta').bag = { gold: 0, items: {} }
    expect(stage.order(ana, 'ale')).toBe('empty')
    Object.assign(stage.npc('greta'), { x: 6.5 * 32, y: 1.5 * 32 })
    expect(stage.order(ana, 'ale')).toBe('unknown-npc')
  })

  it('stays in the bag of whoever stands up before it is eaten', () => {
    const stage = tableStage()
    stage.sit(ana)
    stage.order(ana, 'ale')
    stage.step({ kind: 'stopUsing', player: ana })
    expect(stage.player(ana).plate).toBeUndefined()
    expect(stage.player(ana).bag.items).toEqual({ ale: 1 })
  })

  it('is seen by villagers, and is company for whoever sits there', () => {
    const stage = tableStage()
    stage.sit(ana)
    stage.order(ana, 'ale')
    expect(seenDoings(stage, npcId('greta'))).toContain('sitting on the hearth-bench, drinking an ale')
    const needs = stage.npc('greta').needs
    needs.company = 100
    stage.until(() => stage.player(ana).plate === undefined, 3000)
    expect(stage.npc('greta').needs.company).toBeGreaterThan(150)
  })
})
