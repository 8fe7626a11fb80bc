import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import { onTestFinished } from 'vitest'
import { type RawData, WebSocket } from 'ws'
import { silentLogger } from '../../../main/base/logger.ts'
import { operatorGate } from '../../../main/cli/status-routes.ts'
import type { Content } from '../../../main/content/load-content.ts'
import type { DispatcherOptions } from '../../../main/mind/dispatch/dispatcher-options.ts'
import type { Inbound } from '../../../main/mind/ports/inbound.ts'
import { createChannelRegistry } from '../../../main/server/channels/registry.ts'
import type { ClientFrame, ServerFrame } from '../../../main/server/channels/talk/frames.ts'
import { type Config, configSchema } from '../../../main/server/config/schema.ts'
import type { UpgradeHandler } from '../../../main/server/engine/http-server.ts'
import { blockedText, openModeration } from '../../../main/server/live/moderation/moderation.ts'
import { pageLook } from '../../../main/server/live/page-settings.ts'
import { openReporting } from '../../../main/server/live/reports/open-reporting.ts'
import { openTalkChannels } from '../../../main/server/live/talk-channels.ts'
import { createTongues } from '../../../main/server/live/tongues.ts'
import type { RunningVillage } from '../../../main/server/live/village-server.ts'
import { createVillageSurface } from '../../../main/server/live/village-surface.ts'
import { openPlayerRegistry } from '../../../main/server/rooms/player-registry.ts'
import type { Command } from '../../../main/world/commands.ts'
import { createRig, temporaryFolder, villageContent } from '../../mind/rig.ts'
import { createStage } from '../../world/stage.ts'

export const token = 'gate-token-of-this-test'
export const pageText = '<!doctype html><title>Web chat</title>'

/**
 * Web chat and console as in a running server, over a real port: registry, hub, dispatcher and sessions are real;
 * model, memory and world are not.
 */
export const startTalkRig = async (
  options: { config?: object; content?: Partial<Content>; folder?: string } & Parameters<typeof createRig>[0] = {},
) => {
  const { config: given = {}, content: changes = {}, folder: known, ...agent } = options
  let content = villageContent(changes)
  let config: Config = configSchema.parse(given)
  const inbounds: Inbound[] = []
  const rig = await createRig({
    ...agent,
    content: () => content,
    talk: () => ({ dmScope: config.session.dmScope, resetHour: 4, idleMinutes: 60 }),
  } as DispatcherOptions)
  const dispatcher: typeof rig.dispatcher = {
    ...rig.dispatcher,
    dispatch: (inbound, sink) => {
      inbounds.push(inbound)
      return rig.dispatcher.dispatch(inbound, sink)
    },
  }
  const folder = known ?? (await temporaryFolder())
  await writeFile(join(folder, 'gateway-token'), `${token}\n`)
  await mkdir(join(folder, 'dist/client'), { recursive: true })
  await writeFile(join(folder, 'dist/client/webchat.html'), pageText)
  const registry = openPlayerRegistry({ file: join(folder, 'players.sqlite') })
  const acts: Command[] = []
  let contentChanged = (): void => {}
  const stage = createStage()
  const reporting = await openReporting({
    saveFolder: folder,
    state: () => stage.state,
    session: () => config.session,
    logger: silentLogger,
  })
  const moderation = await openModeration({ saveFolder: folder, now: () => new Date(0) })
  const village = {
    content: { current: () => content },
    minds: { dispatcher, sessions: rig.sessions },
    world: { state: stage.state, send: (command: Command) => void acts.push(command) },
    nameOf: (id: string) => content.characters.find((character) => character.id === id)?.name ?? id,
    characterOf: (id: string) => content.characters.find((character) => character.id === id),
    registry,
    ...reporting,
    moderation,
    shutOut(player: string) {
      const mark = moderation.of(player)?.blocked
      return mark ? blockedText(mark) : null
    },
    channels: createChannelRegistry({ logger: silentLogger }),
    config: () => config,
    pageLook: () => pageLook(config, false, undefined),
    tongues: createTongues({ own: { messages: {}, diagnostics: [] }, world: () => 'en' }),
    brain: () => ({ ref: 'scripted/test', label: 'usual brain' }),
    onContent: (listener: () => void) => {
      contentChanged = listener
    },
  } as unknown as RunningVillage
  const hub = createVillageSurface({ village, config: village.config, logger: silentLogger })
  const upgrades = new Map<string, UpgradeHandler>()
  const app = express()
  openTalkChannels({
    clientFolder: join(folder, 'dist', 'client'),
    app,
    village,
    hub,
    upgrades,
    admit: operatorGate(folder),
    logger: silentLogger,
  })
  const server = createServer(app)
  server.on('upgrade', (request, socket, head) =>
    upgrades.get((request.url ?? '').split('?', 1)[0] ?? '')?.(request, socket, head),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const connected = new Set<Socket>()
  server.on('connection', (socket) => connected.add(socket))
  onTestFinished(async () => {
    for (const socket of connected) socket.destroy()
    await rig.dispatcher.settled()
    await hub.surface.settled()
    await new Promise((closed) => server.close(closed))
    registry.close()
  })

  return {
    ...rig,
    url,
    folder,
    registry,
    acts,
    inbounds,
    hub,
    reports: reporting.reports,
    moderation,
    configure: (next: object) => {
      config = configSchema.parse(next)
    },
    changeContent: (next: Partial<Content>) => {
      content = villageContent(next)
      contentChanged()
    },
    /** A connection to `/webchat/socket` or `/console/socket`, greeted. */
    connect: async (path: string, headers: Record<string, string> = {}) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers })
      const line = wireOf(socket)
      await line.until((frame) => frame.type === 'hello')
      return line
    },
    /** Somebody at the web chat. */
    webchat: async (name: string, known?: string) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/webchat/socket`)
      return enter(wireOf(socket), { type: 'enter', name, ...(known === undefined ? {} : { token: known }) })
    },
    console: async (name: string) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/console/socket?token=${token}`)
      return enter(wireOf(socket), { type: 'enter', name })
    },
    /** How an upgrade is refused: status and body. */
    refusal: (path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers })
        socket.on('open', () => reject(new Error('it was let in')))
        socket.on('error', () => {})
        socket.on('unexpected-response', (_request, response) => {
          let body = ''
          response.on('data', (chunk: Buffer) => (body += chunk.toString()))
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
        })
      }),
  }
}
export type TalkRig = Awaited<ReturnType<typeof startTalkRig>>

