import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { QueueOptions } from '../../main/mind/dispatch/queue/queue-options.ts'
import type { ReplySink } from '../../main/mind/ports/inbound.ts'
import { configSchema } from '../../main/server/config/schema.ts'
import { mindSettings } from '../../main/server/live/mind-settings.ts'
import { call, createRig } from '../mind/rig.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { createManualTimer } from '../support/manual-timer.ts'
import { ben } from '../support/sample-characters.ts'

const start = async (queue: Partial<QueueOptions>) => {
  const gated = createGatedModel()
  const manual = createManualTimer()
  /** Ids of the messages whose answers have begun. */
  const begun: string[] = []
  const rig = await createRig({
    ...{ model: gated.model, timer: manual.timer, queue },
    trace: ({ phase, id }) => void (phase === 'run' && begun.push(id)),
  })
  /** Anything that nothing holds back has begun by now. */
  const settled = async () => {
    await rig.sessions.settled()
    for (let round = 0; round < 5; round++) await setImmediate()
  }
  const say = (text: string, sink: ReplySink = {}) => rig.dispatcher.dispatch(rig.inbound(text), sink)
  const spoken = async () =>
    (await rig.transcripts())
      .flat()
      .filter((entry) => entry.kind === 'spoke')
      .map((entry) => entry.text)
  const heard = async () =>
    (await rig.transcripts())
      .flat()
      .filter((entry) => entry.kind === 'heard')
      .map((entry) => entry.text)
  return { rig, gated, say, spoken, heard, begun, settled, ...manual }
}

const whileBusy = 'Several messages came while you were busy:'

describe('44 mode collect', () => {
  it('five messages while busy are one turn that holds all of them in order, after a quiet time', async () => {
    const { gated, say, pass, heard, begun, settled } = await start({ mode: 'collect', debounceMs: 500 })
    const first = say('hello')
    const asked = await gated.asked(1)
    const waiting = ['one', 'two', 'three', 'four', 'five'].map((text) => say(text))
    asked.answer('Good day.')
    expect(await first).toMatchObject({ kind: 'answered' })
    await settled()
    pass(499)
    await settled()
    expect(begun).toHaveLength(1)
    pass(1)
    const second = await gated.asked(2)
    expect(second.request.context.utterance).toBe('one\ntwo\nthree\nfour\nfive')
    expect(asked.heard).not.toContain(whileBusy)
    expect(second.heard.split(whileBusy)).toHaveLength(2)
    expect(second.heard.split(whileBusy)[1]).toMatch(/one[\s\S]*two[\s\S]*three[\s\S]*four[\s\S]*five/)
    second.answer('All five.')
    expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual([
      'merged',
      'merged',
      'merged',
      'merged',
      'answered',
    ])
    expect(await heard()).toEqual(['hello', 'one', 'two', 'three', 'four', 'five'])
  })

  it('the model is told that it was busy only when several messages waited', async () => {
    const { gated, say } = await start({ mode: 'collect' })
    const all = [say('hello')]
    const first = await gated.asked(1)
    all.push(say('is there soup?'))
    first.answer('Hello.')
    const second = await gated.asked(2)
    expect(second.heard).toContain('is there soup?')
    expect(second.heard).not.toContain(whileBusy)
    second.answer('There is.')
    await Promise.all(all)
  })

  it('several messages that found nobody busy are not said to have waited', async () => {
    const { gated, say, pass, settled } = await start({ mode: 'collect', inboundDebounceMs: 400 })
    const all = [say('one'), say('two')]
    await settled()
    pass(400)
    const asked = await gated.asked(1)
    expect(asked.request.context.utterance).toBe('one\ntwo')
    expect(asked.heard).not.toContain(whileBusy)
    asked.answer('Two words.')
    await Promise.all(all)
  })

  it('what comes in another talk with the same NPC is answered by itself', async () => {
    const { rig, gated, say } = await start({ mode: 'collect' })
    const all = [say('hello')]
    const first = await gated.asked(1)
    const other = { id: ben, kind: 'player', name: 'Ben' } as const
    all.push(say('one'), rig.dispatcher.dispatch(rig.inbound('I am Ben', { speaker: other })), say('two'))
    first.answer('Good day.')
    const words: string[] = []
    for (const index of [2, 3]) {
      const asked = await gated.asked(index)
      words.push(asked.request.context.utterance)
      asked.answer('Yes.')
    }
    await Promise.all(all)
    expect(words.toSorted()).toEqual(['I am Ben', 'one\ntwo'])
    expect(gated.calls).toHaveLength(3)
  })

  it('names the senders where several people talk in one place', async () => {
    const { rig, gated } = await start({ mode: 'collect' })
    const group = { chat: { kind: 'group', conversation: 'inn' } } as const
    const from = (id: string, name: string, text: string) =>
      rig.dispatcher.dispatch(
        rig.inbound(text, { ...group, speaker: { id: `p-${id.repeat(16)}` as never, kind: 'player', name } }),
      )
    const all = [from('a', 'Ada', 'hello')]
    await gated.asked(1)
    all.push(from('a', 'Ada', 'is there soup?'), from('b', 'Ben', 'and bread?'))
    gated.calls[0]?.answer('Hello.')
    const second = await gated.asked(2)
    expect(second.request.context.utterance).toBe('Ada: is there soup?\nBen: and bread?')
    second.answer('Both.')
    await Promise.all(all)
  })
})

