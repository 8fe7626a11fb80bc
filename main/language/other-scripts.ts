/**
 * Light stemmers for words folded by `words.ts` (small letters, no marks: й is и, ё is е; all alefs are one). They only
 * strip common endings, so that the forms of a word match. The result need not be a word.
 */

/** Russian endings of nouns, adjectives and verbs, the longest first. At least three letters must remain. */
const russianEndings =
  `иями ями ами иями ого его ому ему ыми ими ешь ишь ете ите ают яют ует уют али яли или ила ило ала яла
  ост ость ости ах ях ов ев еи ои ыи ии ая яя ое ее ые ие ую юю ом ем ам ям ал ял ил ел ла ло ли на но ны ть ти ет ит ут ют ат ят им ым их ых
  а я о е у ю ы и ь`
    .split(/\s+/)
    .sort((a, b) => b.length - a.length)
const reflexive = /(?:ся|сь)$/

export const stemRussian = (word: string): string => {
  const plain = word.length > 5 ? word.replace(reflexive, '') : word
  const ending = russianEndings.find((each) => plain.endsWith(each) && plain.length - each.length >= 3)
  return ending === undefined ? plain : plain.slice(0, plain.length - ending.length)
}

/** The Arabic article and the small words attached to it. */
const arabicPrefix = /^(?:وال|بال|كال|فال|لل|ال|و(?=.{4}))/
const arabicEnding = /(?:ها|ان|ات|ون|ين|يه|ية|ه|ة|ي|ا)$/

export const stemArabic = (word: string): string => {
  const folded = word.replace(/[آأإٱ]/g, 'ا').replace(/ى/g, 'ي')
  const bare = folded.replace(arabicPrefix, '')
  const kept = bare.length >= 3 ? bare : folded
  const short = kept.replace(arabicEnding, '')
  return short.length >= 3 ? short : kept
}
