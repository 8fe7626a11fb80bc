import { finding, findingFrom, findingOf } from '../../../language/findings/finding.ts'
import { chunkTicks, type Overview } from '../../../saves/replay/time-lapse/chunk.ts'
import { isPlayerId } from '../../../world/ids.ts'
import { type Refusal, refuseFor } from '../refusal.ts'
import type { GatewayVillage } from '../village/village.ts'
import { type PastChild, startPastChild } from './past/past-child.ts'
import type { PastPayload } from './past/payloads.ts'

export interface PastPorts {
  /** Looks back from a tick, or from the save's oldest tick; or reports on a look back that is already open. */
  past(wish: { from?: number | undefined; past?: string | undefined }): Promise<PastPayload<'past'> | Refusal>
  pastPiece(wish: { past: string; index: number }): Promise<PastPayload<'piece'> | Refusal>
  /** Removes all look-backs, so that forgetting a person covers them too. */
  closePast(): Promise<void>
}

/** The most look-backs at once; each is a process. */
const mostOpen = 2
/** A look back ends if nobody asks about it for this long. Milliseconds. */
const idleMs = 60_000
/** Equal requests within this time share a look back. Milliseconds. */
const sharedMs = 10_000

interface Open {
  name: string
  from: number | undefined
  openedAt: number
  child: Promise<PastChild>
  begun: Promise<unknown>
  idle: NodeJS.Timeout
}

/** Looks back with the save's journals, which are written while the village plays. */
export const pastPorts = (
  {
    map,
    world,
    saveFolder,
    characterOf,
    config,
    looks,
  }: Pick<GatewayVillage, 'map' | 'world' | 'saveFolder' | 'characterOf' | 'config' | 'looks'>,
  { start = startPastChild, now = Date.now }: { start?: () => Promise<PastChild>; now?: () => number } = {},
): PastPorts => {
  const open = new Map<string, Open>()
  let opened = 0
  let closed = false

  const end = async ({ name, child, idle }: Open): Promise<void> => {
    open.delete(name)
    clearTimeout(idle)
    await (await child.catch(() => null))?.end()
  }
  const lookBack = async (from: number | undefined): Promise<Open> => {
    const known = [...open.values()].find((each) => each.from === from && now() - each.openedAt < sharedMs)
    if (known) return known
    opened += 1
    const child = start()
    const begun = child.then((living) =>
      living.ask({ ask: 'begin', saveFolder, from, world: config().world.name, present: map }),
    )
    begun.catch(() => {})
    const one: Open = {
      name: `past-${opened}`,
      from,
      openedAt: now(),
      child,
      begun,
      idle: setTimeout(() => void end(one), idleMs).unref(),
    }
    open.set(one.name, one)
    const tooMany = [...open.values()].slice(0, -mostOpen)
    await Promise.all(tooMany.map(end))
    return one
  }
  const lookOf = (id: string): string => {
    const character = isPlayerId(id) ? undefined : characterOf(id)
    return character ? looks.of(character.appearance) : looks.ofPlayer(id)
  }
  const shown = (
    { name }: Open,
    { from, to, whole, clocks, people, sayings, notes, notesSaid }: Overview,
  ): PastPayload<'past'> => ({
    ...{ past: name, from, to, whole, pieceTicks: chunkTicks, clocks, sayings, notes, notesSaid },
    people: people.map(({ id, name: own, kind }) => ({ id, name: own, kind, look: lookOf(id) })),
  })
  const asking = async <Value>(
    one: Open,
    ask: (child: PastChild) => Promise<Value | Refusal>,
  ): Promise<Value | Refusal> => {
    one.idle.refresh()
    try {
      return await ask(await one.child)
    } catch (error) {
      await end(one)
      return refuseFor('UNAVAILABLE', finding('refused.the-past-cannot-be-shown', { what: findingOf(error) }), {
        retryable: true,
      })
    }
  }
  const notOpen = (name: string): Refusal =>
    refuseFor('NOT_FOUND', finding('refused.is-no-longer-open-nobody-looked-at', { name }))

  return {
    async past({ from, past: name }) {
      if (closed) return refuseFor('UNAVAILABLE', finding('refused.the-village-is-closing'), { retryable: true })
      if (from !== undefined && from > world.state.tick)
        return refuseFor('REFUSED', finding('refused.tick-is-in-the-future-it-is', { from, tick: world.state.tick }))
      const one = name === undefined ? await lookBack(from) : open.get(name)
      if (!one) return notOpen(name ?? '')
      return asking(one, async (child) => {
        const begun = (await one.begun) as Awaited<ReturnType<PastChild['ask']>>
        const answer = 'problem' in begun ? begun : await child.ask({ ask: 'overview' })
        if ('overview' in answer) return shown(one, answer.overview)
        await end(one)
        return refuseFor('UNAVAILABLE', 'problem' in answer ? findingFrom(answer.problem) : finding('past.nothing'))
      })
    },
    async pastPiece({ past: name, index }) {
      const one = open.get(name)
      if (!one) return notOpen(name)
      return asking(one, async (child) => {
        const answer = await child.ask({ ask: 'piece', index })
        return 'piece' in answer
          ? { piece: answer.piece }
          : refuseFor('UNAVAILABLE', 'problem' in answer ? findingFrom(answer.problem) : finding('past.no-part'))
      })
    },
    async closePast() {
      closed = true
      await Promise.all([...open.values()].map(end))
    },
  }
}
