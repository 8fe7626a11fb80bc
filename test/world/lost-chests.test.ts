import { expect, it } from 'vitest'
import { innMap, innStage } from './inn-stage.ts'
import { ana, createStage, only } from './stage.ts'

it('what is in a chest comes back when the authors take the inn away, and stays there otherwise', () => {
  for (const isGone of [true, false]) {
    const stage = innStage({ at: 19 })
    stage.enter(ana, { gold: 9, items: { ['bun' as never]: 2 } })
    stage.rent(ana)
    stage.stow(ana, { gold: 4, items: { ['bun' as never]: 2 } })
    stage.step({ kind: 'leave', player: ana })
    const { furniture = [], ...map } = innMap()
    const left = isGone ? furniture.filter(({ rent }) => rent === undefined) : furniture
    const later = createStage({ map: { ...map, furniture: left }, state: JSON.parse(JSON.stringify(stage.state)) })
    for (let day = 0; day < 2; day++) {
      later.step({ kind: 'join', player: ana, name: 'Ana' })
      expect(later.player(ana).bag).toEqual(isGone ? { gold: 6, items: { bun: 2 } } : { gold: 2, items: {} })
      later.step({ kind: 'leave', player: ana })
    }
    expect(later.player(ana).chests).toEqual(isGone ? undefined : { inn: { gold: 4, items: { bun: 2 } } })
    expect(only(later.log, 'unstowed')).toHaveLength(isGone ? 1 : 0)
  }
})
