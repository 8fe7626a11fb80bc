import { describe, expect, it } from 'vitest'
import { createDoorways } from '../../../main/server/live/doorways.ts'
import type { Facing } from '../../../main/world/bodies.ts'
import type { Place } from '../../../main/world/map-data.ts'
import { asciiMap } from '../../support/small-map.ts'
import { ana, character, createStage, entry, npcId, placeId } from '../../world/stage.ts'

/** A shop open from nine to five, a home, and a room behind each. */
function street(hour: number) {
  const map = asciiMap(['##########', '#SSS..HHH#', '##########', '##########', '#sss##hhh#', '##########'], {
    S: 'shop',
    H: 'home',
    s: 'in-shop',
    h: 'in-home',
  })
  const take = (id: string) => {
    const { x, y, width, height, spots } = map.places[placeId(id)] as Place
    delete map.places[placeId(id)]
    return { x, y, width, height, spots }
  }
  Object.assign(map.places[placeId('shop')] as Place, {
    ...{ indoors: true, open: { from: 9 * 60, to: 17 * 60 }, room: take('in-shop') },
  })
  Object.assign(map.places[placeId('home')] as Place, { indoors: true, room: take('in-home') })
  map.doors = [
    { place: placeId('home'), outside: [7, 1], inside: [7, 4] },
    { place: placeId('shop'), outside: [2, 1], inside: [2, 4] },
  ]
  const stage = createStage({
    map,
    characters: [character('ada', { at: 'home', schedule: [entry(0, 24, 'home', 'reading')] })],
  })
  stage.state.startedAt += (hour - 8) * 3_600_000
  const went: { player: string; x: number; y: number; facing: Facing }[] = []
  const notices: string[] = []
  const doorways = createDoorways({
    world: { state: stage.state, map },
    teleport: (player, feet, facing) => void went.push({ player, ...feet, facing }),
    isLed: () => false,
    notice: (_player, text) => void notices.push(text),
  })
  const stand = (x: number, y: number, facing: Facing) => doorways.look([{ id: ana, x, y, facing }])
  return { stage, doorways, stand, went, notices }
}

describe('doors for players', () => {
  it('lead in whoever walks up against them, and out whoever walks down against the mat', () => {
    const { stand, went } = street(10)
    stand(2.5 * 32, 32 + 16, 'up')
    stand(2.5 * 32, 32 + 7, 'left')
    expect(went).toEqual([])
    stand(2.5 * 32, 32 + 7, 'up')
    expect(went).toEqual([{ player: ana, x: 2.5 * 32, y: 4.5 * 32, facing: 'up' }])
    stand(2.5 * 32, 4 * 32 + 25, 'up')
    expect(went).toHaveLength(1)
    stand(2.5 * 32, 4 * 32 + 25, 'down')
    expect(went.at(-1)).toEqual({ player: ana, x: 2.5 * 32, y: 1.5 * 32, facing: 'down' })
  })
  it('are shut outside opening hours: said once until one steps away; the way out is always open', () => {
    const { stand, went, notices } = street(20)
    stand(2.5 * 32, 32 + 7, 'up')
    stand(2.5 * 32, 32 + 7, 'up')
    expect(notices).toEqual(['The door of the shop is shut. It opens at 09:00.'])
    stand(4.5 * 32, 32 + 16, 'left')
    stand(2.5 * 32, 32 + 7, 'up')
    expect(notices).toHaveLength(2)
    // A tap on the door leads back to the middle of its tile first.
    stand(2.5 * 32, 32 + 16, 'down')
    stand(2.5 * 32, 32 + 7, 'up')
    expect(notices).toHaveLength(3)
    expect(went).toEqual([])
    stand(2.5 * 32, 4 * 32 + 25, 'down')
    expect(went).toHaveLength(1)
  })
  it('of homes open by day, while somebody who lives there is inside and awake', () => {
    const empty = street(10)
    empty.stand(7.5 * 32, 32 + 7, 'up')
    expect(empty.notices).toEqual(['The door of the home is shut. Somebody at home would have to let you in.'])

    const home = street(10)
    Object.assign(home.stage.npc('ada'), { x: 7.5 * 32, y: 4.5 * 32 })
    home.stand(7.5 * 32, 32 + 7, 'up')
    expect(home.went).toHaveLength(1)

    const asleep = street(10)
    Object.assign(asleep.stage.npc('ada'), { x: 7.5 * 32, y: 4.5 * 32, doing: 'asleep' })
    asleep.stand(7.5 * 32, 32 + 7, 'up')
    expect(asleep.went).toEqual([])

    const night = street(23)
    Object.assign(night.stage.npc('ada'), { x: 7.5 * 32, y: 4.5 * 32 })
    night.stand(7.5 * 32, 32 + 7, 'up')
    expect(night.went).toEqual([])
  })
  it('are passed by somebody who is led along a way', () => {
    const { doorways, went, stage } = street(10)
    expect(doorways.passTo(ana, { x: 2.5 * 32, y: 4.5 * 32 })).toBe(true)
    expect(doorways.passTo(ana, { x: 7.5 * 32, y: 4.5 * 32 })).toBe(false)
    expect(doorways.passTo(ana, { x: 5.5 * 32, y: 1.5 * 32 })).toBe(false)
    expect(went).toHaveLength(1)
    expect(stage.state.npcs[npcId('ada')]).toBeDefined()
  })
})

