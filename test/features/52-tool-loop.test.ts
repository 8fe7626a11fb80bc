import { describe, expect, it } from 'vitest'
import { call, type Step, testModel } from '../mind/rig.ts'
import { calling, okTool, playTurn, toolNamed } from './turn-rig.ts'

describe('52 iterative tool loop', () => {
  it('three tools, then text, are four model calls', async () => {
    const tools = [okTool('look'), okTool('walk'), okTool('dig')]
    const { result, names, lastMessages } = await playTurn(
      [calling(call('look', {})), calling(call('walk', {})), calling(call('dig', {})), 'Done.'],
      { tools },
    )
    expect([result.modelCalls, names]).toEqual([4, ['look', 'walk', 'dig']])
    expect(result).toMatchObject({ text: 'Done.', end: { kind: 'answered' } })
    expect(lastMessages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool',
      'assistant',
      'tool',
      'assistant',
      'tool',
    ])
  })

  it('a script without end stops at the limit with a line of the NPC', async () => {
    let number = 0
    const { result } = await playTurn([() => calling(call('dig', { depth: ++number }))], {
      tools: [okTool('dig', ({ depth }) => `${depth} deep`)],
    })
    expect([result.modelCalls, result.end.kind]).toEqual([8, 'iterations'])
    expect(result.text).toContain('Let me think…')
  })

  it('a mind that goes by rules does all that it set out to, and does not go on for ever either', async () => {
    const byRules = (steps: Step[]) => ({ ...testModel(...steps), ref: 'embedded/hearth' })
    const tools = [okTool('dig', ({ depth }) => `${depth} deep`)]
    const twenty = Array.from({ length: 20 }, (_, depth) => calling(call('dig', { depth })))
    expect((await playTurn(byRules([...twenty, 'There.']), { tools })).result).toMatchObject({
      text: 'There.',
      modelCalls: 21,
      end: { kind: 'answered' },
    })
    let number = 0
    const { result } = await playTurn(byRules([() => calling(call('dig', { depth: ++number }))]), { tools })
    expect([result.modelCalls, result.end.kind]).toEqual([64, 'iterations'])
  })

  it('every failure of a tool, also of one that gives nonsense back, is a result that the model can read', async () => {
    const tools = [
      toolNamed('explode', () => {
        throw new Error('boom')
      }),
      toolNamed('mumble', () => 'done' as never),
      toolNamed('nothing', () => undefined as never),
      toolNamed('half', () => ({ ok: true }) as never),
    ]
    const { results, result } = await playTurn([calling(...tools.map(({ name }) => call(name, {}))), 'Well.'], {
      tools,
    })
    expect(results).toEqual([
      'Error: explode did not work, through no fault of yours. Do something else, or say that it did not work.',
      ...['mumble', 'nothing', 'half'].map(
        (name) =>
          `Error: ${name} did not work, through no fault of yours. Do something else, or say that it did not work.`,
      ),
    ])
    expect(result.end.kind).toBe('answered')
  })
})
