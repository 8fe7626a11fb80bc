import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { messageOf } from '../../base/message-of.ts'
import { newestLease } from '../../saves/lease/lease-files.ts'
import type { Zone } from '../../server/config/load-land.ts'
import { phrase } from '../phrase.ts'
import { saveFolderOf } from './zone-folders.ts'
import type { ZoneProcess } from './zone-process.ts'

export const growthActs = ['add', 'drain', 'move', 'remove', 'upgrade'] as const
export type GrowthAct = (typeof growthActs)[number]
export const wishShape = z.strictObject({
  act: z.enum(growthActs),
  /** Only `upgrade` may do without: then it means all zones, one after the other. */
  zone: z.string().min(1).max(100).optional(),
})
export type GrowthWish = z.infer<typeof wishShape>
export type Grown =
  | { ok: true; told: string[] }
  | { ok: false; type: 'UnknownZone' | 'Busy' | 'LandError' | 'NotReady'; message: string }

/** How long a zone may take to answer again. Milliseconds. */
const readyMs = 120_000
/** How long players have to be gone before their zone ends for good. */
const leaveMs = 10_000
/** How long a look at who takes a zone over lasts. */
const takeoverMs = 30_000
/** How long an upgrade waits for a zone that is just being started. */
const comesMs = 20_000
const lookMs = 250

/** What the acts need of a land that runs on this machine. */
export interface GrowthPorts {
  /** The land as it was read last. */
  zones(): readonly Zone[]
  /** Reads the land's file again. Returns its faults in words; empty: it was read. */
  reread(): Promise<string[]>
  running: ReadonlyMap<string, ZoneProcess>
  /** Starts a zone that doesn't run here yet. */
  begin(zone: Zone): void
  /** Tells a zone that it closes. Resolves with how many players are there. `sendOn`: they go to another zone. */
  closeDoors(zone: string, wish: { sendOn: boolean }): Promise<number>
  playersIn(zone: string): Promise<number>
  /** Which process serves a zone, on whatever machine. Rejects while none answers. */
  lifeOf(zone: string): Promise<string>
  say(text: string): void
  times?: { readyMs?: number; leaveMs?: number; takeoverMs?: number; comesMs?: number }
}

