import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ScenarioVillage } from '../../../../main/lab/headless/scenario/scenario-types.ts'
import { createScenario } from '../../../../main/lab/headless/scenario/village.ts'

let village: ScenarioVillage
beforeAll(async () => {
  village = await createScenario({ seed: 11 })
})
afterAll(() => village.close())

/** What they answer, and the quest that begins with a yes to it. */
const ask = async (player: string, who: string, words: string, yes: string) => {
  const guest = village.player(player)
  guest.goesTo(who)
  const offered = await guest.tells(who, words)
  const from = village.events.length
  await guest.tells(who, yes)
  const begun = village.events.slice(from).flatMap((event) => (event.kind === 'questStarted' ? [event.quest] : []))
  return { offered, begun }
}

it.each([
  ['Ana', 'elna', "I saw your notice 'Bark for aching knees'.", 'bark-for-aching-knees', /three strips.*|four pennies/],
  ['Bea', 'lotte', 'Hello! The notice about the pencil?', 'a-longer-pencil', /bent nail/],
  ['Cleo', 'marta', 'Is that job with the flour still open?', 'flour-before-noon', /noon.*eight pennies and two buns/],
  [
    'Dora',
    'greta',
    'Your notice says three to one on the sails. What is that about?',
    'three-to-one-on-the-sails',
    /four pennies/,
  ],
  ['Edda', 'yara', 'I came because of the honey cakes on the board.', 'the-third-no', /nine pennies/],
  ['Fay', 'pim', 'Robbers and frogs? What is that about?', 'robbers-and-frogs', /a bun/],
  [
    'Gil',
    'aldous',
    'Your notice says the chronicle halts. Where does it halt?',
    'where-the-chronicle-halts',
    /three pennies/,
  ],
  ['Hob', 'elna', 'I am here about the errand on the notice board.', 'bark-for-aching-knees', /four pennies/],
])('%s asks %s by the notice (“%s”), and a yes takes on %s', async (player, who, words, quest, terms) => {
  const { offered, begun } = await ask(player, who, words, 'Yes, I will do it.')
  expect(offered).toMatch(terms)
  expect(offered).toMatch(/\?$/)
  expect(begun).toEqual([quest])
})

it('somebody who has no such notice says so, and who has work', async () => {
  const { offered, begun } = await ask('Ivo', 'bram', 'Is that job with the bark still open?', 'Yes')
  expect(offered).toMatch(/(?:Not mine|Somebody else).*Ask/)
  expect(begun).toEqual([])
})

it('an errand that somebody has is told again by its title, and not given twice', async () => {
  const { offered, begun } = await ask('Ana', 'elna', 'The notice about the bark?', 'Yes')
  expect(offered).toMatch(/bring three strips of willow bark/)
  expect(begun).toEqual([])
})
