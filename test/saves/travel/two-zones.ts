import { silentLogger } from '../../../main/base/logger.ts'
import type { JournalLine } from '../../../main/saves/world-files.ts'
import type { WorldStore } from '../../../main/saves/world-store.ts'
import { createLiveWorld, type LiveWorld } from '../../../main/server/live/live-world.ts'
import { loadWorld } from '../../../main/server/live/load-world.ts'
import { sayInEnglish } from '../../../main/server/live/tongues.ts'
import { createArrivals } from '../../../main/server/travel/arrivals.ts'
import { createGatekeeper, type Gatekeeper } from '../../../main/server/travel/gatekeeper.ts'
import type { Road } from '../../../main/server/travel/road.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { createStage, twoPlaces } from '../../world/stage.ts'

/** Thrown in whatever a killed zone was doing. Nothing that it does afterwards counts. */
class Killed extends Error {}

/** The steps at which a zone may be killed, in the order in which they were reached. */
export interface Blow {
  /** Kills the zones whose steps have these numbers, from 0. */
  at: readonly number[]
  steps: string[]
}

/** What one zone sees of another. */
interface Neighbour {
  answers(): Road
  ways: { isDown: boolean }
}

const map = twoPlaces()
const simulation = createSimulation(map)

/** A zone on a disk of memory, which holds what was kept when it was killed and nothing else. */
export const createZone = (zone: string, other: string, land: ReadonlyMap<string, Neighbour>, blow: Blow) => {
  const first: WorldState = createStage({ map, characters: [] }).state
  const disk = {
    snapshot: JSON.stringify(first),
    lines: [] as JournalLine[],
    papers: new Map<string, string>(),
    mutes: new Map<string, { id: string; name: string }[]>(),
  }
  /** What the zone's refusal depends on. */
  const ways = { shutOut: false, full: false, isDown: false, isAnothers: false, isForgotten: false, asked: () => {} }
  const notices: string[] = []
  let life = 0
  let world: LiveWorld
  let gatekeeper: Gatekeeper
  let arrivals: Road

  /** One step of a run: the zone may die before it. */
  const step = (name: string, of: number): void => {
    if (of !== life) throw new Killed()
    blow.steps.push(`${zone} ${name}`)
    if (!blow.at.includes(blow.steps.length - 1)) return
    life += 1
    throw new Killed()
  }

  /** Lines are kept when somebody waits for it. What was not is lost with the process. */
  const openStore = (of: number): WorldStore => {
    let waiting: JournalLine[] = []
    const keep = (): void => {
      if (waiting.length > 0) step('writes', of)
      disk.lines.push(...waiting)
      waiting = []
    }
    return {
      load: async () => ({
        state: JSON.parse(disk.snapshot) as WorldState,
        journal: JSON.parse(JSON.stringify(disk.lines)) as JournalLine[],
        diagnostics: [],
      }),
      append: (line) => void waiting.push(JSON.parse(JSON.stringify(line)) as JournalLine),
      whenKept(job) {
        // A job of a killed process never runs.
        try {
          keep()
          step('has written', of)
        } catch (error) {
          if (error instanceof Killed) return
          throw error
        }
        job()
      },
      snapshot: async () => {},
      tidy: async () => {},
      sinceBeginning: async () => null,
      isFailing: () => false,
      needsSnapshot: () => false,
      look: async () => {},
      late: () => ({ lines: 0, files: [] }),
      problems: () => [],
      flush: async () => {},
      close: async () => {},
    }
  }

  const start = async (): Promise<void> => {
    life += 1
    const of = life
    const store = openStore(of)
    const { state } = await loadWorld({
      ...{ store, simulation, characters: [] },
      fresh: { seed: 1, startedAt: first.startedAt, language: 'en', tickGameMs: first.tickGameMs },
    })
    world = createLiveWorld({ simulation, state, store, logger: silentLogger, still: true })
    const registry = {
      adopt: (player: PlayerId, name: string) => void disk.papers.set(player, name),
      kept: async () => step('has written who comes', of),
      isAnothers: () => ways.isAnothers,
      papersOf: () => ({ tokenHash: '0'.repeat(64), look: null }),
    }
    gatekeeper = createGatekeeper({
      ...{ zone, world, registry, logger: silentLogger, sayTo: sayInEnglish },
      ways: () => [{ place: 'square', zone: other, label: other, at: 'mill' }],
      road: {
        async ask(asked) {
          step('asks', of)
          ways.asked()
          if (land.get(other)?.ways.isDown) throw new Error('nobody there')
          const answer = await land.get(other)?.answers().ask(asked)
          step('has an answer', of)
          return answer ?? { ok: false, why: 'closing' }
        },
        async hand(parcel) {
          step('hands over', of)
          const verdict = await land
            .get(other)
            ?.answers()
            .hand(JSON.parse(JSON.stringify(parcel)))
          step('hears the verdict', of)
          if (!verdict) throw new Error('nobody there')
          return verdict
        },
      },
      mutesOf: (player) => disk.mutes.get(player) ?? [],
      notice: (_player, text) => void notices.push(text),
      gone: () => {},
      arrived: () => {},
      cameBack: () => {},
      // Tried again only when the test says so: by a restart.
      timer: () => () => {},
    })
    arrivals = createArrivals({
      ...{ world, registry },
      mutes: { bring: async (player, muted) => void disk.mutes.set(player, [...muted]) },
      isForgotten: () => ways.isForgotten,
      keepPlace: () => !ways.full,
      shutOut: () => (ways.shutOut ? 'no' : null),
      isClosing: () => false,
    })
  }

  return {
    zone,
    disk,
    ways,
    notices,
    start,
    world: () => world,
    gatekeeper: () => gatekeeper,
    answers: () => arrivals,
    /** What somebody has here; null: they aren't here. What is on the road counts as `road`. */
    holds(player: PlayerId): { here: object | null; road: object | null } {
      const body = world.state.players[player]
      const elsewhere = body?.crossings?.elsewhere
      return { here: body && !elsewhere ? body.bag : null, road: elsewhere?.load?.bag ?? null }
    },
  }
}
export type Zone = ReturnType<typeof createZone>
