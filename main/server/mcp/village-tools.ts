import { randomUUID } from 'node:crypto'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { playerIdOf } from '../gateway/player-id.ts'
import type { GatewayLink } from './gateway-link.ts'
import { answering } from './tool-answer.ts'

/** The longest wait for a turn in one call, in seconds. Clients give up on calls that take longer. */
const longestWait = 50

const npc = z.string().describe('the id of an NPC')
const as = z.string().min(1).max(100).default('agent').describe('who you are: your own id, always the same')

/**
 * What an outside agent can do in the village: play a player who talks, or think for an NPC. Each tool is a method of
 * the gateway, which decides what this client may do.
 */
export const addVillageTools = (server: McpServer, link: GatewayLink): void => {
  const readOnly = { readOnlyHint: true, openWorldHint: false }
  server.registerTool(
    'people',
    {
      description: 'Everybody who lives here: id, name, role, where they are and what they do.',
      annotations: readOnly,
    },
    () => answering(() => link.call('npc.list', {})),
  )
  server.registerTool(
    'look',
    {
      description: 'The world now (time, weather, where everybody is), or one NPC in full.',
      inputSchema: { npc: npc.optional() },
      annotations: readOnly,
    },
    ({ npc: id }) =>
      answering(() => (id === undefined ? link.call('world.get', {}) : link.call('npc.get', { npc: id }))),
  )
  server.registerTool(
    'talk',
    {
      description: 'Say something to an NPC as a player who writes from afar, and get its whole answer.',
      inputSchema: {
        npc,
        text: z.string().min(1).max(4000),
        as,
        name: z.string().min(1).max(100).optional().describe('how the NPC calls you; default: your id'),
      },
    },
    ({ npc: id, text, as: player, name = player }) =>
      answering(async () => {
        const end = (await link.call('agent', {
          ...{ npc: id, player: { id: player, name }, text, idempotencyKey: randomUUID() },
        })) as { status: string; reply: string }
        return { status: end.status, reply: end.reply }
      }),
  )
  server.registerTool(
    'read_talk',
    {
      description: 'The last lines of your talk with an NPC.',
      inputSchema: { npc, as, limit: z.number().int().min(1).max(200).default(20) },
      annotations: readOnly,
    },
    ({ npc: id, as: player, limit }) =>
      answering(() => link.call('sessions.get', { key: `agent:${id}:dm:${playerIdOf(player)}`, limit })),
  )
  server.registerTool(
    'drive',
    {
      description:
        'Begin to think for an NPC. Then fetch each of its turns with next_turn and answer with act, both within its time.',
      inputSchema: { npc },
    },
    ({ npc: id }) => answering(() => link.call('npc.drive', { npc: id })),
  )
  server.registerTool(
    'next_turn',
    {
      description:
        'Wait for the next turn of the NPC that you drive: who speaks, what was said, what it sees and can do.',
      inputSchema: { npc, seconds: z.number().min(0).max(longestWait).default(25) },
      annotations: readOnly,
    },
    ({ npc: id, seconds }) => answering(() => link.nextTurn(id, seconds * 1000).then((turn) => ({ turn }))),
  )
  server.registerTool(
    'act',
    {
      description: 'Answer a turn: words, calls of the NPC’s tools, or both.',
      inputSchema: {
        npc,
        turn: z.string(),
        say: z.string().max(4000).optional(),
        calls: z
          .array(z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) }))
          .max(8)
          .optional(),
      },
    },
    (given) => answering(() => link.call('act', given)),
  )
  server.registerTool('release', { description: 'Stop thinking for an NPC.', inputSchema: { npc } }, ({ npc: id }) =>
    answering(() => link.call('npc.release', { npc: id })),
  )
}
