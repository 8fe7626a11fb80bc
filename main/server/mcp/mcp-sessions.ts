import { randomUUID } from 'node:crypto'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js'
import type { Request, Response } from 'express'
import { messageOf } from '../../base/message-of.ts'
import { cameFromHere } from '../engine/from-here.ts'
import { sameSecret } from '../gateway/access.ts'
import { linkToGateway } from './gateway-link.ts'
import type { McpRouteOptions, McpSessions } from './mcp-ports.ts'
import { addPlayerTools } from './player-tools.ts'
import { refuseMcp } from './tool-answer.ts'
import { addVillageTools } from './village-tools.ts'
import { addWorldTools } from './world-tools.ts'

/** Sessions at once, and the time without a request after which one ends, in milliseconds. */
const mostSessions = 50
const idleMs = 30 * 60_000
/** Of these, how many players with their own tokens may have together, and one of them. Anybody may be a player. */
const mostOfPlayers = 30
const mostOfOnePlayer = 4

/**
 * How long a player's body stays without a request, and after the agent's stream of events broke off. Programs that end
 * without a goodbye shall leave nobody standing about. Milliseconds.
 */
const bodyIdleMs = 5 * 60_000
const bodyPartingMs = 15_000

interface McpSession {
  transport: StreamableHTTPServerTransport
  token: string
  end(): void
  rest(): void
  /** The agent's stream of events has broken off. */
  parted(): void
}

/**
 * The sessions of outside agents. The token of a request decides about everything: that of an operator lets an agent
 * play a player or drive an NPC, that of a player lets it play this player, that of a world lets it run a world of minds.
 */
export const createMcpSessions = (options: McpRouteOptions): McpSessions => {
  const { logger, version, desk } = options
  const sessions = new Map<string, McpSession>()
  /** The tokens of sessions that are being opened. They count as open, or many at once would pass the limit. */
  const opening: string[] = []

  /** The tools for a token. Rejects with the reason if it opens nothing. */
  const serverFor = async (
    request: Request,
    token: string,
  ): Promise<{ server: McpServer; leave?: (forGood: boolean) => void }> => {
    const server = new McpServer({ name: 'hearthfolk', version })
    const world = desk.token()
    if (world !== null && sameSecret(token, world)) {
      addWorldTools(server, desk)
      return { server }
    }
    const { players } = options
    if (players?.knows(token)) return { server, leave: addPlayerTools(server, players, token) }
    const gateway = options.gateway?.()
    if (!gateway) throw new Error('The token of the role "world" is needed: Authorization: Bearer <token>.')
    const near = cameFromHere(request)
    const role = request.headers['x-hearthfolk-role'] === 'node' ? 'node' : 'operator'
    const link = await linkToGateway(gateway, {
      peer: { address: request.socket.remoteAddress ?? '', near, local: near && options.loopbackOnly, admitted: false },
      ...{ token, role, version, client: 'mcp' },
    })
    addVillageTools(server, link)
    const go = players && role === 'operator' ? addPlayerTools(server, players) : () => {}
    const leave = (forGood: boolean): void => {
      go(forGood)
      if (forGood) link.close()
    }
    return { server, leave }
  }

  /** Why no session can be opened for a token; null if one can. */
  const whyFull = (token: string): string | null => {
    const tokens = [...[...sessions.values()].map((session) => session.token), ...opening]
    const limit = (count: number, most: number, whose: string): string | null =>
      count >= most ? `${count} sessions${whose} are open, which is the limit. End one first.` : null
    const isPlayers = (one: string): boolean => options.players?.knows(one) ?? false
    const ofPlayers = (): string | null =>
      limit(tokens.filter((one) => one === token).length, mostOfOnePlayer, ' of this player') ??
      limit(tokens.filter(isPlayers).length, mostOfPlayers, ' of players')
    return limit(tokens.length, mostSessions, '') ?? (isPlayers(token) ? ofPlayers() : null)
  }

  const open = async (request: Request, response: Response, token: string): Promise<McpSession | null> => {
    const made = await serverFor(request, token).catch((error: unknown) => {
      refuseMcp(response, 401, messageOf(error))
      return null
    })
    if (made === null) return null
    const { server, leave } = made
    let timer: NodeJS.Timeout
    let parting: NodeJS.Timeout
    const partIn = (milliseconds: number): void => {
      clearTimeout(parting)
      parting = setTimeout(() => leave?.(false), milliseconds).unref()
    }
    const session: McpSession = {
      token,
      transport: new StreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (id) => void sessions.set(id, session),
      }),
      rest() {
        clearTimeout(timer)
        timer = setTimeout(() => session.end(), idleMs).unref()
        partIn(bodyIdleMs)
      },
      parted: () => partIn(bodyPartingMs),
      end() {
        clearTimeout(timer)
        const { sessionId } = session.transport
        if (sessionId !== undefined) sessions.delete(sessionId)
        clearTimeout(parting)
        leave?.(true)
        void server.close().catch((error: unknown) => logger.warn({ error }, 'mcp: a session did not close cleanly'))
      },
    }
    session.transport.onclose = () => {
      if (sessions.get(session.transport.sessionId ?? '') === session) session.end()
    }
    session.rest()
    // The SDK's own types don't allow for `exactOptionalPropertyTypes`.
    await server.connect(session.transport as Parameters<McpServer['connect']>[0])
    return session
  }

  const serve = async (session: McpSession, request: Request, response: Response): Promise<void> => {
    session.rest()
    // A stream that was refused, beside one that is open, parts nobody.
    if (request.method === 'GET') response.once('close', () => response.statusCode === 200 && session.parted())
    await session.transport.handleRequest(request, response, request.body)
  }

  const handle: McpSessions['handle'] = async (request, response) => {
    try {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
      if (token === undefined)
        return refuseMcp(response, 401, 'A token is needed: Authorization: Bearer <token> (docs/minds.md).')
      const id = request.headers['mcp-session-id']
      const known = typeof id === 'string' ? sessions.get(id) : undefined
      // A session's id alone opens nothing.
      if (known && !sameSecret(known.token, token)) return refuseMcp(response, 401, 'This session has another token.')
      if (!known && id !== undefined) return refuseMcp(response, 404, 'There is no such session; begin a new one.')
      if (!known && !isInitializeRequest(request.body))
        return refuseMcp(response, 400, 'A session begins with "initialize".')
      if (known) return await serve(known, request, response)
      const full = whyFull(token)
      if (full !== null) return refuseMcp(response, 429, full)
      opening.push(token)
      try {
        const session = await open(request, response, token)
        if (session === null) return
        await serve(session, request, response)
        // An "initialize" that was refused began nothing, and nobody could end it.
        if (session.transport.sessionId === undefined) session.end()
      } finally {
        opening.splice(opening.indexOf(token), 1)
      }
    } catch (error) {
      logger.error({ error }, 'mcp: a request failed')
      if (!response.headersSent) refuseMcp(response, 500, 'Something went wrong here. The log names it.')
    }
  }
  return {
    handle,
    end: () => {
      for (const session of [...sessions.values()]) session.end()
    },
  }
}
