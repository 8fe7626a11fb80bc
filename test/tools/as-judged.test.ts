import { describe, expect, it } from 'vitest'
import { createPermissionGate } from '../../main/mind/faculties/permission/permission.ts'
import { npc } from '../support/sample-characters.ts'
import { bag, toolWorld } from './tool-rig.ts'

const withMarta = {
  speaker: { id: npc('marta'), kind: 'npc', name: 'Marta', firstMeeting: false, meetings: 1, opening: false },
} as const

describe('what the gate let pass is what is done, although the world has changed since', () => {
  it('"all" is as much as there was then', async () => {
    const world = toolWorld({ marta: bag(2) })
    const before = world.context()
    world.npc('marta').bag = bag(900)
    expect(await world.use('give', { item: 'all gold' }, { surroundings: before.surroundings as never })).toMatchObject(
      { text: 'You gave Ada 2 pennies.' },
    )
  })

  it('a yes is to the offer that was there, not to a worse one in its place', async () => {
    const world = toolWorld()
    await world.use('trade', { give: 'bread', want: '1 gold', with: 'Bram' })
    const { surroundings } = world.context(withMarta, npc('bram'))
    await world.use('trade', { give: 'flour', want: '5 gold', with: 'Bram' })
    const before = world.bags()
    const answer = await world.use(
      'trade',
      { answer: 'yes' },
      { ...withMarta, surroundings: surroundings as never },
      npc('bram'),
    )
    expect(answer).toMatchObject({ ok: false, error: expect.stringContaining('(unknown-offer)') })
    expect(world.bags()).toEqual(before)
  })

  it('somebody of the same name who stepped nearer is not taken for the one who was meant', async () => {
    const world = toolWorld()
    const before = world.context()
    world.step({
      kind: 'join',
      player: 'p-otherotherother1' as never,
      name: 'Bram',
      position: { x: world.npc('marta').x, y: world.npc('marta').y },
    })
    expect(await world.use('give', { item: 'bread', to: 'Bram' }, { percepts: before.percepts })).toMatchObject({
      ok: true,
    })
    expect(world.bags().bram?.items).toMatchObject({ bread: 1 })
  })
})

describe('the second call of a turn sees what the first has changed', () => {
  it('"all" is what is left', async () => {
    const { use } = toolWorld({ marta: bag(0, { bread: 4 }) }).turn()
    expect(await use('give', { item: 'bread', count: 3 })).toMatchObject({ text: 'You gave Ada 3 loaves of bread.' })
    expect(await use('give', { item: 'all bread' })).toMatchObject({ text: 'You gave Ada 1 loaf of bread.' })
  })

  it('the gate judges what the call would move now', async () => {
    const world = toolWorld({ marta: bag(100), ada: bag(900) })
    const { use } = world.turn(createPermissionGate({ rules: [{ tool: 'give', above: 50, mode: 'deny' }] }))
    expect(await use('give', { item: '60 gold' })).toMatchObject({
      ok: false,
      error: expect.stringContaining('Not permitted'),
    })
    expect(await use('give', { item: '50 gold' })).toMatchObject({ ok: true })
    expect(await use('give', { item: 'all gold' })).toMatchObject({ text: 'You gave Ada 50 pennies.' })
  })
})
