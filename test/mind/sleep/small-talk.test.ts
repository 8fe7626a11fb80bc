import { expect, test } from 'vitest'
import { statesSomething } from '../../../main/language/en/lexicon/self-standing.ts'
import { ada, npc } from '../../support/sample-characters.ts'
import { cora, createNights, linesWith } from './rig.ts'

const others = [cora, npc('oswin'), npc('greta')]

test('what villagers say in greeting, in parting and in passing gets no line for good, however many say it', async () => {
  const night = await createNights()
  for (const text of [
    'In you come, Marta, and shut the flies out!',
    'Now he calls them honey.',
    'Give her a bent one for luck.',
    'You are, strictly speaking, expected.',
  ])
    for (const day of [19, 20]) for (const who of others) await night.tell(who, text, day)
  for (const who of others) await night.tell(who, 'The miller and Greta found the old anchor under the bridge.', 20)
  await night.sleep(21)
  const kept = Object.entries(await night.kept()).flatMap(([path, text]) =>
    path === 'DREAMS.md' ? [] : linesWith(text, ' told me: '),
  )
  expect(kept).toEqual([expect.stringContaining('the old anchor under the bridge')])
})

test('the diary tells of no filler among what was let go', async () => {
  const night = await createNights()
  await night.tell(cora, 'The cart of the miller lost a wheel.', 20)
  for (const text of ['Greta!', 'No, I have. No matter.', 'The moss.'])
    await night.tell(cora, `${text} You have flour there.`, 20)
  await night.sleep(21)
  expect(linesWith(await night.file('DREAMS.md'), 'told me: "')).toEqual([
    '- Cora told me: "The cart of the miller lost a wheel."',
  ])
})

test('of the small talk of a day the best three lines are kept, and of what players say as many as are worth it', async () => {
  const night = await createNights()
  for (const thing of ['anchor', 'lantern', 'kettle', 'ladder', 'saddle'])
    for (const who of others)
      await night.tell(
        who,
        `The miller found a rusty ${thing} beside the ${thing === 'anchor' ? 'bridge' : `${thing} shop`}.`,
        20,
      )
  for (const pet of ['dog', 'cat', 'goose', 'mule', 'hen'])
    await night.tell(ada, `Remember that my ${pet} is called ${pet}kin.`, 20)
  await night.sleep(21)
  expect(linesWith(await night.file('MEMORY.md'), 'The miller found')).toHaveLength(3)
  expect(linesWith(await night.person(ada), 'is called')).toHaveLength(5)
})

test.each([
  ['Hello again, Ines, please mind the pigeons.', false],
  ["The moss doesn't mind.", false],
  ['Mind the gate, Greta.', false],
  ['Until tomorrow, Bram.', false],
  ['Ah, Marta, just as I had reached a footnote.', false],
  ['On the coast we say: the second tide brings the better fish.', false],
  ['In front of everybody. He can say it is not so in front of everybody.', false],
  ['I have him in the notebook nine times, and seven of those are good.', false],
  ['I had you in my thoughts this morning, between the candles and the bees.', false],
  ['The best frogs are at the pond by the broken willow.', true],
  ['Rook carried the anvil home through the storm.', true],
  ['My father saved a calf out of the river.', true],
  ['鐘は夜に鳴った。', true],
])('"%s" tells something by itself: %s', (text, tells) => {
  expect(statesSomething(text, 'Marta')).toBe(tells)
})
