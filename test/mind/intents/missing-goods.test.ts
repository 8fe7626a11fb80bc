import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { openIntentBook } from '../../../main/mind/faculties/promises/intent-book.ts'
import { lackingFor } from '../../../main/mind/faculties/promises/needs-them-here.ts'
import { noSurroundings, type Surroundings } from '../../../main/mind/ports/surroundings.ts'
import { createToolSet } from '../../../main/mind/tools/tool-set.ts'
import { sayUndoneIntents } from '../../../main/models/embedded/answers/due-intents.ts'
import type { ItemId } from '../../../main/world/ids.ts'
import promise from '../../../tools/promise.ts'
import { gameTime, marta, sampleContext } from '../../support/sample-characters.ts'
import { call, createRig, testModel } from '../rig.ts'

const cake = { id: 'honey-cake' as ItemId, name: 'honey cake', plural: 'honey cakes', price: 3 }
const kinds = [{ ...cake, description: '' }]
const holding = (count: number, more: Partial<Surroundings> = {}): Surroundings => ({
  ...noSurroundings,
  kinds,
  own: { gold: 0, items: count === 0 ? [] : [{ ...cake, count }] },
  ...more,
})
const promised = { what: 'bring Ada three honey cakes', when: 'today at 15:00', person: 'you' }

/** Marta has promised Ada three cakes for three o'clock. `own` can be changed. */
const village = async (answer: string) => {
  const cakes = { count: 0 }
  const world = {
    now: () => rig.clock.now,
    percepts: () => ({ place: null, doing: 'resting', people: [], following: null }),
    surroundings: () => holding(cakes.count),
    places: () => [],
  }
  const model = testModel({ text: 'At three, then.', calls: [call('promise', promised)] }, answer)
  const rig = await createRig({ model, world, tools: createToolSet([promise]) })
  let talk = 0
  const ask = async (text: string) => {
    talk++
    await rig.dispatcher.dispatch(rig.inbound(text, { conversation: `c-${talk}` as never }))
    return model.requests.at(-1)?.messages.at(-1)?.content ?? ''
  }
  await ask('Will you bring me three cakes at three?')
  return {
    ...{ ask, cakes },
    at: (date: string, time: string) => {
      rig.clock.now = gameTime(date, time)
    },
    intents: async () => (await openIntentBook(rig.memory(marta.id), english).read()).intents,
  }
}

it('a promise that falls due while its goods are missing is told as such, stays open, and is due again once they are there', async () => {
  const { ask, at, cakes, intents } = await village('I have only one of them yet, I am sorry.')
  cakes.count = 1
  at('2026-11-20', '15:30')
  const short = await ask('Good day, Marta.')
  expect(short).toMatch(
    /can not be done now, because you do not have it: bring Ada three honey cakes\. Still missing: 2 honey cakes\./,
  )
  expect(short).not.toContain('You meant to do this now')
  expect(await intents()).toMatchObject([{ fires: 0, status: 'armed' }])
  // It is not spoken of with every word.
  at('2026-11-20', '15:40')
  expect(await ask('A fine day.')).not.toContain('Still missing')
  cakes.count = 3
  at('2026-11-20', '17:00')
  expect(await ask('Here I am again.')).toMatch(/You meant to do this now.*\n- bring Ada three honey cakes/)
})

it('it ends as broken, and is told once, if the goods never come', async () => {
  const { ask, at } = await village('I have none of them, I am sorry.')
  at('2026-11-20', '15:30')
  expect(await ask('Good day, Marta.')).toContain('Still missing: 3 honey cakes.')
  at('2026-11-25', '10:00')
  expect(await ask('Good day, Marta.')).toMatch(
    /bring Ada three honey cakes".*You have not done it, and will not any more.*Tell Ada so/,
  )
  expect(await ask('And else?')).not.toContain('will not any more')
})

it('only goods to hand over can be missing, and not those that can be made on the spot', () => {
  const lacks = (words: string, surroundings = holding(0)) =>
    lackingFor({ task: { act: 'do', words } }, { surroundings }, english)
  const recipe = { item: cake.id, needs: [], at: [], with: '', skill: null, here: true, lacking: [] }
  expect(lacks('bring Ada three honey cakes')).toBe('3 honey cakes')
  expect(lacks('give Ada a honey cake', holding(1))).toBeNull()
  expect(lacks('give Ada a honey cake', holding(0, { recipes: [recipe] }))).toBeNull()
  expect(lacks('buy a honey cake from Ada')).toBeNull()
  expect(lacks('walk with Ada to the mill')).toBeNull()
  expect(
    lackingFor({ task: { act: 'tell', words: 'about the honey cake' } }, { surroundings: holding(0) }, english),
  ).toBeNull()
})

it('rules say it, too', () => {
  const waiting = {
    act: 'do' as const,
    words: 'bring you three honey cakes',
    forAsker: false,
    name: '',
    lacks: '2 honey cakes',
  }
  const speaker = { ...sampleContext('').speaker, opening: true }
  expect(sayUndoneIntents({ waitingIntents: [waiting], speaker }).join()).toContain(
    'but I am still short of 2 honey cakes.',
  )
})
