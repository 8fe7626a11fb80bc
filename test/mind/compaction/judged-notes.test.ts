import { expect, it } from 'vitest'
import { testModel } from '../rig.ts'
import { chatter, createCompactionRig, type Exchange, isFlush } from './rig.ts'

const ring: Exchange = {
  said: 'I lost my silver ring near the old mill, and it is worth twelve pennies.',
  answer: 'I will ask the miller about it on Friday.',
}

const noted = async (...answers: string[]) => {
  const flushes: string[] = []
  const model = testModel((request) => {
    if (!isFlush(request)) return ''
    flushes.push(request.messages.at(-1)?.content ?? '')
    return answers[Math.min(flushes.length, answers.length) - 1] ?? ''
  })
  const rig = await createCompactionRig({ model })
  await rig.hold(ring, ...Array.from({ length: 6 }, (_, number) => chatter(number)))
  await rig.compactor.flush(rig.run())
  const notes = (await rig.memory.noted()).map(({ text }) => text)
  return { notes, flushes }
}

it('a note with a name or an amount that the talk does not hold is asked about once, and left out if it stays', async () => {
  const wrong = '- Ada lost a ring worth forty pennies, and Zacharias has it.'
  const { notes, flushes } = await noted(`- I promised Ada to ask the miller about the ring on Friday.\n${wrong}`)
  expect(flushes).toHaveLength(2)
  expect(flushes[1]).toContain('<not_in_the_record>')
  expect(flushes[1]).toContain('Zacharias')
  expect(notes.join('\n')).not.toMatch(/Zacharias|forty/)
  expect(notes.some((text) => text.includes('miller about the ring'))).toBe(true)
})

it('what the second answer says rightly is noted, and it is asked for the promise that the first left out', async () => {
  const right = 'I promised Ada to ask the miller about her silver ring on Friday.'
  const { notes, flushes } = await noted(
    '- Ada asked me of my day.\n- Ada lost a ring worth forty pennies.',
    `- ${right}`,
  )
  expect(flushes[1]).toContain('<left_out>')
  expect(notes).toContain(right)
})

it('sound notes are asked for once', async () => {
  const { flushes } = await noted('- I promised Ada to ask the miller about her silver ring on Friday.')
  expect(flushes).toHaveLength(1)
})

it('a note that the talk hardly bears out says so', async () => {
  const promise = '- I promised Ada that I will ask the miller about it on Friday.'
  const { notes } = await noted(`${promise}\n- Ada lost her silver ring, cried bitterly and blamed herself.`)
  expect(notes.some((text) => /\(I am not sure of this\.\)$/.test(text))).toBe(true)
})