/** Two maps, with a gate of two tiles between them. */
function gated({ isLed = false } = {}) {
  const map = asciiMap(['....', '....', '####', '....', '....'], {})
  map.gates = [
    {
      ends: [
        {
          name: 'east',
          map: 'a',
          tiles: [
            [3, 0],
            [3, 1],
          ],
        },
        {
          name: 'west',
          map: 'b',
          tiles: [
            [0, 3],
            [0, 4],
          ],
        },
      ],
    },
  ]
  const { state } = createStage({ map, characters: [] })
  const went: { x: number; y: number; facing: Facing }[] = []
  const doorways = createDoorways({
    world: { state, map },
    teleport: (_player, { x, y }, facing) => void went.push({ x, y, facing }),
    notice: () => {},
    isLed: () => isLed,
  })
  const stand = (column: number, row: number) =>
    doorways.look([{ id: ana, x: (column + 0.5) * 32, y: (row + 0.5) * 32, facing: 'right' }])
  return { doorways, stand, went }
}

describe('gates for players', () => {
  it('take whoever steps onto them to the other end, and back only after a step off', () => {
    const { stand, went } = gated()
    stand(2, 1)
    stand(3, 1)
    expect(went).toEqual([{ x: 16, y: 4.5 * 32, facing: 'right' }])
    // What RPGJS says in the meantime changes nothing.
    for (const [column, row] of [
      [3, 1],
      [0, 4],
      [0, 3],
    ] as const)
      stand(column, row)
    expect(went).toHaveLength(1)
    // Moves that were still on their way push them off and back.
    stand(1, 4)
    stand(0, 4)
    expect(went).toHaveLength(1)
    stand(2, 4)
    stand(0, 4)
    expect(went.at(-1)).toEqual({ x: 3.5 * 32, y: 1.5 * 32, facing: 'right' })
  })

  it('take back whoever has stood beside them for a second', () => {
    const { stand, went } = gated()
    stand(2, 1)
    stand(3, 1)
    for (let tick = 0; tick < 15; tick++) stand(1, 4)
    stand(0, 4)
    expect(went).toHaveLength(2)
  })

  it('leave alone who comes back into the game on one, and who is led over one', () => {
    const back = gated()
    back.stand(3, 0)
    back.doorways.look([])
    back.stand(3, 0)
    expect(back.went).toEqual([])
    const led = gated({ isLed: true })
    led.stand(2, 0)
    led.stand(3, 0)
    expect(led.went).toEqual([])
    expect(led.doorways.passTo(ana, { x: 16, y: 3.5 * 32 })).toBe(true)
    expect(led.went).toMatchObject([{ x: 16, y: 3.5 * 32 }])
  })
})
