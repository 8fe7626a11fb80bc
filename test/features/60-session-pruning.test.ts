import { describe, expect, it } from 'vitest'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { call, createRig, testModel } from '../mind/rig.ts'
import { calling, okTool, playTurn } from './turn-rig.ts'

const long = `${'a'.repeat(1500)}${'b'.repeat(2001)}${'c'.repeat(1500)}`
const short = `${'a'.repeat(1500)}\n[… 2001 characters left out …]\n${'c'.repeat(1500)}`
const looks = (count: number) => Array.from({ length: count }, (_, at) => calling(call('look', { at }, `c${at}`)))

describe('60 session pruning', () => {
  it('a long tool result keeps its two ends once three newer answers of the model stand behind it', async () => {
    const { requests, result } = await playTurn([...looks(5), 'Done.'], {
      tools: [okTool('look', ({ at }) => (Number(at) % 2 === 0 ? long : `short ${at}`))],
    })
    const results = requests.map(({ messages }) =>
      messages.flatMap((message) => (message.role === 'tool' ? [message.content] : [])),
    )
    expect(results).toEqual([
      [],
      [long],
      [long, 'short 1'],
      [long, 'short 1', long],
      [short, 'short 1', long, 'short 3'],
      [short, 'short 1', long, 'short 3', long],
    ])
    expect(result.acts[0]?.result).toEqual({ ok: true, text: long })
  })

  it('a skill that was read stays whole, however many answers ago: it is followed to its end', async () => {
    const skill = `<skill_content name="bake">\n${long}\n</skill_content>`
    const { requests } = await playTurn([...looks(5), 'Done.'], {
      tools: [okTool('look', ({ at }) => (at === 0 ? skill : long))],
    })
    const results = requests.at(-1)?.messages.flatMap((message) => (message.role === 'tool' ? [message.content] : []))
    expect(results?.slice(0, 2)).toEqual([skill, short])
  })

  it.each([
    ['exactly 4000 characters stay', 'x'.repeat(4000), 'x'.repeat(4000)],
    [
      'one more is shortened',
      'x'.repeat(4001),
      `${'x'.repeat(1500)}\n[… 1001 characters left out …]\n${'x'.repeat(1500)}`,
    ],
    // Each face is two units; a cut never leaves half of one.
    [
      'no sign is cut in two',
      `y${'😀'.repeat(2500)}`,
      `y${'😀'.repeat(749)}\n[… 2001 characters left out …]\n${'😀'.repeat(750)}`,
    ],
  ])('%s', async (_, text, shown) => {
    const { results } = await playTurn([...looks(4), 'Done.'], {
      tools: [okTool('look', ({ at }) => (at === 0 ? text : 'nothing'))],
    })
    expect(results[0]).toBe(shown)
  })

  it('words of people and of the NPC stay whole', async () => {
    const messages = [
      { role: 'user', content: long },
      { role: 'assistant', content: long },
      { role: 'user', content: 'And now?' },
    ] as const
    const { lastMessages } = await playTurn([...looks(4), 'Done.'], { tools: [okTool('look')], messages })
    expect(lastMessages.slice(0, 2).map(({ content }) => content)).toEqual([long, long])
  })

  it('the transcript on disk holds the whole result', async () => {
    const model = testModel(...looks(5), 'Done.')
    const { dispatcher, inbound, transcripts } = await createRig({
      model,
      tools: createToolSet([okTool('look', () => long)]),
    })
    expect(await dispatcher.dispatch(inbound('look around'))).toMatchObject({ kind: 'answered' })
    const acted = (await transcripts()).flat().filter((entry) => entry.kind === 'acted')
    expect(acted.map(({ result }) => result)).toEqual(Array(5).fill(long))
    expect(model.requests.at(-1)?.messages.filter(({ content }) => content === short)).toHaveLength(2)
  })
})
