import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { codeEnding, programFolder } from '../../base/program-folder.ts'
import { loadLand, type Zone } from '../../server/config/load-land.ts'
import { isLoopbackHost } from '../../server/engine/from-here.ts'
import { leftShape, toldShape, type ZonePart } from '../../server/live/land-life.ts'
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
import { type LinkOptions, landSecret, openLandLink, redisVariable } from './land-link.ts'
import { lendBudget } from './lend-budget.ts'
import { frontFolder, openLand } from './open-land.ts'
import { saveFolderOf } from './zone-folders.ts'
import { superviseZone, type ZoneProcess } from './zone-process.ts'

/** Those of the options of `start` that hold for a land. */
interface LandOptions extends LinkOptions {
  port?: string
  host?: string
  logLevel?: string
  drain?: string
  land?: string | true
  front?: boolean
}

/** Where `land.toml` tells the others a zone's address, it has to be there. */
const portOf = ({ address }: Zone): string => (address === undefined ? '0' : new URL(address).port || '0')

/** What a zone needs after its open answers to end. Milliseconds. */
const restMs = 20_000

/** How often it is looked whether all zones are there, until they are. Milliseconds. */
const lookMs = 500

/**
 * `hearthfolk start --land`: every zone of a land in a process of its own, and one address in front. A zone that ends is
 * started again; one that another process owns, on whatever machine, is waited for. With `front`: the address alone.
 */
export const startLand = async (globals: GlobalOptions, options: LandOptions): Promise<void> => {
  const land = await openLand(globals, options.land ?? true)
  const host = options.host ?? '127.0.0.1'
  if (!isLoopbackHost(host) && !process.env.HEARTHFOLK_GATEWAY_TOKEN)
    throw new UserError('UnsafeBinding', phrase('start-land.opens-to-network', { host }))
  // The zones inherit it. Nothing outside them needs it, so no file holds it.
  if (!process.env[landSecret] && options.front) throw new UserError('NoLandSecret', phrase('start-land.front-alone'))
  const isFarFlung =
    [options.redis, process.env[redisVariable], land.redis].some(Boolean) || land.zones.some((zone) => zone.address)
  if (!isFarFlung) process.env[landSecret] ||= randomBytes(32).toString('base64url')
  // Not among the words of the zones, which every user of the machine can read.
  if (options.redis) process.env[redisVariable] = options.redis
  const link = await openLandLink(land, options)
  await mkdir(frontFolder(land), { recursive: true })
  const token = gatewayToken(land.folder)
  const say = (text: string): void => void process.stderr.write(`${text}\n`)
  const zones = new Map<string, ZoneProcess>()
  let isReady = false
  /** Our own zone of that name, else another machine's. What an ended process of ours left in its save is of no use. */
  const addressOf = async (zone: string): Promise<string | null> =>
    zones.get(zone)?.address() ?? (options.front || link.isFar(zone) ? link.addressOf(zone) : null)
  const road = createHttpRoad({ secret: link.secret, addressOf })
  const ask = async (zone: string, what: 'status' | 'metrics'): Promise<string> =>
    (await road.call('told', zone, { to: zone, from: 'front', what }, toldShape)).text
  const statusOf = async (zone: string) => JSON.parse(await ask(zone, 'status')) as { players: number; land: ZonePart }
  const lifeOf = async (zone: string): Promise<string> => (await statusOf(zone)).land.life
  const budget = land.budget ? lendBudget({ land, budget: land.budget, road, addressOf, say }) : null
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
    lifeOf,
    async closeDoors(zone, { sendOn }) {
      const life = await lifeOf(zone)
      return (await road.call('leave', zone, { to: zone, from: 'front', life, sendOn }, leftShape)).players
    },
    playersIn: async (zone) => (await statusOf(zone)).players,
    say,
  })
  const desk = createFrontDesk({
    ...{ name: land.name, start: land.start, zones: () => land.zones, addressOf, token, ask, growth },
    budget: () => budget?.status() ?? null,
  })
  const front = await openFront({
    ...{ land, host, desk },
    port: readPort(options.port),
    ...{ addressOf, ping: link.ping },
    tokenOf: (zone) => readGatewayToken(saveFolderOf(zone)),
  })
  await noteServerAddress(frontFolder(land), { host, port: front.port })
  const address = `http://${host}:${front.port}`
  const told = async (): Promise<void> => {
    const all = await Promise.all(land.zones.map(({ id }) => addressOf(id)))
    if (isReady || all.includes(null)) return
    isReady = true
    clearInterval(looking)
    say(phrase('start-land.ready', { land: land.name, address, zones: land.zones.map(({ id }) => id).join(', ') }))
    const shown = process.stderr.isTTY ? token : '…'
    say(phrase('start-land.studio', { address: `${address}/studio?token=${shown}`, file: land.folder }))
    if (globals.json === true)
      process.stdout.write(
        `${JSON.stringify({ ok: true, url: address, land: land.name, zones: land.zones.map(({ id }) => id) })}\n`,
      )
  }
  const looking = setInterval(() => void told(), lookMs).unref()
  const cli = join(programFolder, 'main', 'cli', `hearthfolk${codeEnding}`)
  const words = [
    ...(globals.config === undefined ? [] : ['--config', globals.config]),
    ...['--json', 'start', '--land', ...(typeof options.land === 'string' ? [options.land] : []), '--standby'],
    // Other machines may have to reach the zones of this one.
    ...(isFarFlung ? ['--host', host] : []),
    ...(options.publicAddress === undefined ? [] : ['--public-address', options.publicAddress]),
    ...(options.drain === undefined ? [] : ['--drain', options.drain]),
    ...['--log-level', options.logLevel ?? process.env.HEARTHFOLK_LOG ?? 'warn'],
  ]
  let isEnding = false
  function begin(zone: Zone, changed = (): void => void told()): void {
    const command = [process.execPath, ...process.execArgv, cli, ...words, '--zone', zone.id, '--port', portOf(zone)]
    const patience = Number(options.drain ?? 5) * 1000 + restMs
    zones.set(zone.id, superviseZone({ zone, say, changed, command, patience }))
  }
  /** One after the other, because the first one builds what all of them serve. */
  const startNext = (left: readonly Zone[]): void => {
    const [zone, ...later] = left
    if (zone === undefined || isEnding) return
    let isFirst = true
    begin(zone, () => {
      void told()
      if (isFirst) startNext(later)
      isFirst = false
    })
  }
  if (!options.front) startNext(land.zones)
  const end = async (signal: string): Promise<void> => {
    if (isEnding) process.exit(1)
    isEnding = true
    say(phrase('start-land.closes', { signal, land: land.name }))
    await budget?.close()
    await Promise.all([...zones.values()].map((zone) => zone.stop('SIGTERM')))
    front.close()
    process.exit(0)
  }
  hearEnd((signal) => void end(signal))
}
