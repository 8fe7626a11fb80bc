import { isDeepStrictEqual } from 'node:util'
import { SaveError } from '../../saves/save-error.ts'
import type { JournalLine } from '../../saves/world-files.ts'
import type { WorldStore } from '../../saves/world-store.ts'
import { changeScale } from '../../world/change-scale.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import { createWorld, reconcileCharacters, type WorldOptions } from '../../world/create-world.ts'
import type { Catalogue } from '../../world/goods.ts'
import { tickBeforeLine } from '../../world/line-tick.ts'
import { commandsWithMaps, moveWithMaps } from '../../world/moved-maps.ts'
import { reconcileCatalogue } from '../../world/quests/catalogue.ts'
import type { SimulationCharacter } from '../../world/simulation-character.ts'
import type { WorldState } from '../../world/state.ts'
import type { Simulation } from '../../world/step.ts'

/**
 * The state to continue from: the newest snapshot with its journal replayed, or a new world. Players are removed (their
 * pages are gone) and changed content is applied, both by commands, so that the journal stays complete. Unfinished
 * operations stay in the state: the runtime asks the minds again (`MindRuntime.resume`), so that words before a crash
 * are answered after it.
 */
export async function loadWorld(options: {
  store: WorldStore
  simulation: Simulation
  characters: SimulationCharacter[]
  /** The world's kinds of things and quests. If absent, the state keeps its own. */
  catalogue?: Catalogue
  fresh: Pick<WorldOptions, 'seed' | 'startedAt' | 'language'> & { tickGameMs: number }
}): Promise<{ state: WorldState; diagnostics: string[]; replayed: number }> {
  const { store, simulation, characters, catalogue, fresh } = options
  const begin = () => createWorld({ ...fresh, map: simulation.map, characters, ...(catalogue ? { catalogue } : {}) })
  const loaded = await store.load().catch((error: unknown) => beginAgain(error, { store, simulation, begin }))
  if (!loaded) {
    const state = begin()
    await store.snapshot(state)
    return { state, diagnostics: [], replayed: 0 }
  }
  const { state, journal, diagnostics } = loaded
  const take = commandsWithMaps(state, simulation.map)
  const isMoved = moveWithMaps(state, simulation.map)
  const before = state.tick
  for (const line of journal) live(simulation, state, take ? { ...line, commands: line.commands.map(take) } : line)
  const replayed = state.tick - before
  const commands = [
    ...Object.values(state.players)
      .filter((player) => player.present)
      .map((player) => ({ kind: 'leave' as const, player: player.id, closed: true as const })),
    ...(catalogue ? reconcileCatalogue(state, catalogue) : []),
    ...reconcileCharacters(state, characters),
  ]
  if (commands.length > 0) {
    const events = simulation.step(state, commands)
    store.append({ tick: state.tick, commands, events })
  }
  const isRebased = state.tickGameMs !== fresh.tickGameMs
  if (isRebased) changeScale(state, fresh.tickGameMs)
  // No command records these changes, so a replay of the journal needs the snapshot.
  if (isRebased || isMoved) await store.snapshot(state)
  return { state, diagnostics, replayed }
}

const live = (simulation: Simulation, state: WorldState, line: JournalLine): SimulationEvent[] => {
  const stoodAt = tickBeforeLine(state, line)
  while (state.tick < stoodAt && !state.paused) simulation.step(state, [])
  return simulation.step(state, line.commands)
}

/**
 * Without any readable snapshot: rebuilds the world from its beginning through its whole journal. Characters and things
 * may have changed since then without a trace in the journal, so each tick must yield the recorded events.
 *
 * @throws `error` with the difference.
 */
async function beginAgain(
  error: unknown,
  { store, simulation, begin }: { store: WorldStore; simulation: Simulation; begin: () => WorldState },
) {
  const lines = error instanceof SaveError ? await store.sinceBeginning() : null
  if (lines === null) throw error
  const state = begin()
  for (const line of lines) {
    const events = live(simulation, state, line)
    if (isDeepStrictEqual(JSON.parse(JSON.stringify(events)), line.events ?? [])) continue
    throw new SaveError(
      `${(error as SaveError).message} Replayed from the beginning, the journal differs at tick ${line.tick}.`,
    )
  }
  await store.snapshot(state)
  const diagnostics = [
    `no snapshot of the world could be read; it was rebuilt from its journal, up to tick ${state.tick}`,
  ]
  return { state, journal: [], diagnostics }
}
