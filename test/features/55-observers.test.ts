import { describe, expect, it } from 'vitest'
import type { ChatDelta, ChatOptions, ChatRequest } from '../../main/mind/ports/chat-model.ts'
import { call } from '../mind/rig.ts'
import { calling, okTool, playTurn, recordingLogger } from './turn-rig.ts'

describe('55 observer events', () => {
  it('a tool is told before it runs and with its result', async () => {
    const events: string[] = []
    const dig = okTool('dig', () => {
      events.push('(runs)')
      return 'You dug.'
    })
    await playTurn([calling(call('dig', { depth: 2 })), 'Done.'], {
      tools: [dig],
      sink: {
        toolStart: ({ call: { name, arguments: input } }) => void events.push(`start ${name} ${JSON.stringify(input)}`),
        tool: ({ call: { name }, result }) => void events.push(`end ${name} ${result.ok ? result.text : result.error}`),
      },
    })
    expect(events).toEqual(['start dig {"depth":2}', '(runs)', 'end dig You dug.'])
  })

  it('listeners that throw stop neither the loop nor the words', async () => {
    const logger = recordingLogger()
    const fail = (): never => {
      throw new Error('the page is gone')
    }
    const takenOver = async function* (_: ChatRequest, { onAttempt }: ChatOptions): AsyncGenerator<ChatDelta> {
      onAttempt?.({ kind: 'trying', ref: 'x/other', label: 'other brain' })
      yield { kind: 'toolCall', call: call('dig', {}) }
      yield { kind: 'finish', reason: 'toolCalls' }
    }
    const { result, names } = await playTurn([takenOver, 'Done, Ada.'], {
      tools: [okTool('dig')],
      sink: { model: fail, toolStart: fail, tool: fail },
      onDelta: fail,
      logger,
    })
    expect(names).toEqual(['dig'])
    expect(result).toMatchObject({ text: 'Done, Ada.', end: { kind: 'answered' }, acts: [{ result: { ok: true } }] })
    expect(logger.lines).toEqual([
      ...Array(3).fill('warn turn: an observer failed'),
      ...Array(2).fill('warn speech: a listener failed'),
    ])
  })
})
