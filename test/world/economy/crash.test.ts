import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { openWorldStore, type WorldStore } from '../../../main/saves/world-store.ts'
import { loadWorld } from '../../../main/server/live/load-world.ts'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import type { Command, SimulationEvent } from '../../../main/world/commands.ts'
import { createSimulation } from '../../../main/world/step.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { ana, ben, character, type Stage } from '../stage.ts'
import { bookEvents, ledgerOf, readable } from './ledger.ts'
import { bag, bagOf, baker, business, goods, marta, openMarket, resolved } from './market.ts'

/** Content stays as it is: a start changes it only by further commands. */
const isContent = (value: unknown) =>
  typeof value === 'object' && value !== null && 'kind' in value && String(value.kind).startsWith('character')
const beats = fc.array(
  fc.record({
    commands: fc.array(
      business.filter((value) => !isContent(value)),
      { minLength: 1, maxLength: 6, size: 'max' },
    ),
    wait: fc.nat(3),
  }),
  { minLength: 1, maxLength: 15, size: 'max' },
)

/**
 * A market whose ticks are recorded as on the server: a snapshot now and then, and a line for each tick (the server
 * omits most quiet ones).
 */
async function recorded(store: WorldStore) {
  const stage = openMarket()
  const opening = ledgerOf(stage.state)
  const from = stage.state.tick
  const lines: { tick: number; events: SimulationEvent[] }[] = []
  await store.snapshot(stage.state)
  const tick = (...commands: Command[]) => {
    const events = stage.step(...commands)
    lines.push({ tick: stage.state.tick, events })
    store.append({ tick: stage.state.tick, commands, events })
  }
  /** Who owns what, according to the events up to a tick. */
  const toldAt = (last: number): string => {
    const ledger = new Map([...opening].map(([holder, held]) => [holder, new Map(held)]))
    for (const line of lines) if (line.tick <= last) bookEvents(ledger, line.events)
    return readable(ledger)
  }
  return { stage, from, tick, toldAt }
}

const restart = async (folder: string, { map, state }: Stage) => {
  const store = openWorldStore({ folder, logger: silentLogger })
  const characters = [baker(), { ...character('bram'), bag: bag(6, { salve: 1 }) }]
  const loaded = await loadWorld({
    store,
    simulation: createSimulation(map),
    characters,
    fresh: { seed: 7, startedAt: 0, tickGameMs: state.tickGameMs },
  })
  await store.close()
  return loaded
}

async function inFolder(story: (folder: string, store: WorldStore) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-crash-'))
  const store = openWorldStore({ folder, logger: silentLogger })
  try {
    await story(folder, store)
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function live(
  { stage, tick }: Awaited<ReturnType<typeof recorded>>,
  days: { commands: unknown[]; wait: number }[],
  after: (beat: number) => unknown,
) {
  for (const [index, { commands, wait }] of days.entries()) {
    tick(...commands.map((command) => resolved(stage.state, command)))
    for (let count = 0; count < wait; count++) tick()
    await after(index)
  }
}

const everybodyLeaves = ({ state }: Stage): Command[] =>
  Object.values(state.players).flatMap(({ id, present }) => (present ? [{ kind: 'leave', player: id }] : []))

test('a world that is killed at any moment comes back from its snapshot and journal with everything in the same bags', async () => {
  await fc.assert(
    fc.asyncProperty(beats, fc.nat(14), (days, cut) =>
      inFolder(async (folder, store) => {
        const world = await recorded(store)
        await live(world, days, (beat) => beat === cut && store.snapshot(world.stage.state))
        await store.flush()
        const loaded = await restart(folder, world.stage)
        const leaving = everybodyLeaves(world.stage)
        if (leaving.length > 0) world.stage.step(...leaving)
        expect(canonicalJson(loaded.state)).toBe(canonicalJson(world.stage.state))
      }),
    ),
    { numRuns: runs(25) },
  )
})

test('a journal that breaks off at any byte holds each trade wholly or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(beats, fc.double({ min: 0, max: 1, noNaN: true }), (days, share) =>
      inFolder(async (folder, store) => {
        const world = await recorded(store)
        await live(world, days, () => {})
        await store.flush()
        const file = join(folder, (await readdir(folder)).find((name) => name.startsWith('journal-')) ?? '')
        const text = await readFile(file)
        await writeFile(file, text.subarray(0, Math.floor(text.length * share)))
        const { state, replayed } = await restart(folder, world.stage)
        expect(readable(ledgerOf(state))).toBe(world.toldAt(world.from + replayed))
      }),
    ),
    { numRuns: runs(25) },
  )
})

test('a loaf that two were offered is one loaf after the crash too', async () => {
  await inFolder(async (folder, store) => {
    const { stage, tick } = await recorded(store)
    const offer = (to: typeof ana): Command => ({
      kind: 'npcOffer',
      npc: marta,
      to,
      gives: goods(0, { bread: 4 }),
      wants: goods(5),
    })
    tick(offer(ana), offer(ben))
    const [first, second] = Object.values(stage.state.offers)
    if (!first || !second) throw new Error('There are no two offers.')
    const accept = (body: typeof ana, { id }: typeof first): Command => ({
      kind: 'answerOffer',
      body,
      offer: id,
      accept: true,
    })
    tick(accept(ana, first), accept(ana, first), accept(ben, second), {
      kind: 'dropItem',
      body: ana,
      item: 'bread' as never,
      count: 1,
    })
    await store.flush()
    const { state } = await restart(folder, stage)
    expect(state.players[ana]?.bag).toEqual(bag(5, { flour: 1, bread: 3 }))
    expect(state.players[ben]?.bag).toEqual(bag(10, { flour: 1 }))
    expect(state.npcs[marta]?.bag).toEqual(bagOf(stage, marta))
    expect(Object.values(state.things)).toMatchObject([{ item: 'bread', count: 1 }])
  })
})

test('a journal line that holds no command at all keeps nobody from starting', async () => {
  await inFolder(async (folder, store) => {
    const { stage, tick } = await recorded(store)
    tick(null as never, { kind: 'npcGive', npc: marta, to: ana, goods: goods(1) }, 'no' as never)
    await store.flush()
    expect((await restart(folder, stage)).state.players[ana]?.bag.gold).toBe(11)
  })
})
