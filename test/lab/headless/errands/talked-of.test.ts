import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ScenarioVillage } from '../../../../main/lab/headless/scenario/scenario-types.ts'
import { createScenario } from '../../../../main/lab/headless/scenario/village.ts'
import { questKey } from '../../../../main/world/dealings.ts'
import type { ItemId, QuestId } from '../../../../main/world/ids.ts'
import type { WorldState } from '../../../../main/world/state.ts'

let village: ScenarioVillage
beforeAll(async () => {
  village = await createScenario({ seed: 11 })
})
afterAll(() => village.close())

/** A player who has taken on what somebody asks for. */
const taker = async (name: string, who: string, quest: string) => {
  const guest = village.player(name)
  guest.goesTo(who)
  await guest.tells(who, 'Do you have work for me?')
  await guest.tells(who, 'Yes, I will do it.')
  const run = () => village.state.quests[questKey(guest.id, quest as QuestId)]
  expect(run()?.status).toBe('open')
  return {
    tells: (words: string) => guest.tells(who, words),
    run,
    carries(item: string, count: number) {
      Object.assign((village.state as WorldState).players[guest.id]?.bag.items ?? {}, { [item as ItemId]: count })
    },
    did(goals: number) {
      const open = run()
      if (open) open.progress = Array.from({ length: goals }, () => 1)
    },
  }
}

it('answers what one asks of an errand, also while it waits for a yes', async () => {
  const ana = village.player('Ana')
  ana.goesTo('marta')
  await ana.tells('marta', 'Do you have work for me?')
  expect(await ana.tells('marta', 'How much do you pay, and until when?')).toMatch(/8 pennies.*noon.*Would you go\?$/)
  await ana.tells('marta', 'Yes.')
  expect(await ana.tells('marta', 'Until when?')).toMatch(/[Bb]y noon/)
  expect(await ana.tells('marta', 'Where do I get it?')).toMatch(/Tilo/)
  expect(await ana.tells('marta', 'Who needs it?')).toMatch(/^(?:I do|It is for me)/)
  expect(await ana.tells('marta', 'How many was it?')).toMatch(/six measures of flour/)
  expect(await ana.tells('marta', 'Can I still do it?')).toMatch(/six measures of flour/)
  expect(await ana.tells('marta', 'What was it you wanted again?')).toMatch(/six measures of flour/i)
})

it('an errand that nobody hurries says so, and a question of health is none of pay', async () => {
  const bea = await taker('Bea', 'elna', 'bark-for-aching-knees')
  expect(await bea.tells('Until when?')).toMatch(/no hurry|Take your time/)
  expect(await bea.tells("I can't sleep at night. What would you give me?")).not.toMatch(/penn/)
})

it('less than was asked for is not taken, and the giver says what is there and what was asked for', async () => {
  const cleo = await taker('Cleo', 'elna', 'bark-for-aching-knees')
  expect(await cleo.tells('Here is the bark you wanted.')).toMatch(/three strips of willow bark/)
  cleo.carries('willow-bark', 2)
  expect(await cleo.tells('Here is the bark you wanted.')).toMatch(/two strips .*three strips/)
  cleo.carries('willow-bark', 3)
  expect(await cleo.tells("I've got your bark, Elna!")).toMatch(/Three strips of willow bark/)
  expect(cleo.run()?.status).toBe('done')
})

it('a report in free words ends what the world has seen done, with thanks in the own voice', async () => {
  const dora = await taker('Dora', 'pim', 'robbers-and-frogs')
  expect(await dora.tells('No robbers at the watch-post, and seven frogs at the pond.')).toMatch(/watch-post/)
  expect(dora.run()?.status).toBe('open')
  dora.did(3)
  const thanks = await dora.tells('No robbers at the watch-post, and seven frogs at the pond.')
  expect(dora.run()?.status).toBe('done')
  expect(thanks).toMatch(/bun and a bent nail/)
  expect(thanks).not.toMatch(/"|is done|I gave you/)
})

it('the card of a finished errand is thanked for by the skill, too, and never reads a notice aloud', async () => {
  const edda = await taker('Edda', 'greta', 'three-to-one-on-the-sails')
  edda.did(4)
  const thanks = await edda.tells('I did what you asked.')
  expect(edda.run()?.status).toBe('done')
  expect(thanks).not.toMatch(/"Three to one on the sails"|is done/)
})

it.each([
  ['Fay', "I can't do it, sorry."],
  ['Gil', 'I have to give the errand up.'],
  ['Hob', 'Please find somebody else for it.'],
])('%s gives an errand up with “%s”, is let off, and may have it again', async (name, words) => {
  const guest = await taker(name, 'lotte', 'a-longer-pencil')
  expect(await guest.tells(words)).toMatch(/somebody else|all right/i)
  expect(guest.run()).toBeUndefined()
  expect(await guest.tells('What was it you wanted again?')).toMatch(/Would you bring me a pencil\?$/)
  await guest.tells('Yes')
  expect(guest.run()?.status).toBe('open')
})

it.each([
  ['Ivo', "I can't bring it today."],
  ['Jan', "I can't do it without pay."],
  ['Kai', "I can't find Yara."],
  ['Leo', "Can't somebody else do it?"],
])('%s keeps an errand with “%s”', async (name, words) => {
  const guest = await taker(name, 'lotte', 'a-longer-pencil')
  await guest.tells(words)
  expect(guest.run()?.status).toBe('open')
})
