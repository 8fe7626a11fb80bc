import { expect, it } from 'vitest'
import type { WorldView } from '../../main/mind/ports/world-view.ts'
import type { BodyId, PlayerId } from '../../main/world/ids.ts'
import { ada, bram, gameTime, marta } from '../support/sample-characters.ts'
import { createRig, testModel } from './rig.ts'

const ben = 'p-0000000000000ben' as PlayerId
const village = async (near: { people: BodyId[] }, ...steps: Parameters<typeof testModel>) => {
  const clock = { now: gameTime('2026-11-20', '14:10') }
  const percepts: WorldView['percepts'] = () => ({
    ...{ place: null, doing: 'resting', following: null },
    people: near.people.map((id) => ({ id, name: 'N', kind: 'player', distance: 1, direction: 'east', doing: '' })),
  })
  const model = testModel(...steps)
  const rig = await createRig({ model, world: { now: () => clock.now, percepts, places: () => [] } })
  const wakes = async () => {
    const speaker = { id: marta.id, kind: 'npc', name: 'Marta' } as const
    await rig.dispatcher.dispatch(rig.inbound('', { speaker, purpose: 'heartbeat' }))
    return model.requests.at(-1)?.messages.at(-1)?.content ?? ''
  }
  return { ...rig, model, clock, wakes }
}

it('a mind alone reads its talks since the last time, once: with whom, when, and what it said that matters', async () => {
  const near = { people: [] as BodyId[] }
  const { dispatcher, inbound, clock, wakes } = await village(
    near,
    'Aye. I will bring you a longer pencil on Wednesday.',
  )
  await dispatcher.dispatch(inbound('Good day!'))
  clock.now = gameTime('2026-11-20', '14:30')
  const fromBram = { speaker: { id: bram.id, kind: 'npc', name: 'Bram' } as const }
  await dispatcher.dispatch(inbound('Is the oven hot?', fromBram))
  clock.now = gameTime('2026-11-20', '15:00')
  expect(await wakes()).toContain(
    'You have talked since:\n- 14:10 with Ada: you said "I will bring you a longer pencil on Wednesday."\n- 14:30 with Bram: ',
  )
  clock.now = gameTime('2026-11-20', '16:00')
  expect(await wakes()).not.toContain('You have talked')
})

it('of a talk with a player nothing is told while another player is near, and nothing of what was told in confidence', async () => {
  const near = { people: [ada, ben] as BodyId[] }
  const { dispatcher, inbound, clock, wakes } = await village(near, 'So your ring is lost, Ada?')
  await dispatcher.dispatch(inbound('I have lost my ring.'))
  clock.now = gameTime('2026-11-20', '15:00')
  const among = await wakes()
  expect(among).toContain('- 14:10 with Ada\n')
  expect(among).not.toContain('ring')
  near.people = [ada]
  await dispatcher.dispatch(inbound('This is a secret, between you and me: I have lost my ring.'))
  clock.now = gameTime('2026-11-20', '16:00')
  expect(await wakes()).not.toMatch(/with Ada: /)
})
