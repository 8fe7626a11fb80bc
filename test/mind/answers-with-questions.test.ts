import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { marta } from '../support/sample-characters.ts'
import { createRig, testModel } from './rig.ts'

/** What Marta notes of the last words, after she said `line`. */
const noted = async (line: string, ...words: string[]): Promise<string[]> => {
  const rig = await createRig({ model: testModel(line) })
  for (const text of ['Good day!', ...words]) await rig.dispatcher.dispatch(rig.inbound(text))
  await rig.dispatcher.settled()
  return rig.memory(marta.id).entries.map(({ text }) => text)
}

describe('words that only answer', () => {
  it('are noted with the question that they answer', async () => {
    expect(await noted('A fine day. Will you come to the fair with me?', 'Yes, gladly.')).toEqual([
      'Ada told me: "(I asked: Will you come to the fair with me?) Yes, gladly."',
    ])
    expect(await noted('Where did you lose it?', 'At the mill.')).toEqual([
      'Ada told me: "(I asked: Where did you lose it?) At the mill."',
    ])
  })

  it('are not noted where nothing was asked, however much they promise', async () => {
    expect(await noted('The oven is hot.', 'Yes, I promise.')).toEqual([])
  })

  it('cannot close the quotation with the signs of the question', async () => {
    const [note = ''] = await noted('Did he say "never"?', 'Yes, he did.')
    expect(english.hearsay.readHearsay(note)?.words).toBe("(I asked: Did he say 'never'?) Yes, he did.")
  })

  it('leave alone what says something by itself', async () => {
    expect(await noted('What do you do?', 'I keep bees.')).toEqual(['Ada told me: "I keep bees."'])
  })
})

const bare = [
  'Yes, gladly. | No, never. | I will, gladly. | Two, please. | At the mill. | Red. | Yes, I promise. | That I will.',
  'Of course I do! | No, I have not. | Three of them. | Maybe tomorrow. | My brother did. | The blue one. | It was Bram.',
  'Because she asked me to. | On Friday at noon. | Aye, with pleasure! | Bram. | I promise.',
].flatMap((line) => line.split(' | '))
const whole = [
  'Yes, I love bread. | I keep bees. | My name is Wren. | Bram stole it. | The mill burned down. | No, I lost my ring.',
  'I promise to bring you flour. | Two wolves came. | It was Bram who stole the hen. | My brother died. | Call me Wren.',
  'On Friday the fair begins. | For years I sailed. | It is raining. | The king is dead. | Never trust Odo.',
].flatMap((line) => line.split(' | '))

it('what only answers is told from what says something', () => {
  expect(bare.filter((line) => !english.telling.onlyAnswers(line))).toEqual([])
  expect(whole.filter((line) => english.telling.onlyAnswers(line))).toEqual([])
})
