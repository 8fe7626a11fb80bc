import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import { gameTime } from '../../support/sample-characters.ts'
import { createRig, type Step, testModel } from '../rig.ts'

const kinds = [{ id: 'bun' as ItemId, name: 'bun', plural: 'buns', price: 2, description: '' }]
const world = {
  now: () => gameTime('2026-11-20', '14:10'),
  percepts: () => ({ place: null, doing: 'resting', people: [], following: null }),
  surroundings: () => ({ ...noSurroundings, kinds }),
  places: () => [],
}
const hear = async (...steps: Step[]) => {
  const rig = await createRig({ model: testModel(...steps), world })
  let heard = ''
  await rig.dispatcher.dispatch(rig.inbound('May I have a bun?'), { onDelta: (delta) => (heard += delta) })
  return heard.trim()
}
const slid = 'Good day. I slide a bun across the counter to you.'

describe('a deed that was left out and is told once more in other words', () => {
  it.each([
    "There, it's yours now, enjoy!",
    'There. Enjoy.',
    'Done.',
    "Careful, it's hot, eat it soon.",
    'I hope you like it.',
    'Now you have it.',
    'With my compliments.',
    'Go on, have it.',
    'And now it sits before you.',
    'I gave it to you with all my heart.',
    'Your table stands laid, and the buns are done.',
    'A bun in your pocket, nothing owed.',
    'Buns are given.',
    'Feel your bag, it weighs more.',
    'There it steams, sweetling!',
    'You ate all the buns.',
  ])('is left out as well: %s', async (again) => {
    expect(await hear(slid, again)).toBe('Good day.')
    expect(await hear(slid, `I see. ${again}`)).toBe('Good day. I see.')
  })

  it.each([
    'I have none left, I am sorry.',
    'A bun costs two pennies.',
    'It could be yours for two pennies.',
    'You are right, I have not given you anything yet.',
    'They are still in the oven, ask me at noon.',
    'Forgive me, I was hasty.',
    'Let me see what I have.',
    'Enjoy the day.',
    'I baked buns yesterday, and they are all sold.',
    'The buns are made of rye.',
    'The mill is done with the rye.',
    'My oven is ready.',
    'Put your hand to it, and the bun is yours.',
    'Now off to your frogs.',
  ])('does not touch what is true: %s', async (again) => {
    expect(await hear(slid, again)).toBe(`Good day. ${again}`)
  })
})

it('the same words claim nothing where nothing was left out before', () => {
  const words = { things: ['bun', 'buns'], asked: '', byModel: true }
  expect(english.claims.claimsIn('I hope you like it.', words)).toEqual([])
  expect(english.claims.claimsIn('Now you have it.', words)).toEqual([])
})
