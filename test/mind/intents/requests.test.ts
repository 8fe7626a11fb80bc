import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { promisedIn } from '../../../main/mind/faculties/promises/promised.ts'
import type { KnownPerson, RequestScene } from '../../../main/mind/faculties/promises/request-scene.ts'
import { requestsIn } from '../../../main/mind/faculties/promises/requests.ts'
import { unkeepableIn } from '../../../main/mind/faculties/promises/unkeepable.ts'
import { ada, ben, bram, gameTime, marta, npc, place } from '../../support/sample-characters.ts'

const person = (id: KnownPerson['id'], name: string, role?: string): KnownPerson => ({
  id,
  name,
  kind: id.startsWith('p-') ? 'player' : 'npc',
  ...(role ? { role } : {}),
})
const smith = person(bram.id, bram.name, bram.role)
const miller = person(npc('joost'), 'Joost', 'miller')
const scene: RequestScene = {
  language: english,
  speaker: person(ada, 'Ada'),
  self: person(marta.id, marta.name),
  people: [smith, miller, person(ben, 'Ben')],
  places: [
    { id: place('mill'), label: 'the mill' },
    { id: place('square'), label: 'the square' },
  ],
  now: gameTime('2026-11-20', '14:10'),
  lastNamed: null,
  told: '',
}

/** "tell bram-hollow: words | when", readable at a glance. */
const read = (text: string, changes: Partial<RequestScene> = {}): string[] =>
  requestsIn(text, { ...scene, ...changes }).map(({ task, when }) => {
    const at = when.at === undefined ? '' : 'date' in when.at ? ` from ${when.at.date} ${when.at.time}` : ''
    const rest = `${when.place ? ` at ${when.place.id}` : ''}${at}${when.topic === undefined ? '' : ` on ${when.topic}`}`
    return `${task.act} ${when.person?.name ?? 'anybody'}: ${task.words}${rest}`
  })

