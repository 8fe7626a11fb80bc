import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createPermissionGate } from '../../main/mind/faculties/permission/permission.ts'
import { defineTool } from '../../main/mind/ports/tool.ts'
import { loadTools } from '../../main/mind/tools/load-tools.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { marta } from '../support/sample-characters.ts'

const toolFile = (name: string, fields = '') =>
  `import { z } from 'zod'\nexport default { name: '${name}', description: 'Digs. Use it to dig a hole.', permission: 'move', arguments: z.strictObject({}), execute: () => ({ ok: true, text: '' }), ${fields} }\n`

describe('tools in a folder', () => {
  it('that are broken are left out with a reason; the others work', async () => {
    const folder = join(await temporaryFolder(), 'tools')
    await mkdir(folder)
    await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
    const files = {
      'a.ts': toolFile('dig'),
      'b.ts': toolFile('dig'),
      'c.ts': 'throw new Error("no")',
      'd.ts': 'export default {}',
      'e.ts': toolFile('Bad Name'),
      'f.ts': toolFile('when', 'arguments: z.object({ at: z.date() })'),
      'g.txt': 'not a tool',
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const { tools, diagnostics } = await loadTools(folder)
    expect(tools.all.map((tool) => tool.name)).toEqual(['dig'])
    expect(diagnostics.map(({ file, message }) => [file, message.split(':')[0]])).toEqual([
      ['tools/b.ts', 'a tool named "dig" is already there'],
      ['tools/c.ts', 'the file cannot be loaded'],
      ['tools/d.ts', 'not a tool'],
      ['tools/e.ts', 'not a tool'],
      ['tools/f.ts', 'its arguments cannot be written as JSON Schema'],
    ])
  })

  it('are told with the line and what was found there', async () => {
    const folder = join(await temporaryFolder(), 'tools')
    await mkdir(folder)
    await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
    const files = {
      'a.ts': "const name = 'a'\nthrow new Error('no')\n",
      'b.ts': 'export default {\n  name oops\n}\n',
      'c.ts': toolFile('dig').replace("'move'", "'mov'").replaceAll(', ', ',\n'),
      'd.ts': 'export const tool = 7\n',
      'e.ts': 'export default 7\n',
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const { diagnostics } = await loadTools(folder)
    expect(diagnostics).toMatchObject([
      { file: 'tools/a.ts', line: 2, message: 'the file cannot be loaded: no' },
      { file: 'tools/b.ts', line: 2 },
      {
        line: expect.any(Number),
        message: expect.stringMatching(/^not a tool: permission: one of speak, .*found "mov". Did you mean "move"\?$/),
      },
      { message: expect.stringMatching(/default export: write "export default" .* it has none$/) },
      { message: expect.stringMatching(/default export: .* found 7$/) },
    ])
    expect(files['c.ts'].split('\n')[(diagnostics[2]?.line ?? 0) - 1]).toContain('permission')
  })

  it('of which two have one name: the one in the file of that name stays, whichever comes first', async () => {
    const folder = join(await temporaryFolder(), 'tools')
    await mkdir(folder)
    await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
    await writeFile(
      join(folder, 'borrow.ts'),
      toolFile('dig', "description: 'Takes the place of another. Use it for nothing.'"),
    )
    await writeFile(join(folder, 'dig.ts'), toolFile('dig'))
    const { tools, diagnostics } = await loadTools(folder)
    expect(tools.all.map(({ description }) => description)).toEqual(['Digs. Use it to dig a hole.'])
    expect(diagnostics).toMatchObject([
      { file: 'tools/borrow.ts', message: 'a tool named "dig" is already there: dig.ts' },
    ])
  })

  it('that never come to their end are left out with a reason; the others work', async () => {
    const folder = join(await temporaryFolder(), 'tools')
    await mkdir(folder)
    await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
    await writeFile(
      join(folder, 'a.ts'),
      'globalThis.endlessTool()\nawait new Promise(() => {})\nexport default null\n',
    )
    await writeFile(join(folder, 'b.ts'), toolFile('dig'))
    const wait = new AbortController()
    Object.assign(globalThis, { endlessTool: () => wait.abort() })
    let asked = 0
    const deadline = () => ({ signal: asked++ === 0 ? wait.signal : new AbortController().signal, cancel: () => {} })
    const { tools, diagnostics } = await loadTools(folder, { deadline })
    expect(tools.all.map((tool) => tool.name)).toEqual(['dig'])
    expect(diagnostics).toMatchObject([
      { file: 'tools/a.ts', message: expect.stringContaining('not loaded within 5 seconds') },
    ])
  })

  it('of one name are a mistake of the program', () => {
    const dig = defineTool({
      name: 'dig',
      description: 'Digs.',
      permission: 'move',
      arguments: z.strictObject({}),
      execute: () => ({ ok: true, text: '' }),
    })
    expect(() => createToolSet([dig, dig])).toThrow('two tools are named "dig"')
  })
})

describe('the gate', () => {
  const gate = createPermissionGate({
    deny: ['explode'],
    npcs: { marta: { deny: ['move'] } },
    lanes: { npc: { allow: ['say', 'memory'] } },
  })
  const ask = (name: string, permission: string, lane = 'dm', npc = marta.id) =>
    gate({ npc, lane, tool: { name, permission } }).kind

  it('denies by tool, by group, by NPC and by kind of talk; a denial wins', () => {
    expect(ask('explode', 'read')).toBe('denied')
    expect(ask('follow', 'move')).toBe('denied')
    expect(ask('follow', 'move', 'dm', 'bram' as typeof marta.id)).toBe('allowed')
    expect([ask('say', 'speak', 'npc'), ask('remember', 'memory', 'npc'), ask('emote', 'speak', 'npc')]).toEqual([
      'allowed',
      'allowed',
      'denied',
    ])
    const denied = gate({ npc: marta.id, lane: 'dm', tool: { name: 'follow', permission: 'move' } })
    expect(denied.kind === 'denied' && String(denied.reason)).toBe('follow is not allowed for marta')
  })
})
