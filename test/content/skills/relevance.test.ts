import { describe, expect, it } from 'vitest'
import { createRelevanceIndex } from '../../../main/content/skills/relevance/relevance-index.ts'
import { createSkillCorpus } from '../../../main/lab/bench/skills/skill-corpus.ts'
import { english } from '../../../main/language/en/english.ts'
import fc from '../../support/fast-check.ts'

interface Described {
  name: string
  description: string
  occasions?: readonly string[]
}
/** Without words of one meaning. */
const wordsAlone = { ...english.skills.relevance, synonymsOf: () => [] }

const holding = (...skills: Described[]) => {
  const index = createRelevanceIndex<Described>(wordsAlone)
  index.hold(skills)
  return { index, find: (words: string, most = 5) => index.find(words, { most }).map(({ skill }) => skill.name) }
}

describe('which skills words are about', () => {
  it.each([
    [10, 1],
    [100, 0.97],
    [1000, 0.9],
  ])(
    'among %i the one that was meant is mostly among the first five, though it was asked for in other words',
    (count, least) => {
      const { skills, requests } = createSkillCorpus(count)
      const index = createRelevanceIndex<Described>(english.skills.relevance)
      index.hold(skills)
      const found = requests.filter(({ words, skill }) =>
        index.find(words, { most: 5 }).some((each) => each.skill.name === skill),
      )
      expect(found.length / requests.length).toBeGreaterThanOrEqual(least)
    },
  )

  it('is told by a name more than by a description, and by other forms of a word', () => {
    const brewing = { name: 'brew-ale', description: 'How to make a good drink.' }
    const { find } = holding(
      { name: 'serve-guests', description: 'How to serve ale to guests, and how ale is carried.' },
      brewing,
      {
        name: 'sing',
        description: 'How to sing.',
      },
    )
    expect(find('Who knows about brewing?')).toEqual(['brew-ale'])
    expect(find('an ale')).toEqual(['brew-ale', 'serve-guests'])
    expect(find('Are you the brewery?')).toEqual(['brew-ale'])
  })

  it('is told by the words of those who ask, where a skill says them', () => {
    const { find } = holding(
      { name: 'x', description: 'About nothing.', occasions: ['bake me a {size} honey loaf'] },
      { name: 'y', description: 'About something.' },
    )
    expect(find('I would love some honey loaves')).toEqual(['x'])
    expect(find('what size is it')).toEqual([])
  })

  it('is none for words that say nothing, in any script and however long', () => {
    const { find } = holding(
      { name: 'sing', description: 'How to sing.' },
      { name: '唱歌', description: '怎样唱歌跳舞' },
    )
    for (const words of ['', '   ', '!!!', 'the and of it is', '🙂🙂', 'x'.repeat(100_000)])
      expect(find(words)).toEqual([])
    expect(find('请你唱歌')).toEqual(['唱歌'])
  })

  it('is the same whether skills came at once or one by one, and went again', () => {
    const skill = fc.record({
      name: fc.constantFrom('bake', 'brew', 'sing', 'mend'),
      description: fc.string({ unit: fc.constantFrom('bread ', 'ale ', 'song ', 'net ', 'warm '), maxLength: 8 }),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(skill, { selector: ({ name }) => name }),
        fc.uniqueArray(skill, { selector: ({ name }) => name }),
        (first, second) => {
          const grown = createRelevanceIndex<Described>(wordsAlone)
          grown.hold(first)
          grown.hold([...first, ...second])
          grown.hold(second)
          expect(grown.find('warm bread and ale', { most: 9 })).toEqual(
            holding(...second).index.find('warm bread and ale', { most: 9 }),
          )
        },
      ),
    )
  })
})
