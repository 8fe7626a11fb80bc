import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { isMadeUp } from '../../../main/mind/faculties/say-do/made-up.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { createRunRecord } from '../../../main/mind/turn/run-record.ts'
import { marta, sampleContext, toldHit } from '../../support/sample-characters.ts'
import { createRig, testModel } from '../rig.ts'

const own = { id: marta.id, kind: 'npc' as const, name: marta.name, firstMeeting: false, meetings: 0, opening: false }
/** `said`: by Ada in a talk; null: nobody speaks. */
const judge = (text: string, said: string | null = null, change: Partial<TurnContext> = {}): boolean =>
  isMadeUp(
    text,
    {
      context: sampleContext(said ?? '', said === null ? { speaker: own, purpose: 'heartbeat', ...change } : change),
      record: createRunRecord(english),
      model: { ref: 'test/one' },
    },
    english,
  )

describe('a note that rests on nothing', () => {
  it.each([
    ['A dragon sleeps under the mill.', null],
    ['A dragon sleeps under the mill.', 'Good day, Marta!'],
    ['Joost has a secret wife in Saltmouth named Berta.', null],
    ['Joost has a secret wife in Saltmouth named Berta.', 'Good day, Marta!'],
    ['Ada is a thief.', null],
    ['Ada is a thief.', 'Good day, Marta!'],
    ['Bram stole the chapel bell.', null],
    ['The king is coming to Oakmere.', 'Good day, Marta!'],
    ['Bram killed a wolf by the river.', null],
    ['A crown lies buried behind the forge.', null],
    ['I own a ship in the harbour.', 'What do you sell?'],
    ['Elsbeth secretly overcharges and swindles everybody.', null],
    ['Ada told me that Bram is a murderer.', 'A fine morning.'],
    ['Remember: Joost sailed to Zanzibar with Odo.', 'How are you?'],
  ])('is known as made up: "%s" after "%s"', (text, said) => {
    expect(judge(text, said)).toBe(true)
  })

  /** What a careful mind notes, with what it was told. */
  const honest: [string, string | null][] = [
    ['Ada has lost a silver ring by the mill.', 'I lost my silver ring by the mill. Have you seen it?'],
    ["Ada's brother Jory is tall and limps.", 'My brother Jory is tall, and he has a limp.'],
    ['Ada prefers rye bread to wheat.', 'I like rye best.'],
    ["Ada's father was a sailor.", 'My dad sailed the seas all his life.'],
    ['Ada is afraid of dogs.', 'I am scared of your hounds.'],
    ['Ada lives in Greyhill with two cats.', 'I live in Greyhill, with my cats Mo and Flo.'],
    ['Ada will come back on Saturday for two loaves.', 'I come back on Saturday. Keep two loaves for me!'],
    ["Ada's knees ache in wet weather.", 'My knees hurt whenever it rains.'],
    ['Ada wants to learn how to bake.', 'Could you teach me baking?'],
    ['Ada is getting married in spring.', 'I am going to marry in spring!'],
    ["Ada's mother died last winter.", 'My mum passed away in January.'],
    ['Ada thinks that Joost cheats with the flour.', 'That miller cheats people, I tell you.'],
    ['She has a horse called Pepper.', 'My horse Pepper is tired.'],
    ['The traveller asked about the festival.', 'When is the harvest festival?'],
    ['Ada does not eat honey.', 'No honey for me, thank you.'],
    ['Ada seems honest and kind.', 'Good day!'],
    ['Ada is a good listener.', 'Go on, tell me more.'],
    ['Ada was impatient today.', 'Hurry up, will you?'],
    ['I like Ada.', 'Good day!'],
    ['I promised Ada a loaf for Sunday.', 'Will you keep a loaf for me on Sunday?'],
    ['I want to show Ada the mill.', 'Good day!'],
    ['I should ask Bram about a new oven door.', 'Your oven door creaks.'],
    ['Ask Elsbeth whether she needs a cask of cider.', null],
    ['I will bring Joost a lantern tomorrow evening.', null],
    ['Tomorrow I will bake a plum cake.', null],
    ['I feel lonely in the evenings.', null],
    ['I hope that the winter is mild.', null],
    ['I think that Joost and Elsbeth would make a fine pair.', null],
    ['My wish is a second oven.', null],
    ['Joost was carrying a sack.', null],
    ['Joost passed the square with a sack this afternoon.', null],
    ['The well never runs dry.', null],
    ['The bell of the chapel was cast from cannons.', null],
    ['Joost gives short measure, so count the sacks.', null],
    ['My husband Piet drowned in the pond.', null],
    ['The festival is on the last Saturday of November.', null],
    ['It was a quiet afternoon at the well.', null],
    ['Bram makes ploughs and nails.', 'Who makes the ploughs here? Bram, with his nails?'],
    ['Remember to thank Bram for mending the oven door.', null],
    ['Today was a good day.', null],
  ]

  it('takes nothing from a careful mind', () => {
    expect(honest).toHaveLength(40)
    expect(honest.filter(([text, said]) => judge(text, said)).map(([text]) => text)).toEqual([])
  })

  it('rests on notes, but neither on an earlier fancy nor on its own words', () => {
    const dragon = 'A dragon sleeps under the mill.'
    const hit = toldHit(dragon, { name: 'Oswin' })
    expect(judge(dragon, null, { recalled: [hit] })).toBe(false)
    expect(judge(dragon, null, { recalled: [{ ...hit, kind: 'dreamed', text: english.fancies.say(dragon) }] })).toBe(
      true,
    )
    expect(judge(dragon, 'Oh!', { conversation: [{ from: 'self', name: 'Marta', text: dragon }] })).toBe(true)
    expect(judge(dragon, 'Oh!', { conversation: [{ from: 'other', name: 'Ada', text: dragon }] })).toBe(false)
  })

  it('is kept for the one who made it up, marked, and with little weight', async () => {
    const call = { name: 'remember', arguments: { text: 'A dragon sleeps under the mill.' } }
    const model = testModel({ text: '', calls: [{ id: 'c1', ...call }] }, 'HEARTBEAT_OK')
    const rig = await createRig({ model })
    await rig.dispatcher.dispatch(rig.inbound('Look about you.', { speaker: own, purpose: 'heartbeat' }))
    await rig.dispatcher.settled()
    expect(rig.memory(marta.id).entries).toMatchObject([
      { kind: 'dreamed', audience: { kind: 'self' }, importance: 1, text: english.fancies.say(call.arguments.text) },
    ])
  })
})
