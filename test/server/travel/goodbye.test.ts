import { expect, it } from 'vitest'
import { createGoodbye } from '../../../main/server/travel/goodbye.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { ana, createStage, placeId } from '../../world/stage.ts'

it('lets go of a page that stays behind, and never of one that came back and sets out again', () => {
  const stage = createStage({ characters: [] })
  const waiting: (() => void)[] = []
  const expelled: string[] = []
  const sayGoodbye = createGoodbye({
    state: () => stage.state,
    expel: (player: PlayerId, words) => void expelled.push(`${player} ${words}`),
    timer: (_ms, fire) => {
      waiting.push(fire)
      return () => {}
    },
  })
  const goes = (number: number) => {
    stage.step({ kind: 'depart', player: ana, zone: 'harbour', at: placeId('square') })
    stage.step({ kind: 'deliver', player: ana, transfer: `${ana}.${number}`, taken: true })
    sayGoodbye(ana, `went ${number}`)
  }
  stage.step({ kind: 'join', player: ana, name: 'Ana' })
  goes(1)
  // Back within the ten seconds, and on the road once more.
  stage.step({
    ...{ kind: 'admit', player: ana, name: 'Ana', transfer: `${ana}.2`, zone: 'harbour' },
    ...{ at: placeId('square'), load: { bag: { gold: 0, items: {} } } },
  })
  waiting.shift()?.()
  stage.step({ kind: 'join', player: ana, name: 'Ana' })
  goes(3)
  sayGoodbye(ana, 'is asked again')
  expect(expelled).toEqual([])
  stage.step({ kind: 'join', player: ana, name: 'Ana' })
  waiting.shift()?.()
  expect(expelled).toEqual([`${ana} went 3`])
})

it('is not late for a page whose player is on another crossing', () => {
  const crossings = { last: 3, elsewhere: { zone: 'harbour', at: placeId('square') } }
  const state = { players: { [ana]: { crossings } } }
  let fire = (): void => {}
  const expelled: string[] = []
  createGoodbye({
    state: () => state as never,
    expel: (player) => void expelled.push(player),
    timer: (_ms, later) => {
      fire = later
      return () => {}
    },
  })(ana, 'went')
  crossings.last = 5
  fire()
  expect(expelled).toEqual([])
  crossings.last = 3
  fire()
  expect(expelled).toEqual([ana])
})
