import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { linesFor } from '../../../main/mind/prompt/lines-for.ts'
import { ada } from '../../support/sample-characters.ts'
import { testModel } from '../rig.ts'
import { createNights, linesWith } from './rig.ts'

it('keeps what was told with its days named, for the days on which it is read', async () => {
  const night = await createNights()
  // A Friday.
  await night.tell(ada, 'Remember that I leave for Greyhill tomorrow at noon.', 20)
  await night.sleep(21)
  const kept = Object.values(await night.kept()).join('\n')
  expect(await night.person(ada)).toContain('I leave for Greyhill on Saturday the 21st of November at noon.')
  expect(kept).not.toMatch(/tomorrow/)
})

it('shows a model the days by name when it writes its diary, and keeps its words under the day they tell of', async () => {
  const night = await createNights()
  await night.tell(ada, 'My brother Jory left for Greyhill yesterday.', 20)
  await night.tell(ada, 'I want to marry in the chapel tomorrow.', 20)
  const model = testModel(({ messages }) =>
    /diary what this day was/.test(messages[0]?.content ?? '')
      ? '- Ada wants to marry in the chapel tomorrow. [2]\n- Jory left for Greyhill on Thursday the 19th of November. [1]'
      : 'NO_REPLY',
  )
  await night.sleep(21, { model })
  const asked = model.requests.map(({ messages }) => messages.map(({ content }) => content).join('\n')).join('\n')
  expect(asked).toContain(
    'Friday, 20 November 2026:\n[1] 14:01 Ada told me: "My brother Jory left for Greyhill on Thursday',
  )
  expect(asked).toContain('never as today, tonight, tomorrow or yesterday')
  const page = (await night.memory.noted({ from: '' })).filter(
    ({ kind, from = [] }) => kind === 'note' && from.length > 0,
  )
  expect(page.map(({ at, text }) => [at.date, text])).toEqual([
    ['2026-11-20', 'Ada wants to marry in the chapel tomorrow.'],
    ['2026-11-20', 'Jory left for Greyhill on Thursday the 19th of November.'],
  ])
})

it("takes no line of a model's that counts days from another than the one it is read on, and dates its thoughts", async () => {
  const night = await createNights()
  const facts = [
    'I lost my silver ring near the mill.',
    'My sister Clara died in Greyhill.',
    'I am afraid of the deep pond.',
  ]
  for (const text of [...facts, 'Remember that I marry Jory in Greyhill tomorrow.']) await night.tell(ada, text, 20)
  const model = testModel(({ messages }) =>
    /put the memories/.test(messages[0]?.content ?? '')
      ? [
          '- Ada told me that she is to marry Jory in Greyhill tomorrow. [1, 2, 3, 4]',
          '- THOUGHT: I will look for the silver ring near the mill tomorrow. [1, 2, 3, 4]',
        ].join('\n')
      : 'NO_REPLY',
  )
  await night.sleep(21, { model })
  const file = await night.person(ada)
  expect(linesWith(file, 'marry')).toEqual([
    '- Ada told me: "I marry Jory in Greyhill on Saturday the 21st of November."',
  ])
  expect(linesWith(file, 'tomorrow')).toEqual([
    '- I will look for the silver ring near the mill tomorrow. (21 November 2026)',
  ])
})

it('shows the date of an older line that counts days from it', () => {
  const line = (words: string): string => `- ${words} <!-- kind:told importance:5 observed:2026-11-20 id:k-1 -->`
  const listener = { id: ada, kind: 'player' } as const
  expect(linesFor([line('Bram comes back tomorrow.'), line('The mill is old.')].join('\n'), listener, english)).toBe(
    '- [2026-11-20] Bram comes back tomorrow.\n- The mill is old.',
  )
})
