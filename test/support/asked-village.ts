import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { silentLogger } from '../../main/base/logger.ts'
import type { Inbound } from '../../main/mind/ports/inbound.ts'
import { parseConfig } from '../../main/server/config/load-config.ts'
import { openVillage } from '../../main/server/live/open-village.ts'
import { createSettings } from '../../main/server/live/settings.ts'
import { startFakeOpenAi } from './fake-openai.ts'
import { ordinaryDay } from './ordinary-day.ts'
import { ada, npc } from './sample-characters.ts'

const root = resolve(import.meta.dirname, '../..')

/** What a request of OpenAI's wire holds. */
export interface AskedBody {
  tools?: { function: { name: string; description: string; parameters: object } }[]
  messages: { role: string; content: string }[]
}

/** Characters over four, as the prompt itself is counted. */
export const tokensOf = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 4)
export const toolNames = (body: AskedBody): string[] => (body.tools ?? []).map((tool) => tool.function.name)
/** The tools that the prompt names without a schema. */
export const namedTools = (body: AskedBody): string[] => {
  const [, lines = ''] =
    /You may also make these calls[^\n]*\n((?:\w+\(.*\n?)+)/.exec(`${body.messages.at(-1)?.content}`) ?? []
  const steady = [...`${body.messages[0]?.content}`.matchAll(/ line(?: "| of its own: )(\w+)\(/g)].map(
    ([, name = '']) => name,
  )
  return [...steady, ...lines.split('\n').flatMap((line) => /^\w+/.exec(line) ?? [])]
}
export const callableTools = (body: AskedBody): string[] => [...toolNames(body), ...namedTools(body)]

/**
 * The default village through its composition root, with all tools and skills, before a server of OpenAI's wire with a
 * window of 8,192 tokens. Ada stands beside Marta. Nothing ticks by itself. `models`: more lines of `[models]`; `more`:
 * other tables; `realNow`: the clock for budgets of an hour.
 * `lived`: a save to go on from. `contentRoot`: another project, called `game`, in which Ada stands beside `host`.
 */
export const openAskedVillage = async (
  options: {
    models?: string
    more?: string
    realNow?: () => number
    lived?: string
    contentRoot?: string
    game?: string
    host?: string
  } = {},
) => {
  const { models = '', more = '', realNow, lived, contentRoot = root, game = 'Hearthfolk', host = 'marta' } = options
  const saves = await mkdtemp(join(tmpdir(), 'hearthfolk-asked-'))
  if (lived !== undefined) await cp(lived, join(saves, 'one'), { recursive: true })
  const server = await startFakeOpenAi()
  const closers: (() => unknown)[] = []
  const close = async (): Promise<void> => {
    for (const closer of closers.reverse()) await closer()
    await server.close()
    await rm(saves, { recursive: true, force: true })
  }
  const read = parseConfig(
    `name = "${game}"\n[models]\ndefault = "openai/small"\ncontextTokens = 8192\n${models}\n[memory]\nembedder = "weights-free"\n[queue]\ndebounceMs = 0\n${more}`,
    'rpg.toml',
  )
  if (!read.ok) throw new Error(read.diagnostics.map(({ message }) => message).join())
  // Who stands where depends on the day of the week.
  const env = { ...ordinaryDay, OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_API_KEYS: 'key' }
  const village = await openVillage(
    { root, contentRoot, saves, save: 'one', env, logger: silentLogger, still: true, ...(realNow ? { realNow } : {}) },
    createSettings(read.config),
    (closer) => closers.push(closer),
  )
  const { world, minds } = village
  const marta = world.state.npcs[npc(host)]
  if (!marta) throw new Error(`no ${host}`)
  const joined = await world.perform({
    kind: 'join',
    player: ada,
    name: 'Ada',
    position: { x: marta.x, y: marta.y + 24 },
  })
  if (joined.kind === 'refused') throw new Error(joined.reason)
  let messages = 0
  const bodies = (): AskedBody[] =>
    server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body as AskedBody)
  /** The requests that a message led to, in their order. */
  const ask = async (message: Partial<Inbound>): Promise<AskedBody[]> => {
    const before = bodies().length
    messages++
    const outcome = await minds.dispatcher.dispatch({
      npc: npc('marta'),
      speaker: { id: ada, kind: 'player', name: 'Ada' },
      text: '',
      message: `m-${messages}`,
      channel: 'rpgjs',
      ...message,
    })
    if (outcome.kind !== 'answered') throw new Error(JSON.stringify(outcome))
    return bodies().slice(before)
  }
  return {
    village,
    server,
    world,
    ask,
    close,
    says: (text: string, to = 'marta') => ask({ text, npc: npc(to) }),
    hears: (text: string, from = 'bram', to = 'marta') =>
      ask({
        text,
        npc: npc(to),
        speaker: { id: npc(from), kind: 'npc', name: village.nameOf(npc(from)) },
      }),
    wakes: (who = 'marta', purpose: 'heartbeat' | 'sleep' = 'heartbeat') =>
      ask({ npc: npc(who), speaker: { id: npc(who), kind: 'npc', name: village.nameOf(npc(who)) }, purpose }),
  }
}
