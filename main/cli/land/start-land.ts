import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { codeEnding, programFolder } from '../../base/program-folder.ts'
import { loadLand, type Zone } from '../../server/config/load-land.ts'
import { isLoopbackHost } from '../../server/engine/from-here.ts'
import { type LandLink, leftShape, toldShape } from '../../server/live/land-life.ts'
import { createHttpRoad } from '../../server/travel/http-road.ts'
import { gatewayToken, readGatewayToken } from '../gateway-token.ts'
import { hearEnd } from '../hear-end.ts'
import { readPort } from '../numbers.ts'
import { type GlobalOptions, UserError } from '../output.ts'
import { phrase } from '../phrase.ts'
import { describeDiagnostic } from '../say-finding.ts'
import { noteServerAddress } from '../server-address.ts'
import { createFrontDesk } from './front-desk.ts'
import { createGrowth } from './growth.ts'
import { openFront } from './land-front.ts'
import { landSecret } from './land-ways.ts'
import { lendBudget } from './lend-budget.ts'
import { openLand } from './open-land.ts'
import { saveFolderOf } from './zone-folders.ts'
import { superviseZone, type ZoneProcess } from './zone-process.ts'

/** What a zone needs after its open answers to end. Milliseconds. */
const restMs = 20_000

/** Those of the options of `start` that hold for a land. */
interface LandOptions {
  port?: string
  host?: string
  logLevel?: string
  drain?: string
  land?: string | true
}

/**
 * `hearthfolk start --land`: every zone of a land in a process of its own, and one address in front. A zone
 * that ends is started again.
 */
export const startLand = async (globals: GlobalOptions, options: LandOptions): Promise<void> => {
  const land = await openLand(globals, options.land ?? true)
  const host = options.host ?? '127.0.0.1'
  if (!isLoopbackHost(host) && !process.env.HEARTHFOLK_GATEWAY_TOKEN)
    throw new UserError('UnsafeBinding', phrase('start-land.opens-to-network', { host }))
  // The zones inherit it. Nothing outside them needs it, so no file holds it.
  process.env[landSecret] ||= randomBytes(32).toString('base64url')
  await mkdir(land.folder, { recursive: true })
  const token = gatewayToken(land.folder)
  const say = (text: string): void => void process.stderr.write(`${text}\n`)
  const zones = new Map<string, ZoneProcess>()
  const addressOf = (zone: string): string | null => zones.get(zone)?.address() ?? null
  const road = createHttpRoad({ secret: process.env[landSecret] ?? '', addressOf: async (zone) => addressOf(zone) })
  const ask = async (zone: string, what: 'status' | 'metrics'): Promise<string> =>
    (await road.call('told', zone, { to: zone, from: 'front', what }, toldShape)).text
  const statusOf = async (zone: string) => JSON.parse(await ask(zone, 'status')) as { players: number; land: LandLink }
  const budget = land.budget ? await lendBudget({ land, budget: land.budget, road, addressOf, say }) : null
  const growth = createGrowth({
    zones: () => land.zones,
    async reread() {
      const read = await loadLand(land.file)
      if (!('land' in read)) return read.faults.map(describeDiagnostic)
      Object.assign(land, read.land)
      return []
    },
    running: zones,
    begin: (zone) => begin(zone),
    async closeDoors(zone, { sendOn }) {
      const { life } = (await statusOf(zone)).land
      return (await road.call('leave', zone, { to: zone, from: 'front', life, sendOn }, leftShape)).players
    },
    playersIn: async (zone) => (await statusOf(zone)).players,
    say,
  })
  const desk = createFrontDesk({
    ...{ name: land.name, start: land.start, zones: () => land.zones, addressOf, token, ask, growth },
    budget: () => budget?.status() ?? null,
  })
  let isReady = false
  const front = await openFront({
    ...{ land, host, addressOf, desk },
    port: readPort(options.port),
    tokenOf: (zone) => readGatewayToken(saveFolderOf(zone)),
  })
  await noteServerAddress(land.folder, { host, port: front.port })
  const address = `http://${host}:${front.port}`
  const told = (): void => {
    if (isReady || land.zones.some(({ id }) => !addressOf(id))) return
    isReady = true
    say(phrase('start-land.ready', { land: land.name, address, zones: land.zones.map(({ id }) => id).join(', ') }))
    say(
      phrase('start-land.studio', {
        address: `${address}/studio?token=${process.stderr.isTTY ? token : '…'}`,
        file: land.folder,
      }),
    )
    if (globals.json === true)
      process.stdout.write(
        `${JSON.stringify({ ok: true, url: address, land: land.name, zones: land.zones.map(({ id }) => id) })}\n`,
      )
  }
  const cli = join(programFolder, 'main', 'cli', `hearthfolk${codeEnding}`)
  const words = [
    ...(globals.config === undefined ? [] : ['--config', globals.config]),
    ...['--json', 'start', '--land', ...(typeof options.land === 'string' ? [options.land] : []), '--port', '0'],
    ...(options.drain === undefined ? [] : ['--drain', options.drain]),
    ...['--log-level', options.logLevel ?? process.env.HEARTHFOLK_LOG ?? 'warn'],
  ]
  let isEnding = false
  function begin(zone: Zone, changed = told): void {
    const command = [process.execPath, ...process.execArgv, cli, ...words, '--zone', zone.id]
    const patience = Number(options.drain ?? 5) * 1000 + restMs
    zones.set(zone.id, superviseZone({ zone, say, changed, command, patience }))
  }
  /** One after the other, because the first one builds what all of them serve. */
  const startNext = (left: readonly Zone[]): void => {
    const [zone, ...later] = left
    if (zone === undefined || isEnding) return
    let isFirst = true
    begin(zone, () => {
      told()
      if (isFirst) startNext(later)
      isFirst = false
    })
  }
  startNext(land.zones)
  const end = async (signal: string): Promise<void> => {
    if (isEnding) process.exit(1)
    isEnding = true
    say(phrase('start-land.closes', { signal, land: land.name }))
    budget?.close()
    await Promise.all([...zones.values()].map((zone) => zone.stop('SIGTERM')))
    front.close()
    process.exit(0)
  }
  hearEnd((signal) => void end(signal))
}
