import { expect, test } from 'vitest'
import { ada, ben } from '../../support/sample-characters.ts'
import { testModel } from '../rig.ts'
import { cora, createNights, type Nights } from './rig.ts'

/** Forgetting goes by these marks: every line that rests on notes, and whether Ben is in its mark. */
const linesOf = async (night: Nights): Promise<{ line: string; ofBen: boolean }[]> =>
  Object.values(await night.kept())
    .flatMap((text) => text.split('\n'))
    .filter((line) => /from:m-/.test(line))
    .map((line) => ({ line, ofBen: /about:(\S+)/.exec(line)?.[1]?.split(',').includes(ben) === true }))

const news = [
  'There is a traveller who lost a silver ring near the old mill and weeps for it, remember that.',
  'There is a traveller who hides a chest of coins under the long bridge, remember that.',
]
/** A villager's words of a player: nothing but the mark of the note tells whom they concern. */
const afterTheNews = async (): Promise<Nights> => {
  const night = await createNights()
  for (const words of news) await night.tell(cora, words, 20, { about: [ben], importance: 9 })
  return night
}

test('what a night keeps, thinks and dreams of words about a player is marked with that player', async () => {
  const night = await afterTheNews()
  await night.sleep(21)
  const lines = await linesOf(night)
  expect(lines.filter(({ line }) => line.includes('kind:told'))).toHaveLength(2)
  expect(lines.filter(({ line }) => line.includes('kind:dreamed')).length).toBeGreaterThan(0)
  expect(lines.filter(({ ofBen }) => !ofBen)).toEqual([])
})

test('so is what a model makes of them', async () => {
  const night = await createNights()
  const told = [
    'I lost my silver ring near the mill.',
    'My sister Clara died in Greyhill.',
    'I am afraid of the deep pond.',
    'I love the bread of Marta.',
  ]
  for (const words of told) await night.tell(ada, words, 20, { about: [ben] })
  const model = testModel((request) => {
    const prompt = request.messages.map(({ content }) => content).join('\n')
    if (prompt.includes('in your diary')) return 'NO_REPLY'
    const noteWith = (words: string) => prompt.split('\n').find((line) => line.startsWith('[') && line.includes(words))
    const [ring, pond] = ['ring', 'pond'].map((words) => /^\[(\d+)\]/.exec(noteWith(words) ?? '')?.[1])
    return [
      `- Ada told me that she lost her silver ring near the mill, and that she is afraid of the deep pond. [${ring}, ${pond}]`,
      `- THOUGHT: Ada is afraid of the deep pond; I wonder about the ring. [${pond}, ${ring}]`,
    ].join('\n')
  })
  expect(await night.sleep(21, { model })).toMatchObject({ by: 'model' })
  const lines = await linesOf(night)
  expect(lines.filter(({ line }) => /and that she is afraid|I wonder about the ring/.test(line))).toHaveLength(2)
  expect(lines.filter(({ ofBen }) => !ofBen)).toEqual([])
})
