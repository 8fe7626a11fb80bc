import { silentLogger } from '../../../main/base/logger.ts'
import { createLiveWorld, type LiveWorld } from '../../../main/server/live/live-world.ts'
import { loadWorld } from '../../../main/server/live/load-world.ts'
import { sayInEnglish } from '../../../main/server/live/tongues.ts'
import { createArrivals } from '../../../main/server/travel/arrivals.ts'
import { createGatekeeper, type Gatekeeper } from '../../../main/server/travel/gatekeeper.ts'
import type { Road } from '../../../main/server/travel/road.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import type { SimulationCharacter } from '../../../main/world/simulation-character.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { createStage, twoPlaces } from '../../world/stage.ts'
import { type Blow, createMortal } from './mortal.ts'

/** What one zone sees of another. */
interface Neighbour {
  answers(): Road
  ways: { isDown: boolean }
}

const map = twoPlaces()
const simulation = createSimulation(map)

/** A zone on a disk of memory, which holds what was kept when it was killed and nothing else. */
export const createZone = (
  zone: string,
  other: string,
  land: ReadonlyMap<string, Neighbour>,
  blow: Blow,
  characters: SimulationCharacter[] = [],
) => {
  const first: WorldState = createStage({ map, characters }).state
  const mortal = createMortal(zone, blow, first)
  const disk = Object.assign(mortal.disk, {
    papers: new Map<string, string>(),
    mutes: new Map<string, { id: string; name: string }[]>(),
  })
  const { step, openStore } = mortal
  /** What the zone's refusal depends on. */
  const ways = { shutOut: false, full: false, isDown: false, isAnothers: false, isForgotten: false, asked: () => {} }
  const notices: string[] = []
  let world: LiveWorld
  let gatekeeper: Gatekeeper
  let arrivals: Road

  const start = async (): Promise<void> => {
    const of = mortal.begin()
    const store = openStore(of)
    const { state } = await loadWorld({
      ...{ store, simulation, characters },
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
