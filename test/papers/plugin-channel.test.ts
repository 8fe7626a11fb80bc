import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { route } from '../../main/mind/dispatch/routing/route.ts'
import { startChannels } from '../../main/server/channels/start-channels.ts'
import { parseConfig } from '../../main/server/config/load-config.ts'
import { isPlayerId } from '../../main/world/ids.ts'
import { answered, createLog, createSurfaceRig, fakeDispatch } from '../server/channels/channel-rig.ts'
import { loadProject } from '../server/plugins/plugin-rig.ts'

const paper = await readFile(join(import.meta.dirname, '../../docs/writing-a-plugin.md'), 'utf8')
const fenced = (language: string): string[] =>
  [...paper.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '')

it('the channel in docs/writing-a-plugin.md carries a letter to whom the binding says, and the answer back', async () => {
  const plugins: unknown[] = []
  const channels = (plugin: unknown) => {
    plugins.push(plugin)
    return () => {}
  }
  const { problems, saveFolder } = await loadProject(
    { 'main/server/plugins/post/index.ts': fenced('ts')[1] ?? '' },
    { channels },
  )
  expect([problems, plugins.length]).toEqual([[], 1])

  const config = parseConfig(fenced('toml')[1] ?? '', 'rpg.toml')
  if (!config.ok) throw new Error('the binding in the paper is no setting')
  const { dispatch, given } = fakeDispatch(() => answered('Good day, Ana.'))
  const { surface, registry } = createSurfaceRig({
    plugins,
    dispatch,
    route: (facts) => route(facts, { bindings: config.config.bindings, exists: (npc) => npc === 'greta' }),
  })
  await mkdir(saveFolder, { recursive: true })
  const log = createLog()
  const running = await startChannels({ registry, surface, config: {}, logger: log.logger })
  expect([running.started, running.failed]).toEqual([['post'], []])

  const writer = createConnection(join(saveFolder, 'post.sock'))
  const answer = once(createInterface({ input: writer }), 'line')
  writer.write('Ana\nGood day!\n')
  expect(await answer).toEqual(['greta: Good day, Ana.'])
  expect(given).toMatchObject([
    { npc: 'greta', channel: 'post', text: 'Good day!', speaker: { kind: 'player', name: 'Ana' } },
  ])
  expect(isPlayerId(given[0]?.speaker.id ?? '')).toBe(true)

  const gone = once(writer, 'close')
  await running.stop()
  await gone
  expect(log.lines).toEqual([])
})
