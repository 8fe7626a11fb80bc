import { join } from 'node:path'
import { sayNumber } from '../base/say-count.ts'
import { limited } from '../content/limited.ts'
import type { PaceFigures } from '../models/server-pace.ts'
import { askServer } from './ask-server.ts'
import { checkSave } from './check-save.ts'
import { readGatewayToken } from './gateway-token.ts'
import { readPort } from './numbers.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { findFolders } from './project.ts'
import { findServer, patience } from './server-address.ts'
import { tellSwitchedOff } from './tell-switched-off.ts'

interface ServerStatus {
  ok: true
  save: string
  game: string
  world: string
  date: string
  time: string
  npcs: number
  players: number
  fullness: { limit: number; waiting: number; degraded: boolean }
  models: {
    current: { ref: string; label: string }
    models: { ref: string; resting: { until: number; errorClass: string } | null }[]
    problems: string[]
    /** Absent from a server of an earlier version. */
    pace?: PaceFigures[]
  }
  /** Off: `[memory] provider = "none"` keeps nothing, so no embedder is used. */
  memory: 'on' | 'off'
  embedder: { name: string; reason: string }
  channels: string[]
  /** The names of the maps of the world; empty, or missing of an older server, if there is one. */
  maps?: string[]
  killSwitch: { all: boolean; npcs: string[] }
  budget: {
    world: { calls: number; promptTokens: number; completionTokens: number; usedUp: boolean }
    npcs: Record<string, { usedUp: boolean }>
    /** Absent from a server of an earlier version. */
    unasked?: {
      calls: number
      promptTokens: number
      usedUp: boolean
      limits: { calls: number | null; promptTokens: number | null }
    }
  }
  /** Absent from a server of an earlier version. */
  reports?: { open: number }
  queue: { running: number; waiting: number }
  /** Absent from a server of an earlier version. */
  lease?: { number: number; held: boolean }
  late?: { lines: number; files: string[] }
  diagnostics: { severity: string; text: string }[]
  /** Changed settings in rpg.toml that apply at the next start. */
  pending: string[]
  rssMb: number
}

export const status = (globals: GlobalOptions, options: { port?: string }): Promise<void> =>
  answer(
    globals,
    async () => {
      checkSave(globals)
      const { saves } = await findFolders(globals)
      const port = readPort(options.port)
      const saveFolder = join(saves, globals.save)
      const token = readGatewayToken(saveFolder)
      // The save knows where its server listens, but an explicit port takes precedence.
      const found = options.port === undefined ? await findServer({ saveFolder, save: globals.save }) : null
      if (found) return found.status as ServerStatus
      const address = `http://127.0.0.1:${port}`
      const { status: code, body } = await askServer(`${address}/status`, { token, waitMs: patience }).catch(
        (error: Error) => {
          throw new UserError(
            'NotRunning',
            `No server answers at ${address}. Start one with "npm start", or name its port: --port <number>.`,
            { cause: error },
          )
        },
      )
      if (code === 401)
        throw new UserError(
          'Unauthorized',
          `The server at ${address} runs a different save than "${globals.save}" (its gateway token differs). Name that save: --save <name>.`,
        )
      if (code !== 200 || body === null)
        throw new UserError(
          'ServerError',
          `The server at ${address} answered ${code}, which is not the status of a village.`,
        )
      return body as ServerStatus
    },
    (server) =>
      [
        `${server.game}: ${server.world}, save "${server.save}": ${server.date} ${server.time}`,
        `people: ${sayNumber(server.npcs, 'villager')}, ${sayNumber(server.players, 'player')} of at most ${server.fullness.limit}, ${server.fullness.waiting} in line`,
        ...(server.maps && server.maps.length > 0 ? [`maps: ${server.maps.join(', ')}`] : []),
        ...(server.fullness.degraded ? [strainLine] : []),
        `thinking with: ${server.models.current.label} (${server.models.current.ref})`,
        ...resting(server),
        ...(server.models.pace ?? []).map(paceLine),
        memoryLine(server),
        `today's calls to model servers: ${server.budget.world.calls}, ${server.budget.world.promptTokens + server.budget.world.completionTokens} tokens${usedUp(server.budget)}`,
        ...(server.budget.unasked === undefined ? [] : [unaskedLine(server.budget.unasked)]),
        ...(server.killSwitch.all || server.killSwitch.npcs.length > 0
          ? [`kill switch: ${tellSwitchedOff(server.killSwitch)}`]
          : []),
        ...(server.reports === undefined
          ? []
          : [
              `reports of players: ${server.reports.open} open${server.reports.open === 0 ? '' : ' ("reports" shows them)'}`,
            ]),
        `ways in: ${server.channels.join(', ')}`,
        `turns: ${server.queue.running} running, ${server.queue.waiting} waiting`,
        ...(server.lease ? [leaseLine(server.lease, server.late?.lines ?? 0)] : []),
        `memory of the process: ${server.rssMb} MB`,
        ...(server.pending.length === 0
          ? []
          : [`waiting for the next start: ${server.pending.join(', ')} (changed in rpg.toml)`]),
        ...server.models.problems.map((problem) => `error: ${problem}`),
        ...(server.diagnostics.length === 0
          ? ['content: no faults']
          : limited(server.diagnostics.map((diagnostic) => `${diagnostic.severity}: ${diagnostic.text}`))),
      ].join('\n'),
  )

