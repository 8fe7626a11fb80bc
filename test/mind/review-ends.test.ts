import { describe, expect, it } from 'vitest'
import { noDeadline } from '../../main/base/deadline.ts'
import { silentLogger } from '../../main/base/logger.ts'
import { createHooks } from '../../main/mind/hooks/create-hooks.ts'
import { type ChatDelta, ModelError } from '../../main/mind/ports/chat-model.ts'
import type { DispatchOutcome, Inbound } from '../../main/mind/ports/inbound.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { ben, marta } from '../support/sample-characters.ts'
import { call, createRig, testModel } from './rig.ts'

const asBen = { speaker: { id: ben, kind: 'player', name: 'Ben' } } as const
const settle = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await new Promise(setImmediate)
}
/** A mind that says this and then never anything more; `said` resolves when the words are out. */
const hangsAfter = (...words: string[]) => {
  const said = Promise.withResolvers<void>()
  const model = testModel(async function* (): AsyncGenerator<ChatDelta> {
    for (const text of words) yield { kind: 'text', text }
    said.resolve()
    await new Promise(() => {})
  })
  return { model, said: said.promise }
}

describe('an answer that is broken off', () => {
  it('shows nothing of a silent reply, in words, in the world or in the transcript', async () => {
    const { model, said } = hangsAfter('NO_', 'REPLY')
    const rig = await createRig({ model })
    const shown: string[] = []
    const asked = rig.dispatcher.dispatch(rig.inbound('Are you there?'), { onDelta: (text) => shown.push(text) })
    await said
    await rig.dispatcher.dispatch(rig.inbound('/stop'))
    expect(await asked).toMatchObject({ kind: 'refused', reason: 'stopped', text: '' })
    expect(shown).toEqual([])
    expect(JSON.stringify(await rig.transcripts())).not.toContain('NO_REPLY')
  })

  it('shows nothing of words that a plugin has not passed yet', async () => {
    const hooks = createHooks({ logger: silentLogger, deadline: noDeadline })
    hooks.on('message_sending', () => ({ cancel: true }))
    const { model, said } = hangsAfter('The treasure lies under the oak.')
    const rig = await createRig({ hooks, model })
    const asked = rig.dispatcher.dispatch(rig.inbound('Where is the treasure?'))
    await said
    await rig.dispatcher.dispatch(rig.inbound('/stop'))
    expect(await asked).toMatchObject({ kind: 'refused', reason: 'stopped', text: '' })
  })

  it.each(['before_model_resolve', 'before_prompt_build', 'message_sending'] as const)(
    'ends at once, though a plugin hangs in %s',
    async (name) => {
      const hooks = createHooks({ logger: silentLogger, deadline: noDeadline })
      const reached = Promise.withResolvers<void>()
      hooks.on(name, () => {
        reached.resolve()
        return new Promise<never>(() => {})
      })
      const rig = await createRig({ hooks })
      const asked = rig.dispatcher.dispatch(rig.inbound('Are you there?'))
      await reached.promise
      await rig.dispatcher.dispatch(rig.inbound('/stop'))
      expect(await asked).toMatchObject({ kind: 'refused', reason: 'stopped', text: '' })
      expect((await rig.transcripts())[0]?.map(({ kind }) => kind)).toEqual(['session', 'heard', 'ended'])
    },
  )

  it('closes in the transcript what had reached the mind and was to be answered again', async () => {
    const gated = createGatedModel()
    const rig = await createRig({ model: gated.model, queue: { mode: 'steer-backlog' } })
    const first = rig.dispatcher.dispatch(rig.inbound('Go to the mill.'))
    const asked = await gated.asked(1)
    const second = rig.dispatcher.dispatch(rig.inbound('And take the bread.'))
    asked.answer({ calls: [call('wait', {})] })
    await gated.asked(2)
    await rig.dispatcher.dispatch(rig.inbound('/stop'))
    expect((await Promise.all([first, second])).map(({ kind }) => kind)).toEqual(['refused', 'refused'])
    const entries = (await rig.transcripts()).flat()
    const ended = entries.filter(({ kind }) => kind === 'ended').map(({ message }) => message)
    expect(entries.filter(({ kind }) => kind === 'heard').map(({ message }) => message)).toEqual(ended.toSorted())
  })
})

