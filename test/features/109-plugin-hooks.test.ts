import { describe, expect, it } from 'vitest'
import { noDeadline } from '../../main/base/deadline.ts'
import { createHooks } from '../../main/mind/hooks/create-hooks.ts'
import { createManualDeadline, recordingLogger, scene, settle } from './turn-rig.ts'

const listen = (deadline = noDeadline) => {
  const logger = recordingLogger()
  return { logger, hooks: createHooks({ logger, deadline }) }
}
const promptEvent = { ...scene, utterance: 'hello' }
const callEvent = { ...scene, tool: 'dig', call: 'c1', arguments: { depth: 1 } }

describe('109 plugin hooks', () => {
  it('run one after the other by priority, equal ones in the order in which they came', async () => {
    const { hooks } = listen()
    const order: string[] = []
    const listener =
      (name: string, rest = async () => {}) =>
      async () => {
        order.push(`${name} begins`)
        await rest()
        order.push(`${name} ends`)
      }
    hooks.on('agent_end', listener('low', settle), { priority: -1 })
    hooks.on('agent_end', listener('first', settle))
    hooks.on('agent_end', listener('second'))
    hooks.on('agent_end', listener('high', settle), { priority: 10 })
    await hooks.run('agent_end', { ...scene, outcome: 'answered', text: '', modelCalls: 1 })
    expect(order).toEqual(['high', 'first', 'second', 'low'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  it('lines of context are joined in that order', async () => {
    const { hooks } = listen()
    hooks.on('before_prompt_build', () => ({ context: 'It is market day.' }))
    hooks.on('before_prompt_build', async () => ({ context: 'Hail is coming.' }), { priority: 5 })
    hooks.on('before_prompt_build', () => {})
    hooks.on('before_prompt_build', () => ({}))
    expect(await hooks.run('before_prompt_build', promptEvent)).toEqual({
      context: 'Hail is coming.\nIt is market day.',
    })
  })

  it('the first model that is named holds', async () => {
    const { hooks } = listen()
    hooks.on('before_model_resolve', () => ({ ref: 'ollama/small' }))
    hooks.on('before_model_resolve', () => ({ ref: 'ollama/large' }), { priority: 5 })
    expect(await hooks.run('before_model_resolve', { ...scene, tier: 'talk', ref: undefined })).toEqual({
      ref: 'ollama/large',
    })
  })

  it('changed arguments and changed words are what the next one is told and may change again', async () => {
    const { hooks } = listen()
    hooks.on('before_tool_call', ({ arguments: input }) => ({
      arguments: { ...input, depth: Number(input.depth) + 1 },
    }))
    hooks.on('before_tool_call', ({ arguments: input }) => ({
      arguments: { ...input, depth: Number(input.depth) * 10 },
    }))
    expect(await hooks.run('before_tool_call', callEvent)).toEqual({ arguments: { depth: 20 } })
    hooks.on('message_sending', ({ text }) => ({ text: `${text}!` }))
    hooks.on('message_sending', ({ text }) => ({ text: text.toUpperCase() }))
    expect(await hooks.run('message_sending', { ...scene, to: 'ada', channel: 'rpgjs', text: 'hello' })).toEqual({
      text: 'HELLO!',
    })
  })

  it('what a hook does to its event reaches neither the caller nor another hook', async () => {
    const { hooks } = listen()
    const told: unknown[] = []
    hooks.on('before_tool_call', (event) => {
      event.tool = 'explode'
      event.arguments.depth = 99
    })
    hooks.on('before_tool_call', (event) => void told.push(event))
    await hooks.run('before_tool_call', callEvent)
    expect([told, callEvent.arguments]).toEqual([[callEvent], { depth: 1 }])
  })

  it('one that throws, or gives something else than it may, is logged with its owner and skipped', async () => {
    const { hooks, logger } = listen()
    const broken = { owner: 'plugin "broken"' }
    hooks.on(
      'before_prompt_build',
      () => {
        throw new Error('no')
      },
      broken,
    )
    hooks.on('before_prompt_build', () => ({ context: 7 }) as never, broken)
    hooks.on('before_prompt_build', () => 'a line' as never, broken)
    hooks.on('before_prompt_build', () => ({ context: 'It is market day.' }))
    expect(await hooks.run('before_prompt_build', promptEvent)).toEqual({ context: 'It is market day.' })
    expect(logger.lines).toEqual(Array(3).fill('error hooks: a hook failed'))
    expect(logger.data).toEqual(
      Array(3).fill(expect.objectContaining({ hook: 'before_prompt_build', owner: 'plugin "broken"' })),
    )
  })

  it('one that throws what is not even a text is a no where it decides, like any other failure', async () => {
    const { hooks } = listen()
    hooks.on(
      'before_tool_call',
      () => {
        throw Object.create(null)
      },
      { owner: 'plugin "odd"' },
    )
    expect(await hooks.run('before_tool_call', callEvent)).toEqual({
      block: true,
      reason: 'plugin "odd" (before_tool_call) failed: something was thrown that is not an error',
    })
  })

  it('one that hangs is passed over after a time; the others still run', async () => {
    const { deadline, pass } = createManualDeadline()
    const { hooks, logger } = listen(deadline)
    hooks.on('before_prompt_build', () => new Promise(() => {}))
    hooks.on('before_prompt_build', () => ({ context: 'It is market day.' }))
    const running = hooks.run('before_prompt_build', promptEvent)
    await settle()
    pass(15_000)
    expect(await running).toEqual({ context: 'It is market day.' })
    expect(logger.lines).toEqual(['error hooks: a hook took too long'])
  })

  it('a hook can be taken out again, also while it is being run', async () => {
    const { hooks } = listen()
    const told: string[] = []
    const leave = hooks.on('agent_end', () => void told.push('one'))
    const leaveToo = hooks.on('agent_end', () => void told.push('two'))
    const event = { ...scene, outcome: 'answered', text: '', modelCalls: 1 }
    const running = hooks.run('agent_end', event)
    leave()
    await running
    expect([told, hooks.has('agent_end')]).toEqual([['one', 'two'], true])
    leaveToo()
    leaveToo()
    await hooks.run('agent_end', event)
    expect([told, hooks.has('agent_end')]).toEqual([['one', 'two'], false])
  })

  it.each([
    [
      'a handler that is none',
      () => listen().hooks.on('agent_end', 'listen' as never),
      'The handler of the hook "agent_end" is not a function.',
    ],
    [
      'a priority that is none',
      () => listen().hooks.on('agent_end', () => {}, { priority: 'high' as never }),
      'The priority of the hook "agent_end" is not a number.',
    ],
  ])('%s is refused', (_, register, message) => {
    expect(register).toThrow(message)
  })
})
