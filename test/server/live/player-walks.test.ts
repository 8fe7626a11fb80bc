import { describe, expect, it } from 'vitest'
import { readMap } from '../../../main/content/read-map.ts'
import { createPlayerWalks, type WalkEnd } from '../../../main/server/live/player-walks.ts'
import { createWayFinder } from '../../../main/server/live/way-finder.ts'
import type { MapData, Place } from '../../../main/world/map-data.ts'
import { asciiMap } from '../../support/small-map.ts'
import { ana, character, createStage, npcId, placeId } from '../../world/stage.ts'

const bram = npcId('bram')
const tile = 32
const centre = (column: number, row: number) => ({ x: (column + 0.5) * tile, y: (row + 0.5) * tile })
const moves: Record<number, [number, number]> = { 1: [0, -3], 2: [3, 0], 3: [0, 3], 4: [-3, 0] }

/** A street above and the room of a tavern below, with a counter in it that divides the room from a cupboard. */
function tavern(): MapData {
  const map = asciiMap(
    ['..........', '..t.......', '##########', '##########', '##########', '#....##..#', '#....##..#', '##########'],
    { t: 'tavern' },
  )
  map.doors = [{ place: placeId('tavern'), outside: [2, 1], inside: [2, 6] }]
  return map
}

/** Walks a player from one tile to Bram on another, as RPGJS would move them, until the walk ends. */
function walk(
  from: [number, number],
  to: [number, number],
  options: { isShut?: boolean; map?: MapData; at?: string } = {},
) {
  const map = options.map ?? tavern()
  const { state } = createStage({ map, characters: [character('bram', { at: options.at ?? 'tavern' })] })
  Object.assign(state.npcs[bram] ?? {}, centre(...to))
  let feet = centre(...from)
  let ended: WalkEnd | null = null
  const walks = createPlayerWalks({
    world: { state, map } as never,
    ways: createWayFinder(map),
    near: 2.5,
    move(_player, direction) {
      const [dx, dy] = moves[direction] ?? [0, 0]
      feet = { x: feet.x + dx, y: feet.y + dy }
    },
    through(_player, point) {
      if (!options.isShut) feet = point
      return !options.isShut
    },
    onEnd(_player, _npc, how) {
      ended = how
    },
  })
  walks.start(ana, bram, feet)
  for (let step = 0; step < 12_000 && ended === null; step++) walks.step(() => feet)
  return { how: ended as WalkEnd | null, feet }
}

describe('a walk to somebody', () => {
  it('goes through a gate to one on another map', () => {
    const map = asciiMap(
      ['tttttttttt', '..........', '##########', '##########', '##########', '##########', '..........'],
      { t: 'tavern' },
    )
    map.gates = [
      {
        ends: [
          { name: 'west', map: 'a', tiles: [[0, 1]] },
          { name: 'east', map: 'b', tiles: [[9, 6]] },
        ],
      },
    ]
    expect(walk([8, 0], [4, 6], { map })).toMatchObject({ how: 'arrived', feet: { y: centre(0, 6).y } })
  })

  it('goes through the door to one who stands right behind it', () => {
    expect(walk([8, 0], [2, 6])).toEqual({ how: 'arrived', feet: centre(2, 6) })
  })

  it('goes through the door from inside to one who stands right before it', () => {
    expect(walk([4, 5], [2, 1]).how).toBe('arrived')
  })

  it('ends near one who stands where nobody can walk', () => {
    expect(walk([8, 0], [1, 4]).how).toBe('arrived')
    expect(walk([1, 5], [5, 6]).how).toBe('arrived')
  })

  it('says of a shut door that it is shut', () => {
    expect(walk([8, 0], [3, 6], { isShut: true }).how).toBe('shut')
  })

  it('says that there is no way when there is none', () => {
    expect(walk([8, 0], [8, 6]).how).toBe('no-way')
  })

  it('finds everybody at every place of Larkwend, in rooms and before doors, from within and from without', async () => {
    const map = await readMap({ root: process.cwd(), world: 'village', map: 'village', onProblem: () => {} })
    const doors = map.doors ?? []
    const places: Place[] = Object.values(map.places)
    const targets = [
      ...places.flatMap(({ spots, room }) => [spots[0], room?.spots[0], room?.spots.at(-1)]),
      ...doors.flatMap(({ inside, outside }) => [inside, outside]),
    ].flatMap((spot) => (spot ? [[spot[0], spot[1]] as [number, number]] : []))
    const [first, , second] = doors
    const starts = [first?.inside, second?.outside].flatMap((at) => (at ? [[at[0], at[1]] as [number, number]] : []))
    const lost = starts.flatMap((from) =>
      targets.filter((to) => walk(from, to, { map, at: 'square' }).how !== 'arrived'),
    )
    expect(starts).toHaveLength(2)
    expect(lost).toEqual([])
  })
})
