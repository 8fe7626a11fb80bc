import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express'
import type { Diagnostic } from '../content/character.ts'
import { gameTimeAt } from '../language/calendar.ts'
import { dataOf } from '../language/findings/finding.ts'
import type { EmbedderStatus } from '../memory/embedders/provider.ts'
import { describeDiagnostic } from '../server/config/load-config.ts'
import { partOf } from '../server/live/land-life.ts'
import type { RunningVillage } from '../server/live/village-server.ts'
import type { ZoneLand } from '../server/travel/zone-land.ts'
import { gameTime } from '../world/clock.ts'
import { happeningsIn } from '../world/happenings/kinds-of.ts'
import type { WorldState } from '../world/state.ts'
import { gatewayToken } from './gateway-token.ts'

/** What everybody is told, so without paths or system errors. */
const unkeptText = 'The world cannot be saved right now; "status" tells the operator why.'
const unkeptTalks = (npc: string, folder: string): string =>
  `The talks of ${npc} cannot be kept in ${folder} of the save; "status" tells the operator why.`
/** How many NPCs `/readyz` names at most; `status` names all. */
const mostTold = 20
const look = (village: Pick<RunningVillage, 'world' | 'lookAtTalks'>): Promise<unknown> =>
  Promise.all([village.world.lookWhetherKept(), village.lookAtTalks()])
const cookie = 'hearthfolk-gateway'

/**
 * `/healthz` and `/readyz` for everyone; `/status` and `/monitor` with the gateway token. `refused`: problems of a
 * changed `rpg.toml` that was not applied.
 */
export function statusRoutes(options: {
  save: string
  refused: () => readonly Diagnostic[]
  land?: ZoneLand | undefined
}) {
  return (app: Express, village: RunningVillage): void => {
    const token = gatewayToken(village.saveFolder)
    const mayCome = operatorGate(village.saveFolder)
    app.get('/healthz', (_request, response) => void response.json({ ok: true }))
    app.get('/readyz', async (_request, response) => {
      await look(village)
      const isKept = village.world.unkeptProblems().length === 0
      const ok = isKept && !village.isDraining()
      const unkept = village.talkProblems().map(({ npc, folder }) => unkeptTalks(npc, folder))
      response.status(ok ? 200 : 503).json({
        ok,
        tick: village.world.state.tick,
        npcs: Object.keys(village.world.state.npcs).length,
        ...(isKept ? {} : { problem: unkeptText }),
        // The others talk, so pages may come in.
        ...(unkept.length === 0 ? {} : { talks: unkept.slice(0, mostTold) }),
      })
    })
    const guarded = (request: Request, response: Response, next: NextFunction): void => {
      if (mayCome(request)) {
        if (typeof request.query.token === 'string')
          response.cookie(cookie, token, { httpOnly: true, sameSite: 'strict' })
        return next()
      }
      response.status(401).json({
        ok: false,
        error: {
          type: 'Unauthorized',
          message: 'The gateway token is needed: Authorization: Bearer <token>, or ?token=<token>.',
        },
      })
    }
    app.get('/status', guarded, async (_request, response) => {
      await look(village)
      response.json(describe(village, options))
    })
    let monitor: Promise<RequestHandler> | null = null
    app.use('/monitor', guarded, async (request, response, next) => {
      monitor ??= loadMonitor()
      ;(await monitor)(request, response, next)
    })
  }
}

/** Loads Colyseus's monitor, with a hundred modules that most servers never need. */
const loadMonitor = async (): Promise<RequestHandler> =>
  (await import('@colyseus/monitor')).monitor() as unknown as RequestHandler

/** With a finding that other processes can say in their language. */
const toldOf = ({ said, ...embedder }: EmbedderStatus) => ({ ...embedder, said: dataOf(said) })

/** The status for operators. */
export function describe(village: RunningVillage, { save, refused, land }: Parameters<typeof statusRoutes>[0]) {
  const { state } = village.world
  const { date, time } = gameTime(state)
  return {
    ok: true,
    save,
    game: village.config().name,
    world: village.content.current().worldName,
    maps: village.map.areas?.map(({ label }) => label) ?? [],
    date,
    time,
    tick: state.tick,
    npcs: Object.keys(state.npcs).length,
    players: village.players().length,
    fullness: village.fullness(),
    models: { ...village.models.describe(), current: village.brain(), pace: village.modelPace() },
    memory: village.config().memory.provider === 'none' ? 'off' : 'on',
    embedder: toldOf(village.embedders.status()),
    budget: { ...village.budget.status(), unasked: village.unaskedHour() },
    heartbeats: { stopped: village.unasked(), last: lastBeats(state) },
    happenings: happeningsIn(state).map(({ id }) => id),
    killSwitch: village.killSwitch.status(),
    reports: { open: village.reports.open() },
    channels: village.channels.list().map(({ id }) => id),
    queue: village.minds.dispatcher.load(),
    lease: { number: village.lease.number, held: village.lease.isHeld() },
    late: village.world.late(),
    ledger: village.minds.dispatcher.ledger.totals(),
    diagnostics: [
      ...village.world.unkeptProblems(),
      ...village.talkProblems(),
      ...refused(),
      ...village.content.current().diagnostics,
      ...village.mapProblems(),
      ...village.minds.diagnostics,
      ...village.memoryProblems(),
      ...village.configProblems(),
      ...village.killSwitch.problems(),
    ].map((diagnostic) => ({
      ...diagnostic,
      ...(diagnostic.said ? { said: dataOf(diagnostic.said) } : {}),
      text: describeDiagnostic(diagnostic),
    })),
    pending: village.pendingSettings(),
    ...(land && { land: partOf(land) }),
    rssMb: Math.round(process.memoryUsage.rss() / 1e6),
  }
}

/** When each mind last had a heartbeat, by the game's calendar; leaves out minds that never had one. */
const lastBeats = (state: Readonly<WorldState>): Record<string, string> =>
  Object.fromEntries(
    Object.values(state.npcs).flatMap(({ id, heart }) => {
      const { date, time } = gameTimeAt(state.startedAt + heart.lastAt * state.tickGameMs)
      return heart.lastAt === 0 ? [] : [[id, `${date} ${time}`]]
    }),
  )

/** Whether a request or a WebSocket upgrade carries the gateway token. */
export function operatorGate(saveFolder: string): (request: Pick<IncomingMessage, 'headers' | 'url'>) => boolean {
  const token = gatewayToken(saveFolder)
  return (request) => {
    const given = bearerOf(request)
    return given !== null && sameSecret(given, token)
  }
}

/** The token of a request: from its header, its address or the named cookie. */
export function bearerOf(
  { headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>,
  name = cookie,
): string | null {
  const header = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (header) return header
  const inAddress = new URLSearchParams(url.split('?')[1] ?? '').get('token')
  return inAddress ?? new RegExp(`(?:^|; )${name}=([^;]+)`).exec(headers.cookie ?? '')?.[1] ?? null
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const sameSecret = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right))
