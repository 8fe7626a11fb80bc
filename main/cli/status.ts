import { join } from 'node:path'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { openProject } from './project.ts'
import { findServer } from './server-address.ts'
import { readGatewayToken } from './status-routes.ts'

interface ServerStatus {
  ok: true
  save: string
  world: string
  date: string
  time: string
  npcs: number
  players: number
  models: { current: { ref: string; label: string } }
  embedder: { name: string; reason: string }
  channels: string[]
  budget: { world: { calls: number; promptTokens: number; completionTokens: number; usedUp: boolean } }
  queue: { running: number; waiting: number }
  diagnostics: { severity: string; text: string }[]
  rssMb: number
}

export const status = (globals: GlobalOptions, options: { port?: string }): Promise<void> =>
  answer(
    globals,
    async () => {
      const { saves } = await openProject(globals)
      const saveFolder = join(saves, globals.save)
      const token = readGatewayToken(saveFolder)
      // The save knows where its server listens; a port that was named is the one that is meant.
      const found = options.port === undefined ? await findServer({ saveFolder, save: globals.save }) : null
      const address = found?.address ?? `http://127.0.0.1:${options.port ?? process.env.HEARTHFOLK_PORT ?? '3000'}`
      let response: Response
      try {
        response = await fetch(`${address}/status`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
      } catch (error) {
        throw new UserError('NotRunning', `No server answers at ${address}. Start one with "npm start", or name its port: --port <number>.`, { cause: error })
      }
      if (response.status === 401)
        throw new UserError(
          'Unauthorized',
          `The server at ${address} runs another save than "${globals.save}" (its gateway token differs). Name it: --save <name>.`,
        )
      if (!response.ok) throw new UserError('ServerError', `The server at ${address} answered ${response.status}.`)
      return (await response.json()) as ServerStatus
    },
    (server) =>
      [
        `${server.world}, save "${server.save}": ${server.date} ${server.time}`,
        `people: ${server.npcs} villagers, ${server.players} players`,
        `thinking with: ${server.models.current.label} (${server.models.current.ref})`,
        `embedder: ${server.embedder.name} (${server.embedder.reason})`,
        `today's calls to model servers: ${server.budget.world.calls}, ${server.budget.world.promptTokens + server.budget.world.completionTokens} tokens${server.budget.world.usedUp ? ` (used up until midnight of the game)` : ''}`,
        `ways in: ${server.channels.join(', ')}`,
        `turns: ${server.queue.running} running, ${server.queue.waiting} waiting`,
        `memory of the process: ${server.rssMb} MB`,
        ...(server.diagnostics.length === 0
          ? ['content: all files are read']
          : server.diagnostics.map((diagnostic) => `${diagnostic.severity}: ${diagnostic.text}`)),
      ].join('\n'),
  )
