import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../main/language/calendar.ts'
import { noSurroundings, type Surroundings } from '../../../main/mind/ports/surroundings.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import { gameTime } from '../../support/sample-characters.ts'
import { createRig, testModel } from '../rig.ts'

const kinds = [
  ['bread', 'loaf of bread', 'loaves of bread'],
  ['flour', 'measure of flour', 'measures of flour'],
  ['knife', 'knife', 'knives'],
].map(([id = '', name = '', plural = '']) => ({ id: id as ItemId, name, plural, price: 2, description: '' }))
const now = gameTime('2026-11-20', '14:10')
const today = Math.floor(now.ms / dayMs)
const items = (counts: Record<string, number>) => counts as Record<ItemId, number>

/** Ada bought a measure of flour three days ago, and walked somewhere with Marta yesterday. */
const known: NonNullable<Surroundings['shared']> = {
  met: now.ms - 3 * dayMs,
  since: now.ms - 3 * dayMs,
  days: [{ day: today - 3 }, { day: today - 1, walked: true }, { day: today }],
  gave: { gold: 0, items: items({ flour: 1 }) },
  got: { gold: 2, items: items({}) },
}

/** What is heard in a second talk with Ada. Marta has noted nothing of the first. */
const hear = async (line: string, shared = known, said = 'Good day again!'): Promise<string> => {
  const world = {
    now: () => now,
    percepts: () => ({ place: null, doing: 'resting', people: [], following: null }),
    surroundings: (): Surroundings => ({ ...noSurroundings, kinds, shared }),
    places: () => [],
  }
  const rig = await createRig({ model: testModel('Good day!', `Well met. ${line}`, line, line), world })
  await rig.dispatcher.dispatch(rig.inbound('Good day!'))
  let heard = ''
  await rig.dispatcher.dispatch(rig.inbound(said), { onDelta: (delta) => (heard += delta) })
  return heard.trim()
}

describe('what the world saw of a player and a villager', () => {
  it.each([
    'You bought one measure of flour from me.',
    'You bought a measure of flour from me, for two pennies.',
    'You came by and bought a measure of flour from me.',
    'I sold you flour three days ago.',
    'You paid me two pennies already.',
    'We talked yesterday.',
    'You came to see me yesterday.',
    'We walked to the mill yesterday.',
  ])('bears out a deed that nobody noted: %s', async (line) => {
    expect(await hear(line)).toBe(`Well met. ${line}`)
  })

  it.each([
    'Last summer we two danced.',
    'You and I danced last summer.',
    'Do you remember how we danced last summer?',
    'We danced yesterday.',
    'I gave you a loaf yesterday.',
    'You had a loaf from me yesterday.',
    'You bought two measures of flour from me.',
    'You lent me your knife.',
    'You paid me five pennies already.',
    'We talked two weeks ago.',
    'I sold you flour last month.',
    'You walked me home last week.',
  ])('shows a deed as invented, though the two have met and dealt: %s', async (line) => {
    expect(await hear(line)).toBe('Well met.')
  })

  it('decides nothing where the player tells of the deed, or where the world began to keep it too late', async () => {
    const danced = 'We danced yesterday.'
    expect(await hear(danced, known, 'What a dance that was!')).toBe(`Well met. ${danced}`)
    const late = { ...known, met: now.ms - 90 * dayMs }
    const talked = 'We talked two weeks ago.'
    expect(await hear(talked, late)).toBe(`Well met. ${talked}`)
  })
})
