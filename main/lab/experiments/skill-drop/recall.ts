import { createRelevanceIndex } from '../../../content/skills/relevance/relevance-index.ts'
import { usualLanguage } from '../../../language/usual-language.ts'
import { createSkillCorpus } from '../../bench/skills/skill-corpus.ts'

export interface Recall {
  asked: number
  /** The shares of requests whose skill is first, and among the first five. */
  at1: number
  at5: number
}

/** How often the right skill is offered among this many. */
export const measureRecall = (skills: number): Recall => {
  const corpus = createSkillCorpus(skills)
  const index = createRelevanceIndex<(typeof corpus.skills)[number]>(usualLanguage.skills.relevance)
  index.hold(corpus.skills)
  const places = corpus.requests.map(({ words, skill }) =>
    index.find(words, { most: 5 }).findIndex((found) => found.skill.name === skill),
  )
  const share = (fits: (place: number) => boolean): number =>
    Math.round((places.filter(fits).length / Math.max(1, places.length)) * 1000) / 1000
  return { asked: places.length, at1: share((place) => place === 0), at5: share((place) => place >= 0) }
}
