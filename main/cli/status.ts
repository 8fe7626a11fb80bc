import { join } from 'node:path'
import { limited } from '../content/limited.ts'
import type { FindingData } from '../language/findings/finding.ts'
import type { PaceFigures } from '../models/server-pace.ts'
import { askServer } from './ask-server.ts'
import { checkSave } from './check-save.ts'
import { readGatewayToken } from './gateway-token.ts'
import { readPort } from './numbers.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { findFolders } from './project.ts'
import { brainInWords } from './say-brain.ts'
import { inWords } from './say-finding.ts'
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
  embedder: { name: string; reason: string; said?: FindingData }
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
  diagnostics: {
    severity: string
    text: string
    file?: string
    line?: number
    message?: string
    said?: FindingData
  }[]
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
          throw new UserError('NotRunning', phrase('status.no-server-answers-at-start-one', { address }), {
            cause: error,
          })
        },
      )
      if (code === 401)
        throw new UserError(
          'Unauthorized',
          phrase('status.the-server-at-runs-a-different', { address, save: globals.save }),
        )
      if (code !== 200 || body === null)
        throw new UserError('ServerError', phrase('status.the-server-at-answered-which-is', { address, code }))
      return body as ServerStatus
    },
    (server) =>
      [
        phrase('status.save', {
          game: server.game,
          world: server.world,
          save: server.save,
          date: server.date,
          time: server.time,
        }),
        phrase('status.people-villagers-players-of-at-most', {
          npcs: server.npcs,
          players: server.players,
          limit: server.fullness.limit,
          waiting: server.fullness.waiting,
        }),
        ...(server.maps && server.maps.length > 0 ? [phrase('status.maps', { maps: server.maps.join(', ') })] : []),
        ...(server.fullness.degraded ? [phrase('status.degraded-the-server-cannot-keep-up')] : []),
        phrase('status.thinking-with', {
          label: brainInWords(server.models.current.label),
          ref: server.models.current.ref,
        }),
        ...resting(server),
        ...(server.models.pace ?? []).map(paceLine),
        memoryLine(server),
        phrase('status.todays-calls-to-model-servers-tokens', {
          calls: server.budget.world.calls,
          tokens: server.budget.world.promptTokens + server.budget.world.completionTokens,
          budget: usedUp(server.budget),
        }),
        ...(server.budget.unasked === undefined ? [] : [unaskedLine(server.budget.unasked)]),
        ...(server.killSwitch.all || server.killSwitch.npcs.length > 0
          ? [phrase('status.kill-switch', { state: tellSwitchedOff(server.killSwitch) })]
          : []),
        ...(server.reports === undefined
          ? []
          : [
              phrase(server.reports.open === 0 ? 'status.reports-of-players' : 'status.reports-of-players-shown', {
                open: server.reports.open,
              }),
            ]),
        phrase('status.ways-in', { channels: server.channels.join(', ') }),
        phrase('status.turns', { running: server.queue.running, waiting: server.queue.waiting }),
        ...(server.lease ? leaseLines(server.lease, server.late?.lines ?? 0) : []),
        phrase('status.memory-of-the-process-mb', { rssMb: server.rssMb }),
        ...(server.pending.length === 0
          ? []
          : [phrase('status.waiting-for-the-next-start-changed', { pending: server.pending.join(', ') })]),
        ...server.models.problems.map((problem) => phrase('common.fault', { severity: 'error', text: problem })),
        ...(server.diagnostics.length === 0
          ? [phrase('status.content-no-faults')]
          : limited(
              server.diagnostics.map((diagnostic) =>
                phrase('common.fault', { severity: diagnostic.severity, text: textOf(diagnostic) }),
              ),
              undefined,
              inWords,
            )),
      ].join('\n'),
  )

const leaseLines = ({ number, held }: { number: number; held: boolean }, late: number): string[] => [
  held ? phrase('status.lease', { number }) : phrase('status.lease-ran-out', { number }),
  ...(late === 0 ? [] : [phrase('status.late-lines', { lines: late })]),
]

const memoryLine = ({ memory, embedder }: Pick<ServerStatus, 'memory' | 'embedder'>): string =>
  memory === 'off'
    ? phrase('status.memory-off-memory-provider-none-nobody')
    : phrase('status.embedder', {
        name: embedder.name,
        reason: embedder.said === undefined ? embedder.reason : inWords(embedder.said, embedder.reason),
      })

/** Chosen models that are resting now. The server's log has the reason. */
const resting = ({ models }: ServerStatus): string[] =>
  models.models.flatMap(({ ref, resting: rest }) => {
    const seconds = rest === null ? 0 : Math.ceil((rest.until - Date.now()) / 1000)
    return rest === null || seconds <= 0
      ? []
      : [phrase('status.resting-for-s-which-failed-the', { seconds, ref, errorClass: rest.errorClass })]
  })

/** The measured values, not the settings. */
const paceLine = ({ ref, answers, places, firstMs, cachedShare }: PaceFigures): string =>
  [
    phrase('status.measured-over-answers-of-the-first', {
      answers,
      ref,
      p50: inSeconds(firstMs.p50),
      p95: inSeconds(firstMs.p95),
    }),
    places === null
      ? phrase('status.no-request-waited-for-another')
      : phrase('status.it-writes-answers-at-once', { places }),
    cachedShare === null
      ? phrase('status.it-does-not-say-how-much')
      : phrase('status.it-had-kept-of-the-prompts', { percent: Math.round(cachedShare * 100) }),
  ].join('; ')
const inSeconds = (ms: number): string => (ms / 1000).toFixed(ms < 9950 ? 1 : 0)

const unaskedLine = ({
  calls,
  promptTokens,
  limits,
  usedUp: isOver,
}: NonNullable<ServerStatus['budget']['unasked']>): string => {
  return phrase('status.unasked', {
    calls,
    callsOf: limits.calls ?? 'none',
    tokens: promptTokens,
    tokensOf: limits.promptTokens ?? 'none',
    over: isOver ? 'yes' : 'no',
  })
}

const usedUp = ({ world, npcs }: ServerStatus['budget']): string => {
  if (world.usedUp) return phrase('status.used-up-until-midnight-game-time')
  const those = Object.keys(npcs).filter((npc) => npcs[npc]?.usedUp)
  return those.length === 0 ? '' : phrase('status.used-up-until-midnight-game-time-2', { those: those.join(', ') })
}

/** A diagnostic of the server in the language of this process. An older server tells no more than the English text. */
const textOf = ({ text, file, line, message, said }: ServerStatus['diagnostics'][number]): string =>
  said === undefined || file === undefined
    ? text
    : `${file}${line === undefined ? '' : `:${line}`}: ${inWords(said, message)}`
