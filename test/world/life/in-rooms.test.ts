import { describe, expect, it } from 'vitest'
import { createIndoors } from '../../../main/world/life/indoors.ts'
import type { MapData, Place, PlaceKind, Room } from '../../../main/world/map-data.ts'
import { createNavigation } from '../../../main/world/navigation.ts'
import { isInRoom, roomAt, tilesApart } from '../../../main/world/places.ts'
import { asciiMap } from '../../support/small-map.ts'
import { ana, character, createStage, entry, npcId, placeId } from '../stage.ts'

const tavernOutside: [number, number] = [2, 1]
const tavernInside: [number, number] = [2, 6]
const homeInside: [number, number] = [9, 6]

/** A tavern with a table or another piece in front, a home, a lane, and below them the rooms of both. */
function village(before: PlaceKind = 'table'): MapData {
  const map = asciiMap(
    [
      '#############',
      '#TTTT..HHH..#',
      '#TTTT..HHH..#',
      '#############',
      '#############',
      '#tttt##hhh###',
      '#tttt##hhh###',
      '#############',
    ],
    { T: 'tavern', H: 'home', t: 'tavern-room', h: 'home-room' },
  )
  const roomOf = (id: string): Room => {
    const { x, y, width, height, spots } = map.places[placeId(id)] as Place
    delete map.places[placeId(id)]
    return { x, y, width, height, spots }
  }
  Object.assign(map.places[placeId('tavern')] as Place, {
    ...{ indoors: true, open: { from: 7 * 60, to: 23 * 60 } },
    room: roomOf('tavern-room'),
  })
  Object.assign(map.places[placeId('home')] as Place, { indoors: true, room: roomOf('home-room') })
  const piece = (id: string, kind: PlaceKind, [column, row]: [number, number]): Place => ({
    ...{ id: placeId(id), label: id, kind, x: column * 32, y: row * 32, width: 32, height: 32 },
    spots: [[column, row]],
  })
  return {
    ...map,
    furniture: [
      piece('table', before, [4, 2]),
      piece('tavern-door', 'door', tavernOutside),
      piece('tavern-way-out', 'door', tavernInside),
      piece('inner-seat', 'seat', [4, 5]),
      piece('bed', 'bed', [7, 5]),
      piece('home-door', 'door', [9, 1]),
      piece('home-way-out', 'door', homeInside),
    ],
    doors: [
      { place: placeId('home'), outside: [9, 1], inside: homeInside },
      { place: placeId('tavern'), outside: tavernOutside, inside: tavernInside },
    ],
  }
}

const day = [
  entry(6, 12, 'home', 'mending a gate'),
  entry(12, 22, 'tavern', 'drinking ale'),
  entry(22, 6, 'home', 'asleep'),
]

function stageAt(hour: number, schedule = day, before?: PlaceKind) {
  const map = village(before)
  const stage = createStage({ map, characters: [{ ...character('ada', { at: 'home', schedule }) }] })
  stage.state.startedAt += (hour - 8) * 3_600_000
  stage.state.weather = { kind: 'clear', until: 1_000_000_000 }
  return { ...stage, map }
}

describe('paths through doors', () => {
  const map = village()
  const navigation = createNavigation(map)

  it('lead from room to room, by one step through each door', () => {
    const path = navigation.findPath([1, 5], [8, 5])
    expect(path?.at(-1)).toEqual([8, 5])
    const at = (tile: [number, number]) => path?.findIndex(([c, r]) => c === tile[0] && r === tile[1]) ?? -1
    expect(at(tavernOutside)).toBe(at(tavernInside) + 1)
    expect(at(homeInside)).toBe(at([9, 1]) + 1)
  })
  it('begin and end on the doors themselves', () => {
    expect(navigation.findPath(tavernInside, tavernOutside)).toEqual([tavernOutside])
    expect(navigation.findPath(tavernOutside, tavernInside)).toEqual([tavernInside])
  })
  it('count rooms as reachable ground, and walls not', () => {
    expect(navigation.regionOf(1, 5)).toBe(navigation.regionOf(5, 1))
    expect(navigation.regionOf(0, 0)).toBe(-1)
  })
  it('measure the distance between a room and the lane from the door', () => {
    const middle = ([column, row]: [number, number]) => ({ x: (column + 0.5) * 32, y: (row + 0.5) * 32 })
    expect(tilesApart(map, middle([1, 5]), middle([3, 1]))).toBe(1)
    expect(tilesApart(map, middle([1, 5]), middle([4, 5]))).toBe(3)
  })
})

