import { describe, expect, it } from 'vitest'
import { loadCharacter } from '../../main/content/load-character.ts'
import { readTalk } from '../../main/content/read-talk.ts'
import type { NpcId } from '../../main/world/ids.ts'
import { martasSoul } from './content-folder.ts'

const file = 'npc-agents/marta/TALK.md'
const warnings = (text: string): string[] =>
  readTalk(text, file).diagnostics.map((each) => `${each.line}: ${each.message}`)

describe('TALK.md', () => {
  it('is read by its marks: matters, phrases, follow-ups, answers, lines that go on, reactions', () => {
    const { talk, diagnostics } = readTalk(
      `# What Marta says

## High water
> what are you afraid of
> does the river (scare|frighten) you
- High water.
- The river.

>> really
- Six springs.
>> *
- So you say.

+ Joss could swim.
+ And you?

## Any: hurt
- Sit down. Where?
`,
      file,
    )
    expect(diagnostics).toEqual([])
    expect(talk).toEqual({
      matters: [
        {
          name: 'High water',
          exchanges: [
            {
              phrases: ['what are you afraid of', 'does the river scare you', 'does the river frighten you'],
              within: false,
              toAnything: false,
              answers: ['High water.', 'The river.'],
            },
            { phrases: ['really'], within: true, toAnything: false, answers: ['Six springs.'] },
            { phrases: [], within: true, toAnything: true, answers: ['So you say.'] },
          ],
          further: ['Joss could swim.', 'And you?'],
        },
      ],
      reactions: { hurt: ['Sit down. Where?'] },
    })
  })

  it.each([
    ['> hello\n- Hello.', /^1: this line comes before the first "## matter"/],
    ['## A\n- Hello.', /^2: an answer needs a phrase/],
    ['## A\n> hello\n\n## B\n> b\n- B.', /^4: the phrases above this line have no answer/],
    ['## A\n> hello\n- Hello {friend}.', /^3: \{friend\} stands for nothing here/],
    ['## A\n> *\n- Hello.', /^2: "\*" alone can only stand after ">>"/],
    ['## A\n> ?!\n- Hello.', /^2: this phrase has no words/],
    ['## A\n> hello\n- Hello.\nand so on', /^4: a line begins with/],
    [`## A\n> hello\n- ${'la '.repeat(200)}`, /^3: this line has 599 characters, at most 400 fit/],
    [`## A\n> ${'(a|b|c|d) '.repeat(5)}\n- Hello.`, /^2: the brackets of this phrase give more than 256 wordings/],
    ['## Any: hurts\n- Ow.', /^1: "## Any: hurts" is left out: .*did you mean "hurt"/i],
    ['## Any: hurt\n> ow\n- Ow.', /^2: under "## Any: …" only answers stand/],
  ])('says what is wrong with %j, and reads on', (text, message) => {
    expect(warnings(text)[0]).toMatch(message)
    expect(readTalk(`${text}\n\n## Last\n> z\n- Z.`, file).talk.matters.at(-1)?.name).toBe('Last')
  })

  it('belongs to the character, leaves comments out, and never keeps it from living', () => {
    const load = (talk: string) =>
      loadCharacter({ id: 'marta' as NpcId, folder: 'npc-agents/marta', files: { soul: martasSoul(), talk } })
    expect(load('## A\n> hi\n- Hi.\n<!-- - not this -->').character?.talk?.matters[0]?.exchanges[0]?.answers).toEqual([
      'Hi.',
    ])
    const broken = load('nonsense')
    expect(broken.character?.talk).toBeUndefined()
    expect(broken.diagnostics).toMatchObject([{ severity: 'warning', file, line: 1 }])
  })
})
