import { describe, expect, it } from 'vitest'
import { defaultTurnLimits } from '../../main/mind/turn/loop/turn-types.ts'
import { configSchema } from '../../main/server/config/schema.ts'
import { mindSettings } from '../../main/server/live/mind-settings.ts'
import { call, type Step } from '../mind/rig.ts'
import { calling, okTool, playTurn } from './turn-rig.ts'

/** One call in each answer, then words. */
const script = (...names: string[]): Step[] => [
  ...names.map((name, index) => calling(call(name, {}, `c${index}`))),
  'Done.',
]
const many = { iterations: 40 }

describe('57 tool-loop detection', () => {
  it('is on by default: the third same result of the same call is noted, the fifth call is not carried out', async () => {
    const { names, results, result } = await playTurn(script(...Array(6).fill('look')), {
      tools: [okTool('look', () => 'A field.')],
      limits: many,
    })
    expect(names).toHaveLength(4)
    expect(results).toEqual([
      'A field.',
      'A field.',
      'A field.\n[You have made this call 3 times, and the result was the same. Do something else, or answer in words.]',
      'A field.\n[You have made this call 4 times, and the result was the same. Do something else, or answer in words.]',
      'Error: Blocked: this call gave the same result 4 times. Do something else, or answer in words.',
      expect.stringContaining('Error: Blocked: this call gave the same result'),
    ])
    expect(result).toMatchObject({ text: 'Done.', end: { kind: 'answered' } })
    expect(result.acts.map((act) => act.result.ok)).toEqual([true, true, true, true, false, false])
    expect(result.acts[3]?.result).toEqual({ ok: true, text: 'A field.' })
  })

  it('also counts the calls of one answer, and the same arguments in another order', async () => {
    const looks = [0, 1, 2, 3, 4].map((index) =>
      call('look', index % 2 === 0 ? { at: 'mill', from: 'well' } : { from: 'well', at: 'mill' }, `c${index}`),
    )
    const { names } = await playTurn([calling(...looks), 'Done.'], { tools: [okTool('look')] })
    expect(names).toHaveLength(4)
  })

  it('a result that changes is never blocked', async () => {
    let number = 0
    const { names, results } = await playTurn(script(...Array(20).fill('look')), {
      tools: [okTool('look', () => `${++number} sheep`)],
      limits: many,
    })
    expect(names).toHaveLength(20)
    expect(results?.every((text) => /^\d+ sheep$/.test(text))).toBe(true)
  })

  it('a result that changes once begins the count again', async () => {
    let number = 0
    const { names } = await playTurn(script(...Array(12).fill('look')), {
      tools: [okTool('look', () => (++number === 4 ? 'A dragon!' : 'A field.'))],
      limits: many,
    })
    // Three calls for fields, the dragon, four calls for fields; then the call is blocked.
    expect(names).toHaveLength(8)
  })

  it('the same tool with other arguments is another call', async () => {
    const digs = Array.from({ length: 10 }, (_, depth) => calling(call('dig', { depth })))
    const { names } = await playTurn([...digs, 'Done.'], { tools: [okTool('dig', () => 'You dug.')], limits: many })
    expect(names).toHaveLength(10)
  })

  it('A-B-A-B without any change is noted and then blocked', async () => {
    const { names, results } = await playTurn(script('up', 'down', 'up', 'down', 'up', 'down'), {
      tools: [okTool('up'), okTool('down')],
      limits: many,
    })
    expect(names).toEqual(['up', 'down', 'up', 'down'])
    expect(results).toEqual([
      'up is done.',
      'down is done.',
      'up is done.',
      'down is done.\n[You go back and forth between two calls, and nothing changes. Answer in words.]',
      expect.stringMatching(/^Error: Blocked: the last 4 calls went back and forth/),
      expect.stringMatching(/^Error: Blocked: the last 5 calls went back and forth/),
    ])
  })

  it('A-B-A-B in which one of the two brings something new goes on', async () => {
    let floor = 0
    const { names } = await playTurn(script('up', 'look', 'up', 'look', 'up', 'look', 'up', 'look'), {
      tools: [okTool('up', () => `Floor ${++floor}.`), okTool('look', () => `You see floor ${floor}.`)],
      limits: many,
    })
    expect(names).toHaveLength(8)
  })

  it('another act breaks the pattern', async () => {
    const { names } = await playTurn(script('up', 'down', 'up', 'down', 'dig', 'up', 'down'), {
      tools: ['up', 'down', 'dig'].map((name) => okTool(name)),
      limits: many,
    })
    expect(names).toHaveLength(7)
  })

  it('a tool that is not there is named at once, and repeating it in other words is blocked', async () => {
    const flights = Array.from({ length: 6 }, (_, height) => calling(call('fly', { height })))
    const { results } = await playTurn([...flights, 'I cannot fly.'], { tools: [okTool('look')], limits: many })
    expect(results?.map((text) => text.split('\n').at(-1))).toEqual([
      'Error: There is no tool "fly". Tools: look.',
      'Error: There is no tool "fly". Tools: look.',
      '[You have called this 3 times, and there is no such tool.]',
      '[You have called this 4 times, and there is no such tool.]',
      'Error: Blocked: there is no tool "fly", and it was called 4 times. Answer in words.',
      'Error: Blocked: there is no tool "fly", and it was called 5 times. Answer in words.',
    ])
  })

  it('a failure repeated counts like any result', async () => {
    const { results } = await playTurn(script(...Array(5).fill('explode')), {
      tools: [
        okTool('explode', () => {
          throw new Error('boom')
        }),
      ],
    })
    expect(results?.at(-1)).toMatch(/^Error: Blocked/)
  })

  it('looks back over thirty calls', async () => {
    const others = Array.from({ length: 30 }, (_, depth) => calling(call('dig', { depth })))
    const looks = Array.from({ length: 4 }, (_, index) => calling(call('look', {}, `l${index}`)))
    const { names } = await playTurn([...looks, ...others, calling(call('look', {}, 'late')), 'Done.'], {
      tools: [okTool('look'), okTool('dig')],
      limits: { iterations: 60 },
    })
    expect(names.filter((name) => name === 'look')).toHaveLength(5)
  })

  it('counts for each run: another NPC, and the next turn, begin at nothing', async () => {
    const look = [okTool('look')]
    const first = await playTurn(script(...Array(5).fill('look')), { tools: look })
    const second = await playTurn(script('look'), { tools: look })
    expect([first.results?.at(-1), second.results]).toEqual([expect.stringContaining('Blocked'), ['look is done.']])
  })

  it.each([
    { limits: { loopWarn: 0, loopBlock: 0 }, ran: 10, notes: 0 },
    { limits: { loopWarn: 2, loopBlock: 3 }, ran: 2, notes: 1 },
    { limits: { loopWarn: 0, loopBlock: 4 }, ran: 3, notes: 0 },
    { limits: { loopWarn: 4, loopBlock: 0 }, ran: 10, notes: 7 },
    { limits: { loopWarn: 1, loopBlock: 1 }, ran: 0, notes: 0 },
  ])('the limits of rpg.toml hold: $limits', async ({ limits, ran, notes }) => {
    const { names, results } = await playTurn(script(...Array(10).fill('look')), {
      tools: [okTool('look')],
      limits: { ...many, ...limits },
    })
    expect([names.length, results?.filter((text) => text.includes('\n[')).length]).toEqual([ran, notes])
  })

  it('warns at 3 and blocks at 5 unless rpg.toml says otherwise', () => {
    expect(mindSettings(configSchema.parse({})).limits).toEqual(defaultTurnLimits)
    expect(defaultTurnLimits).toMatchObject({ loopWarn: 3, loopBlock: 5 })
    expect(mindSettings(configSchema.parse({ npc: { loopWarn: 2, loopBlock: 0 } })).limits).toMatchObject({
      loopWarn: 2,
      loopBlock: 0,
    })
  })
})
