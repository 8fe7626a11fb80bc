import { isDeepStrictEqual } from 'node:util'
import type { Character } from './character.ts'

/**
 * Gives a character its last TALK.md, if the file can't be read now. The same object also if nothing changed in it:
 * whoever indexed it needs no new index.
 */
export const keepTalk = (character: Character | null, before: Character | null, isUnreadable: boolean): void => {
  if (character === null || before?.talk === undefined) return
  if (isUnreadable || isDeepStrictEqual(character.talk, before.talk)) character.talk = before.talk
}