describe('standing intents are read from what is asked for', () => {
  it.each([
    ['Ask me about the ring when I come back.', 'ask Ada: about the ring'],
    ['btw pls tell bram the bridge is out', 'tell Bram Hollow: the bridge is out'],
    ['can u plz tell bram the bridge is out', 'tell Bram Hollow: the bridge is out'],
    ['When I come back, please ask me about my silver ring', 'ask Ada: about my silver ring'],
    ['Next time we meet ask me about my dog.', 'ask Ada: about my dog'],
    ['Marta, please tell the smith the bridge is out!', 'tell Bram Hollow: the bridge is out'],
    [
      'Could you tell Bram that I will bring the horse on Friday?',
      'tell Bram Hollow: I will bring the horse on Friday',
    ],
    ['Let Joost know that I owe him two coins.', 'tell Joost: I owe him two coins'],
    ['Tell Bram "meet me at the mill. Bring a light."', 'tell Bram Hollow: meet me at the mill. Bring a light.'],
    ['If you see Bram at the square, tell him I am sorry.', 'tell Bram Hollow: I am sorry at square'],
    ['Tell Bram that I will come at noon, please.', 'tell Bram Hollow: I will come at noon'],
    ['Tell Bram please that I will come at noon.', 'tell Bram Hollow: I will come at noon'],
    ['Please, tell Bram, please, that I will come at noon, thank you.', 'tell Bram Hollow: I will come at noon'],
    ['Tell Bram I am late please', 'tell Bram Hollow: I am late'],
    ["tell Bram from me that I'm late, would you?", "tell Bram Hollow: I'm late"],
    ['Could you let Bram know that I am late, if you please?', 'tell Bram Hollow: I am late'],
    ['Say to Bram: "I am late, please wait"', 'tell Bram Hollow: I am late, please wait'],
    ["Tell Bram 'I am late'.", 'tell Bram Hollow: I am late'],
    ['Say Bram that I am late.', 'tell Bram Hollow: I am late'],
    ['Send word to Bram that I am late.', 'tell Bram Hollow: I am late'],
    ['Give Bram a message: I am late.', 'tell Bram Hollow: I am late'],
    ['I have a message for Bram: I am late.', 'tell Bram Hollow: I am late'],
    ['Make sure Bram knows that I am late, please.', 'tell Bram Hollow: I am late'],
    ['When you see Bram, tell him that I am late, please.', 'tell Bram Hollow: I am late'],
    ['Tell Bram that I said please.', 'tell Bram Hollow: I said please'],
    ['Tell Bram: "please come"', 'tell Bram Hollow: please come'],
    ['Give this letter to the smith.', 'give Bram Hollow: this letter'],
    ['Give this to the smith: meet me at the mill', 'tell Bram Hollow: meet me at the mill'],
    ['Say hello to Ben from me.', 'greet Ben: '],
    ['Give Bram my regards', 'greet Bram Hollow: '],
    ['Thank the miller for the flour.', 'tell Joost: thank you for the flour'],
    ['Ask Joost when the flour is ready.', 'ask Joost: when the flour is ready'],
    ['Remind me of the ring when we meet at the mill.', 'remind Ada: of the ring at mill'],
    ['Remind me tomorrow at noon of the ring', 'remind Ada: of the ring from 2026-11-21 12:00'],
    ['Remind me in two days that the rent is due', 'remind Ada: the rent is due from 2026-11-22 08:00'],
    ['Tomorrow at noon tell Bram that the cart comes.', 'tell Bram Hollow: the cart comes from 2026-11-21 12:00'],
    ["Don't forget to ask Bram about the iron.", 'ask Bram Hollow: about the iron'],
    ["Don't forget to water the flowers tomorrow.", 'do anybody: water the flowers from 2026-11-21 08:00'],
    ['Remind me to pay the rent tomorrow at noon.', 'remind Ada: to pay the rent from 2026-11-21 12:00'],
    ['Wake me at six.', 'remind Ada: to wake up from 2026-11-21 06:00'],
    ['Please wake me up tomorrow at seven', 'remind Ada: to wake up from 2026-11-21 07:00'],
    ['When anybody asks about the mill, say that it is closed.', 'tell anybody: it is closed on mill'],
  ])('%s', (said, expected) => {
    expect(read(said)).toEqual([expected])
  })

  it.each([
    'Tell me about the mill.',
    'Tell me a story when you have time.',
    'Remind me what I lost.',
    'Remind me about the harvest festival.',
    'Did you tell Bram that the bridge is out?',
    'What should I tell Bram?',
    "Tell Bram's wife that I came.",
    'Tell Rumpelstiltskin that I know his name.',
    'Bram told me to ask you about the ring.',
    'Take me to the mill.',
    'Give me the ring.',
    'Tell him that I am sorry.',
    'He said: "Tell Bram that I came."',
  ])('%s asks for nothing later', (said) => {
    expect(read(said)).toEqual([])
  })

  it('"him" is whom the talk named last, "tomorrow" what was told just before, and a name that two have is nobody', () => {
    expect(read('Tell him that I am sorry.', { lastNamed: smith })).toEqual(['tell Bram Hollow: I am sorry'])
    expect(read('The rent is due. Remind me tomorrow.', { told: 'The rent is due.' })).toEqual([
      'remind Ada: of this: The rent is due. from 2026-11-21 08:00',
    ])
    expect(
      read('Tell Ben that I came.', { people: [person(npc('ben-a'), 'Ben'), person(npc('ben-b'), 'Ben')] }),
    ).toEqual([])
    expect(
      read('Tell Ben that I came.', {
        people: [person(ben, 'Ben'), person('p-0000000000000002' as KnownPerson['id'], 'Ben')],
      }),
    ).toEqual([])
    // A stranger who takes a villager's name gets none of the villager's messages.
    const [request] = requestsIn('Tell Ben that I came.', {
      ...scene,
      people: [person(ben, 'Ben'), person(npc('ben-b'), 'Ben')],
    })
    expect(request?.when.person?.id).toBe('ben-b')
  })

  it.each([
    [
      'Please tell Bram that I owe him nothing, but do not tell him who said so.',
      'tell Bram Hollow: I owe him nothing',
    ],
    ['Tell Bram that I owe him nothing. But do not tell him who said so.', 'tell Bram Hollow: I owe him nothing'],
    ['Ask Bram whether he has tongs, but do not say it is for me', 'ask Bram Hollow: whether he has tongs'],
    ['Ask Bram whether he has tongs, but don’t tell him that I sent you.', 'ask Bram Hollow: whether he has tongs'],
    ['Tell Bram the bridge is out without saying it was me.', 'tell Bram Hollow: the bridge is out'],
    ['Tell Bram the bridge is out, and keep my name out of it', 'tell Bram Hollow: the bridge is out'],
    ['Tell Bram the bridge is out. Please keep my name out of it.', 'tell Bram Hollow: the bridge is out'],
    ['Without saying who sent you, tell Bram the bridge is out.', 'tell Bram Hollow: the bridge is out'],
    ['Do not tell him it is from me, but tell Bram the bridge is out.', 'tell Bram Hollow: the bridge is out'],
  ])('%s is carried without a name, and without the words that ask for it', (said, expected) => {
    expect(read(said)).toEqual([expected])
    expect(requestsIn(said, scene)).toMatchObject([{ discreet: true }])
  })

  it.each([
    'Tell Bram that I will not tell anybody.',
    'Tell Bram to wait and not leave without me.',
    'Tell Bram that he must not mention the fair to Ben',
  ])('%s asks for no discretion', (said) => {
    expect(requestsIn(said, scene)[0]?.discreet).toBeUndefined()
  })

  it('two reminders in one sentence, each with its time, are two', () => {
    expect(read('Remind me of the key in three hours and of the bread tonight.')).toEqual([
      'remind Ada: of the key from 2026-11-20 17:10',
      'remind Ada: of the bread from 2026-11-20 19:00',
    ])
    expect(read('Remind me tomorrow to buy flour and to pay the rent.')).toEqual([
      'remind Ada: to buy flour and to pay the rent from 2026-11-21 08:00',
    ])
  })

  it('what nobody watches for is known as such, and talk is not', () => {
    const unkept = (text: string) => unkeepableIn(text, scene, requestsIn(text, scene))
    expect(unkept('Promise to tell nobody: I have come to buy the old mill.')).toEqual([])
    for (const said of [
      'If I do not come back by Friday, tell Bram to look for me in the woods',
      'Promise me to bring me a honey cake on Sunday',
      'Wake me when the bread is done',
      'If it rains, remind me of the washing',
    ])
      expect(unkept(`${said}.`)).toEqual([said])
    for (const said of [
      'When you have time, tell me about the mill.',
      'Promise me not to tell anybody.',
      'If you see Bram at the square, tell him I am sorry.',
      'Wake me at six.',
      'When I was young, I told Bram lies.',
    ])
      expect(unkept(said)).toEqual([])
  })

  it('a wall of requests is heard up to the fifth, and a sentence of a thousand words is a story', () => {
    expect(read('Tell Bram that it rains. '.repeat(50))).toHaveLength(5)
    expect(read(`Tell Bram that ${'when if tomorrow on Friday '.repeat(40)}`)).toEqual([])
  })
})

