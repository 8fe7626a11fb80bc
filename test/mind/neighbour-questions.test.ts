import { describe, expect, it } from 'vitest'
import { readTalk } from '../../main/content/read-talk.ts'
import { usualLanguage } from '../../main/language/usual-language.ts'
import { answersToNeighbours, questionsTo } from '../../main/mind/dispatch/access/neighbour-questions.ts'

const text = `## Horses
> how do you shoe a horse
? How do you get a horse to lift its foot?
- Lean.
>> does it hurt
? Does it hurt them?
- No.
> do you like horses
- Some.
>> which
? Which of them?
- The grey one.
`
const { talk, diagnostics } = readTalk(text, 'TALK.md', usualLanguage)

describe('the questions that an author writes for neighbours', () => {
  it('are those of an exchange, and what is asked on up to the next that stands by itself', () => {
    expect(diagnostics).toEqual([])
    expect(questionsTo({ talk })).toEqual([
      {
        asks: 'How do you get a horse to lift its foot?',
        further: ['Does it hurt them?'],
        words: 'How do you get a horse to lift its foot? Lean. No.',
      },
    ])
  })

  it('are no news to whoever hears them answered', () => {
    expect(answersToNeighbours({ talk })).toContain('Lean.')
    expect(answersToNeighbours({ talk })).not.toContain('Some.')
  })

  it('end with a question mark and stand before the answers', () => {
    const faults = (lines: string) => readTalk(`## A\n> a\n${lines}`, 'TALK.md', usualLanguage).diagnostics
    expect(faults('? Tell me.\n- A.')).toMatchObject([{ line: 3, severity: 'warning' }])
    expect(faults('- A.\n? Is it so?')).toMatchObject([{ line: 4, severity: 'warning' }])
  })
})
