import { expect, it } from 'vitest'
import { ada, ben, gameTime } from '../../support/sample-characters.ts'
import { testModel } from '../rig.ts'
import { createNights } from './rig.ts'

const at = gameTime('2026-11-20', '15:00').ms

/** What Marta keeps of a day on which she let slip what Ben had told her alone. */
const kept = async (page: string, talk: { by: 'player' | 'self'; text: string }[]) => {
  const night = await createNights()
  await night.tell(ben, 'Between us: I broke the lantern of Tilo and hid the pieces under the bridge.', 18)
  await night.tell(ada, 'My sister Lena lives at the mill.', 20)
  await night.tell(ada, 'I came by the ford.', 20)
  const model = testModel(({ messages }) =>
    /diary what this day was with Ada/.test(messages[0]?.content ?? '') ? page : 'NO_REPLY',
  )
  const lines = talk.map((line) => ({ ...line, at }))
  await night.sleep(21, { model, talks: async () => new Map([[ada, lines]]) })
  const noted = await night.memory.noted()
  return noted.filter(({ kind, who }) => kind === 'note' && who?.id === ada).map(({ text }) => text)
}

it('no diary keeps what another told in confidence, though the NPC said it itself', async () => {
  const said = 'Ben broke the lantern of Tilo and hid the pieces under the bridge.'
  const page = `- ${said.slice(0, -1)}, and Ada knows it now. [4]\n- Lena lives at the mill. [1]`
  const talk = [
    { by: 'player' as const, text: 'Any news today?' },
    { by: 'self' as const, text: said },
  ]
  expect(await kept(page, talk)).toEqual(['Lena lives at the mill.'])
})

it('no diary keeps the answer of the NPC to a confidence as what it was told', async () => {
  const talk = [
    { by: 'player' as const, text: 'For you alone: I stole the silver candlestick of the chapel.' },
    { by: 'self' as const, text: 'The candlestick of the chapel shines brighter than the lantern of the mayor.' },
  ]
  const page =
    '- The candlestick of the chapel shines brighter than the lantern of the mayor. [4]\n- Lena lives at the mill. [1]'
  expect(await kept(page, talk)).toEqual(['Lena lives at the mill.'])
})

it('a diary keeps what one felt and means to do, and marks what nothing that was said bears out', async () => {
  const talk = [{ by: 'player' as const, text: 'Lena limps, and she went to the ford on Monday.' }]
  const page = [
    '- Lena limps and went to the ford, and my stomach turned at the thought of that high water. [1, 3]',
    '- I will look along the ford when I fetch the flour. [2]',
    '- Lena laughed and danced and sang at the ford until morning. [2]',
  ].join('\n')
  expect(await kept(page, talk)).toEqual([
    'Lena limps and went to the ford, and my stomach turned at the thought of that high water.',
    'I will look along the ford when I fetch the flour.',
  ])
})
