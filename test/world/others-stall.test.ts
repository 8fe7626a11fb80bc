import { expect, it } from 'vitest'
import { createGround, createTickContext } from '../../main/world/context.ts'
import type { Place } from '../../main/world/map-data.ts'
import { chooseSpot } from '../../main/world/spots.ts'
import type { NpcBody } from '../../main/world/state.ts'
import { asciiMap } from '../support/small-map.ts'
import { character, createStage, npcId, placeId } from './stage.ts'

it('a full market sends people beside it, never to a stall that somebody else keeps', () => {
  const map = asciiMap(['mm....', '......'], { m: 'market' })
  const market = map.places[placeId('market')] as Place
  map.furniture = [
    { ...market, id: placeId('stall'), kind: 'stall', keeper: 'one', width: 32, height: 32, spots: [[0, 0]] },
  ]
  const { state } = createStage({ map, characters: ['one', 'two', 'three'].map((id) => character(id)) })
  const context = createTickContext(createGround(map), state)
  const npcs = ['one', 'two', 'three'].map((id) => state.npcs[npcId(id)] as NpcBody)
  const [one, two, three] = npcs as [NpcBody, NpcBody, NpcBody]
  two.post = [1, 0]
  expect(chooseSpot(context, three, { place: market })).not.toEqual([0, 0])
  three.post = [5, 1]
  expect(chooseSpot(context, one, { place: market })).toEqual([0, 0])
})
