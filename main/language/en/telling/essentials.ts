import { numbers } from '../amounts/read-number.ts'

/** A capital within a sentence: the name of a person, place or day. */
const nameInText =
  /(?<=[\p{L}\p{N},;’')-]\s+)(?!I\b)\p{Lu}[\p{Ll}’'-]*\p{Ll}(?:\s+(?:of\s+|the\s+|von\s+|van\s+|de\s+)?\p{Lu}[\p{Ll}’'-]*\p{Ll})*/gu
const toldName = /\b(?:my name is|my name['’]s|call me|i am called|i['’]m called)\s+(\p{L}[\p{L}’'-]{1,30})/giu
/** A sentence that starts with a name: "Jana lives in Greyhill". */
const nameAtStart =
  /(?<=^|[.!?…]["”’')]?\s+|["“])(\p{Lu}[\p{Ll}-]+)(?=\s+(?:is|was|has|had|lives?|lived|works?|worked|sa(?:id|ys)|told|died|c[ao]me|went|left|lost|sold|bought|stole|gave|will|likes?|loves?|hates?|wants?|needs?|owes?|and (?:I|my|his|her))\b|['’]s\s)/gu
const notName =
  /^(?:I['’].*|Yes|No|Well|Oh|Ah|Good|The|An|My|Your|Our|You|He|She|It|We|They|This|That|These|Those|There|Here|What|Who|Where|When|Which|How|Why|Every\p{L}+|Some\p{L}+|Any\p{L}+|No\p{L}+|All|Both|Nothing|But|And|So|Then|Now|Ok|Okay|God|Mrs?)$/u

/** Number words, except "one", which is seldom a number. */
const numberWord = new RegExp(`\\b(?!one\\b|zero\\b)(?:${numbers.source})\\b`, 'gi')

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0])

/** The names of people, places and days in a text. */
export const namesIn = (text: string): string[] => [
  ...[...matches(text, nameInText), ...matches(text, nameAtStart)].filter((name) => !notName.test(name)),
  ...matches(text, toldName),
]

/** The numbers that are written as words. */
export const numberWordsIn = (text: string): string[] => matches(text, numberWord)
