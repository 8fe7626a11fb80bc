import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import type { Deadline } from '../../main/base/deadline.ts'
import { silentLogger } from '../../main/base/logger.ts'
import { defineTool, defineToolFactory, type ToolScene } from '../../main/mind/ports/tool.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { openTools } from '../../main/server/live/open-tools.ts'
import { call, createRig, temporaryFolder, testModel } from '../mind/rig.ts'
import { loadProject, pluginFile } from '../server/plugins/plugin-rig.ts'
import { bram, marta, sampleContext } from '../support/sample-characters.ts'
import { untilHeld } from '../support/until-held.ts'
import { recordingLogger } from './turn-rig.ts'

const noArguments = z.strictObject({})
const bake = defineTool({
  name: 'bake',
  description: 'Bakes. Use it to bake.',
  permission: 'make',
  arguments: noArguments,
  execute: () => ({ ok: true, text: 'Baked.' }),
})
const dig = defineTool({ ...bake, name: 'dig', description: 'Digs. Use it to dig.' })
const bakersOnly = defineToolFactory('bake', 'make', ({ context }) => (context.character.id === marta.id ? bake : null))
const scene = (character = marta): ToolScene => ({ context: sampleContext('', { character }), lane: 'dm' })

describe('73 tool factories', () => {
  it('73 an NPC for whom the factory gives nothing is not offered the tool, and cannot call it all the same', async () => {
    const model = testModel({ calls: [call('bake', {})] }, 'So be it.')
    const { dispatcher, inbound } = await createRig({ model, tools: createToolSet([bakersOnly, dig]) })
    await dispatcher.dispatch(inbound('Bake!', { npc: bram.id }))
    expect(model.requests[0]?.tools.map(({ name }) => name)).toEqual(['dig'])
    expect(model.requests[1]?.messages.at(-1)).toMatchObject({
      content: expect.stringContaining('There is no tool "bake". Tools: dig.'),
    })
    await dispatcher.dispatch(inbound('Bake!', { npc: marta.id }))
    expect(model.requests.at(-1)?.tools.map(({ name }) => name)).toEqual(['bake', 'dig'])
  })

  it('73 a factory that throws, or gives another tool than it said, is left out and told of once', () => {
    const logger = recordingLogger()
    const throwing = defineToolFactory('explode', 'world', () => {
      throw new Error('boom')
    })
    const other = defineToolFactory('sing', 'speak', () => bake)
    const tools = createToolSet([throwing, other, dig], logger)
    for (let turn = 0; turn < 3; turn++) expect(tools.toolsFor(scene()).all.map(({ name }) => name)).toEqual(['dig'])
    expect(logger.lines).toEqual([
      'error tools: explode cannot be made: boom',
      'error tools: sing cannot be made: it gave a tool named "bake"',
    ])
  })

  it('73 the order is by name, and a schema is made once for the same arguments', () => {
    const made = vi.fn(() => defineTool({ ...bake }))
    const tools = createToolSet([dig, defineToolFactory('bake', 'make', made)])
    const [first, second] = [tools.toolsFor(scene()).schemas(), tools.toolsFor(scene()).schemas()]
    expect(first.map(({ name }) => name)).toEqual(['bake', 'dig'])
    expect(made).toHaveBeenCalledTimes(2)
    expect(second[0]?.parameters).toBe(first[0]?.parameters)
  })

  it('73 a plugin registers a factory as it registers a tool', async () => {
    const bakery = `(scene) => scene.context.character.id === 'marta' ? { name: 'bake', description: 'Bakes. Use it to bake.', permission: 'make', arguments: z.strictObject({}), execute: () => ({ ok: true, text: '' }) } : null`
    const { host, problems } = await loadProject({
      'main/server/plugins/kitchen/index.ts': `import { z } from 'zod'\n${pluginFile(`api.registerTool(${bakery}, { name: 'bake', permission: 'make' })`)}`,
    })
    const tools = createToolSet(host.tools)
    expect([problems, tools.toolsFor(scene()).all.length, tools.toolsFor(scene(bram)).all.length]).toEqual([[], 1, 0])
  })
})

/** A watched folder of tools, and a way to wait until it has been read again. */
const watched = async (deadline?: Deadline) => {
  const folder = join(await temporaryFolder(), 'tools')
  await mkdir(folder)
  await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
  const write = (name: string, says: string) =>
    writeFile(
      join(folder, name),
      `import { z } from 'zod'\nexport default { name: '${name.slice(0, -3)}', description: '${says} Use it to test this.', permission: 'move', arguments: z.strictObject({}), execute: () => ({ ok: true, text: '' }) }\n`,
    )
  await write('dig.ts', 'Digs.')
  const open = await openTools({
    folders: [folder],
    hotTools: true,
    logger: silentLogger,
    ...(deadline ? { deadline } : {}),
  })
  onTestFinished(() => open.close())
  const descriptions = () => open.tools.schemas().map(({ description }) => description.split(' ')[0])
  return { folder, write, open, descriptions, until: (check: () => void) => untilHeld(check) }
}

describe('73 tools that change while the game runs', () => {
  it('73 a changed file is in force for the next turn, a new one is there, and one that is gone is not', async () => {
    const { folder, write, descriptions, until } = await watched()
    await write('dig.ts', 'Shovels.')
    await write('fly.ts', 'Flies.')
    await until(() => expect(descriptions()).toEqual(['Shovels.', 'Flies.']))
    await rm(join(folder, 'dig.ts'))
    await until(() => expect(descriptions()).toEqual(['Flies.']))
  })

  it('73 a file that throws leaves its last good version, and says so until it is whole again', async () => {
    const { folder, write, open, descriptions, until } = await watched()
    await writeFile(join(folder, 'dig.ts'), 'throw new Error("half")')
    await until(() =>
      expect(open.diagnostics()).toEqual([
        expect.objectContaining({
          file: 'tools/dig.ts',
          message: expect.stringContaining('half; its last good version stays'),
        }),
      ]),
    )
    expect(descriptions()).toEqual(['Digs.'])
    await write('dig.ts', 'Shovels.')
    await until(() => expect([descriptions(), open.diagnostics()]).toEqual([['Shovels.'], []]))
  })

  it('73 a file that never comes to its end is named, and holds up neither the others nor the end of the game', async () => {
    const waits: AbortController[] = []
    const deadline: Deadline = () => {
      const wait = new AbortController()
      waits.push(wait)
      return { signal: wait.signal, cancel: () => {} }
    }
    const { folder, write, open, descriptions, until } = await watched(deadline)
    const began = new Promise<void>((resolve) => Object.assign(globalThis, { neverLoaded: resolve }))
    await writeFile(
      join(folder, 'fly.ts'),
      'globalThis.neverLoaded()\nawait new Promise(() => {})\nexport default null\n',
    )
    await began
    // Its time has run out.
    waits.at(-1)?.abort()
    await until(() =>
      expect(open.diagnostics()).toEqual([
        expect.objectContaining({ file: 'tools/fly.ts', message: expect.stringContaining('not loaded within') }),
      ]),
    )
    await write('dig.ts', 'Shovels.')
    await until(() => expect(descriptions()).toEqual(['Shovels.']))
    await open.close()
  })
})