describe('standing intents are read from what an NPC promises', () => {
  const promised = (answer: string, changes: Partial<RequestScene> = {}): string[] =>
    promisedIn(answer, { ...scene, ...changes }).map(
      ({ task, when }) => `${task.act} ${when.person?.name}: ${task.words}`,
    )

  it('to ask or remind whoever it speaks with, in its own words', () => {
    expect(promised('A ring? I will ask you about it when you come back.', { told: 'I lost my ring.' })).toEqual([
      'ask Ada: about this: I lost my ring.',
    ])
    expect(promised("I'll remind you of your horse tomorrow.")).toEqual(['remind Ada: of your horse'])
    expect(promised('I will ask you about the fair.')).toEqual(['ask Ada: about the fair'])
  })

  it('what a player told it alone it can not promise to another; a villager’s words it may', () => {
    expect(promised('I will tell Bram that you owe him money.')).toEqual([])
    expect(promised('I will tell Bram that the mill is open.', { speaker: miller })).toEqual([
      'tell Bram Hollow: the mill is open',
    ])
  })
})

describe('who might know is advice, and nobody has taken on anything', () => {
  const neighbour = { speaker: miller }
  it.each([
    'Ask Bram, he may know.',
    'Ask Bram; he will know.',
    'Ask Bram about it, he might help you.',
    "Ask the smith, he'll know.",
    'You should ask Bram about that.',
    'You could go and ask Bram whether he has some.',
  ])('%s', (text) => {
    expect(read(text, neighbour)).toEqual([])
  })

  it('a favour is still one', () => {
    expect(read('Ask Bram whether he will help.', neighbour)).toEqual(['ask Bram Hollow: whether he will help'])
    expect(read('You should ask Bram about that.')).toEqual(['ask Bram Hollow: about that'])
  })
})
