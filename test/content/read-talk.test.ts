import { describe, expect, it } from 'vitest'
import { loadCharacter } from '../../main/content/load-character.ts'
import { readTalk as readTalkIn } from '../../main/content/read-talk.ts'
import { usualLanguage } from '../../main/language/usual-language.ts'
import type { NpcId } from '../../main/world/ids.ts'
import { martasSoul } from './content-folder.ts'

const file = 'npc-agents/marta/TALK.md'
const readTalk = (text: string, path: string) => readTalkIn(text, path, usualLanguage)
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
    ['> hello\n- Hello.', /^1: this line comes before the first "## <topic>"/],
    ['## A\n- Hello.', /^2: an answer needs a phrase/],
    ['## A\n> hello\n\n## B\n> b\n- B.', /^4: the phrases above this line have no answer/],
    ['## A\n> hello\n- Hello {friend}.', /^3: \{friend\} stands for nothing here/],
    ['## A\n> *\n- Hello.', /^2: "\*" alone can only stand after ">>"/],
    ['## A\n> ?!\n- Hello.', /^2: this phrase has no words/],
    ['## A\n> hello\n- Hello.\nand so on', /^4: a line begins with/],
    [`## A\n> hello\n- ${'la '.repeat(200)}`, /^3: this line has 599 characters, at most 400 fit/],
    [`## A\n> ${'(a|b|c|d) '.repeat(5)}\n- Hello.`, /^2: the brackets of this phrase give more than 256 wordings/],
    ['## A\n> hello {friend}\n- Hello.', /^2: \{friend\} stands for nothing in a phrase/],
    ['## A\n> hello\n- Hello {name', /^3: \{name stands for nothing here/],
    ['## A\n> hello (a|b\n- Hello.', /^2: a bracket of this phrase has no partner/],
    ['## A\n> hello a|b\n- Hello.', /^2: a "\|" stands between brackets/],
    ['## A\n> (*|hello)\n- Hello.', /^2: one wording of this phrase is "\*", which has no words/],
    [`## A\n> ${'hello '.repeat(200)}\n- Hello.`, /^2: this line has 1199 characters, at most 1000 fit/],
    [`## Any: hurt\n- ${'la '.repeat(200)}`, /^2: this line has 599 characters, at most 400 fit/],
    ['## A\n> hello\n- Well. I gave you my ring yesterday.', /^3: "I gave you my ring yesterday\." tells of a gift/],
    ['## A\n> hello\n+ You promised me a fish.', /^3: "You promised me a fish\." tells of a gift/],
    ['## Any: hurt\n- I lent you my spade.', /^2: "I lent you my spade\." tells of a gift/],
    ['## Any: hurts\n- Ow.', /^1: "## Any: hurts" is left out: .*did you mean "hurt"/i],
    ['## Any: hurt\n> ow\n- Ow.', /^2: under "## Any: …" only answers stand/],
  ])('says what is wrong with %j, and reads on', (text, message) => {
    expect(warnings(text)[0]).toMatch(message)
    expect(readTalk(`${text}\n\n## Last\n> z\n- Z.`, file).talk.matters.at(-1)?.name).toBe('Last')
  })

  const huge = 200_000
  it.each([
    ['nested brackets', `## A\n> ${'('.repeat(huge)}a${')'.repeat(huge)}\n- A.`],
    ['brackets nested just less deep', `## A\n> ${'(a|'.repeat(200)}a${')'.repeat(200)}\n- A.`],
    ['open brackets', `## A\n> a${'('.repeat(huge)}\n- A.`],
    ['open braces', `## A\n> a\n- A${'{'.repeat(huge)}`],
    ['long texts in brackets', `## A\n> a ${`(|${'x'.repeat(100)})`.repeat(9)}\n- A.`],
  ])('reads on after a line of %s', (_, text) => {
    expect(warnings(text)[0]).toMatch(/^[23]: .*left out$/)
    expect(readTalk(`${text}\n\n## Last\n> z\n- Z.`, file).talk.matters.at(-1)?.name).toBe('Last')
  })

  it('holds no more phrases than can be compared, and tells no more faults than anybody reads', () => {
    const wordings = `> ${'(a|b) '.repeat(8)}\n- A.\n`
    const { talk, diagnostics } = readTalk(`## A\n${wordings.repeat(2000)}`, file)
    expect(talk.matters.flatMap(({ exchanges }) => exchanges.flatMap(({ phrases }) => phrases)).length).toBe(19_968)
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^this file gives more than 20000 phrases/),
    ])
    expect(warnings('x\n'.repeat(100_000)).length).toBe(500)
  })

  it('may say what would be, what others say, and what I own', () => {
    const lines = [
      "I'd give you evens on that.",
      'I would sell you a fish.',
      'My gran gave me this ring.',
      'Shall I lend you it?',
    ]
    expect(warnings(`## A\n> hello\n${lines.map((line) => `- ${line}\n`).join('')}`)).toEqual([])
  })

  it('is read with the line ends of any machine', () => {
    const matters = (end: string) => readTalk(['## A', '> hello', '- Hello.'].join(end), file).talk.matters
    expect(matters('\r\n')).toEqual(matters('\n'))
    expect(matters('\r')).toEqual(matters('\n'))
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
