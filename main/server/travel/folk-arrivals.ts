import type { Logger } from '../../base/logger.ts'
import { messageOf } from '../../base/message-of.ts'
import type { Baggage } from '../../saves/baggage.ts'
import type { NpcId, PlaceId } from '../../world/ids.ts'
import type { SimulationCharacter } from '../../world/simulation-character.ts'
import { numberIn } from '../../world/travel/kinds.ts'
import type { LiveWorld } from '../live/live-world.ts'
import type { FolkRoad } from './road.ts'
import type { ZoneTraveller } from './zone-land.ts'

/**
 * Takes in villagers from other zones. Folder and body are on the disk before it is answered, and a transfer that comes
 * again gets the answer that it got before.
 */
export const createFolkArrivals = (ports: {
  travellers: () => readonly ZoneTraveller[]
  world: Pick<LiveWorld, 'state' | 'perform'>
  /** Somebody as their author wrote them; null: nobody wrote them. */
  characterOf(npc: NpcId): SimulationCharacter | null
  baggage: Pick<Baggage, 'begin' | 'receive' | 'takeIn'>
  /** Lets go of everything that is open of somebody's folder. */
  release(npc: NpcId): Promise<void>
  isClosing(): boolean
  /** Called once somebody is here with what they wrote. */
  arrived?(traveller: ZoneTraveller): void
  logger: Logger
}): FolkRoad => {
  const { world, baggage } = ports
  const find = (npc: NpcId, zone: string) => ports.travellers().find((one) => one.npc === npc && one.zone === zone)
  /** One folder is taken in at a time. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.catch(() => undefined).then(work)
    last = done
    return done
  }
  const numberOf = (npc: NpcId, transfer: string): number => {
    const number = numberIn(npc, transfer)
    if (number === null) throw new Error(`"${transfer}" is no transfer of ${npc}`)
    return number
  }
  /** The answer to a transfer that was seen before; null: it is new. */
  const answered = (npc: NpcId, number: number): { taken: boolean } | null => {
    const known = world.state.travellers?.[npc]
    if (known === undefined || number > known.last) return null
    return { taken: known.last !== number || known.turnedAway !== true }
  }

  return {
    async askNpc({ npc, from }) {
      if (ports.isClosing()) return { ok: false, why: 'closing' }
      const isKnown = find(npc, from) !== undefined && ports.characterOf(npc) !== null
      return isKnown && world.state.npcs[npc] === undefined ? { ok: true } : { ok: false, why: 'unknown' }
    },
    sendPiece: ({ npc, transfer, path, at, first, data }) =>
      inTurn(async () => {
        if (answered(npc, numberOf(npc, transfer))) return {}
        if (first) await baggage.begin(npc)
        await baggage.receive(npc, { path, at, bytes: Buffer.from(data, 'base64') })
        return {}
      }),
    handNpc: ({ npc, from, transfer, at, load, files }) =>
      inTurn(async () => {
        const number = numberOf(npc, transfer)
        const before = answered(npc, number)
        if (before) return before
        const traveller = find(npc, from)
        const character = ports.characterOf(npc)
        if (!traveller || !character) throw new Error(`land.toml lets no "${npc}" come here from ${from}`)
        if (world.state.npcs[npc]) throw new Error(`"${npc}" is here already; was one of the zones restored alone?`)
        await ports.release(npc)
        if (Object.keys(files).length === 0) await baggage.begin(npc)
        // Before the body, so that no mind of theirs ever runs without it. Until then nobody reads it.
        await baggage.takeIn(npc, files)
        const outcome = await world.perform({
          kind: 'admitNpc',
          ...{ npc, transfer, zone: from, at: at as PlaceId, character, load },
          ...(traveller.leaves === null
            ? { visit: { back: traveller.at, stays: traveller.stays, doing: traveller.doing } }
            : {}),
        })
        if (outcome.kind === 'refused') throw new Error(`the world refused ${transfer}: ${outcome.reason}`)
        const verdict = answered(npc, number) ?? { taken: true }
        try {
          if (verdict.taken) ports.arrived?.(traveller)
        } catch (error) {
          ports.logger.warn({ npc }, `an arrival could not be noted: ${messageOf(error)}`)
        }
        return verdict
      }),
  }
}