describe('words that come on the way', () => {
  it('end in the transcript behind the words themselves when a stop comes while they are written down', async () => {
    const gated = createGatedModel()
    const rig = await createRig({ model: gated.model, queue: { mode: 'steer' } })
    const memory = rig.memory(marta.id)
    const first = rig.dispatcher.dispatch(rig.inbound('Go to the mill.'))
    const asked = await gated.asked(1)
    const writing = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const remember = memory.remember
    memory.remember = async (entry) => {
      writing.resolve()
      await written.promise
      return remember(entry)
    }
    const second = rig.dispatcher.dispatch(rig.inbound('I lost my hat.'))
    asked.answer({ calls: [call('wait', {})] })
    await writing.promise
    await rig.dispatcher.dispatch(rig.inbound('/stop'))
    written.resolve()
    expect((await Promise.all([first, second])).map(({ kind }) => kind)).toEqual(['refused', 'refused'])
    expect((await rig.transcripts())[0]?.map(({ kind }) => kind)).toEqual([
      'session',
      'heard',
      'heard',
      'ended',
      'ended',
    ])
  })

  it('are answered though the mind had nothing to say to the words before them', async () => {
    const gated = createGatedModel()
    const rig = await createRig({ model: gated.model, queue: { mode: 'steer' } })
    const shown: string[] = []
    const first = rig.dispatcher.dispatch(rig.inbound('Hm.'), { onDelta: (text) => shown.push(text) })
    const asked = await gated.asked(1)
    const second = rig.dispatcher.dispatch(rig.inbound('Where is the mill?'))
    asked.answer('NO_REPLY')
    ;(await gated.asked(2)).answer('By the brook.')
    expect(await first).toMatchObject({ kind: 'answered', text: 'By the brook.' })
    expect(await second).toMatchObject({ kind: 'merged' })
    expect(shown.join('').trim()).toBe('By the brook.')
    expect(JSON.stringify(await rig.transcripts())).not.toContain('NO_REPLY')
  })

  it('are not told twice when the talk has to be made shorter behind them', async () => {
    const tooLong = new ModelError({ ref: 'scripted/test', errorClass: 'context-overflow', message: 'too long' })
    let turns = 0
    const model = testModel((request) => {
      turns++
      if (turns <= 6) return `Answer ${turns}. ${'Bread and butter. '.repeat(40)}`
      if (turns === 7) return { calls: [call('wait', {})] }
      return turns === 8
        ? tooLong
        : `Heard ${JSON.stringify(request.messages).split('I lost my hat').length - 1} times.`
    })
    const rig = await createRig({ model: { ...model, contextTokens: 100_000 }, queue: { mode: 'steer' } })
    for (let turn = 0; turn < 6; turn++) await rig.dispatcher.dispatch(rig.inbound(`What of ${turn}?`))
    let second: Promise<DispatchOutcome> | undefined
    const first = rig.dispatcher.dispatch(rig.inbound('Go to the mill.'), {
      onTool: () => {
        second = rig.dispatcher.dispatch(rig.inbound('I lost my hat.'))
      },
    })
    expect(await first).toMatchObject({ kind: 'answered', text: 'Heard 1 times.' })
    expect(await second).toMatchObject({ kind: 'merged' })
  })
})

