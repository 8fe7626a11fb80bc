import { expect, test } from 'vitest'
import { toolWorld } from './tool-rig.ts'

const unasked = { purpose: 'heartbeat' as const }
const planned = (world: ReturnType<typeof toolWorld>) =>
  world
    .npc('marta')
    .day?.entries.filter(({ because }) => because === 'mind')
    .map(({ at, doing }) => `${at}: ${doing}`)

test('a mind that looks after itself lays out the rest of its day, and lives by it', async () => {
  const world = toolWorld()
  const entries = [
    { from: '10:00', to: '12:00', place: 'the mill', what: 'fetching flour' },
    { from: '12:00', to: '13:00', place: 'square', what: 'eating bread' },
  ]
  expect(await world.use('plan_day', { entries }, unasked)).toEqual({
    ok: true,
    text: 'Your day is planned: 2 entries.',
  })
  expect(planned(world)).toEqual(['mill: fetching flour', 'square: eating bread'])
  world.run(2.5 * 900)
  expect(world.npc('marta')).toMatchObject({ doing: 'fetching flour', at: 'mill' })
})

test('what cannot be is said, and nothing of it is planned', async () => {
  const world = toolWorld()
  const plan = (from: string, to: string, place: string) =>
    world.use('plan_day', { entries: [{ from, to, place, what: 'dreaming' }] }, unasked)
  expect(await plan('10:00', '12:00', 'moon')).toMatchObject({
    ok: false,
    error: expect.stringContaining('(unknown-place)'),
  })
  expect(await plan('12:00', '10:00', 'mill')).toMatchObject({
    ok: false,
    error: expect.stringContaining('must end after it begins'),
  })
  expect(await plan('05:00', '06:00', 'mill')).toMatchObject({ ok: false, error: expect.stringContaining('(invalid)') })
  expect(planned(world)).toEqual([])
})

test('in a talk the tool is not offered', () => {
  expect(toolWorld().tool('plan_day')).toBeNull()
})
