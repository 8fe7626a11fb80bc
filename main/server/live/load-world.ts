import { isDeepStrictEqual } from 'node:util'
import { SaveError } from '../../saves/save-error.ts'
import type { JournalLine } from '../../saves/world-files.ts'
import type { WorldStore } from '../../saves/world-store.ts'
import type { SimulationCharacter, SimulationEvent } from '../../world/commands.ts'
import { createWorld, reconcileCharacters } from '../../world/create-world.ts'
import type { Catalogue } from '../../world/goods.ts'
import { tickBeforeLine } from '../../world/line-tick.ts'
import { reconcileCatalogue } from '../../world/quests/catalogue.ts'
import type { WorldState } from '../../world/state.ts'
import type { Simulation } from '../../world/step.ts'

/**
 * The state to go on from: the newest snapshot with its journal replayed, or a new world. Players are taken out (their pages are gone) and
 * content that changed meanwhile is taken over, by commands, so that the journal stays whole. Operations that were under way stay in the state: whoever runs
 * the minds asks them again (`MindRuntime.resume`), so that what was said before a crash is answered after it.
 */
export async function loadWorld(options: {
  store: WorldStore
  simulation: Simulation
  characters: SimulationCharacter[]
  /** The world's kinds of things and quests. Without it those stay that the state has. */
  catalogue?: Catalogue
  fresh: { seed: number; startedAt: number; tickGameMs: number }
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
  const before = state.tick
  for (const line of journal) live(simulation, state, line)
  const replayed = state.tick - before
  const commands = [
    ...Object.values(state.players)
      .filter((player) => player.present)
      .map((player) => ({ kind: 'leave' as const, player: player.id })),
    ...(catalogue ? reconcileCatalogue(state, catalogue) : []),
    ...reconcileCharacters(state, characters),
  ]
  if (commands.length > 0) {
    const events = simulation.step(state, commands)
    store.append({ tick: state.tick, commands, events })
  }
  if (state.tickGameMs !== fresh.tickGameMs) {
    state.tickGameMs = rebase(state, fresh.tickGameMs)
    // No command says it: whoever plays the journal again finds it here.
    await store.snapshot(state)
  }
  return { state, diagnostics, replayed }
}

const live = (simulation: Simulation, state: WorldState, line: JournalLine): SimulationEvent[] => {
  const stoodAt = tickBeforeLine(state, line)
  while (state.tick < stoodAt && !state.paused) simulation.step(state, [])
  return simulation.step(state, line.commands)
}

/**
 * Without any snapshot that can be read: the world as it began, through its whole journal. Characters and things may have changed since the beginning, of which no
 * journal tells; so each tick must bring what is written there, or the world is another one.
 *
 * @throws `error`, with what went another way.
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
      `${(error as SaveError).message} Lived through from its beginning, the journal comes out otherwise at tick ${line.tick}.`,
    )
  }
  await store.snapshot(state)
  const diagnostics = [
    `no snapshot of the world could be read; it was lived through again from its journal, to tick ${state.tick}`,
  ]
  return { state, journal: [], diagnostics }
}

/** Another time scale from now on: the start is moved so that the clock shows the same moment. */
function rebase(state: WorldState, tickGameMs: number): number {
  state.startedAt += state.tick * (state.tickGameMs - tickGameMs)
  return tickGameMs
}
