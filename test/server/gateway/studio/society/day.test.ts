import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { journalName } from '../../../../../main/saves/lease/closed-journals.ts'
import { dayPorts } from '../../../../../main/server/gateway/studio/society/day.ts'
import { createStaysFromEvents } from '../../../../../main/server/gateway/studio/society/earlier-today.ts'
import { createWhereabouts } from '../../../../../main/server/gateway/studio/society/whereabouts.ts'
import type { SimulationEvent } from '../../../../../main/world/commands.ts'
import { temporaryFolder } from '../../../../mind/rig.ts'
import { character, createStage, entry } from '../../../../world/stage.ts'

const minute = 60_000
const at = (minutes: number) => minutes * minute

it('joins what is seen again and again into one stay, and begins another when place or deed changes', () => {
  const { look, of } = createWhereabouts()
  const see = (minutes: number, place: string, doing: string) => look(at(minutes), [{ id: 'marta', at: place, doing }])
  see(0, 'the bakery', 'kneading')
  see(5, 'the bakery', 'kneading')
  see(10, '', 'walking')
  see(15, 'the square', 'selling')
  expect(of('marta')).toEqual([
    { from: at(0), to: at(10), at: 'the bakery', doing: 'kneading' },
    { from: at(10), to: at(15), at: '', doing: 'walking' },
    { from: at(15), to: at(15), at: 'the square', doing: 'selling' },
  ])
})

it('lets a stay last through a quiet night, and forgets who is gone', () => {
  const { look, of } = createWhereabouts()
  look(at(0), [{ id: 'marta', at: 'the bakery', doing: 'sleeping' }])
  look(at(420), [{ id: 'marta', at: 'the bakery', doing: 'kneading' }])
  expect(of('marta').map(({ from, to, doing }) => [from, to, doing])).toEqual([
    [at(0), at(420), 'sleeping'],
    [at(420), at(420), 'kneading'],
  ])
  look(at(425), [])
  expect(of('marta')).toEqual([])
})

it('keeps the newest of many stays', () => {
  const { look, of } = createWhereabouts()
  for (let step = 0; step < 1000; step++) look(at(step), [{ id: 'marta', at: `place ${step}`, doing: 'walking' }])
  expect([of('marta').length, of('marta').at(-1)?.at]).toEqual([200, 'place 999'])
})

const openDay = async (journal?: (tick: number) => string, before = 0) => {
  const schedule = [
    entry(0, 7, 'square', 'sleeping'),
    entry(7, 12, 'mill', 'grinding'),
    entry(12, 24, 'square', 'resting'),
  ]
  const stage = createStage({ characters: [character('marta', { at: 'square', schedule }), character('bram')] })
  const listeners: (() => void)[] = []
  const saveFolder = await temporaryFolder()
  if (journal) {
    const events = Array.from({ length: before }, () =>
      JSON.stringify({ tick: stage.state.tick + 1, commands: [], events: stage.step() }),
    )
    await mkdir(join(saveFolder, 'world'))
    await writeFile(join(saveFolder, 'world', journalName(0)), `${events.join('\n')}\n${journal(before)}`)
  }
  const clock = { now: 0 }
  const world = { state: stage.state, onEvent: (listener: () => void) => listeners.push(listener) }
  const village = { world, saveFolder, map: stage.map, killSwitch: { isOff: (npc: string) => npc === 'bram' } }
  const { day } = dayPorts(village as unknown as Parameters<typeof dayPorts>[0], {
    soon: (work) => work(),
    clock: () => clock.now,
  })
  const run = (ticks: number) => {
    for (let tick = 0; tick < ticks; tick++) {
      stage.step()
      for (const hear of listeners) hear()
    }
    clock.now += 2000
  }
  const ofOne = (id: string) => {
    const answer = day(undefined)
    return 'people' in answer ? answer.people.find((person) => person.id === id) : undefined
  }
  return { day, run, ofOne }
}

it('shows the plan of the day with its causes, and where somebody really was', async () => {
  const { run, ofOne } = await openDay()
  run(900)
  const marta = ofOne('marta')
  expect(marta?.plan.map(({ doing, at: place }) => `${doing} ${place}`)).toContain('grinding the mill')
  expect(marta?.plan[0]).toMatchObject({ because: expect.any(String) })
  expect(marta?.was.at(-1)).toMatchObject({ at: 'the mill', doing: 'grinding' })
  expect(ofOne('bram')?.state).toBe('off')
  run(3600)
  const been = ofOne('marta')?.was.map(({ at: place }) => place)
  expect(been?.[0]).toBe('the mill')
  expect(been).toContain('the square')
})

it('lets the last stay go on until now, and never beyond the day that is shown', async () => {
  const { day, run } = await openDay()
  run(30_000)
  const answer = day('marta')
  if (!('people' in answer)) throw new Error('refused')
  const [marta] = answer.people
  expect(answer.date).toBe('2026-11-21')
  expect(marta?.was.at(-1)?.to).toBe(answer.now)
  for (const { from, to } of [...(marta?.was ?? []), ...(marta?.plan ?? [])]) {
    expect(from).toBeGreaterThanOrEqual(answer.midnight)
    expect(to).toBeGreaterThan(from)
  }
  expect(day('nobody')).toMatchObject({ refused: { code: 'NOT_FOUND' } })
})

it('reads out of what happened where somebody was for certain, and claims nothing of walks', () => {
  const { take, end } = createStaysFromEvents()
  const npc = 'marta'
  const happened: [number, object][] = [
    [1, { kind: 'activityChanged', npc, doing: 'kneading', at: 'bakery' }],
    [5, { kind: 'arrived', body: npc, place: 'bakery' }],
    [20, { kind: 'activityChanged', npc, doing: 'baking', at: 'bakery' }],
    [30, { kind: 'turnedAside', npc, because: { kind: 'weather' }, at: 'inn', doing: 'sheltering' }],
    [35, { kind: 'arrived', body: npc, place: 'inn' }],
    [50, { kind: 'tookUpPlan', npc, doing: 'baking', at: 'bakery' }],
    [60, { kind: 'arrived', body: npc }],
  ]
  for (const [tick, event] of happened) take(tick, event as SimulationEvent)
  expect(end(99).get(npc)).toEqual([
    { from: 5, to: 20, at: 'bakery', doing: 'kneading' },
    { from: 20, to: 30, at: 'bakery', doing: 'baking' },
    { from: 35, to: 50, at: 'inn', doing: 'sheltering' },
  ])
})

it('knows from the journal where people were before the server began, damaged lines or not', async () => {
  const { day, run, ofOne } = await openDay(
    (tick) => `{"tick":${tick},"comm\n{"tick":"x","events":[{"kind":"arrived"}]}\n`,
    4500,
  )
  const since = () => {
    const answer = day('marta')
    return 'since' in answer ? answer.since : 0
  }
  const began = since()
  await expect.poll(since).toBeLessThan(began)
  run(150)
  const was = ofOne('marta')?.was ?? []
  expect(was[0]).toMatchObject({ at: 'the square', doing: 'having a bite at noon' })
  expect(was[0]?.from).toBeLessThan(began)
  expect(was.every(({ from, to }, index) => to > from && from >= (was[index - 1]?.to ?? 0))).toBe(true)
})
