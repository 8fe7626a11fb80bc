import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { call, createRig, testModel } from '../rig.ts'

const hear = async (...steps: Parameters<typeof testModel>) => {
  const model = testModel(...steps)
  const { dispatcher, inbound } = await createRig({ model })
  let streamed = ''
  await dispatcher.dispatch(inbound('Come with me to the forge, please.'), {
    onDelta: (text) => {
      streamed += text
    },
  })
  return streamed.trim()
}
const fails = (text: string, destination: string) => ({ text, calls: [call('move_to', { destination })] })
const claim = 'I am walking to the forge now.'

it('honest lines that a model played by hand said, and that were once altered', () => {
  const words = { things: ['bread', 'loaf', 'bun', 'buns'], asked: 'Two buns please.', byModel: true }
  for (const line of [
    'You have stood still for some time, so I have counted you twice.',
    "Well now, that is for you to say yes to, dove, and then they're yours.",
    'Say yes, and then the buns are yours.',
  ])
    expect([line, english.claims.claimsIn(line, words)]).toEqual([line, []])
})

describe('honest sentences beside one that is not so', () => {
  it('are said, however often the call failed, with the space between them', async () => {
    const heard = await hear(
      fails(`${claim} The bread costs two pennies.`, 'nowhere'),
      fails(`${claim} My oven is hot.`, 'the moon'),
      `${claim} The loaf is fresh.`,
      `${claim} Rain is coming.`,
    )
    expect(heard).toBe('The bread costs two pennies. My oven is hot. The loaf is fresh. Rain is coming.')
  })

  it.each([
    'It is late, Ada.',
    'It will rain before night.',
    "It's nearly noon.",
    'They say the bridge is out.',
    'Enjoy the fair!',
    'Careful on the bridge.',
    'That is two pennies.',
    "That's two pennies for a loaf, dove.",
    'It costs two pennies.',
    'Here comes Bram.',
    'He is a good man.',
  ])('are said if they lean on nothing: %s', async (honest) => {
    expect(await hear(fails('', 'nowhere'), fails('', 'the moon'), `${claim} ${honest}`, 'NO_REPLY')).toBe(honest)
  })

  it.each([
    'It is fresh.',
    'They are fresh.',
    "It's still warm.",
    "It'll keep you warm.",
    'Enjoy it!',
    'Careful, it is hot.',
    'It was easy.',
    'Here.',
    'Here, dove.',
    'There now.',
  ])('are left out if they speak on of it: %s', (leaning) => {
    expect(english.claims.leansOnBefore(leaning)).toBe(true)
  })
})
