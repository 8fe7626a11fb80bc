import { expect, it } from 'vitest'
import { createAnswerWords } from '../../main/mind/turn/answer-words.ts'

/** What is heard of a text, however it is cut, and whether the mind kept silent. */
const heard = (text: string, remark?: number): { said: string; isSilent: boolean } => {
  const all = [1, 3, 5, text.length].map((size) => {
    let said = ''
    const words = createAnswerWords({
      remark,
      say: (piece) => {
        said += piece
      },
    })
    for (let at = 0; at < text.length; at += size) words.push(text.slice(at, at + size))
    words.endAnswer()
    return { said: said.trim(), isSilent: words.keptSilent }
  })
  for (const one of all) expect(one).toEqual(all[0])
  return all[0] ?? { said: '', isSilent: false }
}

it.each([
  'NO_REPLY Good day.',
  'NO_REPLY\n\nGood day.',
  'NO_REPLY: Good day.',
  '(NO_REPLY) Good day.',
  'NO_REPLYGood day.',
  'HEARTBEAT_OK\nNO_REPLY\nGood day.',
  'Good day. NO_REPLY',
  'Good day.NO_REPLY',
  'Good day.\n**NO_REPLY**',
  'Good day.\nNO-REPLY',
  'Good day. NO REPLY',
  'Good day. HEARTBEAT OK',
  'Good day.HEARTBEAT_OK',
  'Good day.\nNO_REPLY.\nHEARTBEAT_OK',
])('%j is heard without its token, and the words stay', (text) => {
  expect(heard(text)).toEqual({ said: 'Good day.', isSilent: false })
})

it('a token between two lines goes, and nothing else', () => {
  expect(heard('Good day.\nNO-REPLY\nCome in.').said).toBe('Good day.\nCome in.')
})

it.each([
  'NO_REPLY',
  'NO REPLY.',
  'NO_REPLY because all is said. Truly.',
  'NO_REPLY (not my talk)',
  'NO_REPLY\nHEARTBEAT_OK',
  'NO_REPLY NO_REPLY',
])('%j alone is silence', (text) => {
  expect(heard(text)).toEqual({ said: '', isSilent: true })
})

it('where nobody spoke, a remark beside a token goes with it', () => {
  expect(heard('NO_REPLY All is quiet here.', 300)).toEqual({ said: '', isSilent: true })
})

it.each(['The word NO_REPLY is odd.', 'I sent word. NO REPLY came.', 'NO, I will not.'])(
  '%j stays as it is',
  (text) => {
    expect(heard(text)).toEqual({ said: text, isSilent: false })
  },
)
