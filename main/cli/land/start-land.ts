import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { codeEnding, programFolder } from '../../base/program-folder.ts'
import type { Zone } from '../../server/config/load-land.ts'
import { isLoopbackHost } from '../../server/engine/from-here.ts'
import { hearEnd } from '../hear-end.ts'
import { readPort } from '../numbers.ts'
import { type GlobalOptions, UserError } from '../output.ts'
import { phrase } from '../phrase.ts'
import { openFront } from './land-front.ts'
import { landSecret } from './land-ways.ts'
import { openLand } from './open-land.ts'
import { superviseZone, type ZoneProcess } from './zone-process.ts'

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
  const say = (text: string): void => void process.stderr.write(`${text}\n`)
  const zones = new Map<string, ZoneProcess>()
  let isReady = false
  const front = await openFront({
    ...{ land, host },
    port: readPort(options.port),
    addressOf: (zone) => zones.get(zone)?.address() ?? null,
  })
  const address = `http://${host}:${front.port}`
  const told = (): void => {
    if (isReady || land.zones.some(({ id }) => !zones.get(id)?.address())) return
    isReady = true
    say(phrase('start-land.ready', { land: land.name, address, zones: land.zones.map(({ id }) => id).join(', ') }))
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
  /** One after the other, because the first one builds what all of them serve. */
  const startNext = (left: readonly Zone[]): void => {
    const [zone, ...later] = left
    if (zone === undefined || isEnding) return
    let isFirst = true
    const changed = (): void => {
      told()
      if (isFirst) startNext(later)
      isFirst = false
    }
    const command = [process.execPath, ...process.execArgv, cli, ...words, '--zone', zone.id]
    zones.set(zone.id, superviseZone({ zone, say, changed, command }))
  }
  startNext(land.zones)
  const end = async (signal: string): Promise<void> => {
    if (isEnding) process.exit(1)
    isEnding = true
    say(phrase('start-land.closes', { signal, land: land.name }))
    await Promise.all([...zones.values()].map((zone) => zone.stop('SIGTERM')))
    front.close()
    process.exit(0)
  }
  hearEnd((signal) => void end(signal))
}
