import { describe, expect, it } from 'vitest'
import type { RoleNames } from '../../main/models/role-tag.ts'
import { createSpeechFilter } from '../../main/models/speech-filter.ts'
import type { SpeechPiece } from '../../main/models/speech-pieces.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'

const options: RoleNames = { self: ['Marta Oven'], others: ['Ada'], bystanders: ['Bram', 'Greta'] }

const filtered = (chunks: string[], filterOptions = options): { text: string; thinking: string; calls: string[] } => {
  const filter = createSpeechFilter(filterOptions)
  const pieces: SpeechPiece[] = [...chunks.flatMap((chunk) => filter.push(chunk)), ...filter.end()]
  const join = (kind: SpeechPiece['kind']): string =>
    pieces.flatMap((piece) => (piece.kind === kind ? [piece.text] : [])).join('')
  return {
    text: join('text'),
    thinking: join('thinking'),
    calls: pieces.flatMap((piece) => (piece.kind === 'call' ? [piece.text] : [])),
  }
}
const spoken = (text: string, filterOptions = options): string => filtered([text], filterOptions).text

describe('the speech filter', () => {
  it.each([
    ['plain words', 'Good day, Ada!', 'Good day, Ada!'],
    ['white space around the answer', '\n\n Good day. \n', 'Good day.'],
    ['a thought in front', '<think>She is new here.</think>\n\nGood day.', 'Good day.'],
    ['a thought in the middle', 'Good <thinking>or bad?</thinking>day.', 'Good day.'],
    ['a thought that never ends', 'Good day.<think>and then', 'Good day.'],
    ['a thought in capitals', '<THINK>hm</THINK>Good day.', 'Good day.'],
    ['the end of a thought without its beginning', '</think>Good day.', 'Good day.'],
    ['a ChatML stop word', 'Good day.<|im_end|>\n<|im_start|>user\nHow are you?', 'Good day.'],
    ['a Llama stop word', 'Good day.<|eot_id|><|start_header_id|>user<|end_header_id|>\n\nHi', 'Good day.'],
    ['a Gemma stop word', 'Good day.<end_of_turn>', 'Good day.'],
    ['a Mistral stop word', 'Good day.</s>[INST] next', 'Good day.'],
    ['a DeepSeek stop word', 'Good day.<｜end▁of▁sentence｜>', 'Good day.'],
    ['an unknown special token', 'Good day.<|fim_pad|>rest', 'Good day.'],
    ['a Phi stop word', 'Good day.<|end|><|user|>and you?', 'Good day.'],
    ['a Command stop word', 'Good day.<|END_OF_TURN_TOKEN|>', 'Good day.'],
    ['a Granite turn', 'Good day.<|start_of_role|>user<|end_of_role|>and you?', 'Good day.'],
    ['a tool answer that it made up', 'Good day.<tool_response>{"ok":true}</tool_response>', 'Good day.'],
    ['a stop word in capitals', 'Good day.<|IM_END|>more', 'Good day.'],
    ['a stop word before the first word', '<|im_start|>assistant\nGood day.', 'Good day.'],
    ['its own name behind a gesture', '*looks up* Marta Oven: Good day.', '*looks up* Good day.'],
    ["the player's name behind a gesture", 'Good day.\n*pauses* Ada: and you?', 'Good day.\n*pauses*'],
    ["the player's name as a role", 'Good day.\nAda: and you?', 'Good day.'],
    [
      "the player's name in a sentence",
      'Good day.\nAda, come in: the door is open.',
      'Good day.\nAda, come in: the door is open.',
    ],
    ['a role after a sentence in the same line', 'Good day. Player: and you? Marta: Well.', 'Good day.'],
    [
      "the player's name after a sentence in the same line",
      'Good day, dove! "Hm." Ada: and you?',
      'Good day, dove! "Hm."',
    ],
    ['its own name after a sentence in the same line', 'Good day. Marta: Come in.', 'Good day. Come in.'],
    ['an assistant tag after a sentence in the same line', 'Good day. Assistant: more', 'Good day.'],
    ['a name after a comma', 'Listen, Ada: come in. User friend.', 'Listen, Ada: come in. User friend.'],
    [
      "others' names in a list",
      'I know two. Bram: the smith. Greta: the inn.',
      'I know two. Bram: the smith. Greta: the inn.',
    ],
    ["others' names in a list right away", 'Bram: the smith.\nGreta: the inn.', 'Bram: the smith.\nGreta: the inn.'],
    ["another's line before its own", 'Bram: Hey!\nMarta: Good day.', 'Good day.'],
    ["another's line beside the player's", 'Bram: Hey!\nAda: Hello.', ''],
    ["another's line after its own", 'Good day.\nBram: Hey!', 'Good day.'],
    ['a role in brackets', 'Good day.\n[User]: and you?', 'Good day.'],
    ['a system note', 'Good day.\nSystem: be brief.', 'Good day.'],
    ['a ChatML header in front', '<|im_start|>assistant\nGood day.', 'Good day.'],
    ['a Llama header in front', '<|start_header_id|>assistant<|end_header_id|>\n\nGood day.', 'Good day.'],
    ["another's turn right away", '<|im_end|>\n<|im_start|>user\nHow are you?', ''],
    [
      'Harmony channels',
      '<|channel|>analysis<|message|>hm<|end|><|start|>assistant<|channel|>final<|message|>Good day.<|return|>',
      'Good day.',
    ],
    ["the other side's lines", 'Good day.\nUser: and you?\nAssistant: fine', 'Good day.'],
    ["the player's lines by name", 'Good day.\nAda: and you?', 'Good day.'],
    ['a bold role tag', 'Good day.\n**User:** and you?', 'Good day.'],
    ['an instruction heading', 'Good day.\n### Instruction:\nmore', 'Good day.'],
    ['a role tag with a space', 'Good day.\nHuman : more', 'Good day.'],
    ['its own name in front', 'Marta Oven: Good day.', 'Good day.'],
    ['its own first name, bold', '**Marta:** Good day.', 'Good day.'],
    ['an assistant tag in front', 'assistant: Good day.', 'Good day.'],
    ['a transcript', 'Ada: hello\nMarta: Good day.', 'Good day.'],
    ['a role word inside a line', 'The user: that is you.', 'The user: that is you.'],
    ['a line that only begins like a role', 'Users come and go.\nSystems fail.', 'Users come and go.\nSystems fail.'],
    ['angle brackets that mean nothing', 'a < b, 3 <4 and <b>bold</b> [sic]', 'a < b, 3 <4 and <b>bold</b> [sic]'],
    ['an unfinished bracket at the end', 'I like <thi', 'I like <thi'],
    ['other scripts', '你好，<think>嗯</think>旅人。', '你好，旅人。'],
  ])('speaks of %s only what is speech', (_, text, speech) => {
    expect(spoken(text)).toBe(speech)
  })

  it('hands out thoughts as thoughts', () => {
    expect(filtered(['<think>She is new.</think>Good day.']).thinking).toBe('She is new.')
  })

  it('hands out calls written as text, also when the closing tag is missing', () => {
    expect(filtered(['Wait.<tool_call>{"name":"emote"}</tool_call><tool_call>{"name":"face"}'])).toEqual({
      text: 'Wait.',
      thinking: '',
      calls: ['{"name":"emote"}', '{"name":"face"}'],
    })
  })

  it('lets no marker of a chat template into the speech, wherever it stands', () => {
    const marker = fc.constantFrom(
      ...[
        '<think>',
        '</think>',
        '<thinking>',
        '<tool_call>',
        '</tool_call>',
        '<|im_end|>',
        '<|im_start|>',
        '<|eot_id|>',
        '<|start_header_id|>',
        '<|end|>',
      ],
      ...[
        '<end_of_turn>',
        '<start_of_turn>',
        '</s>',
        '<s>',
        '[INST]',
        '[/INST]',
        '<<SYS>>',
        '<|channel|>',
        '<|message|>',
        '<｜end▁of▁sentence｜>',
      ],
    )
    const words = fc.constantFrom('Good day', 'user', ' assistant', '\n', '. ', 'User: ', '🙂')
    fc.assert(
      fc.property(fc.array(fc.oneof(words, marker), { maxLength: 12 }), (parts) => {
        expect(spoken(parts.join(''))).not.toMatch(
          /<\|[a-z_]+\|>|<｜|<\/?(?:think|tool_call|s|end_of_turn|start_of_turn)(?:ing)?>|\[\/?INST\]|<<SYS>>/i,
        )
      }),
      { numRuns: runs(2000) },
    )
  })

  it('says the same however the text is cut', () => {
    const fragment = fc.constantFrom(
      'Good day',
      ', Ada',
      '. ',
      '\n',
      ' ',
      '<think>',
      '</think>',
      'hm',
      'User:',
      'Marta:',
      'Ada',
      ': ',
      '**',
      '###',
      '[',
      '<',
      '|',
      '>',
      '<|im_end|>',
      '<|im_start|>assistant\n',
      '<tool_call>',
      '{"name":"x"}',
      '</tool_call>',
      '{"name": "x", ',
      '"arguments": {}}',
      '```json\n',
      '```',
      '{',
      '}',
      '[TOOL_CALLS]',
      '<function=x>',
      ';',
      'assistant',
      '你',
      '🙂',
      '</s>',
      '<|channel|>',
      'final<|message|>',
    )
    fc.assert(
      fc.property(
        fc.array(fragment, { maxLength: 12 }),
        fc.array(fc.nat(6), { minLength: 1, maxLength: 8 }),
        (parts, sizes) => {
          const text = parts.join('')
          const chunks: string[] = []
          for (let at = 0, index = 0; at < text.length; index++) {
            const size = 1 + (sizes[index % sizes.length] ?? 0)
            chunks.push(text.slice(at, at + size))
            at += size
          }
          expect(filtered(chunks)).toEqual(filtered([text]))
        },
      ),
      { numRuns: runs(3000) },
    )
  })
})