describe('45 mode steer', () => {
  it('between two tools: the second is skipped with a result, and the next model call sees the words', async () => {
    const { gated, say, heard } = await start({ mode: 'steer' })
    const second: { outcome?: ReturnType<typeof say> } = {}
    const first = say('go to the mill and wave', {
      onTool: () => {
        second.outcome ??= say('stop! dragon!')
      },
    })
    ;(await gated.asked(1)).answer({
      calls: [call('move_to', { place: 'mill' }), call('wait', {})],
      text: 'Very well.',
    })
    const next = await gated.asked(2)
    const tools = next.request.messages.flatMap((message) => (message.role === 'tool' ? [message.content] : []))
    expect(tools).toHaveLength(2)
    expect(tools[1]).toContain('Skipped due to queued user message.')
    expect(next.request.messages.at(-1)).toMatchObject({
      role: 'user',
      content: expect.stringContaining('stop! dragon!'),
    })
    next.answer('A dragon? Run!')
    expect(await first).toMatchObject({ kind: 'answered', text: 'Very well. A dragon? Run!' })
    expect(await second.outcome).toMatchObject({ kind: 'merged' })
    expect(await heard()).toEqual(['go to the mill and wave', 'stop! dragon!'])
  })

  it('what comes too late for the answer is answered next', async () => {
    const { rig, gated, say } = await start({ mode: 'steer' })
    const outcomes: string[] = []
    const late: { outcome?: ReturnType<typeof say> } = {}
    const first = say('hello', {
      onDelta: () => {
        late.outcome ??= say('and goodbye')
      },
    })
    ;(await gated.asked(1)).answer('Good day.')
    ;(await gated.asked(2)).answer('Farewell.')
    outcomes.push((await first).kind, (await late.outcome)?.kind ?? 'none')
    expect(outcomes[0]).toBe('answered')
    expect(['answered', 'merged']).toContain(outcomes[1])
    expect(rig.dispatcher.ledger.open()).toEqual([])
  })
})

describe('46 mode followup', () => {
  it('each message that waits is a turn of its own, in order', async () => {
    const { gated, say } = await start({ mode: 'followup' })
    const all = ['one', 'two', 'three'].map((text) => say(text))
    for (let index = 1; index <= 3; index++) (await gated.asked(index)).answer(`Answer ${index}.`)
    expect((await Promise.all(all)).map((outcome) => outcome.kind === 'answered' && outcome.text)).toEqual([
      'Answer 1.',
      'Answer 2.',
      'Answer 3.',
    ])
    expect(gated.calls.map(({ request }) => request.context.utterance)).toEqual(['one', 'two', 'three'])
  })
})

