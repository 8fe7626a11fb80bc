import { createNames } from '../../names/create-names.ts'
import { englishNames } from './name-words.ts'

/** Who is named, called or meant, in English: the one place to ask. */
export const {
  readNames,
  isNamed,
  peopleNamedIn,
  lastNamed,
  isCalledIn,
  whoIsMeant,
  bearsNameOf,
  takeName,
  callName,
  shortName,
  nameParts,
} = createNames(englishNames)

const everybody =
  /\b(?:all of you|you all|everyone|everybody|any of you|anyone|anybody|friends|you two|you three|you four|you both|both of you|each of you)\b/i

/** Whether words are meant for everybody there. */
export const isForAll = (text: string): boolean => everybody.test(text)

const each = /\b(?:all of you|you all|you two|you three|you four|you both|both of you|each of you)\b/i

/** Whether each of those there is meant; where it is asked whether anybody knows, one answer is enough. */
export const isForEach = (text: string): boolean => each.test(text)