const strainLine =
  'degraded: the server cannot keep up with its steps; players see each other move less often, and nobody new is let in ([players] most in rpg.toml)'

const leaseLine = (lease: { number: number; held: boolean }, late: number): string =>
  `lease: number ${lease.number}${lease.held ? '' : ', which ran out; nothing is written or answered until it is renewed'}${late === 0 ? '' : `; ${sayNumber(late, 'line')} of an earlier owner came too late and are not read (docs/scaling.md)`}`

const memoryLine = ({ memory, embedder }: Pick<ServerStatus, 'memory' | 'embedder'>): string =>
  memory === 'off'
    ? 'memory: off ([memory] provider = "none"); nobody remembers what they are told'
    : `embedder: ${embedder.name} (${embedder.reason})`

/** Chosen models that are resting now. The server's log has the reason. */
const resting = ({ models }: ServerStatus): string[] =>
  models.models.flatMap(({ ref, resting: rest }) => {
    const seconds = rest === null ? 0 : Math.ceil((rest.until - Date.now()) / 1000)
    return rest === null || seconds <= 0
      ? []
      : [`resting for ${seconds} s: ${ref}, which failed (${rest.errorClass}); the server's log says how`]
  })

/** The measured values, not the settings. */
const paceLine = ({ ref, answers, places, firstMs, cachedShare }: PaceFigures): string =>
  [
    `measured over ${sayNumber(answers, 'answer')} of ${ref}: the first word after ${inSeconds(firstMs.p50)} s (${inSeconds(firstMs.p95)} s for the slowest twentieth)`,
    places === null ? 'no request waited for another' : `it writes ${sayNumber(places, 'answer')} at once`,
    cachedShare === null
      ? 'it does not say how much of a prompt it had kept'
      : `it had kept ${Math.round(cachedShare * 100)} % of the prompts`,
  ].join('; ')
const inSeconds = (ms: number): string => (ms / 1000).toFixed(ms < 9950 ? 1 : 0)

const unaskedLine = ({
  calls,
  promptTokens,
  limits,
  usedUp: isOver,
}: NonNullable<ServerStatus['budget']['unasked']>): string => {
  const of = (most: number | null): string => (most === null ? '' : ` of at most ${most}`)
  const over = isOver ? ': the embedded brain thinks for what nobody asked' : ''
  return `unasked in the last hour: ${calls}${of(limits.calls)} calls, ${promptTokens}${of(limits.promptTokens)} prompt tokens${over}`
}

const usedUp = ({ world, npcs }: ServerStatus['budget']): string => {
  if (world.usedUp) return ' (used up until midnight, game time)'
  const those = Object.keys(npcs).filter((npc) => npcs[npc]?.usedUp)
  return those.length === 0 ? '' : ` (used up until midnight, game time, for ${those.join(', ')})`
}
