import type { WorldStore } from '../saves/world-store.ts'
import type { SimulationCharacter } from '../simulation/commands.ts'
import { createWorld, reconcileCharacters } from '../simulation/create-world.ts'
import type { Catalogue } from '../simulation/goods.ts'
import { tickBeforeLine } from '../simulation/line-tick.ts'
import { reconcileCatalogue } from '../simulation/quests/catalogue.ts'
import type { WorldState } from '../simulation/state.ts'
import type { Simulation } from '../simulation/step.ts'

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
  const loaded = await store.load()
  if (!loaded) {
    const state = createWorld({ ...fresh, map: simulation.map, characters, ...(catalogue ? { catalogue } : {}) })
    await store.snapshot(state)
    return { state, diagnostics: [], replayed: 0 }
  }
  const { state, journal, diagnostics } = loaded
  const before = state.tick
  for (const line of journal) {
    const stoodAt = tickBeforeLine(state, line)
    while (state.tick < stoodAt && !state.paused) simulation.step(state, [])
    simulation.step(state, line.commands)
  }
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

/** Another time scale from now on: the start is moved so that the clock shows the same moment. */
function rebase(state: WorldState, tickGameMs: number): number {
  state.startedAt += state.tick * (state.tickGameMs - tickGameMs)
  return tickGameMs
}
