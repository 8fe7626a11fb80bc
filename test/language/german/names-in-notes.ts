import type { NamesInNotes } from '../../../main/language/names/names-in-notes.ts'

const speaks = 'sagte|sagt|fragte|fragt|kam|gab'
const asPerson = (name: string): RegExp =>
  new RegExp(
    `(?<=\\b(?:[Ff]rau|[Hh]err|[Mm]it|[Ff]ragte|[Gg]rüße) )${name}|(?<!\\b(?:[Dd]ie|[Dd]er|[Ee]ine|[Mm]eine) )${name}(?= (?:${speaks})\\b)`,
    'gu',
  )

export const namesInNotes: NamesInNotes = {
  everydayWords: 'ich du er sie es der die das ein eine sagte mir heute gestern bitte'.split(' '),
  isNameAndWord: (word) => ['rose', 'wolf', 'linde'].includes(word.toLowerCase()),
  abbreviations: new Set(['hr', 'fr', 'dr']),
  dates: /(?:\p{Lu}\p{Ll}+, )?\b\d{1,2}\. \p{Lu}\p{Ll}+ \d{4}(?!\d)/gu,
  asPerson,
  maybePerson: (name) => new RegExp(name, 'gu'),
  withinSentence: (name) => new RegExp(`(?<!\\b(?:[Dd]ie|[Dd]er) )${name}`, 'gu'),
  inTalk: asPerson,
}