/** Frames as they come, and a way to wait for one. No clock: vitest's time limit is the only one. */
const wireOf = (socket: WebSocket) => {
  const frames: ServerFrame[] = []
  const waiters = new Set<() => void>()
  let closedWith: number | null = null
  const wake = (): void => {
    for (const waiter of waiters) waiter()
    waiters.clear()
  }
  socket.on('message', (data: RawData) => {
    frames.push(JSON.parse(data.toString()) as ServerFrame)
    wake()
  })
  socket.on('error', () => {})
  socket.on('close', (code) => {
    closedWith = code
    wake()
  })
  const until = async <Found extends ServerFrame>(test: (frame: ServerFrame) => boolean, from = 0): Promise<Found> => {
    for (;;) {
      const found = frames.slice(from).find(test)
      if (found) return found as Found
      if (closedWith !== null) throw new Error(`the connection was closed (${closedWith}) while it waited`)
      await new Promise<void>((resolve) => waiters.add(resolve))
    }
  }
  return {
    frames,
    until,
    all: <Type extends ServerFrame['type']>(type: Type) =>
      frames.filter((frame) => frame.type === type) as Extract<ServerFrame, { type: Type }>[],
    sendRaw: (data: string | Buffer) => socket.send(data),
    send: (frame: ClientFrame) => socket.send(JSON.stringify(frame)),
    closed: async (): Promise<number> => {
      while (closedWith === null) await new Promise<void>((resolve) => waiters.add(resolve))
      return closedWith
    },
    /** As when the network fails: no goodbye. */
    kill: () => socket.terminate(),
    /** The answer's words in the pieces in which they were shown. */
    shownOf: (about: string): string =>
      frames.reduce(
        (text, frame) =>
          frame.type === 'delta' && frame.about === about ? text.slice(0, frame.at) + frame.text : text,
        '',
      ),
  }
}
export type Line = ReturnType<typeof wireOf>

let made = 0
export const newId = (): string => `message-${String(++made).padStart(8, '0')}`

const enter = async (line: Line, frame: Extract<ClientFrame, { type: 'enter' }>) => {
  await line.until(({ type }) => type === 'hello')
  line.send(frame)
  const welcome = await line.until<Extract<ServerFrame, { type: 'welcome' }>>(({ type }) => type === 'welcome')
  return {
    ...line,
    welcome,
    id: welcome.player.id,
    name: welcome.player.name,
    token: welcome.token ?? '',
    say: (npc: string, text: string, id = newId()): string => {
      line.send({ type: 'say', npc, id, text })
      return id
    },
    /** Says it and resolves with how it ended. */
    tell: async (npc: string, text: string, id = newId()): Promise<Extract<ServerFrame, { type: 'end' }>> => {
      const from = line.frames.length
      line.send({ type: 'say', npc, id, text })
      return line.until((entry) => entry.type === 'end' && entry.about === id, from)
    },
    history: async (npc: string): Promise<string[]> => {
      const from = line.frames.length
      line.send({ type: 'open', npc })
      const frame = await line.until<Extract<ServerFrame, { type: 'history' }>>(
        (entry) => entry.type === 'history' && entry.npc === npc,
        from,
      )
      return frame.lines.map(({ name, text }) => `${name}: ${text}`)
    },
  }
}
