import { expect, it } from 'vitest'
import { createAnswerWords } from '../../main/mind/turn/answer-words.ts'
import { createRig, testModel } from './rig.ts'

const heard = (text: string, size: number): string => {
  let said = ''
  const words = createAnswerWords({
    say: (part) => {
      said += part
    },
  })
  for (let at = 0; at < text.length; at += size) words.push(text.slice(at, at + size))
  words.endAnswer()
  return said.trim()
}

it.each([
  [
    'Here you are, Ben. (laughs)" <player name="Ben">Thanks, Marta!</player> Marta: "You are welcome, Ben."',
    'Here you are, Ben. (laughs)"',
  ],
  ['Good day. <villager name="Bram">Good day!</villager> And you?', 'Good day.'],
  ['Good day.</villager> <player name="Ben">Hello.', 'Good day.'],
  ['Good day. [player] Thanks! [/player] You are welcome.', 'Good day.'],
  ['Good day. [player name="Ben"] Thanks!', 'Good day.'],
  // Around the answer, before it, and in place of a name.
  ['<villager name="Marta">Good day.</villager>', 'Good day.'],
  ['<player name="Ben">Hello!</player> Good day.', 'Good day.'],
  ['<player name="Ben">Good day, Ben.', 'Good day, Ben.'],
  ['Good day, [player]! What will it be?', 'Good day, [player]! What will it be?'],
  ['The [play] is < nice and <b>bold.', 'The [play] is < nice and <b>bold.'],
])('%j is heard as %j, however it is cut', (text, said) => {
  for (const size of [text.length, 1, 2, 3, 7]) expect(heard(text, size)).toBe(said)
})

it('the next answer is heard again', async () => {
  const model = testModel('Here you are. <player name="Ada">Thanks!</player> You are welcome.', 'Good day again.')
  const rig = await createRig({ model })
  const ask = async (text: string) => {
    const outcome = await rig.dispatcher.dispatch(rig.inbound(text, { conversation: 'c-1' as never }))
    return 'text' in outcome ? outcome.text : outcome.kind
  }
  expect(await ask('A loaf, please.')).toBe('Here you are.')
  expect(await ask('Are you there?')).toBe('Good day again.')
})
