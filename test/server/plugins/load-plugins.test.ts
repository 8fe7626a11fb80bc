import { describe, expect, it } from 'vitest'
import { faculties } from '../../../main/mind/faculties/faculties.ts'
import { createFacultyList } from '../../../main/mind/faculties/faculty-list.ts'
import { nameOfEntry } from '../../../main/mind/tools/tool-set.ts'
import { createManualDeadline, okTool, recordingLogger, scene, settle } from '../../features/turn-rig.ts'
import { loadProject, pluginFile, registeringTool } from './plugin-rig.ts'

const zod = `import { z } from 'zod'\n`
const ended = { ...scene, outcome: 'answered', text: '', modelCalls: 1 }
const names = ({ host }: Awaited<ReturnType<typeof loadProject>>) => host.plugins.map(({ id }) => id)

describe('plugins', () => {
  it('are the folders of main/server/plugins and the modules that rpg.toml names, as a function or as an object', async () => {
    const project = await loadProject(
      {
        'main/server/plugins/weather/index.ts': pluginFile(`api.logger.info({}, api.id)`),
        'main/server/plugins/notes/index.ts': `export default { greeting: 'from', register(api) { api.logger.info({}, this.greeting + ' ' + api.id) } }`,
        'main/server/plugins/README.md': 'no plugin',
        'extra/market.ts': pluginFile(`api.logger.info({}, api.id + ' ' + api.config.plugins.modules.length)`),
        'extra/fair/index.ts': pluginFile(`api.logger.info({}, api.id + ' ' + api.saveFolder.endsWith('saves/test'))`),
      },
      { plugins: { modules: ['./extra/market.ts', './extra/fair'] } },
    )
    expect(project.problems).toEqual([])
    expect(project.host.plugins).toEqual([
      { id: 'notes', file: 'main/server/plugins/notes/index.ts' },
      { id: 'weather', file: 'main/server/plugins/weather/index.ts' },
      { id: 'market', file: 'extra/market.ts' },
      { id: 'fair', file: 'extra/fair/index.ts' },
    ])
    expect(project.logger.lines).toEqual(['info from notes', 'info weather', 'info market 2', 'info fair true'])
    expect(project.logger.data).toEqual(['notes', 'weather', 'market', 'fair'].map((plugin) => ({ plugin })))
  })

  it('in the folder where they used to be are told of in one line, with where to move them', async () => {
    const { host, logger, problems } = await loadProject({
      'main/plugins/wolf/index.ts': pluginFile(''),
      'main/plugins/fox/index.ts': pluginFile(''),
      'main/plugins/README.md': 'old',
      'main/server/plugins/weather/index.ts': pluginFile(''),
    })
    const told = 'plugins are no longer read here (fox, wolf): move them to main/server/plugins/'
    expect(problems).toEqual([expect.stringContaining(`main/plugins: ${told}`)])
    expect(logger.lines).toEqual([expect.stringContaining(`warn content: ${told}`)])
    expect(host.plugins.map(({ id }) => id)).toEqual(['weather'])
  })

  it('bring hooks, internal hooks, tools and channels', async () => {
    const taken: string[] = []
    const project = await loadProject(
      {
        'main/server/plugins/bard/index.ts':
          zod +
          pluginFile(`
            api.on('agent_end', () => api.logger.info({}, 'ended low'))
            api.on('agent_end', () => api.logger.info({}, 'ended high'), { priority: 5 })
            api.registerInternalHook('command', (event, key) => api.logger.info({}, key + ' by ' + event.from))
            api.registerChannel({ plugin: { id: 'tavern-radio' } })
            ${registeringTool('sing')}`),
      },
      {
        channels: ({ id }, owner) => {
          taken.push(`${id} of ${owner}`)
          return () => {}
        },
      },
    )
    expect([project.problems, taken]).toEqual([[], ['tavern-radio of bard']])
    expect(project.host.tools.map(nameOfEntry)).toEqual(['sing'])
    await project.hooks.run('agent_end', ended)
    project.hooks.trigger('command:new', { from: 'ada' })
    await settle()
    expect(project.logger.lines).toEqual(['info ended high', 'info ended low', 'info command:new by ada'])
  })

  it.each([
    ['throws on load', `throw new Error('no database')`, 'no database'],
    [
      'has no default export',
      'export const register = 1',
      'its default export is neither a function nor an object with a function "register"',
    ],
    [
      'exports something else',
      'export default { register: 7 }',
      'its default export is neither a function nor an object with a function "register"',
    ],
    ['is no program', 'export default (', ''],
  ])('one that %s is named with its reason; the others work', async (_, file, reason) => {
    const project = await loadProject({
      'main/server/plugins/broken/index.ts': file,
      'main/server/plugins/other/index.ts': pluginFile(''),
    })
    expect([names(project), project.problems]).toEqual([
      ['other'],
      [expect.stringContaining(`main/server/plugins/broken/index.ts: plugin "broken": ${reason}`)],
    ])
  })

  it.each([
    ['throws', `throw new Error('no database')`, 'no database'],
    ['throws something odd', `throw 'a word'`, 'a word'],
    ['throws what is no text', `throw Object.create(null)`, 'something was thrown that is not an error'],
    [
      'listens to an unknown hook',
      `api.on('before_lunch', () => {})`,
      'There is no hook "before_lunch". Hooks: before_model_resolve, ',
    ],
    ['listens to nonsense', `api.registerInternalHook('', () => {})`, '"" is not an internal hook.'],
    ['has no handler', `api.on('agent_end')`, 'The handler of the hook "agent_end" is not a function.'],
    [
      'brings a bad tool',
      `api.registerTool({ name: 'Sing!' })`,
      'A tool of the plugin "broken": not a tool: name: lower-case letters',
    ],
    [
      'brings a tool without a schema',
      registeringTool('sing', 'arguments: z.object({ at: z.date() })'),
      'A tool of the plugin "broken": its arguments cannot be',
    ],
    ['brings a tool whose name is taken', registeringTool('dig'), 'A tool named "dig" already exists.'],
    ['brings a tool twice', registeringTool('hum'), 'A tool named "hum" already exists.'],
    ['brings a channel that is none', `api.registerChannel({ plugin: {} })`, 'Register a channel as { plugin }'],
    [
      'brings a channel that nobody takes',
      `api.registerChannel({ plugin: { id: 'bad' } })`,
      'The channel "bad" has no outbound.',
    ],
  ])(
    'one that %s in the end is named with its reason and withdrawn as a whole; the others work',
    async (_, last, reason) => {
      const channels = new Set<string>()
      const broken = pluginFile(`
      api.on('agent_end', () => api.logger.info({}, 'broken heard it'))
      api.registerInternalHook('command', () => api.logger.info({}, 'broken heard it'))
      api.registerChannel({ plugin: { id: 'radio' } })
      ${registeringTool('hum')}
      ${last}`)
      const project = await loadProject(
        {
          'main/server/plugins/broken/index.ts': zod + broken,
          'main/server/plugins/other/index.ts': pluginFile(
            `api.on('agent_end', () => api.logger.info({}, 'other heard it'))`,
          ),
        },
        {
          tools: [okTool('dig')],
          channels: ({ id }) => {
            if (id === 'bad') throw new Error('The channel "bad" has no outbound.')
            channels.add(id)
            return () => channels.delete(id)
          },
        },
      )
      expect(project.problems).toEqual([
        expect.stringContaining(`main/server/plugins/broken/index.ts: plugin "broken": ${reason}`),
      ])
      expect([names(project), project.host.tools, [...channels]]).toEqual([['other'], [], []])
      await project.hooks.run('agent_end', ended)
      project.hooks.trigger('command:new', {})
      await settle()
      expect(project.logger.lines).toEqual(['info other heard it'])
    },
  )

  it('one without a file, a module that is not there, a package that is none or not installed, a path out of the project: each is named', async () => {
    const project = await loadProject(
      { 'main/server/plugins/empty/notes.txt': '' },
      {
        plugins: {
          modules: ['./nowhere.ts', 'zod', 'hearthfolk-plugin-that-is-not-there', '../outside.ts', '/etc/hosts'],
        },
      },
    )
    expect(project.problems).toEqual([
      expect.stringMatching(/^main\/server\/plugins\/empty\/index\.ts: plugin "empty": .*index\.ts/),
      expect.stringMatching(/^nowhere\.ts: plugin "nowhere": .*nowhere\.ts/),
      'zod: plugin "zod": its default export is neither a function nor an object with a function "register"',
      expect.stringMatching(/^hearthfolk-plugin-that-is-not-there: plugin "hearthfolk-plugin-that-is-not-there": ./),
      '../outside.ts: plugin "outside": ../outside.ts lies outside of the project',
      '/etc/hosts: plugin "hosts": /etc/hosts lies outside of the project',
    ])
    expect(names(project)).toEqual([])
  })

  it('in [plugins] off are not even loaded; a name there that is none is told', async () => {
    const project = await loadProject(
      {
        'main/server/plugins/quiet/index.ts': `throw new Error('loaded all the same')`,
        'main/server/plugins/other/index.ts': pluginFile(''),
        'extra/market.ts': `throw new Error('loaded all the same')`,
      },
      { plugins: { off: ['quiet', 'market', 'quiett'], modules: ['./extra/market.ts'] } },
    )
    expect([names(project), project.problems]).toEqual([
      ['other'],
      ['rpg.toml: [plugins] off names "quiett", but there is no such plugin. Plugins: other, quiet, market.'],
    ])
  })

  it('of one name: the first stays', async () => {
    const project = await loadProject(
      {
        'main/server/plugins/market/index.ts': pluginFile(''),
        'extra/market.ts': pluginFile(`api.on('agent_end', () => {})`),
      },
      { plugins: { modules: ['./extra/market.ts'] } },
    )
    expect([project.host.plugins, project.problems]).toEqual([
      [{ id: 'market', file: 'main/server/plugins/market/index.ts' }],
      ['extra/market.ts: plugin "market": a plugin of that name is already loaded'],
    ])
    expect(project.hooks.has('agent_end')).toBe(false)
  })

  it('that bring a tool of one name: the first keeps it', async () => {
    const singing = zod + pluginFile(registeringTool('sing'))
    const project = await loadProject({
      'main/server/plugins/bard/index.ts': singing,
      'main/server/plugins/crier/index.ts': singing,
    })
    expect([names(project), project.problems]).toEqual([
      ['bard'],
      ['main/server/plugins/crier/index.ts: plugin "crier": A tool named "sing" already exists.'],
    ])
    expect(project.host.tools).toHaveLength(1)
  })

  it('one that never finishes loading keeps nobody waiting beyond 15 seconds, and what it tries later is refused', async () => {
    const { deadline, pass, pending } = createManualDeadline()
    const globals = globalThis as { goOn?: () => Promise<unknown> }
    const loading = loadProject(
      {
        'main/server/plugins/slow/index.ts': pluginFile(`
          let goOn
          const gate = new Promise((resolve) => { goOn = resolve })
          globalThis.goOn = async () => { goOn(); await new Promise(setImmediate); return api.late }
          await gate
          try { api.on('agent_end', () => {}) } catch (error) { api.late = error.message }`),
        'main/server/plugins/swift/index.ts': pluginFile(''),
      },
      { deadline },
    )
    while (pending() === 0 || globals.goOn === undefined) await settle()
    pass(15_000)
    const project = await loading
    expect([names(project), project.problems]).toEqual([
      ['swift'],
      ['main/server/plugins/slow/index.ts: plugin "slow": it did not finish loading within 15 s'],
    ])
    expect(await globals.goOn()).toBe('The plugin "slow" is no longer loaded.')
    expect(project.hooks.has('agent_end')).toBe(false)
    delete globals.goOn
  })

  it('can be unloaded: its hooks and channels are gone, and the others stay', async () => {
    const withdrawn: string[] = []
    const listening = pluginFile(`
      api.on('agent_end', () => api.logger.info({}, api.id))
      api.registerInternalHook('command', () => api.logger.info({}, api.id))
      api.registerChannel({ plugin: { id: api.id + '-one' } })
      api.registerChannel({ plugin: { id: api.id + '-two' } })`)
    const project = await loadProject(
      { 'main/server/plugins/bard/index.ts': listening, 'main/server/plugins/crier/index.ts': listening },
      {
        channels:
          ({ id }) =>
          () => {
            withdrawn.push(id)
            if (id === 'bard-two') throw new Error('it clings')
          },
      },
    )
    expect([project.host.unload('bard'), project.host.unload('bard'), project.host.unload('nobody')]).toEqual([
      true,
      false,
      false,
    ])
    expect([withdrawn, names(project)]).toEqual([['bard-two', 'bard-one'], ['crier']])
    await project.hooks.run('agent_end', ended)
    project.hooks.trigger('command:new', {})
    await settle()
    expect(project.logger.lines).toEqual([
      'error plugins: a part of a plugin could not be removed',
      'info crier',
      'info crier',
    ])
  })

  it('register tools while they load, not later', async () => {
    const project = await loadProject({
      'main/server/plugins/bard/index.ts':
        zod +
        pluginFile(
          `api.on('agent_end', () => { try { ${registeringTool('sing')} } catch (error) { api.logger.info({}, error.message) } })`,
        ),
    })
    await project.hooks.run('agent_end', ended)
    expect(project.logger.lines).toEqual(['info The plugin "bard" may register tools only while it loads.'])
    expect(project.host.tools).toEqual([])
  })

  it('need no folder', async () => {
    const project = await loadProject({})
    expect([names(project), project.problems]).toEqual([[], []])
  })
})

it('a faculty of a plugin joins the list behind ours, and leaves it with its plugin', async () => {
  const list = createFacultyList(recordingLogger())
  const join = list.join
  const good = pluginFile("api.registerFaculty({ name: 'market', before: () => ({ lines: 'Today is market day.' }) })")
  const taken = pluginFile("api.registerFaculty({ name: 'news' })")
  const { host, problems } = await loadProject(
    { 'main/server/plugins/market/index.ts': good, 'main/server/plugins/taken/index.ts': taken },
    { faculties: join },
  )
  expect(problems).toEqual([expect.stringContaining('A faculty named "news" already exists.')])
  expect(list.all().map(({ name }) => name)).toEqual([...faculties.map(({ name }) => name), 'market'])
  host.unload('market')
  expect(list.all()).toEqual(faculties)
})