describe('what was answered before a restart', () => {
  it('is repeated as it was answered in the end, also when it was refused first', async () => {
    const before = await createRig({ model: testModel('By the brook.') })
    const message = before.inbound('I seek the mill.', { message: 'mill' })
    before.memory(marta.id).failWriting(new Error('disk full'))
    expect((await before.dispatcher.dispatch(message)).kind).toBe('refused')
    before.memory(marta.id).failWriting(null)
    expect(await before.dispatcher.dispatch(message)).toMatchObject({ kind: 'answered', text: 'By the brook.' })
    await before.sessions.settled()
    const after = await createRig({ directory: before.directory, memories: before.memories })
    expect(await after.dispatcher.dispatch(message)).toEqual({ kind: 'duplicate', said: 'By the brook.' })
  })

  it('by silence is not repeated with the words that answered another', async () => {
    const gated = createGatedModel()
    const before = await createRig({ model: gated.model, queue: { mode: 'steer-backlog' } })
    const first = before.dispatcher.dispatch(before.inbound('Go to the mill.', { message: 'mill' }))
    const asked = await gated.asked(1)
    const second = before.dispatcher.dispatch(before.inbound('Hm.', { message: 'hm' }))
    asked.answer('On my way.')
    ;(await gated.asked(2)).answer('Yes.')
    ;(await gated.asked(3)).answer('NO_REPLY')
    expect((await Promise.all([first, second])).map((outcome) => outcome.kind === 'answered' && outcome.text)).toEqual([
      'On my way. Yes.',
      '',
    ])
    await before.sessions.settled()
    const after = await createRig({ directory: before.directory, memories: before.memories })
    expect(await after.dispatcher.dispatch(after.inbound('Hm.', { message: 'hm' }))).toEqual({ kind: 'duplicate' })
  })

  it('is in the transcript as it was said, when it is said again in other words after a refusal', async () => {
    const rig = await createRig()
    rig.memory(marta.id).failWriting(new Error('disk full'))
    await rig.dispatcher.dispatch(rig.inbound('I lost my hat.', { message: 'lost' }))
    rig.memory(marta.id).failWriting(null)
    await rig.dispatcher.dispatch(rig.inbound('I lost my coat.', { message: 'lost' }))
    const heard = (await rig.transcripts())[0]?.flatMap(({ kind, text }) => (kind === 'heard' ? [text] : []))
    expect(heard).toEqual(['I lost my hat.', 'I lost my coat.'])
  })

  it('is not answered again together with new words, and the new words are', async () => {
    const before = await createRig({ model: testModel('It is by the well.') })
    await before.dispatcher.dispatch(before.inbound('Where is my hat?', { message: 'hat' }))
    await before.sessions.settled()
    for (const order of [
      ['hat', 'coat'],
      ['cloak', 'hat'],
    ]) {
      const gated = createGatedModel()
      const rig = await createRig({ directory: before.directory, memories: before.memories, model: gated.model })
      const busy = rig.dispatcher.dispatch(rig.inbound('Hello.', { ...asBen, message: `ben-${order}` }))
      const first = await gated.asked(1)
      const sent = order.map((message) =>
        rig.dispatcher.dispatch(
          rig.inbound(message === 'hat' ? 'Where is my hat?' : `I lost my ${message} too.`, { message }),
        ),
      )
      first.answer('Hello, Ben.')
      const second = await gated.asked(2)
      const fresh = order.find((message) => message !== 'hat')
      expect(second.request.context.utterance).toBe(`I lost my ${fresh} too.`)
      second.answer('I will look for it.')
      const outcomes = Object.fromEntries((await Promise.all(sent)).map((outcome, index) => [order[index], outcome]))
      expect(outcomes.hat).toEqual({ kind: 'duplicate', said: 'It is by the well.' })
      expect(outcomes[fresh ?? '']).toMatchObject({ kind: 'answered', text: 'I will look for it.' })
      await busy
      expect(rig.dispatcher.ledger.open()).toEqual([])
      await rig.sessions.settled()
    }
  })
})

describe('a dispatch', () => {
  it.each<[string, Partial<Parameters<typeof createRig>[0]>, Partial<Inbound>]>([
    ['words that are no text', {}, { text: undefined as never }],
    [
      'an access rule that fails',
      {
        access: () => {
          throw new Error('rule broke')
        },
      },
      {},
    ],
    [
      'links that fail',
      {
        identify: () => {
          throw new Error('links broke')
        },
      },
      {},
    ],
  ])('with %s is refused with a notice, and the next one is answered', async (_what, options, message) => {
    const rig = await createRig(options)
    const notices: string[] = []
    const outcome = await rig.dispatcher.dispatch(rig.inbound('Hello.', message), {
      onNotice: (text) => notices.push(text),
    })
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'failed' })
    expect(notices).toHaveLength(1)
    await rig.dispatcher.settled()
    expect(rig.dispatcher.load()).toEqual({ running: 0, waiting: 0, open: 0 })
  })

  it('whose sink is asynchronous and fails goes on, and nothing is left unhandled', async () => {
    const logged: string[] = []
    const rig = await createRig({ logger: { ...silentLogger, error: (_about, message) => logged.push(message) } })
    const outcome = await rig.dispatcher.dispatch(rig.inbound('Hello.'), {
      onDone: async () => Promise.reject(new Error('socket closed')),
    })
    await settle()
    expect(outcome.kind).toBe('answered')
    expect(logged).toEqual(['dispatcher: a surface failed to show something'])
  })
})

describe('a talk that several players share', () => {
  const shared = { talk: () => ({ dmScope: 'main', resetHour: 'off', idleMinutes: 0 }) as const }

  it.each(['steer', 'steer-backlog', 'interrupt'] as const)(
    "in mode %s one player's words never join or break off another's answer",
    async (mode) => {
      const gated = createGatedModel()
      const rig = await createRig({ ...shared, model: gated.model, queue: { mode } })
      const outcomes: Promise<DispatchOutcome>[] = [rig.dispatcher.dispatch(rig.inbound('Tell me a story.'))]
      const first = await gated.asked(1)
      outcomes.push(rig.dispatcher.dispatch(rig.inbound('Where is the mill?', asBen)))
      first.answer('Once upon a time.')
      const second = await gated.asked(2)
      expect(second.request.context).toMatchObject({ utterance: 'Where is the mill?', speaker: { id: ben } })
      second.answer('By the brook.')
      expect(await Promise.all(outcomes)).toMatchObject([
        { kind: 'answered', text: 'Once upon a time.' },
        { kind: 'answered', text: 'By the brook.' },
      ])
    },
  )
})
