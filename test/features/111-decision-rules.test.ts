import { describe, expect, it } from 'vitest'
import { noDeadline } from '../../main/base/deadline.ts'
import { createHooks } from '../../main/mind/hooks/create-hooks.ts'
import { call, createRig, testModel } from '../mind/rig.ts'
import { calling, createManualDeadline, okTool, playTurn, recordingLogger, scene, settle } from './turn-rig.ts'

const listen = (deadline = noDeadline) => {
  const logger = recordingLogger()
  return { logger, hooks: createHooks({ logger, deadline }) }
}
type Hooks = ReturnType<typeof listen>['hooks']
const digging = (hooks: Hooks, options: Parameters<typeof playTurn>[1] = {}) =>
  playTurn([calling(call('dig', { depth: 2 })), 'Well.'], {
    tools: [okTool('dig', ({ depth }) => `You dug ${depth} deep.`)],
    hooks,
    scene,
    ...options,
  })
const sending = { ...scene, to: 'ada', channel: 'rpgjs', text: 'Good day.' }

describe('111 decision rules', () => {
  it('block: true is final: the tool does not run, no later hook is asked, and the model reads why', async () => {
    const { hooks } = listen()
    const asked: string[] = []
    hooks.on('before_tool_call', () => ({ block: true, reason: 'nobody digs in the churchyard' }), { priority: 1 })
    hooks.on('before_tool_call', () => void asked.push('later'))
    const { names, results, result } = await digging(hooks)
    expect([names, asked]).toEqual([[], []])
    expect(results).toEqual(['Error: Not permitted: nobody digs in the churchyard.'])
    expect(result.acts).toEqual([
      {
        call: expect.objectContaining({ name: 'dig' }),
        result: { ok: false, error: 'Not permitted: nobody digs in the churchyard.' },
      },
    ])
  })

  it('block: false says nothing: a later no still holds', async () => {
    const { hooks } = listen()
    hooks.on('before_tool_call', () => ({ block: false, reason: 'fine by me' }), { priority: 1 })
    expect((await digging(hooks)).names).toEqual(['dig'])
    hooks.on('before_tool_call', () => ({ block: true }))
    expect((await digging(hooks)).results).toEqual(['Error: Not permitted: a rule of this world forbids it.'])
  })

  it('changed arguments are what the tool gets, after its schema has checked them, and what is written down', async () => {
    const { hooks } = listen()
    hooks.on('before_tool_call', ({ arguments: input }) => ({ arguments: { ...input, depth: 1 } }))
    const { ran, results, result } = await digging(hooks)
    expect(ran).toEqual([{ tool: 'dig', input: { depth: 1 } }])
    expect([results, result.acts[0]?.call.arguments]).toEqual([['You dug 1 deep.'], { depth: 1 }])
  })

  it('every call that was asked about is told afterwards with what came of it', async () => {
    const { hooks } = listen()
    const told: unknown[] = []
    hooks.on('before_tool_call', ({ arguments: { depth } }) => (depth === 9 ? { block: true, reason: 'too deep' } : {}))
    hooks.on(
      'after_tool_call',
      ({ tool, arguments: input, result, npc, session, run }) =>
        void told.push({ tool, input, result, npc, session, run }),
    )
    await playTurn([calling(call('dig', { depth: 2 }), call('dig', { depth: 9 })), 'Well.'], {
      tools: [okTool('dig', () => 'You dug.')],
      hooks,
      scene,
    })
    expect(told).toEqual([
      { tool: 'dig', input: { depth: 2 }, result: { ok: true, text: 'You dug.' }, ...scene },
      { tool: 'dig', input: { depth: 9 }, result: { ok: false, error: 'Not permitted: too deep.' }, ...scene },
    ])
  })

  it.each([
    ['throws', () => Promise.reject(new Error('no database')), 'failed: no database'],
    ['gives nonsense back', () => ({ block: 'maybe' }) as never, 'failed: it returned something it may not: block'],
  ])('a policy hook that %s denies the tool', async (_, handler, reason) => {
    const { hooks, logger } = listen()
    hooks.on('before_tool_call', handler, { owner: 'plugin "law"' })
    const { names, results } = await digging(hooks)
    expect([names, results]).toEqual([
      [],
      [expect.stringContaining(`Error: Not permitted: plugin "law" (before_tool_call) ${reason}`)],
    ])
    expect(logger.lines).toEqual(['error hooks: a hook failed'])
  })

  it('a policy hook that hangs denies the tool after 15 seconds, and its late answer changes nothing', async () => {
    const { deadline, pass } = createManualDeadline()
    const { hooks, logger } = listen(deadline)
    const late = Promise.withResolvers<{ block: boolean }>()
    hooks.on('before_tool_call', () => late.promise, { owner: 'plugin "law"' })
    const turn = digging(hooks)
    await settle()
    pass(14_999)
    await settle()
    expect(logger.lines).toEqual([])
    pass(1)
    const { names, results } = await turn
    late.resolve({ block: false })
    await settle()
    expect([names, results]).toEqual([
      [],
      ['Error: Not permitted: plugin "law" (before_tool_call) did not answer in time.'],
    ])
    expect(logger.lines).toEqual(['error hooks: a hook took too long'])
  })

  it('a hook that only looks on and hangs or throws denies nothing', async () => {
    const { deadline, pass } = createManualDeadline()
    const { hooks } = listen(deadline)
    hooks.on('after_tool_call', () => new Promise(() => {}))
    hooks.on('after_tool_call', () => Promise.reject(new Error('no')))
    const turn = digging(hooks)
    await settle()
    pass(15_000)
    expect((await turn).results).toEqual(['You dug 2 deep.'])
  })

  it('an abort while a policy hook thinks ends the turn at once, and the tool never runs', async () => {
    const { hooks } = listen()
    const abort = new AbortController()
    hooks.on('before_tool_call', () => {
      setImmediate(() => abort.abort(new Error('stopped by hand')))
      return new Promise(() => {})
    })
    await expect(digging(hooks, { signal: abort.signal })).rejects.toThrow('stopped by hand')
  })

  it('cancel: true is final; false says nothing; a failing or hanging hook holds the words back', async () => {
    const { deadline, pass } = createManualDeadline()
    const asked: string[] = []
    const { hooks } = listen(deadline)
    const leave = hooks.on('message_sending', () => ({ cancel: true, reason: 'rude' }), { priority: 1 })
    const leaveToo = hooks.on('message_sending', () => {
      asked.push('later')
      return { cancel: false, text: 'Good day, Ada.' }
    })
    expect([await hooks.run('message_sending', sending), asked]).toEqual([{ cancel: true, reason: 'rude' }, []])
    leave()
    expect(await hooks.run('message_sending', sending)).toEqual({ cancel: false, text: 'Good day, Ada.' })
    leaveToo()
    const leaveAgain = hooks.on('message_sending', () => Promise.reject(new Error('no')))
    expect(await hooks.run('message_sending', sending)).toMatchObject({
      cancel: true,
      reason: expect.stringContaining('failed: no'),
    })
    leaveAgain()
    hooks.on('message_sending', () => new Promise(() => {}))
    const running = hooks.run('message_sending', sending)
    await settle()
    pass(15_000)
    expect(await running).toMatchObject({ cancel: true, reason: expect.stringContaining('did not answer in time') })
  })

  it('words that were cancelled reach nobody, in a whole run, and who waits for them is told so', async () => {
    const { hooks } = listen()
    hooks.on('message_sending', () => ({ cancel: true, reason: 'nobody speaks of the king' }))
    const { dispatcher, inbound } = await createRig({ model: testModel('The king is a fool.'), hooks })
    const shown: string[] = []
    const notices: string[] = []
    const outcome = await dispatcher.dispatch(inbound('hello'), {
      onDelta: (text) => void shown.push(text),
      onNotice: (text) => void notices.push(text),
    })
    expect([shown, outcome]).toEqual([[], expect.objectContaining({ kind: 'answered', text: '' })])
    expect(notices).toEqual(['The answer was held back: nobody speaks of the king.'])
  })

  it('a blocked tool does nothing to the world, in a whole run', async () => {
    const { hooks } = listen()
    hooks.on('before_tool_call', ({ tool }) => ({ block: tool === 'move_to', reason: 'the gate is shut' }))
    const model = testModel({ calls: [call('move_to', { destination: 'mill' })] }, 'I stay.')
    const { dispatcher, inbound } = await createRig({ model, hooks })
    expect(await dispatcher.dispatch(inbound('go to the mill'))).toMatchObject({
      kind: 'answered',
      text: 'I stay.',
      commands: [],
    })
    expect(model.requests.at(-1)?.messages.at(-1)).toMatchObject({
      role: 'tool',
      content: 'Error: Not permitted: the gate is shut.',
    })
  })
})
