import { expect, it } from 'vitest'
import { createMentions } from '../../main/memory/forget/mentions.ts'
import { commonWordsOf } from '../../main/memory/forget/names.ts'
import { nobodyInPlaceOf } from '../../main/mind/dispatch/access/forgotten.ts'
import { scrub } from '../../main/saves/forget/scrub.ts'
import { readState } from '../../main/saves/read-state.ts'
import type { SimulationEvent } from '../../main/world/commands.ts'
import type { WorldState } from '../../main/world/state.ts'
import { ana, ben, createStage } from '../world/stage.ts'
import { begin, createUseStage, go } from '../world/uses/use-stage.ts'

it('of a player who practised, sits at the water and rang the bell, nothing is left after forgetting; the rest goes on alike', () => {
  const stage = createUseStage({}, { doing: 'sleeping' })
  stage.step(go(ana, 4, 1), begin(ana, 'bell', 'rope'))
  stage.run(40)
  stage.step(go(ana, 1, 1), begin(ana, 'fish', 'bank'))
  stage.run(40)
  stage.step(begin(ana, 'fish', 'bank'), go(ben, 0, 2), begin(ben, 'sit', 'bench-1'))
  expect(JSON.stringify(stage.state.npcs)).toContain('Ana woke me')
  expect(stage.state.usedSpots).toMatchObject({ 'fish/bank': { taken: 1 } })

  const mentions = createMentions(
    { players: [ana], names: ['Ana'], otherPlayers: ['Ben'], villagers: ['elder'], said: [] },
    commonWordsOf([]),
  )
  const left = scrub(JSON.parse(JSON.stringify(stage.state)), mentions) as WorldState
  expect(JSON.stringify([left, scrub(stage.log, mentions)])).not.toMatch(/Ana|p-[0-9a-z]*ana/)
  expect(left.usedSpots).toEqual(stage.state.usedSpots)

  const read = readState(left)
  if (!('state' in read)) throw new Error(read.problem)
  const other = createStage({ map: stage.map, state: read.state })
  const ends = (events: SimulationEvent[]) => events.filter(({ kind }) => kind === 'useEnded' || kind === 'made')
  const nobody = nobodyInPlaceOf(ana)
  expect(ends(other.run(60))).toEqual(JSON.parse(JSON.stringify(ends(stage.run(60))).replaceAll(ana, nobody)))
  expect(other.player(ben).using).toEqual(stage.player(ben).using)
})
