import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { WorldClosed } from '../../../main/mind/ports/world-acts.ts'
import type { JournalLine } from '../../../main/saves/world-files.ts'
import type { WorldStore } from '../../../main/saves/world-store.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import type { Command } from '../../../main/world/commands.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { ana, character, createStage, npcId, placeId, twoPlaces } from '../../world/stage.ts'

const bram = npcId('bram')
const emote: Command = { kind: 'npcEmote', npc: bram, emote: 'heart' }

/** Bram in a live world whose journal is kept in memory. */
const live = (options: { still?: boolean } = {}) => {
  const { state } = createStage({ characters: [character('bram')] })
  const lines: JournalLine[] = []
  const store = {
    append: (line: JournalLine) => void lines.push(line),
    whenKept: (job: () => void) => job(),
    flush: async () => {},
    snapshot: async () => {},
    needsSnapshot: () => false,
    close: async () => {},
  } as unknown as WorldStore
  const world = createLiveWorld({
    simulation: createSimulation(twoPlaces()),
    state,
    store,
    logger: silentLogger,
    ...options,
  })
  return { world, state, commands: () => lines.flatMap((line) => line.commands) }
}

it('an act is told what became of it at the tick that applies it, with the events that it caused and no others', async () => {
  const { world } = live()
  let told = false
  const heart = world.perform(emote).then((outcome) => {
    told = true
    return outcome
  })
  world.send({ kind: 'join', player: ana, name: 'Ana' })
  const away = world.perform({ kind: 'npcMoveTo', npc: bram, destination: { kind: 'place', place: placeId('moon') } })
  await Promise.resolve()
  expect(told).toBe(false)
  world.tick()
  expect(await heart).toEqual({ kind: 'done', events: [{ kind: 'emoted', npc: bram, emote: 'heart' }] })
  expect(await away).toEqual({ kind: 'refused', reason: 'unknown-place' })
})

it('an act that is called back before its tick never happens, and stands in no journal', async () => {
  const { world, commands } = live()
  const stop = new AbortController()
  const act = world.perform(emote, stop.signal)
  const other = world.perform({ ...emote, emote: 'note' })
  stop.abort(new Error('stopped'))
  await expect(act).rejects.toThrow('stopped')
  await expect(world.perform(emote, stop.signal)).rejects.toThrow('stopped')
  world.tick()
  expect(await other).toMatchObject({ kind: 'done' })
  expect(commands()).toEqual([{ ...emote, emote: 'note' }])
})

it('when the ticks end nobody waits for one for ever', async () => {
  const { world } = live()
  const act = world.perform(emote)
  world.endActs()
  await expect(act).rejects.toThrow(WorldClosed)
  await expect(world.perform(emote)).rejects.toThrow(WorldClosed)
  const other = live()
  const late = other.world.perform(emote)
  await Promise.all([expect(late).rejects.toThrow(WorldClosed), other.world.close()])
})

it('a paused world takes acts too, and time stands still', async () => {
  const { world, state } = live()
  world.send({ kind: 'pause', on: true })
  const act = world.perform(emote)
  world.tick()
  expect([(await act).kind, state.tick]).toEqual(['done', 0])
})

it('where nobody ticks, an act makes its own tick, which the journal replays', async () => {
  const { world, state, commands } = live({ still: true })
  expect((await world.perform(emote)).kind).toBe('done')
  expect([state.tick, commands()]).toEqual([1, [emote]])
})