describe('47 mode steer-backlog', () => {
  it('a message is seen in the middle of the run and once more after it', async () => {
    const { gated, say, heard } = await start({ mode: 'steer-backlog' })
    const first = say('go to the mill')
    const asked = await gated.asked(1)
    const second = say('and take the bread')
    asked.answer({ calls: [call('wait', {})] })
    const next = await gated.asked(2)
    expect(next.heard).toContain('and take the bread')
    next.answer('On my way.')
    const third = await gated.asked(3)
    expect(third.request.context.utterance).toBe('and take the bread')
    third.answer('I have it.')
    expect(await first).toMatchObject({ kind: 'answered', text: 'On my way.' })
    expect(await second).toMatchObject({ kind: 'answered', text: 'I have it.' })
    expect(await heard()).toEqual(['go to the mill', 'and take the bread'])
  })
})

describe('48 mode interrupt', () => {
  it('the running answer is broken off, does nothing more, and the newest is answered', async () => {
    const { rig, gated, say } = await start({ mode: 'interrupt' })
    const first = say('tell me a long story')
    const asked = await gated.asked(1)
    const second = say('quick, hide!')
    expect(await first).toMatchObject({ kind: 'refused', reason: 'interrupted' })
    expect(asked.aborted).toBe(true)
    asked.answer({ calls: [call('move_to', { place: 'mill' })], text: 'Once upon a time' })
    const next = await gated.asked(2)
    next.answer('Under the table!')
    expect(await second).toMatchObject({ kind: 'answered', text: 'Under the table!', commands: [] })
    const entries = (await rig.transcripts()).flat()
    expect(entries.filter(({ kind }) => kind === 'acted')).toEqual([])
    expect(entries.filter(({ kind }) => kind === 'spoke').map(({ text }) => text)).toEqual(['Under the table!'])
    expect(entries.filter(({ kind }) => kind === 'ended').map(({ outcome }) => outcome)).toEqual([
      'refused',
      'answered',
    ])
  })
})

describe('49 queue bounds', () => {
  const flood = async (drop?: QueueOptions['drop']) => {
    const lab = await start({ mode: 'collect', ...(drop === undefined ? {} : { drop }) })
    const first = lab.say('hello')
    const asked = await lab.gated.asked(1)
    const notices: string[] = []
    const waiting = Array.from({ length: 25 }, (_, index) =>
      lab.say(`word ${index}`, { onNotice: (text) => notices.push(text) }),
    )
    asked.answer('Good day.')
    const next = await lab.gated.asked(2)
    next.answer('That was much.')
    await first
    return { ...lab, next, notices, outcomes: await Promise.all(waiting) }
  }

  it('of twenty-five that wait twenty are kept, and a summary names the five that were dropped', async () => {
    const { next, outcomes, notices, rig, heard } = await flood()
    expect(next.request.context.utterance.split('\n')).toEqual(
      Array.from({ length: 20 }, (_, index) => `word ${index + 5}`),
    )
    for (let index = 0; index < 5; index++) expect(next.heard).toContain(`word ${index}`)
    expect(next.heard).toMatch(/5 messages/)
    expect(outcomes.map(({ kind }) => kind)).toEqual([...Array.from({ length: 24 }, () => 'merged'), 'answered'])
    expect(notices).toHaveLength(5)
    expect(await heard()).toHaveLength(26)
    expect(rig.dispatcher.ledger.open()).toEqual([])
  })

  it('a village whose rpg.toml says nothing of it has these bounds too, and half a second of quiet', () => {
    const { queue } = mindSettings(configSchema.parse({}))
    expect(queue).toMatchObject({ mode: 'collect', debounceMs: 500, inboundDebounceMs: 0, cap: 20, drop: 'summarize' })
  })

  it('old: the oldest are refused with a notice', async () => {
    const { outcomes, notices } = await flood('old')
    expect(outcomes.slice(0, 5).every((outcome) => outcome.kind === 'refused' && outcome.reason === 'too-many')).toBe(
      true,
    )
    expect(notices).toHaveLength(5)
  })

  it('new: the newest are refused with a notice', async () => {
    const { outcomes, notices } = await flood('new')
    expect(outcomes.slice(20).every((outcome) => outcome.kind === 'refused' && outcome.reason === 'too-many')).toBe(
      true,
    )
    expect(notices).toHaveLength(5)
  })
})
