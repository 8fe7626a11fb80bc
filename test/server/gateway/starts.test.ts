import { describe, expect, it } from 'vitest'
import { createStarts } from '../../../main/server/gateway/starts.ts'
import { createManualTimer } from '../../support/manual-timer.ts'
import { answered, createGatewayRig, createSlowMind, words } from './rig.ts'

/** Nothing happens until the test says so. */
const createRounds = () => {
  const soon: (() => void)[] = []
  return { soon: (work: () => void) => void soon.push(work), round: () => soon.shift()?.() }
}

describe('the beginning of runs', () => {
  it('never comes in the same breath as they are accepted, and one follows the other', () => {
    const { soon, round } = createRounds()
    const { timer } = createManualTimer()
    const starts = createStarts({ timer, soon })
    const begun: string[] = []
    const readies: (() => void)[] = []
    for (const name of ['first', 'second', 'third'])
      starts.add((ready) => {
        begun.push(name)
        readies.push(ready)
      })
    expect(begun).toEqual([])
    round()
    expect(begun).toEqual(['first'])
    round()
    expect(begun).toEqual(['first'])
    readies[0]?.()
    readies[0]?.()
    expect(begun).toEqual(['first'])
    round()
    round()
    expect(begun).toEqual(['first', 'second'])
  })

  it('is not held up by one that takes long', () => {
    const { soon, round } = createRounds()
    const time = createManualTimer()
    const starts = createStarts({ timer: time.timer, soon })
    const begun: string[] = []
    for (const name of ['hangs', 'follows']) starts.add(() => void begun.push(name))
    round()
    time.pass(1000)
    round()
    expect(begun).toEqual(['hangs', 'follows'])
  })

  it('leaves every one of many messages accepted before the first is thought about, and answers all in their order', async () => {
    const mind = createSlowMind()
    const { soon, round } = createRounds()
    const { timer } = createManualTimer()
    const rig = await createGatewayRig({ ports: { ask: mind.ask }, starts: createStarts({ timer, soon }) })
    const client = await rig.operator()
    const ids = Array.from({ length: 64 }, (_, number) => client.send('agent', words(`k${number}`, `words ${number}`)))
    expect(ids.map((id) => client.answers(id).length)).toEqual(ids.map(() => 1))
    expect(mind.asked).toEqual([])
    for (let number = 0; number < 64; number++) {
      round()
      expect(mind.asked.length).toBe(number + 1)
      // Named when it is chosen and again when it is called.
      for (let time = 0; time < 2; time++)
        mind.asked[number]?.sink.onStatus?.({ thinking: true, modelLabel: 'a model' })
    }
    expect(mind.asked.map(({ text }) => text)).toEqual(ids.map((_, number) => `words ${number}`))
    for (const asked of mind.asked) asked.end(answered('Good day.'))
    for (const id of ids)
      await client.until((frame) => frame.type === 'res' && frame.id === id && client.answers(id).length === 2)
  })

  it('of one that fails or is refused at once lets the next begin', async () => {
    const { soon, round } = createRounds()
    const { timer } = createManualTimer()
    let asked = 0
    const rig = await createGatewayRig({
      ports: {
        ask() {
          asked += 1
          throw new Error('nothing works')
        },
      },
      starts: createStarts({ timer, soon }),
    })
    const client = await rig.operator()
    const ids = ['a', 'b'].map((key) => client.send('agent', words(key)))
    for (const id of ids) {
      round()
      expect(
        (await client.until((frame) => frame.type === 'res' && frame.id === id && client.answers(id).length === 2))
          .type,
      ).toBe('res')
    }
    expect(asked).toBe(2)
  })
})
