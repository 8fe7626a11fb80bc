import { describe, expect, it } from 'vitest'
import { createToolRegistry, ToolsNotReady } from '../../main/mind/tools/tool-registry.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { createRig, testModel } from '../mind/rig.ts'
import { sampleContext } from '../support/sample-characters.ts'
import { okTool } from './turn-rig.ts'

describe('77 the guard of the registry', () => {
  it('77 whoever asks for tools before they are loaded is told so by name, whatever they ask', () => {
    const { tools } = createToolRegistry()
    const asking = [
      () => tools.all,
      () => tools.known,
      () => tools.get('dig'),
      () => tools.schemas(),
      () => tools.toolsFor({ context: sampleContext(''), lane: 'dm' }),
    ]
    for (const ask of asking) expect(ask).toThrow(ToolsNotReady)
  })

  it('77 whoever holds the registry has the tools once they are there, and those that take their place', () => {
    const registry = createToolRegistry()
    const { tools } = registry
    registry.put(createToolSet([okTool('dig')]))
    expect(tools.get('dig')?.name).toBe('dig')
    registry.put(createToolSet([okTool('fly')]))
    expect([tools.get('dig'), tools.get('fly')?.name]).toEqual([undefined, 'fly'])
  })

  it('77 a turn that comes too early is refused with notice and asks no model', async () => {
    const model = testModel('Good day.')
    const { dispatcher, inbound } = await createRig({ model, tools: createToolRegistry().tools })
    expect(await dispatcher.dispatch(inbound('Hello'))).toMatchObject({ kind: 'refused', reason: 'failed' })
    expect(model.requests).toEqual([])
  })
})
