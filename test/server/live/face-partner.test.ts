import { expect, it } from 'vitest'
import { createFacePartner } from '../../../main/server/live/face-partner.ts'

it('turns a player who stands in a talk to whoever they talk with, once, and again when that one has moved', () => {
  const turned: string[] = []
  const player = { id: 'p-aaaaaaaaaaaaaaaa' as never, x: 100, y: 100, facing: 'up' as const }
  const npcs = { marta: { id: 'marta', x: 100, y: 140 } }
  let partner: string | null = null
  const facing = createFacePartner({
    players: { players: () => [player], face: (_id, side) => void turned.push(side) },
    npcs: () => npcs as never,
    partnerOf: () => partner as never,
  })
  const look = (times: number) => Array.from({ length: times }, () => facing.look())
  look(3)
  expect(turned).toEqual([])
  partner = 'marta'
  facing.look()
  player.x += 3
  facing.look()
  expect(turned, 'while they walk').toEqual([])
  look(5)
  expect(turned).toEqual(['down'])
  npcs.marta.x = 40
  npcs.marta.y = 100
  look(5)
  expect(turned).toEqual(['down', 'left'])
})
