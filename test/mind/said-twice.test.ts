import { describe, expect, it } from 'vitest'
import { createSaidBack } from '../../main/mind/turn/loop/said-back.ts'
import { playTurn, toolNamed } from '../features/turn-rig.ts'
import { ada } from '../support/sample-characters.ts'
import { call, createRig, testModel } from './rig.ts'

const frog = "The frog is in my left pocket, and it's green, and here is a nail for you!"
const failing = toolNamed('give', ({ item }) =>
  item === undefined ? { ok: false, error: 'item is missing.' } : { ok: true, text: 'You gave it.' },
)
const wrong = { text: frog, calls: [call('give', { thing: 'nail' })] }
const stand = 'Do not write your words again'

describe('after a call that failed', () => {
  it('a model is told that its words need no second time', async () => {
    const { results } = await playTurn([wrong, 'Well.'], { tools: [failing] })
    expect(results[0]).toContain(stand)
    const silent = await playTurn([{ calls: wrong.calls }, 'Well.'], { tools: [failing] })
    expect(silent.results[0]).not.toContain(stand)
    const right = await playTurn([{ text: frog, calls: [call('give', { item: 'nail' })] }, 'Well.'], {
      tools: [failing],
    })
    expect(right.results).toEqual(['You gave it.'])
  })

  it.each([
    [frog, frog],
    ["The frog is in my left pocket, and it's green, and here is a nail!", frog],
    [`${frog} Catch it.`, `${frog} Catch it.`],
    [
      'The frog is in my left pocket, and there it sleeps.',
      `${frog} The frog is in my left pocket, and there it sleeps.`,
    ],
  ])('what it says again all the same is heard once: %s', async (again, heard) => {
    const retry = { text: again, calls: [call('give', { item: 'nail' })] }
    const { result, ran } = await playTurn([wrong, retry, ''], { tools: [failing] })
    expect(ran).toHaveLength(2)
    expect(result.text.replace(/\s+/g, ' ')).toBe(heard)
  })

  it('a short word may come twice, and so may any after new words of the player', async () => {
    const calls = [call('give', {})]
    expect((await playTurn([{ text: 'Hm, hm.', calls }, 'Hm, hm.'], { tools: [failing] })).result.text).toBe(
      'Hm, hm. Hm, hm.',
    )
    const words = [[{ content: 'What?', utterance: 'What?' }], []]
    const asked = await playTurn([frog, frog], { steer: () => words.shift() ?? [] })
    expect(asked.result.text).toBe(`${frog} ${frog}`)
  })
})

const question = 'Good day, Lotte! What is new? And did Pim tell you what I look for?'
describe.each([1, 4, 500])("the player's own words said back, in pieces of %i", (size) => {
  it.each([
    [question, `${question}\nGood day. He did.`, 'Good day. He did.'],
    [question, `"${question}" *nods* "He did."`, '*nods* "He did."'],
    [question, question, question],
    [question, 'Good day, dear! He did.', 'Good day, dear! He did.'],
    [question, 'Good day, Lotte! What is new? Nothing.', 'Good day, Lotte! What is new? Nothing.'],
    ['Good day to you!', 'Good day to you! Come in.', 'Good day to you! Come in.'],
    ['How are you?', 'How are you? I am well.', 'How are you? I am well.'],
    [
      'Yes, I take your errand about the sails',
      'Yes, I take your errand about the sailsman. Hm.',
      'Yes, I take your errand about the sailsman. Hm.',
    ],
    [
      'I take your errand about the sails',
      'I take your errand about the sails and you pay.',
      'I take your errand about the sails and you pay.',
    ],
  ])('to %j: %j', (utterance, answer, heard) => {
    const saidBack = createSaidBack(utterance, 'Lotte Reed')
    const pieces = answer.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
    expect(pieces.map((piece) => saidBack.push(piece)).join('') + saidBack.end()).toBe(heard)
  })
})

it("a villager who says the player's words back before the answer is heard with the answer alone", async () => {
  const rig = await createRig({ model: testModel(`${question}\nGood day. He did.`) })
  const said = await rig.dispatcher.dispatch({
    ...rig.inbound(question),
    speaker: { id: ada, kind: 'player', name: 'Ada' },
  })
  expect(said).toMatchObject({ kind: 'answered', text: 'Good day. He did.' })
})

describe('words that wait for an act which failed', () => {
  const claim = 'I am following you now.'
  const going = (text: string, given: object) => ({ text, calls: [call('follow', { ...given })] })
  const hear = async (...steps: Parameters<typeof testModel>) => {
    const rig = await createRig({ model: testModel(...steps) })
    let heard = ''
    await rig.dispatcher.dispatch(rig.inbound('Come with me, please.'), {
      onDelta: (delta) => (heard += delta),
    })
    return heard.trim()
  }

  it('are heard once when a later call works', async () => {
    expect(await hear(going(claim, { distance: 3 }), going(claim, {}), 'NO_REPLY')).toBe(claim)
  })

  it('may be said once more after they were taken back', async () => {
    const asked = await hear(`Mind the step, dear. ${claim}`, going(claim, {}), 'NO_REPLY')
    expect(asked.replace(/\s+/g, ' ')).toBe(`Mind the step, dear. ${claim}`)
  })
})
