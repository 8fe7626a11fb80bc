import { describe, expect, it } from 'vitest'
import { createSpeechReader } from '../../main/models/speech-reader.ts'
import { createThoughtHabit } from '../../main/models/thought-habit.ts'
import { chatRequest } from '../support/chat-request.ts'

const sizes = [1, 3, 17, 200_000]
/** What a text that comes in pieces gives: the speech, the calls, and what was dropped. */
const read = (text: string, size: number) => {
  const reader = createSpeechReader(
    chatRequest(),
    createThoughtHabit(() => false),
  )
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
  const deltas = [...pieces.flatMap((piece) => reader.read({ kind: 'text', text: piece })), ...reader.end(false)]
  return {
    text: deltas
      .flatMap((delta) => (delta.kind === 'text' ? [delta.text] : []))
      .join('')
      .trim(),
    calls: deltas.flatMap((delta) => (delta.kind === 'toolCall' ? [[delta.call.name, delta.call.arguments]] : [])),
    dropped: deltas.flatMap((delta) => (delta.kind === 'dropped' ? [delta.why] : [])),
  }
}
const heart = ['emote', { emote: 'heart' }]

describe('a call that a model tells in words', () => {
  it.each([
    ['in the form of ReAct', 'Action: emote\nAction Input: {"emote": "heart"}', ''],
    ['with a thought before', 'Thought: She is kind.\nAction: emote\nAction Input: {"emote": "heart"}', ''],
    ['with labels in bold', '**Thought:** She is kind.\n**Action:** emote\n**Action Input:** {"emote": "heart"}', ''],
    ['over several lines', 'Action: emote\nAction Input: {\n  "emote": "heart"\n}', ''],
    ['with its input in a fence', 'Action: `emote`\nAction Input:\n```json\n{"emote": "heart"}\n```', ''],
    ['with the observation made up', 'Action: emote\nAction Input: {"emote": "heart"}\nObservation: done\nHi.', ''],
    ['as a line of a program behind the label', 'Action: emote(emote="heart")', ''],
    ['behind words', 'Good day!\nAction: emote\nAction Input: {"emote": "heart"}\n', 'Good day!'],
    ['behind a prompt', '>>>emote(emote="heart")', ''],
    ['behind a prompt with a space', 'Good day!\n>>> emote({"emote": "heart"})', 'Good day!'],
    ['behind one sign', '> emote(emote="heart")', ''],
    ['as a gesture', 'Good day! *calls emote(emote="heart")* Come in.', 'Good day! Come in.'],
    ['as a bold gesture', '**uses the tool emote(emote="heart")**', ''],
  ])('is carried out and not said: %s', (_how, text, said) => {
    for (const size of sizes) expect(read(text, size)).toEqual({ text: said, calls: [heart], dropped: [] })
  })

  it.each([
    ['in the form of ReAct', 'Action: give_item\nAction Input: {"item": "bread"}'],
    ['in ReAct with words as input', 'Action: give_item\nAction Input: bread'],
    ['in ReAct without input', 'Action: give_item\n'],
    ['behind a prompt', '>>>give_item(item="bread")'],
    ['as a gesture', '*calls give_item*'],
    ['as a gesture in the first person', '*I call give_item*'],
    ['as a gesture with arguments', '*Using the give_item(item="bread") tool*'],
  ])('of a tool that is not there, or that cannot be read, is dropped: %s', (_how, text) => {
    for (const size of sizes) {
      const heard = read(`${text}\nGood day.`, size)
      expect(heard).toMatchObject({ calls: [], text: 'Good day.' })
      expect(heard.dropped).toHaveLength(1)
    }
  })

  it('leaves the answer that a model of ReAct comes to, without its thought', () => {
    for (const size of sizes)
      expect(read('Thought: I know it now.\nFinal Answer: Two pennies.', size).text).toBe('Two pennies.')
  })

  it.each([
    'Action: that is what we need, not words!',
    'Action: stations, everybody!\nThe bell rings.',
    'Action: we leave at dawn.\nBring bread.',
    'Thought: nobody has asked me yet.\nAnd nobody will.',
    'Thought: I had one once.',
    'Actions speak louder than words.',
    'Thoughts are free.\nAction is not.',
    'All it took was action: we ran.',
    'Observation: the brook is high today.',
    '*calls over to Bram* Come here!',
    '*calls her cat*',
    '*calls wait* and runs after you.',
    '*uses a spoon to taste* Hm.',
    '*runs (as fast as she can) to the well*',
    '*calls* Pim! *waves*',
    'I say *call me Marta*, and that is that.',
    '> A line that somebody quotes (so they say).',
    '>>> Over here, over here!',
    '>> look (over there)',
    '3 * 4 * 5 is sixty.',
    '**Bread** and *honey*, what more?',
    '* flour\n* salt\n* water',
    '*',
    'T',
    'Action:',
  ])('is no innocent text: %j', (text) => {
    for (const size of sizes) expect(read(text, size)).toEqual({ text, calls: [], dropped: [] })
  })
})
