import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCharacter } from '../../../main/content/load-character.ts'
import { checkSteps } from '../../../main/content/skills/check/check-steps.ts'
import { createRelevanceIndex } from '../../../main/content/skills/relevance/relevance-index.ts'
import { createSkillShelf } from '../../../main/content/skills/shelf/skill-shelf.ts'
import { findSkill, findThing } from '../../../main/content/skills/steps/lookup.ts'
import { createOccasions } from '../../../main/content/skills/steps/match-occasion.ts'
import { answerKept, cleanAnswer } from '../../../main/content/skills/steps/read-answer.ts'
import { english } from '../../../main/language/en/english.ts'
import type { Language } from '../../../main/language/language.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { german } from '../../language/german/german.ts'
import { sampleContext } from '../../support/sample-characters.ts'
import { contentFolder } from '../content-folder.ts'
import { skillText } from './skill-files.ts'
import { follow, steps } from './steps/follow.ts'

const inBoth = <Read>(read: (language: Language) => Read): [german: Read, english: Read] => [
  read(german),
  read(english),
]
const noNames: ReadonlySet<string> = new Set()

describe('occasions', () => {
  const begun = (occasion: string, said: string) => (language: Language) =>
    createOccasions(language).match([{ name: 'backen', occasions: [occasion] }], said, noNames)?.answers ?? null

  it('are known in the words of the village, with its polite words, wishes and word forms', () => {
    expect(inBoth(begun('back {count} {ware}', 'Kannst du mir bitte zwei Brote holen und backt drei Laibe'))).toEqual([
      { count: 'drei', ware: 'Laibe' },
      null,
    ])
    expect(inBoth(begun('ich möchte ein Brot', 'Gib mir das Brot, danke'))).toEqual([{}, null])
  })

  it('keep what is named without the word that points at it', () => {
    expect(inBoth(begun('back {ware}', 'Back diesen Laib'))).toEqual([{ ware: 'Laib' }, { ware: 'diesen Laib' }])
  })

  it('that any words would match are told of in one language and not in the other', () => {
    const body = '## When they say\n- das {ware}\n\n## Steps\n1. Say "Ja."\n'
    expect(inBoth((language) => checkSteps(body, { language }).length)).toEqual([1, 0])
  })
})

it('a shelf reads a skill in its own language, though another one has read the same text before', async () => {
  const { root } = await contentFolder({
    'skills/backen/SKILL.md': `${skillText('backen')}\n## When they say\n- das {ware}\n- back ein {ware}\n`,
  })
  const place = { folder: join(root, 'skills'), label: 'skills', tier: { kind: 'bundled' } } as const
  const occasions = async (language: Language) =>
    (await createSkillShelf(undefined, language).read([place])).skills.find(({ name }) => name === 'backen')?.occasions
  expect(await occasions(english)).toEqual(['das {ware}', 'back ein {ware}'])
  expect(await occasions(german)).toEqual(['back ein {ware}'])
})

it('skills are found by words of one meaning', () => {
  const found = ({ skills }: Language) => {
    const index = createRelevanceIndex<{ name: string; description: string }>(skills.relevance)
    index.hold([
      { name: 'backen', description: 'Brote aus Mehl.' },
      { name: 'schmieden', description: 'Nägel aus Eisen.' },
    ])
    return index.find('ein Laib', { most: 1 }).map(({ skill }) => skill.name)
  }
  expect(inBoth(found)).toEqual([['backen'], []])
})

describe('steps', () => {
  it('go on as the answer says, which is kept in words that read the same later', () => {
    const body = steps('If {antwort} is yes: say "Gut."', 'If {antwort} is no: say "Schade."')
    const words = (said: string) => (language: Language) => follow(body, { answers: { antwort: said }, language }).words
    expect(inBoth(words('Ja, gerne'))[0]).toEqual(['Gut.'])
    expect(inBoth(words('Nein'))).toEqual([['Schade.'], []])
    expect(inBoth((language) => answerKept('Nein, danke', 'Willst du?', language))).toEqual(['Nein', 'Nein, danke'])
    expect(inBoth((language) => cleanAnswer('Also zwei, bitte', language))).toEqual(['zwei', 'Also zwei, bitte'])
  })

  it('look for things, numbers and skills as people call them', () => {
    const kinds = [{ id: 'brot', name: 'Brot', plural: 'Brote', price: 2 }]
    const context = sampleContext('', { surroundings: { kinds, own: { items: [], gold: 0 } } as never })
    expect(inBoth((language) => findThing({ context, language }, 'ein Brot')?.id ?? null)).toEqual(['brot', null])
    const skills = [{ name: 'back-brot', description: '' }]
    expect(inBoth((language) => findSkill({ context: { skills }, language }, 'das Brot backen'))).toEqual([
      'back-brot',
      null,
    ])
    const body = steps('If {count} is at least `zwei`: say "Genug."')
    expect(inBoth((language) => follow(body, { answers: { count: 'drei' }, language }).words)).toEqual([['Genug.'], []])
  })

  it('tell a story from the part after the last one that a note tells of', () => {
    const body = `${steps('Tell the next part of "Die Lampe"')}\n## Die Lampe\n\nEs war einmal.\n\nDa kam der Wolf.\n`
    const recalled = [{ text: 'Ich erzählte Ada Teil 1 von Die Lampe', who: null }] as never
    const heard = (language: Language) => follow(body, { context: { recalled }, language }).words
    expect(inBoth(heard)).toEqual([['Da kam der Wolf.'], ['Es war einmal.']])
  })
})

it('a soul is cut into the sentences of its language', () => {
  const about = (language: Language) =>
    loadCharacter({
      id: 'jörg' as NpcId,
      folder: 'npc-agents/joerg',
      files: { soul: '---\nname: Jörg\nhome: mill\n---\n\nIch kenne Hr. Berg gut. Er ist alt.\n' },
      language,
    }).character?.soul.about
  expect(inBoth(about)).toEqual([
    ['Ich kenne Hr. Berg gut.', 'Er ist alt.'],
    ['Ich kenne Hr.', 'Berg gut.', 'Er ist alt.'],
  ])
})
