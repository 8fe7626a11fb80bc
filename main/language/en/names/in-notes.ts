import type { NamesInNotes } from '../../names/names-in-notes.ts'
import { abbreviations, formalTitles } from './name-words.ts'
import { isNameAndWord, isTimeWord } from './names-that-are-words.ts'
import { everydayWords } from './words-of-notes.ts'

const asPerson = (name: string, isTime: boolean): RegExp => {
  const bare = `(?<!\\b(?:${beforeThings}) )${name}`
  return new RegExp(
    [
      `(?<=\\b(?:${spokenTo}|${titles}|${together})\\s|· with |\\d\\d:\\d\\d )${name}(?!\\s(?:${ofThings})\\b)`,
      `${bare}(?=,?\\s(?:(?:has|had|have|once|just|also|then|never|always|often|still|secretly) )*(?:${speaks}|${isTime ? comesToSomebody : doesAsPerson})\\b)`,
      `${bare}(?=['’]s\\s(?:own |old |new |little |dear |secret )?(?:${ofPersons})\\b)`,
      // Direct address: "Hello, Rose!", "Rose, you are late."
      `(?<=\\b(?:${greeting}),?\\s)${name}(?=\\s*(?:[!.,?…;"“”]|$))`,
      `(?<=(?:^|[.!?…:"“”\\n])\\s*)${name}(?=,\\s(?:${afterCall})\\b|:\\s["“])`,
    ].join('|'),
    'gu',
  )
}

/** Words that are followed by a thing or a time. */
const beforeThings =
  '[Tt]he|[Aa]n?|[Mm]y|[Yy]our|[Hh]is|[Hh]er|[Ii]ts|[Oo]ur|[Tt]heir|[Tt]his|[Tt]hat|[Tt]hese|[Ss]ome|[Ee]very|[Ee]ach|[Nn]o|[Ii]n|[Ll]ast|[Nn]ext'
const spokenTo =
  '[Tt]ell|[Tt]old|[Tt]elling|[Aa]sk|[Aa]sked|[Rr]emind|[Rr]eminded|[Gg]reet|[Gg]reeted|[Pp]romised?|[Ww]arn|[Ww]arned|[Tt]hank|[Tt]hanked|[Tt]each|[Tt]aught|[Mm]et|[Hh]elped|[Oo]wes?|[Ss]aw'
/** Titles in upper or lower case, with or without a full stop. */
const titles = [...formalTitles]
  .map(([first = '', ...rest]) => `[${first.toUpperCase()}${first}]${rest.join('')}\\.?`)
  .join('|')
const together =
  '(?:[Tt]alk|[Tt]alks|[Tt]alked|[Tt]alking|[Ss]peak|[Ss]peaks|[Ss]poke|[Ss]poken|[Ss]peaking|[Qq]uarrelled|[Mm]eeting) (?:with|to)|[Hh]eard (?:it |this |that )?from'
const speaks =
  'told|tells|said|says|asked|asks|answered|answers|replied|promised|promises|confided|whispered|shouted|lied|admitted|confessed|claims|claimed|thanked|greeted|visited|taught|laughed|smiled'
const doesAsPerson =
  'came|comes|wants|wanted|lives|lived|works|worked|gave|gives|brought|paid|owes|owed|bought|sold|knows|knew|thinks|thought|likes|liked|loves|loved|hates|hated|hid|hides|stole|lost|found|limps|sings|left|went|wears|visits|hopes|fears'
const comesToSomebody = '(?:came|comes) (?:to (?:me|us|see|ask|tell|buy|talk|visit)|by my|into my)'
const ofPersons =
  'house|home|father|mother|brother|sister|son|daughter|husband|wife|friend|cousin|uncle|aunt|child|children|family|secret|name|words?|hands?|face|eyes|voice|heart|promise|debt|bag|purse|coat|cloak|sword|shop|story|ring|letter|birthday|dog|horse|cat|boat|money|coins|garden|cottage'
const ofThings = 'bush|bushes|petals?|leaf|leaves|blossoms?|seeds?|flowers?'
const greeting =
  '[Hh]ello|[Hh]i|[Hh]ey|[Gg]reetings|[Ww]elcome|[Tt]hanks|[Tt]hank you|[Dd]ear|[Gg]ood (?:day|morning|evening|night)|[Gg]oodbye|[Ff]arewell'
const afterCall =
  "you|you're|your|I am|I'm|I will|I'll|please|come|tell|listen|thank|thanks|welcome|good|do you|are you|will you|can you|what|where|why"
/** Things done to a person, and things a person does. */
const talkedWith =
  '[Tt]ell|[Tt]old|[Tt]elling|[Aa]sk|[Aa]sked|[Rr]emind|[Rr]eminded|[Gg]ive|[Gg]ave|[Gg]reet|[Gg]reeted|[Pp]romised?|[Ww]arn|[Ww]arned|[Tt]hank|[Tt]hanked|[Tt]each|[Tt]aught|[Mm]et|[Hh]elped|[Oo]we'
const talks =
  'told|tells|said|says|asked|asks|answered|promised|confided|whispered|wants|wanted|gave|gives|brought|paid|owes|taught|thanked|greeted|visited'

export const namesInNotes: NamesInNotes = {
  everydayWords,
  isNameAndWord,
  abbreviations,
  // "Friday, 20 November 2026", "until 1 June 2026".
  dates: /(?:\p{Lu}\p{Ll}+day, )?\b\d{1,2} \p{Lu}\p{Ll}+ \d{4}\b/gu,
  asPerson: (name, written) => asPerson(name, isTimeWord(written)),
  // Excludes "Will you come?" and "May I?".
  maybePerson: (name) =>
    new RegExp(
      `(?<!(?:^|[.!?…"“”\\n])\\s*)${name}|${name}(?!\\s(?:I|you|he|she|it|we|they|the|this|that|there|my|your|our)\\b)`,
      'gu',
    ),
  // Excludes the words before things and the words of a title.
  withinSentence: (name) => new RegExp(`(?<!^\\s*)(?<![.!?…:"“”\\n-]\\s*)(?<!\\b(?:${beforeThings}) )${name}`, 'gu'),
  inTalk: (name) => new RegExp(`(?<=\\b(?:${talkedWith})\\s)${name}|${name}(?=\\s(?:${talks})\\b)`, 'gu'),
}
