import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { noDeadline } from '../../main/base/deadline.ts'
import { silentLogger } from '../../main/base/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { createHooks, UnknownHookError } from '../../main/mind/hooks/create-hooks.ts'
import { type HookName, hookNames } from '../../main/mind/hooks/hook-types.ts'
import { configSchema } from '../../main/server/config/schema.ts'
import { openVillage } from '../../main/server/live/open-village.ts'
import { createSettings } from '../../main/server/live/settings.ts'
import type { NpcId, PlayerId } from '../../main/world/ids.ts'
import { call, createRig, testModel } from '../mind/rig.ts'
import { loadProject, pluginFile } from '../server/plugins/plugin-rig.ts'
import { ordinaryDay } from '../support/ordinary-day.ts'
import { projectRoot } from '../support/talk-lab.ts'
import { recordingLogger, settle } from './turn-rig.ts'

/** A plugin that counts every hook. */
const counter = pluginFile(
  `for (const name of ${JSON.stringify(hookNames)}) api.on(name, () => api.logger.info({}, name))`,
)
const countingProject = async () => {
  const project = await loadProject({ 'main/server/plugins/counter/index.ts': counter })
  expect(project.problems).toEqual([])
  const heard = (): string[] => project.logger.lines.map((line) => line.replace('info ', ''))
  return { ...project, heard }
}

describe('110 hook list', () => {
  it('holds the fourteen by these names, and each reaches who listens', async () => {
    const { hooks, heard } = await countingProject()
    const names: HookName[] = [
      'before_model_resolve',
      'before_prompt_build',
      'agent_end',
      'before_compaction',
      'after_compaction',
      'before_tool_call',
      'after_tool_call',
      'message_received',
      'message_sending',
      'message_sent',
      'session_start',
      'session_end',
      'gateway_start',
      'gateway_stop',
    ]
    expect(hookNames).toEqual(names)
    for (const name of names) await hooks.run(name, {} as never)
    expect(heard()).toEqual(names)
  })

  it('an unknown name is refused with all fourteen', () => {
    const hooks = createHooks({ logger: recordingLogger(), deadline: noDeadline })
    const listen = () => hooks.on('before_lunch' as HookName, () => {})
    expect(listen).toThrow(UnknownHookError)
    expect(listen).toThrow(`There is no hook "before_lunch". Hooks: ${hookNames.join(', ')}.`)
  })

  it('a counter plugin sees the hooks of a message with a tool call, in their order', async () => {
    const { hooks, heard } = await countingProject()
    const { dispatcher, inbound } = await createRig({
      model: testModel({ calls: [call('wait', {})] }, 'Good day.'),
      hooks,
    })
    await dispatcher.dispatch(inbound('Wait here.'))
    await settle()
    // `message_received` and hooks that look back on a run are called without anybody waiting for them.
    expect(heard().toSorted()).toEqual(
      [
        'message_received',
        'session_start',
        'before_model_resolve',
        'before_prompt_build',
        'before_tool_call',
        'after_tool_call',
        'message_sending',
        'message_sent',
        'agent_end',
      ].toSorted(),
    )
    const order = [
      'session_start',
      'before_model_resolve',
      'before_prompt_build',
      'before_tool_call',
      'after_tool_call',
      'message_sending',
      'message_sent',
    ]
    expect(heard().filter((name) => order.includes(name))).toEqual(order)
  })

  it('a counter plugin sees a session end and the next begin', async () => {
    const { hooks, heard } = await countingProject()
    const { dispatcher, inbound } = await createRig({ model: testModel('Good day.'), hooks })
    await dispatcher.dispatch(inbound('hello'))
    await dispatcher.dispatch(inbound('/new'))
    await dispatcher.dispatch(inbound('hello again'))
    await settle()
    expect(heard().filter((name) => name.startsWith('session'))).toEqual([
      'session_start',
      'session_end',
      'session_start',
    ])
  })
})

describe('110 hook list, in a talk that fills its window', () => {
  it('a counter plugin sees each compaction begin and end', async () => {
    const { hooks, heard } = await countingProject()
    const model = { ...testModel('Yes, yes.'), contextTokens: 4096 }
    const rig = await createRig({ model, hooks })
    for (let number = 1; number <= 40; number++)
      await rig.dispatcher.dispatch(rig.inbound(`Day ${number}. ${'We walked by the brook and talked. '.repeat(8)}`))
    const compactions = (await rig.transcripts()).flat().filter(({ kind }) => kind === 'compacted')
    expect(compactions.length).toBeGreaterThan(0)
    expect(heard().filter((name) => name.endsWith('_compaction'))).toEqual(
      compactions.flatMap(() => ['before_compaction', 'after_compaction']),
    )
  })
})

describe('110 hook list, in a village that opens and closes', () => {
  it('a plugin named in rpg.toml sees the gateway start and stop, and its rule of talk holds (row 8)', async () => {
    const saves = await mkdtemp(join(tmpdir(), 'hearthfolk-hooks-'))
    onTestFinished(() => rm(saves, { recursive: true, force: true }))
    const closers: (() => unknown)[] = []
    const config = configSchema.parse({
      models: { default: 'embedded/hearth' },
      plugins: { modules: ['./test/fixtures/counting-plugin'] },
    })
    const options = {
      root: projectRoot,
      saves,
      save: 'main',
      env: ordinaryDay,
      logger: silentLogger,
      embedders: fixedEmbedder(),
    }
    const village = await openVillage(options, createSettings(config), (closer) => closers.push(closer))
    const speaker = { id: 'p-0000000000000001' as PlayerId, kind: 'player', name: 'Ada' } as const
    const say = (npc: string) =>
      village.minds.dispatcher.dispatch({
        npc: npc as NpcId,
        speaker,
        text: 'Good day',
        message: `to ${npc}`,
        channel: 'webchat',
      })
    expect(await say('rook')).toMatchObject({
      kind: 'refused',
      reason: 'not-allowed',
      notice: 'Rook talks to nobody before the wolf is found.',
    })
    expect(await say('marta')).toMatchObject({ kind: 'answered' })
    const heard = async () => (await readFile(join(saves, 'main', 'heard.txt'), 'utf8')).trim().split('\n')
    for (const closer of closers.toReversed()) await closer()
    expect((await heard()).filter((name) => name.startsWith('gateway'))).toEqual(['gateway_start', 'gateway_stop'])
    expect(await heard()).toContain('message_sent')
  })
})
