import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { silentLogger } from '../../../main/base/logger.ts'
import { type Config, configSchema } from '../../../main/server/config/schema.ts'
import { connectWorld, type WorldOptions } from '../../../main/server/minds/client.ts'
import { type ServeMindsOptions, serveMinds } from '../../../main/server/minds/serve-minds.ts'
import { ordinaryDay } from '../../support/ordinary-day.ts'

export const root = resolve(import.meta.dirname, '../../..')

export const ana = { id: 'ana', name: 'Ana' }
export const ben = { id: 'ben', name: 'Ben' }
export const greta = {
  id: 'greta',
  soul: '---\nname: Greta\nrole: innkeeper\n---\n\nI keep the Lantern, a small inn by the marsh.\n',
}

/** A server of minds over a folder of its own, with a content folder that holds one authored NPC. */
export const openRig = async (options: Partial<ServeMindsOptions> & { settings?: object } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-minds-'))
  const content = join(folder, 'content')
  await mkdir(join(content, 'npc-agents', 'orla'), { recursive: true })
  await writeFile(
    join(content, 'npc-agents', 'orla', 'SOUL.md'),
    '---\nname: Orla\nrole: smith\nhome: forge\n---\n\nI am the smith of the lower town.\n',
  )
  const config: Config = configSchema.parse({ models: { default: 'embedded/hearth' }, ...options.settings })
  const start = () =>
    serveMinds({
      version: '0.0.0',
      root,
      contentRoot: content,
      saves: join(folder, 'saves'),
      save: 'mud',
      env: ordinaryDay,
      config,
      logger: silentLogger,
      host: '127.0.0.1',
      port: 0,
      ...options,
    })
  let server = await start()
  const worlds: ReturnType<typeof connectWorld>[] = []
  const url = () => `http://127.0.0.1:${server.port}`
  return {
    folder,
    saveFolder: join(folder, 'saves', 'mud'),
    content,
    server: () => server,
    url,
    world(given: Partial<WorldOptions> = {}) {
      const world = connectWorld({ url: url(), token: server.token, ...given })
      worlds.push(world)
      return world
    },
    /** Closes every world of the test. */
    leaveAll: (): void => {
      for (const world of worlds.splice(0)) world.close()
    },
    /** One request as any program makes it. */
    async ask(path: string, { method = 'POST', body, token = server.token, headers = {} }: Ask = {}) {
      const response = await fetch(`${url()}/v1/minds${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          'content-type': 'application/json',
          accept: 'application/json',
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, text, json: parsed(text) }
    },
    async restart() {
      await server.close()
      server = await start()
    },
    async close() {
      for (const world of worlds) world.close()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Rig = Awaited<ReturnType<typeof openRig>>

interface Ask {
  method?: string
  body?: unknown
  token?: string
  headers?: Record<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: answers of any route.
const parsed = (text: string): any => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
