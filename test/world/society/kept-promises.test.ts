import { expect, test } from 'vitest'
import { gameMs } from '../../../main/world/clock.ts'
import type { BodyId } from '../../../main/world/ids.ts'
import { relationOf } from '../../../main/world/society/relations.ts'
import { ana, character, createStage, npcId, only, placeId, type Stage } from '../stage.ts'

const minute = 60_000
/** In the square, for twenty game minutes from now. */
const attend = (stage: Stage, npc: string, other?: BodyId, place = 'square') =>
  stage.step({
    kind: 'npcAttend',
    npc: npcId(npc),
    place: placeId(place),
    from: gameMs(stage.state) - minute,
    to: gameMs(stage.state) + 20 * minute,
    what: 'meeting somebody',
    ...(other === undefined ? {} : { with: other }),
  })
const judged = (stage: Stage) =>
  only(stage.run(400), 'relationChanged').map(({ npc, body, because, why }) => ({ npc, body, because, why }))

test('a player who asked to be met and comes is trusted more for it', () => {
  const stage = createStage()
  stage.join(ana, 'elder')
  attend(stage, 'elder', ana)
  expect(judged(stage)).toEqual([
    { npc: 'elder', body: ana, because: 'promise-kept', why: 'came to the square, as we had agreed' },
  ])
})

test('who promised to come and is not there is held to have broken the promise', () => {
  const stage = createStage({ characters: [character('elder'), character('bram', { at: 'mill' })] })
  attend(stage, 'elder', npcId('bram'))
  attend(stage, 'bram', npcId('elder'))
  stage.npc('bram').following = null
  const before = { ...stage.npc('bram') }
  const hold = () => Object.assign(stage.npc('bram'), { x: before.x, y: before.y, path: [] })
  const events = Array.from({ length: 400 }, () => {
    hold()
    return stage.step()
  }).flat()
  expect(only(events, 'relationChanged')).toMatchObject([
    { npc: 'elder', body: 'bram', because: 'promise-broken', why: 'did not come to the square, as we had agreed' },
  ])
  expect(relationOf(stage.npc('elder'), 'bram')).toMatchObject({ affinity: -4, trust: -7 })
})

test('a villager who never promised it is not blamed, and nobody judges a meeting that they missed themselves', () => {
  const stage = createStage({ characters: [character('elder'), character('bram', { at: 'mill' })] })
  attend(stage, 'elder', npcId('bram'))
  expect(judged(stage)).toEqual([])
  const other = createStage({ characters: [character('elder', { at: 'mill' })] })
  other.join(ana, 'elder', 1)
  attend(other, 'elder', ana)
  const place = { ...other.npc('elder') }
  for (let tick = 0; tick < 400; tick++) {
    Object.assign(other.npc('elder'), { x: place.x, y: place.y, path: [] })
    other.step()
  }
  expect(only(other.log, 'relationChanged')).toEqual([])
})
