import { describe, expect, it } from 'vitest'
import { usualLanguage } from '../../../main/language/usual-language.ts'
import { createPostures } from '../../../main/world/life/posture.ts'
import type { Place } from '../../../main/world/map-data.ts'
import type { NpcBody } from '../../../main/world/state.ts'
import { asciiMap } from '../../support/small-map.ts'
import { innStage, spot } from '../inn-stage.ts'
import { character, createStage, entry, npcId, placeId } from '../stage.ts'

const tile = 32
const map = asciiMap(['sss.......', 'sss.......', 'sss.......'], { s: 'square' })
const piece = (kind: Place['kind'], column: number, more: Partial<Place> = {}): Place => ({
  ...(map.places[placeId('square')] as Place),
  ...{ id: placeId(`${kind}-${column}`), x: column * tile, y: 0, width: tile, height: tile, spots: [[column, 0]] },
  ...(kind === undefined ? {} : { kind }),
  ...more,
})
map.furniture = [
  piece('seat', 0, { width: 2 * tile }),
  piece('counter', 1, { faces: 'left' }),
  piece('stall', 2, { keeper: 'one' }),
]
const seen = (body: Partial<NpcBody>, weather = 'clear') => {
  const { state } = createStage({ map, characters: [character('one')] })
  const npc = state.npcs[npcId('one')] as NpcBody
  Object.assign(state.weather, { kind: weather })
  Object.assign(npc, { at: placeId('square'), goal: null, moving: false, x: 1.5 * tile, y: 1.5 * tile, ...body })
  return createPostures(map, usualLanguage.postures)(state, npc)
}

describe('how somebody is seen', () => {
  it('follows from the words of what they do, at its place and standing still', () => {
    expect(seen({ doing: 'hammering at the anvil' }).posture).toBe('hammer')
    expect(seen({ doing: 'hammering at the anvil', moving: true }).posture).toBeNull()
    expect(seen({ doing: 'hammering at the anvil', x: 9.5 * tile }).posture).toBeNull()
    expect(seen({ doing: 'hammering at the anvil', conversation: 'c-1' as never }).posture).toBeNull()
    expect(seen({ doing: 'carrying sacks', moving: true }).posture).toBe('carry')
    expect(seen({ doing: 'passing the time' })).toEqual({ posture: null, seat: 'none', feeling: 'plain' })
  })

  it('is what the author of the day names', () => {
    const doing = 'doing the usual'
    const own = {
      ...character('one'),
      schedule: [{ from: 0, to: 1440, at: placeId('square'), doing, pose: 'sweep' as const }],
    }
    expect(seen({ doing, character: own }).posture).toBe('sweep')
  })

  it('sits on benches, turns to the anvil and to customers, and never works with the back to the village', () => {
    expect(seen({ doing: 'drinking one slow ale', x: 0.5 * tile, y: 0.5 * tile, facing: 'up' })).toMatchObject({
      posture: 'drink',
      seat: 'bench',
      facing: 'down',
    })
    expect(seen({ doing: 'working iron', y: 0.5 * tile }).facing).toBe('left')
    expect(seen({ doing: 'selling nails', x: 2.5 * tile, y: 0.5 * tile, facing: 'left' })).toMatchObject({
      posture: 'sell',
      facing: 'down',
    })
    expect(seen({ doing: 'sitting in the sun' }).seat).toBe('ground')
    expect(seen({ doing: 'kneading dough', facing: 'up' }).facing).toBe('down')
  })

  it('hugs itself in rain unless it works, and shows on the face what it feels', () => {
    expect(seen({ doing: 'passing the time' }, 'rain').posture).toBe('cold')
    expect(seen({ doing: 'kneading dough' }, 'rain').posture).toBe('knead')
    expect(seen({ mood: { value: 80, causes: [] } }).feeling).toBe('happy')
    expect(seen({ mood: { value: -80, causes: [] } }).feeling).toBe('sad')
    expect(seen({ emote: { name: 'anger', until: 9 } }).feeling).toBe('angry')
  })
})

it('whoever sleeps in a bed lies in it, in the room behind the door', () => {
  const schedule = [entry(0, 24, 'inn', 'sleeping')]
  const stage = innStage({ at: 2, others: [character('aldous', { at: 'inn', schedule })] })
  const npc = stage.npc('aldous')
  const look = (column: number, row: number) => {
    Object.assign(npc, { ...spot(column, row), at: 'inn', doing: 'sleeping', goal: null, plan: null, moving: false })
    return createPostures(stage.map, usualLanguage.postures)(stage.state, npc)
  }
  expect(look(4, 5)).toMatchObject({ posture: 'sleep', seat: 'none' })
  // Without a bed they nod off where they sit.
  expect(look(2, 5)).toMatchObject({ posture: 'sleep', seat: 'ground' })
})
