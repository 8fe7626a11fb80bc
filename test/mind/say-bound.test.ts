import { expect, it } from 'vitest'
import { createSayBound, mostSaid } from '../../main/mind/turn/say-bound.ts'
import { call, createRig, type Step, testModel } from './rig.ts'

const sentence = (at: number): string => `The ${at}th loaf came out of the oven as brown as the one before it.`
const tale = Array.from({ length: 60 }, (_, at) => sentence(at)).join(' ')

const hear = async (...steps: Step[]) => {
  const rig = await createRig({ model: testModel(...steps) })
  let heard = ''
  const outcome = await rig.dispatcher.dispatch(rig.inbound('Tell me of your day, and come with me.'), {
    onDelta: (delta) => (heard += delta),
  })
  const spoken = (await rig.transcripts()).flat().flatMap(({ kind, text }) => (kind === 'spoke' ? [text] : []))
  return { heard, outcome, spoken }
}

it('six hundred words at once end with the sentence in which they grow too long, in what is heard and kept', async () => {
  const { heard, spoken } = await hear(tale)
  expect(tale.split(' ').length).toBeGreaterThan(600)
  expect(heard.length).toBeGreaterThan(mostSaid * 0.8)
  expect(heard.length).toBeLessThan(mostSaid * 1.3)
  expect(tale.startsWith(heard)).toBe(true)
  expect(heard).toMatch(/before it\.$/)
  expect(spoken).toEqual([heard])
})

it('a call behind them is carried out, and what follows it is not said', async () => {
  const { outcome, heard } = await hear({ text: tale, calls: [call('follow', {})] }, 'And another thing.')
  expect(outcome).toMatchObject({ commands: [{ kind: 'npcFollow' }] })
  expect(heard).not.toContain('another thing')
})

it('a sentence without an end is broken off between two words, however it is cut', () => {
  const words = 'and on and on '.repeat(30)
  for (const size of [1, 7, 500]) {
    const bound = createSayBound(100)
    let said = ''
    for (let at = 0; at < words.length; at += size) said += bound.pass(words.slice(at, at + size))
    said += bound.end()
    expect(said.length).toBeLessThan(140)
    expect(said).toMatch(/(?:and|on)…$/)
  }
})

it('what ends a little late ends whole, and an answer to newer words begins anew', () => {
  const bound = createSayBound(22)
  expect(bound.pass('Twenty letters are in') + bound.pass(' this. ') + bound.pass('Not this.')).toBe(
    'Twenty letters are in this.',
  )
  bound.anew()
  expect(bound.pass('Again.')).toBe('Again.')
})
