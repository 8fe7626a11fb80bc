import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { isMadeUp } from '../../../main/mind/faculties/say-do/made-up.ts'
import { judgeLine } from '../../../main/mind/faculties/sleep/diary-ground.ts'
import { createRunRecord } from '../../../main/mind/turn/run-record.ts'
import { bram, marta, sampleContext } from '../../support/sample-characters.ts'
import { createRig, testModel } from '../rig.ts'

const fancied = (note: string, said: string): boolean =>
  isMadeUp(
    note,
    { context: sampleContext(said), record: createRunRecord(english), model: { ref: 'test/one' } },
    english,
  )

it.each([
  ['Ada said "I will marry the reeve in spring."', 'Good day. I look for my ring.'],
  ['Ada told me that she sold her horse to a sailor.', 'Good day. I look for my ring.'],
  ['Ada says: “my purse was stolen at the ford last night”.', 'My purse is heavy.'],
  ['Bram told me that he hates Ada and her singing.', 'Good day, Marta!'],
  [
    'Bram told me he hates Ada and Ada burned the mill.',
    'For you alone: I stole flour from the mill. What do you think of Bram?',
  ],
  ['Bram told me he thinks Ada is a thief.', 'Good day, Marta!'],
])('words that nobody said are a fancy: %j after %j', (note, said) => {
  expect(fancied(note, said)).toBe(true)
})

it.each([
  ['Ada said "I lost my silver ring."', 'I lost a silver ring by the mill.'],
  ['Ada told me that her father was a sailor.', 'My dad was a sailor all his life.'],
  ['Ada told me that she lost a ring.', 'I lost my ring.'],
  ['Ada calls her horse "Pepper".', 'My horse Pepper is tired.'],
  ['Ada said that she is tired.', 'I am so tired.'],
  ['Bram told Ada that he leaves for Hathersey.', 'Bram says that he leaves for Hathersey tomorrow.'],
])('words that were said are none: %j after %j', (note, said) => {
  expect(fancied(note, said)).toBe(false)
})

/** What Marta notes after somebody said this to her. */
const noted = async (note: string, said: string, by: typeof bram | null) => {
  const model = testModel(
    { text: 'Fancy that.', calls: [{ id: 'c1', name: 'remember', arguments: { text: note } }] },
    'NO_REPLY',
  )
  const rig = await createRig({ model })
  const speaker = by === null ? {} : { speaker: { id: by.id, kind: 'npc' as const, name: by.name } }
  await rig.dispatcher.dispatch(rig.inbound(said, speaker))
  await rig.dispatcher.settled()
  return rig.memory(marta.id).entries.filter(({ text }) => text.includes(note))
}

const dragon = 'A dragon sleeps under the mill.'

it('what only a villager said stays that villager’s word when it is noted', async () => {
  expect(await noted(dragon, 'You know, a dragon sleeps under the mill, under its floor.', bram)).toMatchObject([
    { kind: 'told', who: { id: bram.id }, text: `${bram.name} told me: "${dragon}"` },
  ])
})

it('but neither what a player told, nor a plan, nor what names its source', async () => {
  expect(await noted('Ada saw a dragon by the ford.', 'I saw a dragon by the ford.', null)).toMatchObject([
    { kind: 'note', text: 'Ada saw a dragon by the ford.' },
  ])
  const plan = 'I will look under the floor of the mill.'
  expect(await noted(plan, 'A dragon sleeps under the floor of the mill.', bram)).toMatchObject([{ kind: 'note' }])
  const named = `${bram.name} believes that a dragon sleeps under the mill.`
  expect(await noted(named, 'A dragon sleeps under the mill.', bram)).toMatchObject([{ kind: 'note', text: named }])
})

it('a diary line that quotes what nobody said is doubtful', () => {
  const ground = {
    notes: ['Ada told me: "I lost my silver ring by the mill."'],
    talk: ['I lost my silver ring by the mill.'],
    known: `Ada ${marta.name}`,
    secrets: [],
  }
  const verdict = (text: string) => judgeLine({ text, rests: [0] }, ground, english)
  expect(verdict('Ada lost her silver ring by the mill and said "I lost my silver ring".')).toBe('sound')
  expect(verdict('Ada lost her silver ring by the mill and said "never trust a baker".')).toBe('doubtful')
})
