import { verbs } from '../claims/acts-now/verbs.ts'
import { isConcrete } from '../lexicon/everyday-words.ts'

/** Deeds that people teach and that no list of handing over or making has. */
const furtherDeeds = new Set(
  `ask answer bargain beg bless bury buy calm care catch choose comfort cross cure dance decide defend dig dowse entertain
  escape explain find fight fish foretell forgive gamble greet guard haggle harvest heal hear help hide hunt invite judge keep
  knead know learn listen look lull milk mourn name navigate negotiate notice nurse open pay plan plant play plough pray
  predict prepare protect prune read recognise rescue ride sail settle shear shoot sing sit sleep soothe sow spin spot stand
  survive swim tame tend thank thatch thresh tidy tune use visit wait wake warm watch weigh welcome win woo wrestle`.split(
    /\s+/,
  ),
)
const isDeed = (word: string): boolean => furtherDeeds.has(word) || verbs.get(word)?.forms.has('plain') === true
/** What stands between a verb and its object: "shoe a horse", where "shoe" alone is a thing. */
const afterVerbs = new Set(
  'a an the some somebody someone people to for with from and or well fairly safely quickly on in at about your his her their'.split(
    ' ',
  ),
)
const occasions = new Set(
  'when if while before after during at in on for with without under near beside between until'.split(' '),
)

/**
 * How the words of a skill's name are spoken of: `deed` ("bake a loaf"), `occasion` ("when it rains") or `subject`
 * ("herring for a song"). Small letters, no "how to" before them.
 */
export const readSkillTitle = (words: string): 'deed' | 'occasion' | 'subject' => {
  const [first = '', second = ''] = words.split(' ')
  if (occasions.has(first) && second !== '') return 'occasion'
  if (!isDeed(first)) return 'subject'
  return isConcrete(first) && !afterVerbs.has(second) ? 'subject' : 'deed'
}
