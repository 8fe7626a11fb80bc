import { createNames } from '../../names/create-names.ts'
import { englishNames } from './name-words.ts'

/** Decides who is named, called or meant in English. All other code uses these functions. */
export const {
  readNames,
  isNamed,
  peopleNamedIn,
  lastNamed,
  isCalledIn,
  personReferredTo,
  bearsNameOf,
  takeName,
  callName,
  shortName,
  nameParts,
} = createNames(englishNames)

const everybody =
  /\b(?:all of you|you all|everyone|everybody|any of you|anyone|anybody|friends|you two|you three|you four|you both|both of you|each of you)\b/i

/** Whether words address everybody present. */
export const isForAll = (text: string): boolean => everybody.test(text)

const each = /\b(?:all of you|you all|you two|you three|you four|you both|both of you|each of you)\b/i

/** Whether each person present must answer. If words only ask whether anybody knows, one answer is enough. */
export const isForEach = (text: string): boolean => each.test(text)
