import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hookNames } from '../../../main/mind/hooks/hook-types.ts'
import { scene, settle } from '../../features/turn-rig.ts'
import { loadProject } from './plugin-rig.ts'

const paper = await readFile(join(import.meta.dirname, '../../../docs/writing-a-plugin.md'), 'utf8')

it('the plugin in docs/writing-a-plugin.md loads as it stands and does what it says', async () => {
  const example = /```ts\n([\s\S]*?)```/.exec(paper)?.[1] ?? ''
  const { problems, host, hooks, logger } = await loadProject({ 'main/server/plugins/sunday/index.ts': example })
  expect([problems, host.plugins]).toEqual([[], [{ id: 'sunday', file: 'main/server/plugins/sunday/index.ts' }]])
  const asked = { ...scene, call: 'c1', arguments: {} }
  expect(await hooks.run('before_tool_call', { ...asked, tool: 'dig' })).toEqual({
    block: true,
    reason: 'nobody digs on a Sunday',
  })
  expect(await hooks.run('before_tool_call', { ...asked, tool: 'wait' })).toEqual({})
  expect(await hooks.run('before_prompt_build', { ...scene, utterance: '' })).toEqual({
    context: 'Today is market day.',
  })
  hooks.trigger('command:new', { npc: 'marta' })
  await settle()
  expect(logger.lines).toEqual(['info a talk begins afresh'])
})

it('docs/writing-a-plugin.md names all fourteen hooks', () => {
  expect(hookNames.filter((name) => !paper.includes(`\`${name}\``))).toEqual([])
})
