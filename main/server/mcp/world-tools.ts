import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { mindIdSchema, perceptsSchema, saySchema, spawnSchema, type WorldCall } from '../minds/messages.ts'
import { readAs } from '../minds/refusal.ts'
import type { WorldDesk } from '../minds/world-desk.ts'
import { answering } from './tool-answer.ts'

const mind = mindIdSchema.describe('the id of a mind')
/** The longest wait for news in one call, in seconds. */
const longestWait = 50

/** What an agent with the token of the role `world` can do: exactly what the routes under `/v1/minds` can. */
export const addWorldTools = (server: McpServer, desk: WorldDesk): void => {
  const readOnly = { readOnlyHint: true, openWorldHint: false }
  const asking = (work: () => unknown) =>
    answering(() => {
      desk.take()
      return work()
    })
  server.registerTool('minds', { description: 'All minds that are here.', annotations: readOnly }, () =>
    asking(() => desk.list()),
  )
  server.registerTool(
    'spawn_mind',
    { description: 'Let a mind live in your world. See docs/minds.md for the fields.', inputSchema: spawnSchema.shape },
    (given) => asking(() => desk.spawn(given)),
  )
  server.registerTool(
    'tell_mind',
    {
      description: 'Say what a mind sees now and what happened.',
      inputSchema: { mind, ...perceptsSchema.shape },
    },
    ({ mind: id, ...percepts }) => asking(() => desk.percepts(id, percepts)),
  )
  server.registerTool(
    'say_to_mind',
    {
      description:
        'Speak to a mind and get its answer. If it calls a tool of yours first, you get the call: answer it with answer_call, then repeat say_to_mind with the same id.',
      inputSchema: {
        mind,
        id: z.string().min(1).max(100).describe('new for each message'),
        player: z.object({ id: z.string(), name: z.string() }),
        text: z.string().min(1).max(20_000),
      },
    },
    ({ mind: id, ...say }) =>
      asking(async () => {
        let tell: (call: WorldCall) => void = () => {}
        const called = new Promise<{ call: WorldCall }>((resolve) => {
          tell = (call) => resolve({ call })
        })
        const said = readAs(saySchema, say)
        // Asked again in the midst of an answer, the call is told once more.
        const open = desk.news(id).calls[0]
        if (open !== undefined) return { call: open }
        const end = desk.say(id, said, (event) => event.event === 'call' && tell(event.data))
        return Promise.race([end, called])
      }),
  )
  server.registerTool(
    'answer_call',
    {
      description: 'Say what came of a call: ok with a text in the second person ("You rang the bell."), or the error.',
      inputSchema: {
        mind,
        call: z.string(),
        ok: z.boolean(),
        text: z.string().optional(),
        error: z.string().optional(),
      },
    },
    ({ mind: id, ...result }) => asking(() => ({ counts: desk.answer(id, result) })),
  )
  server.registerTool(
    'mind_news',
    {
      description:
        'What a mind said and called by itself after `since`, and its open calls. Waits for news if there is none.',
      inputSchema: { mind, since: z.string().optional(), seconds: z.number().min(0).max(longestWait).default(0) },
      annotations: readOnly,
    },
    ({ mind: id, since, seconds }) =>
      asking(async () => {
        if (desk.news(id, since).news.length === 0 && seconds > 0)
          await new Promise<void>((resolve) => {
            const stop = desk.follow(id, () => end())
            const timer = setTimeout(() => end(), seconds * 1000)
            const end = (): void => {
              clearTimeout(timer)
              stop()
              resolve()
            }
          })
        return desk.news(id, since)
      }),
  )
  server.registerTool(
    'remove_mind',
    { description: 'Let a mind leave. Its memory stays.', inputSchema: { mind } },
    ({ mind: id }) => asking(() => desk.remove(id).then(() => 'It has left.')),
  )
}
