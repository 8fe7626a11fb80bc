import { expect, test } from 'vitest'
import { readWish } from '../../main/language/en/wishes/read-wish.ts'

test.each([
  ["A second ox. I know it's not poetry.", 'save', 'a second ox'],
  ['One day I want a shop with a door. A door with a little bell on it!', 'save', 'a shop with a door'],
  ['I wish to see the second pair of stones paid for, and turning.', 'save', 'the second pair of stones'],
  ["I'd like to buy a calf before the winter.", 'save', 'a calf'],
  ['I wish to finish the chronicle: item one, the great flood.', 'make', 'the chronicle'],
  ['Want to make one thing nobody needs. A gate, with leaves on.', 'make', 'one thing nobody needs'],
  ['I want to build a boat, and to sail in it.', 'make', 'a boat'],
  ['I want to find out the cause of the cough.', 'ask', 'the cause of the cough'],
  ['I would love to find moonwort in flower.', 'ask', 'moonwort in flower'],
  ["I want those two mysteries solved before I'm buried.", 'ask', 'those two mysteries'],
  ['I want to know what the biggest number is.', 'ask', 'what the biggest number is'],
  ['I want to go in the woods at night with Rook, just once.', 'befriend', 'Rook'],
  ['I would tell my sister one thing, if she stood still long enough.', 'befriend', 'sister'],
  ['I should like my sister-in-law to say good morning to me first.', 'befriend', 'sister-in-law'],
])('%s', (wish, kind, what) => {
  expect(readWish(wish)).toMatchObject({ kind, what })
})

test.each([
  '',
  'I wish for one morning, just one, on which I sleep until the sun is up.',
  'I want my girl to have more school than I had, and softer hands.',
  'I would like a sermon of mine to be remembered until breakfast.',
  'I want to hear the wolves again, far off.',
  'I want to finish my life in peace.',
  'I wish to know everybody here by name before the year is out.',
  'Like my name clean again. About the mill pin.',
])('nothing in these words says how to work at it: %s', (wish) => {
  expect(readWish(wish)).toBeNull()
})