/** Lets a land grow, shrink and change its program while people play. One act for a zone at a time. */
export const createGrowth = (ports: GrowthPorts) => {
  const { running, say } = ports
  const times = { readyMs, leaveMs, takeoverMs, comesMs, ...ports.times }
  /** What is being done to a zone. */
  const busy = new Map<string, GrowthAct>()
  let upgrading = false
  const no = (type: Extract<Grown, { ok: false }>['type'], message: string): Grown => ({ ok: false, type, message })

  const until = async (isSo: () => boolean | Promise<boolean>, ms: number): Promise<boolean> => {
    for (let waited = 0; waited <= ms; waited += lookMs) {
      if (await isSo()) return true
      await wait(lookMs)
    }
    return false
  }
  const closed = (zone: string, wish: { sendOn: boolean }): Promise<number> =>
    ports.closeDoors(zone, wish).catch((error: unknown) => {
      say(`[${zone}] ${phrase('growth.does-not-answer', { message: messageOf(error) })}`)
      return 0
    })
  const lifeOf = (zone: string): Promise<string | null> => ports.lifeOf(zone).catch(() => null)
  /** Waits for another process than the one before, here or on another machine. */
  const answersAgain = async (zone: string, before: string | null): Promise<Grown | null> =>
    (await until(async () => ![null, before].includes(await lifeOf(zone)), times.readyMs))
      ? null
      : no('NotReady', phrase('growth.is-not-back', { zone, seconds: times.readyMs / 1000 }))

  const drain = async (zone: Zone, process: ZoneProcess): Promise<Grown> => {
    const before = await lifeOf(zone.id)
    const players = await closed(zone.id, { sendOn: false })
    await process.stop('SIGTERM')
    process.start()
    return (
      (await answersAgain(zone.id, before)) ?? {
        ok: true,
        told: [phrase('growth.drained', { zone: zone.id, players })],
      }
    )
  }
  const away = async (zone: Zone, process: ZoneProcess): Promise<Grown> => {
    const before = (await newestLease(saveFolderOf(zone)))?.number ?? 0
    const players = await closed(zone.id, { sendOn: false })
    await process.stop('SIGTERM')
    const told = [phrase('growth.ended-here', { zone: zone.id, players })]
    let owner = ''
    await until(async () => {
      const lease = await newestLease(saveFolderOf(zone)).catch(() => null)
      if (lease && lease.number > before && lease.file && !lease.file.released) owner = lease.file.host
      return owner !== ''
    }, times.takeoverMs)
    return {
      ok: true,
      told: [...told, phrase(owner ? 'growth.taken-over' : 'growth.nobody-took-it', { zone: zone.id, owner })],
    }
  }
  const remove = async (zone: Zone, process: ZoneProcess): Promise<Grown> => {
    const players = await closed(zone.id, { sendOn: true })
    if (players > 0) await until(async () => (await ports.playersIn(zone.id).catch(() => 0)) === 0, times.leaveMs)
    await process.stop('SIGTERM')
    return { ok: true, told: [phrase('growth.removed', { zone: zone.id, players })] }
  }
  const add = async (id: string): Promise<Grown> => {
    const faults = await ports.reread()
    if (faults.length > 0) return no('LandError', faults.join('\n'))
    const zone = ports.zones().find((each) => each.id === id)
    if (!zone) return unknown(id)
    const process = running.get(id)
    if (process?.isWanted()) return no('Busy', phrase('growth.runs-already', { zone: id }))
    if (process) process.start()
    else ports.begin(zone)
    return (await answersAgain(id, null)) ?? { ok: true, told: [phrase('growth.added', { zone: id })] }
  }
  const unknown = (id: string): Grown =>
    no(
      'UnknownZone',
      phrase('growth.no-such-zone', {
        id,
        zones: ports
          .zones()
          .map((zone) => zone.id)
          .join(', '),
      }),
    )

  /** One act for one zone, unless another one is under way. */
  const one = async (act: GrowthAct, id: string): Promise<Grown> => {
    const under = busy.get(id)
    if (under) return no('Busy', phrase('growth.busy', { zone: id, act: under }))
    busy.set(id, act)
    say(`[${id}] ${phrase('growth.begins', { act })}`)
    try {
      if (act === 'add') return await add(id)
      const zone = ports.zones().find((each) => each.id === id)
      const process = running.get(id)
      if (!zone || !process) return unknown(id)
      if (!process.isWanted()) return no('NotReady', phrase('growth.does-not-run', { zone: id }))
      // It is a standby here, or just being started.
      if (process.address() === null) return no('NotReady', phrase('growth.is-not-here', { zone: id }))
      if (act === 'move') return await away(zone, process)
      return await (act === 'remove' ? remove(zone, process) : drain(zone, process))
    } finally {
      busy.delete(id)
    }
  }

  return {
    async act({ act, zone }: GrowthWish): Promise<Grown> {
      if (zone !== undefined) return one(act, zone)
      if (act !== 'upgrade') return no('UnknownZone', phrase('growth.name-a-zone', { act }))
      if (upgrading) return no('Busy', phrase('growth.upgrade-busy'))
      upgrading = true
      return upgrade().finally(() => {
        upgrading = false
      })
    },
  }
  async function upgrade(): Promise<Grown> {
    const told: string[] = []
    for (const { id } of ports.zones()) {
      const process = running.get(id)
      if (!process?.isWanted()) told.push(phrase('growth.does-not-run', { zone: id }))
      if (!process?.isWanted()) continue
      // It may just be starting.
      if (!(await until(() => process.address() !== null, times.comesMs))) {
        told.push(phrase('growth.is-not-here', { zone: id }))
        continue
      }
      const grown = await one('upgrade', id)
      // The rest stays as it was: a program that doesn't start must not end all zones.
      if (!grown.ok) return { ...grown, message: [...told, grown.message].join('\n') }
      told.push(...grown.told)
    }
    return { ok: true, told }
  }
}
export type Growth = ReturnType<typeof createGrowth>
