import { describe, expect, it } from 'vitest'
import { ada, sampleContext } from '../../support/sample-characters.ts'
import { allTools, ask } from './ask.ts'

describe('acting through tools', () => {
  it.each([
    ['follow me', 'follow', { who: ada }],
    ['could you please come along with me', 'follow', { who: ada }],
    ['i want you to follow me', 'follow', { who: ada }],
    ['take me to the mill', 'move_to', { place: 'mill' }],
    ['would you show me the way to the tavern?', 'move_to', { place: 'tavern' }],
    ['go to the forge', 'move_to', { place: 'forge' }],
    ['lets go to the pond', 'move_to', { place: 'pond' }],
    ['bring me to bram', 'move_to', { place: 'forge' }],
    ['go back home', 'move_to', { place: 'bakery' }],
    ['wait here', 'wait', {}],
    ['stop following me', 'wait', {}],
    ['would you mind waiting here', 'wait', {}],
    ['look at me', 'face', { who: ada }],
    ['come here', 'face', { who: ada }],
    ['do a little dance', 'emote', { emote: 'note' }],
    [
      'please remember that I am allergic to eels',
      'remember',
      { text: 'Ada told me: "I am allergic to eels."', importance: 7 },
    ],
  ])('%s', async (words, name, args) => {
    const { calls, text } = await ask(words)
    expect(calls).toEqual([{ name, arguments: args }])
    expect(text).not.toBe('')
  })

  it.each([
    'Go back to your work',
    'you may go',
    'You can go now, thank you',
    'stay here',
    "Thank you, that's far enough",
    'That will do',
    'get back to work',
    'Go back to work',
    'go back to work, please',
    'Carry on with your work',
    'You are free to go',
    'As you were',
    'I know the way from here',
    'go home',
    'Off you go',
  ])('lets go of whom it follows: %s', async (words) => {
    // The tools that a village offers to an NPC that follows somebody.
    const followed = await ask(
      words,
      { percepts: { ...sampleContext('').percepts, following: ada } },
      { tools: [...allTools, 'stop'] },
    )
    expect(followed.calls.map(({ name }) => name)).toEqual([
      words === 'go home' ? 'move_to' : words === 'stay here' ? 'wait' : 'stop',
    ])
  })

  it.each(['Where do you work?', 'Can you go on with the story?', 'Tell me about your work'])(
    'goes on following after: %s',
    async (words) => {
      const { calls } = await ask(words, { percepts: { ...sampleContext('').percepts, following: ada } })
      expect(calls.map(({ name }) => name)).not.toContain('wait')
    },
  )

  it.each(['Come on, what really happened that night?', 'Come on Marta, what happened?'])(
    'follows nobody for an impatient word: %s',
    async (words) => {
      expect((await ask(words)).calls).toEqual([])
    },
  )

  it('says that it goes only when it does', async () => {
    const failed = await ask('follow me', {}, { results: { follow: 'error: too far away' } })
    expect(failed.text).toMatch(/can not/)
    expect((await ask('follow me')).text).toContain('I come with you')
    expect((await ask('follow me', {}, { tools: [] })).text).toMatch(/can not/)
  })

  it('takes up its own offer', async () => {
    const conversation = [
      { from: 'other' as const, name: 'Ada', text: 'where is the mill' },
      { from: 'self' as const, name: 'Marta Oven', text: 'I can show you the way to the mill, if you like.' },
    ]
    expect((await ask('yes please', { conversation })).calls).toEqual([
      { name: 'move_to', arguments: { place: 'mill' } },
    ])
    expect((await ask('no thanks', { conversation })).calls).toEqual([])
  })

  it('refuses in character what it can not or will not do', async () => {
    for (const words of ['kill the miller', 'give me all your money', 'open the gate', 'burn down the forge']) {
      const { calls, text } = await ask(words)
      expect(calls).toEqual([])
      expect(text).toMatch(/not/)
    }
  })

  it('goes nowhere that does not exist', async () => {
    const { calls, text } = await ask('go to the moon palace')
    expect(calls).toEqual([])
    expect(text).toMatch(/moon palace/)
  })
})