describe('people and rooms', () => {
  it('sleep in their bed behind the door', () => {
    const stage = stageAt(23)
    const { map, state } = stage
    stage.until(
      () => isInRoom(map.places[placeId('home')] as Place, stage.npc('ada')) && stage.npc('ada').goal === null,
    )
    expect([Math.floor(stage.npc('ada').x / 32), Math.floor(stage.npc('ada').y / 32)]).toEqual([7, 5])
    expect(createIndoors(map)(state, stage.npc('ada'))).toEqual({ place: 'home', asleep: true })
  })
  it('go to bed in the room where they have worked until then, and get up from it', () => {
    const atWork = [entry(6, 22, 'tavern', 'running the taproom'), entry(22, 6, 'tavern', 'sleeping')]
    const stage = stageAt(20, atWork, 'counter')
    stage.npc('ada').character.home = placeId('tavern')
    const bed = stage.map.furniture?.find(({ id }) => id === 'bed') as Place
    Object.assign(bed, { x: 32, y: 6 * 32, spots: [[1, 6]] })
    const tile = () => [Math.floor(stage.npc('ada').x / 32), Math.floor(stage.npc('ada').y / 32)]
    const isAbed = () => stage.npc('ada').goal === null && tile().join() === '1,6'
    stage.until(() => roomAt(stage.map, stage.npc('ada'))?.id === 'tavern' && stage.npc('ada').goal === null, 6000)
    stage.npc('ada').post = [3, 6]
    stage.until(() => tile().join() === '3,6')
    stage.state.startedAt += 3 * 3_600_000
    stage.until(isAbed, 900)
    stage.state.startedAt += 8 * 3_600_000
    stage.until(() => !isAbed(), 900)
  })
  it('sit before the tavern on a fine afternoon and inside in the evening', () => {
    const stage = stageAt(13)
    const tavern = stage.map.places[placeId('tavern')] as Place
    const settled = () => stage.npc('ada').at === 'tavern' && stage.npc('ada').post !== null && !stage.npc('ada').goal
    stage.until(settled)
    stage.run(30)
    expect(isInRoom(tavern, stage.npc('ada'))).toBe(false)
    stage.state.startedAt += 6 * 3_600_000
    stage.until(() => isInRoom(tavern, stage.npc('ada')), 6000)
  })
  it('work before the tavern on a fine afternoon and inside in the evening', () => {
    const work = [entry(6, 22, 'tavern', 'running the taproom'), entry(22, 6, 'home', 'asleep')]
    const stage = stageAt(13, work, 'counter')
    const tavern = stage.map.places[placeId('tavern')] as Place
    const settled = () => stage.npc('ada').at === 'tavern' && stage.npc('ada').post !== null && !stage.npc('ada').goal
    stage.until(settled)
    stage.run(30)
    expect(isInRoom(tavern, stage.npc('ada'))).toBe(false)
    stage.state.startedAt += 5 * 3_600_000
    stage.until(() => isInRoom(tavern, stage.npc('ada')), 900)
  })
  it('go in when it rains', () => {
    const stage = stageAt(13)
    stage.state.weather = { kind: 'rain', until: 1_000_000_000 }
    stage.until(() => roomAt(stage.map, stage.npc('ada'))?.id === 'tavern', 6000)
  })
  it('come out to a guest who calls at a home by night, and go back to bed', () => {
    const stage = stageAt(23)
    const home = stage.map.places[placeId('home')] as Place
    stage.until(() => isInRoom(home, stage.npc('ada')) && stage.npc('ada').goal === null)
    stage.step({ kind: 'join', player: ana, name: 'Ana', position: { x: 9.5 * 32, y: 1.5 * 32 } })
    stage.step({ kind: 'approach', player: ana, npc: npcId('ada') })
    stage.until(() => roomAt(stage.map, stage.npc('ada')) === null && stage.npc('ada').goal === null)
    stage.step({ kind: 'leave', player: ana })
    stage.until(() => isInRoom(home, stage.npc('ada')), 9000)
  })
  it('follow a player into a house', () => {
    const stage = stageAt(9)
    stage.run(20)
    stage.join(ana, 'ada')
    stage.step({ kind: 'npcFollow', npc: npcId('ada'), body: ana })
    stage.step({ kind: 'playerMoved', player: ana, x: 1.5 * 32, y: 5.5 * 32, facing: 'up' })
    stage.until(() => roomAt(stage.map, stage.npc('ada'))?.id === 'tavern')
  })
})
