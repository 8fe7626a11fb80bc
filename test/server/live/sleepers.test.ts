import { expect, it } from 'vitest'
import { noDeadline } from '../../../main/base/deadline.ts'
import { silentLogger } from '../../../main/base/logger.ts'
import type { Character } from '../../../main/content/character.ts'
import { english } from '../../../main/language/en/english.ts'
import type { NpcMemory } from '../../../main/mind/ports/memory-port.ts'
import { createSleepers } from '../../../main/server/live/sleepers.ts'
import { gameTime } from '../../../main/world/clock.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { createFakeMemory } from '../../support/fake-memory.ts'
import { ada, marta, npc } from '../../support/sample-characters.ts'
import { createSurface } from './rig.ts'

const hourTicks = 15 * 60
const people = ['anna', 'bela', 'carl'].map((id): Character => ({ ...marta, id: npc(id), name: id }))

/** A village of three in which Ada told everybody something each day; who slept on which day at which hour. */
const village = (
  change: { sleepHour?: () => number | 'off'; isBusy?: (npc: NpcId) => boolean; reading?: () => Promise<void> } = {},
) => {
  const surface = createSurface({})
  const memories = new Map(people.map(({ id }) => [id, createFakeMemory(id)]))
  const slept: string[] = []
  const asleep = new Set<string>()
  let most = 0
  const memoryOf = (id: NpcId): NpcMemory => {
    const memory = memories.get(id) ?? createFakeMemory(id)
    return {
      ...memory,
      async read(path) {
        most = Math.max(most, asleep.add(id).size)
        await change.reading?.()
        return memory.read(path)
      },
    }
  }
  const at = () => gameTime(surface.state)
  const begin = () =>
    createSleepers({
      state: () => surface.state,
      characters: () => people,
      memoryOf,
      model: async () => null,
      language: english,
      sleepHour: change.sleepHour ?? (() => 3),
      ...(change.isBusy ? { isBusy: change.isBusy } : {}),
      deadline: noDeadline,
      onSlept: ({ npc: id, kind }) => {
        asleep.delete(id)
        slept.push(`${id} ${kind} ${at().date} ${at().time.slice(0, 2)}`)
      },
      logger: silentLogger,
    })
  const night = begin()
  let told = 0
  return {
    ...surface,
    night,
    slept,
    at,
    most: () => most,
    tell: async () => {
      for (const memory of memories.values())
        await memory.remember({
          id: `m-${++told}`,
          text: `Ada told me: "I lost ring ${told}."`,
          kind: 'told',
          at: at(),
          who: { id: ada, name: 'Ada' },
          audience: { kind: 'everyone' },
          importance: 7,
        })
    },
    pass: async (hours: number) => {
      for (let tick = 0; tick < hours * hourTicks; tick++) {
        surface.tick()
        night.afterTick()
        await night.settled()
      }
    },
  }
}

it('everybody sleeps over the day once, in the hour of night', async () => {
  const { pass, tell, slept, at } = village()
  const first = at().date
  await tell()
  await pass(48)
  const nights = [...new Set(slept.map((line) => line.split(' ')[2]))]
  expect(
    slept
      .filter((line) => line.includes('slept'))
      .map((line) => line.split(' ')[0])
      .toSorted(),
  ).toEqual(['anna', 'bela', 'carl'])
  expect(nights).toHaveLength(2)
  expect(nights.every((date) => date !== undefined && date > first)).toBe(true)
  expect(slept.every((line) => line.endsWith(' 03'))).toBe(true)
})

it('whoever is in a talk sleeps after it, and nobody sleeps where that is turned off', async () => {
  let talking = true
  const { pass, tell, slept } = village({ isBusy: (id) => id === 'bela' && talking })
  await tell()
  await pass(24)
  expect(slept.map((line) => line.split(' ')[0]).toSorted()).toEqual(['anna', 'carl'])
  talking = false
  await pass(1)
  expect(slept.some((line) => line.startsWith('bela slept'))).toBe(true)
  const off = village({ sleepHour: () => 'off' })
  await off.tell()
  await off.pass(30)
  expect(off.slept).toEqual([])
})

it('a clock that steps over the night, or over several, leaves nobody without sleep; they sleep one after the other', async () => {
  const { night, tell, slept, state, most } = village()
  await tell()
  state.tick += 5 * 24 * hourTicks
  night.afterTick()
  await night.settled()
  expect(slept).toHaveLength(3)
  expect(most()).toBe(1)
  night.afterTick()
  await night.settled()
  expect(slept).toHaveLength(3)
})

it('a tick never waits for sleepers, and closing the village wakes them', async () => {
  const hung = Promise.withResolvers<void>()
  const { night, tell, slept, state } = village({ reading: () => hung.promise })
  await tell()
  state.tick += 24 * hourTicks
  night.afterTick()
  state.tick += 24 * hourTicks
  night.afterTick()
  expect(slept).toEqual([])
  const closed = night.close()
  hung.resolve()
  await closed
  expect(slept.filter((line) => line.includes('slept'))).toEqual([])
})
