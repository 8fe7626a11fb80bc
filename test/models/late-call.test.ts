import { describe, expect, it } from 'vitest'
import { createSpeechReader } from '../../main/models/speech-reader.ts'
import { createThoughtHabit } from '../../main/models/thought-habit.ts'
import { chatRequest } from '../support/chat-request.ts'

const schema = (properties: Record<string, object>, required: string[]) => ({ type: 'object', properties, required })
const text = { type: 'string' }
const tools = Object.entries({
  emote: schema({ emote: { type: 'string', enum: ['anger', 'heart'] } }, ['emote']),
  move_to: schema({ place: text, person: text }, ['place']),
  start_quest: schema({ quest: text }, ['quest']),
  give: schema({ item: text, to: text, count: { type: 'number' } }, ['item', 'to']),
  wait: schema({ minutes: { type: 'number' } }, []),
  stop: schema({}, []),
}).map(([name, parameters]) => ({ name, description: '', parameters }))

/** What is said of a text that arrives in pieces of this size, and what is called. */
const hear = (written: string, size: number): { said: string; acts: unknown[] } => {
  const reader = createSpeechReader(
    { ...chatRequest(), tools },
    createThoughtHabit(() => false),
  )
  const parts = written.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
  const deltas = [...parts.flatMap((part) => reader.read({ kind: 'text', text: part })), ...reader.end(false)]
  return {
    said: deltas.flatMap((delta) => (delta.kind === 'text' ? [delta.text] : [])).join(''),
    acts: deltas.flatMap((delta): unknown[] => {
      if (delta.kind === 'dropped') return [delta.why]
      if (delta.kind !== 'toolCall') return []
      const { name, arguments: given, argumentsError } = delta.call
      return [argumentsError === undefined ? { [name]: given } : { [name]: 'unread' }]
    }),
  }
}
const quest = { start_quest: { quest: 'Bark for aching knees' } }

describe.each([1, 2, 5, 1000])('a call written into words that arrive %i characters at a time', (size) => {
  it.each<[string, string, unknown[]]>([
    [
      'They hold emote(emote="anger") a roof in any wind.',
      'They hold a roof in any wind.',
      [{ emote: { emote: 'anger' } }],
    ],
    [
      'Then come move_to(place="tavern", person="you") along, sweetling!',
      'Then come along, sweetling!',
      [{ move_to: { place: 'tavern', person: 'you' } }],
    ],
    ['It aches.\nstart_quest("Bark for aching knees")', 'It aches.', [quest]],
    ['start_quest("Bark for aching knees")\nIt aches.', 'It aches.', [quest]],
    ["She does not mind. `start_quest(quest='Bark for aching knees')`", 'She does not mind.', [quest]],
    ["Here: ``start_quest('Bark for aching knees')`` Go.", 'Here: Go.', [quest]],
    ["Well start_quest(quest='Elna's bark')", 'Well', [{ start_quest: { quest: "Elna's bark" } }]],
    ['Hm, emote(heart) and wait(5).', 'Hm, and.', [{ emote: { emote: 'heart' } }, { wait: { minutes: 5 } }]],
    ['Eat: give({"item": "bun", "to": "you"})', 'Eat:', [{ give: { item: 'bun', to: 'you' } }]],
    ['[TOOL_CALLS]give{"item": "bun", "to": "you"}', '', [{ give: { item: 'bun', to: 'you' } }]],
    ['Yes. stop()\nstop()', 'Yes.', [{ stop: {} }, { stop: {} }]],
    ['It was white. start_quest() Only the sails are.', 'It was white. Only the sails are.', [{ start_quest: {} }]],
    ['It was white start_quest( ).', 'It was white.', [{ start_quest: {} }]],
    ['start_quest() Only the sails are.', 'Only the sails are.', [{ start_quest: {} }]],
    ['The sails are. [start_quest(quest="Bark for aching knees")]', 'The sails are.', [quest]],
    ['The sails are (start_quest()) white.', 'The sails are white.', [{ start_quest: {} }]],
    ['The sails are *stop()* white.', 'The sails are white.', [{ stop: {} }]],
    [
      'The sails are [stop(), emote(heart)] white.',
      'The sails are white.',
      [{ stop: {} }, { emote: { emote: 'heart' } }],
    ],
    ['I lay it out. <|python_tag|>stop()', 'I lay it out.', [{ stop: {} }]],
    ['I lay it out. [TOOL_CALLS] emote(emote="heart")\nLook.', 'I lay it out.\nLook.', [{ emote: { emote: 'heart' } }]],
    ['I lay it out. [TOOL_CALLS][stop()]', 'I lay it out.', [{ stop: {} }]],
    ['I lay it out. <|python_tag|>open_shop()', 'I lay it out.', ['unknown-tool']],
    ['I lay it out. open_shop() Look.', 'I lay it out. Look.', ['unknown-tool']],
    ['I lay it out. start_quest(', 'I lay it out.', ['cut']],
    ['Very well. emote(emote="heart")\nCome.', 'Very well.\nCome.', [{ emote: { emote: 'heart' } }]],
    [
      'Here. give(item="a (big) bun", to="you", count=2) Eat.',
      'Here. Eat.',
      [{ give: { item: 'a (big) bun', to: 'you', count: 2 } }],
    ],
    ['You said: give(item="bun", to="me")', 'You said:', [{ give: { item: 'bun', to: 'me' } }]],
    // What can't be read is told to the model as a failed call.
    ['Take give("bun") it.', 'Take it.', [{ give: 'unread' }]],
    ['Take emote(emote=[oh, "no") it.', 'Take', ['cut']],
    ['Here. give(item="a bu', 'Here.', ['cut']],
    ['Here. give(item="a bu\nYes.', 'Here.\nYes.', ['cut']],
  ])('%s', (written, said, acts) => expect(hear(written, size)).toEqual({ said, acts }))

  it.each([
    'You could say "stop()" to me.',
    'You could say stop ( ) to me, [they] do (them) so.',
    'Well. give (a bit), or wait(a moment).',
    'They forgive(item="sins") all and outwait(5) me.',
    'I wait(for you), give(way) and emote(badly).',
    'A `give` and a wait, a `stop',
    'Is wait == 5? wait(minutes == 5)',
  ])('words stay words: %s', (written) => expect(hear(written, size)).toEqual({ said: written, acts: [] }))
})

it.each([1, 3, 12, 1000])('a call to a tool that is not there now is not shown, in pieces of %i', (size) => {
  expect(hear('The bell rang thrice. tell_piece(piece="bell/three-strokes")', size).said.trim()).toBe(
    'The bell rang thrice.',
  )
  expect(hear('I said it (once_only) to him, and to_day.', size).said).toBe('I said it (once_only) to him, and to_day.')
})
