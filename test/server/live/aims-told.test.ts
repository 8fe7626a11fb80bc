import { expect, it } from 'vitest'
import { marta } from '../../world/economy/market.ts'
import { ana, ben } from '../../world/stage.ts'
import { createGoodsSurface } from './goods-rig.ts'

it('a page is told of what its player was told, and never of what nobody told them', () => {
  const surface = createGoodsSurface()
  const body = surface.state.npcs[marta]
  if (!body) throw new Error('There is no Marta.')
  surface.tick({
    kind: 'npcAmbition',
    npc: marta,
    aim: { kind: 'save', what: 'a calf', of: 20 },
    why: 'I want milk of my own',
  })
  surface.tick({ kind: 'say', player: ana, npc: marta, text: 'What are you working at?', message: 'm-1' })
  for (let ticks = 0; ticks < 40; ticks++) surface.tick()
  expect(body.ambition?.what).toBe('a calf')
  for (const player of [ana, ben]) expect(surface.last(player, 'aims') ?? { aims: [] }).toEqual({ aims: [] })
  const [operation] = body.operations
  if (!operation) throw new Error('Marta was not asked.')
  surface.tick({ kind: 'npcSay', npc: marta, text: 'I am saving for a calf.', operation: operation.id })
  surface.tick()
  expect(surface.last(ana, 'aims')).toMatchObject({ aims: [{ npc: marta, text: 'is saving for a calf', over: false }] })
  // How far it is, nobody has said; and Ben has heard nothing.
  body.bag.gold += 4
  for (let ticks = 0; ticks < 40; ticks++) surface.tick()
  expect(body.ambition?.done).toBe(4)
  expect(JSON.stringify(surface.last(ana, 'aims'))).not.toContain('4 of 20')
  expect(surface.last(ben, 'aims') ?? { aims: [] }).toEqual({ aims: [] })
})
