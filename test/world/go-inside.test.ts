import { expect, it } from 'vitest'
import { isInRoom } from '../../main/world/places.ts'
import { innMap, spot } from './inn-stage.ts'
import { character, createStage, npcId, placeId } from './stage.ts'

it('who stands before a house and means to go there, or inside, goes in', () => {
  for (const more of [{}, { inside: true as const }]) {
    const map = innMap()
    const inn = map.places[placeId('inn')]
    if (!inn) throw new Error('no inn')
    const stage = createStage({ map, characters: [character('elder', { at: 'inn' })] })
    const elder = stage.npc('elder')
    Object.assign(elder, spot(2, 1))
    expect(isInRoom(inn, elder)).toBe(false)
    const destination = { kind: 'place' as const, place: placeId('inn'), ...more }
    stage.step({ kind: 'npcMoveTo', npc: npcId('elder'), destination })
    const goal = elder.goal?.kind === 'place' ? [elder.goal.column, elder.goal.row] : []
    expect(inn.room?.spots).toContainEqual(goal)
  }
})
