import { describe, expect, it } from 'vitest'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { createEmbeddedBrain } from '../../main/models/embedded/embedded-brain.ts'
import { call, testModel } from '../mind/rig.ts'
import { sampleContext } from '../support/sample-characters.ts'
import { calling, okTool, playTurn, toolNamed } from './turn-rig.ts'

const words = (text: string) => ({ content: `<player_words from="Ada">\n${text}\n</player_words>`, utterance: text })

/** Words that arrive at a moment chosen by the test, each delivered once. */
const mailbox = () => {
  let waiting: string[] = []
  let asked = 0
  return {
    put: (...texts: string[]) => void waiting.push(...texts),
    asked: () => asked,
    left: () => waiting,
    steer: () => {
      asked++
      const told = waiting
      waiting = []
      return told.map(words)
    },
  }
}

describe('51 steer during the loop', () => {
  it('between tools 1 and 2: the first finishes, the others are skipped with a paired result, the next model call hears the words', async () => {
    const mail = mailbox()
    const dig = toolNamed('dig', async () => {
      mail.put('stop! dragon!')
      return { ok: true, text: 'You dug.' }
    })
    const { result, names, lastMessages, requests } = await playTurn(
      [
        { text: 'I dig. ', calls: [call('dig', {}, 'c1'), call('plant', {}, 'c2'), call('water', {}, 'c3')] },
        'A dragon?!',
      ],
      { tools: [dig, okTool('plant'), okTool('water')], steer: mail.steer },
    )
    expect(names).toEqual(['dig'])
    expect(lastMessages.slice(1)).toEqual([
      {
        role: 'assistant',
        content: 'I dig. ',
        toolCalls: [call('dig', {}, 'c1'), call('plant', {}, 'c2'), call('water', {}, 'c3')],
      },
      { role: 'tool', toolCallId: 'c1', name: 'dig', content: 'You dug.' },
      { role: 'tool', toolCallId: 'c2', name: 'plant', content: 'Skipped due to queued user message.' },
      { role: 'tool', toolCallId: 'c3', name: 'water', content: 'Skipped due to queued user message.' },
      { role: 'user', content: words('stop! dragon!').content },
    ])
    expect(requests).toHaveLength(2)
    expect(result).toMatchObject({
      text: 'I dig. A dragon?!',
      end: { kind: 'answered' },
      skipped: [{ id: 'c2' }, { id: 'c3' }],
      acts: [{ call: { id: 'c1' } }],
    })
  })

  it('words that came while the model spoke skip all of its calls', async () => {
    const mail = mailbox()
    mail.put('wait')
    const { names, results } = await playTurn([calling(call('dig', {})), 'Yes?'], {
      tools: [okTool('dig')],
      steer: mail.steer,
    })
    expect(names).toEqual([])
    expect(results).toEqual(['Skipped due to queued user message.'])
  })

  it('words that come during the last tool are heard with its result', async () => {
    const mail = mailbox()
    const dig = toolNamed('dig', () => {
      mail.put('deeper', 'and wider')
      return { ok: true, text: 'You dug.' }
    })
    const { lastMessages, result } = await playTurn([calling(call('dig', {})), 'Deeper, then.'], {
      tools: [dig],
      steer: mail.steer,
    })
    expect(lastMessages.slice(-2)).toEqual([
      { role: 'tool', toolCallId: expect.any(String), name: 'dig', content: 'You dug.' },
      { role: 'user', content: `${words('deeper').content}\n${words('and wider').content}` },
    ])
    expect(result.skipped).toEqual([])
  })

  it('after an answer without calls the turn goes on when more has come, and what was said stays', async () => {
    const mail = mailbox()
    const model = testModel(() => {
      mail.put('and the ring?')
      return 'Good day.'
    }, 'It is lost.')
    const { result, lastMessages } = await playTurn(model, { steer: mail.steer })
    expect(result).toMatchObject({ text: 'Good day. It is lost.', end: { kind: 'answered' }, modelCalls: 2 })
    expect(lastMessages.slice(1)).toEqual([
      { role: 'assistant', content: 'Good day.' },
      { role: 'user', content: words('and the ring?').content },
    ])
  })

  it('what no model call is left to hear is not taken: it is answered next', async () => {
    const mail = mailbox()
    const dig = toolNamed('dig', () => {
      mail.put('too late')
      return { ok: true, text: 'You dug.' }
    })
    const { result } = await playTurn([calling(call('dig', {}), call('plant', {}))], {
      tools: [dig, okTool('plant')],
      steer: mail.steer,
      limits: { iterations: 1 },
    })
    expect(result).toMatchObject({ end: { kind: 'iterations' }, skipped: [] })
    expect([mail.asked(), mail.left()]).toEqual([0, ['too late']])
  })

  it('new words may be written down before they are told; an abort meanwhile ends the turn', async () => {
    const abort = new AbortController()
    const turn = playTurn([calling(call('dig', {})), 'Yes?'], {
      tools: [okTool('dig')],
      steer: () => {
        setImmediate(() => abort.abort(new Error('stopped by hand')))
        return new Promise(() => {})
      },
      signal: abort.signal,
    })
    await expect(turn).rejects.toThrow('stopped by hand')
  })

  it('the mind of rules hears them too: it answers the new words and does not begin the old ones again', async () => {
    const mail = mailbox()
    const context = sampleContext('Follow me, please.')
    const follow = toolNamed('follow', () => {
      mail.put('What is your name?')
      return { ok: true, text: 'You follow Ada.' }
    })
    const tools = [follow, okTool('wait')]
    const { result, names } = await playTurn(createEmbeddedBrain(), {
      tools,
      context,
      schemas: createToolSet(tools).schemas(),
      steer: mail.steer,
    })
    expect(names).toEqual(['follow'])
    expect(result.text).toContain('Marta')
  })
})
