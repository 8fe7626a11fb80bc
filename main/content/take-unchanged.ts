import { isDeepStrictEqual } from 'node:util'

/**
 * Takes every part that equals one of the last reading. Others still hold that reading, and a soul with its TALK.md is
 * large.
 */
export const takeUnchanged = <Read extends object>(now: Read, before: Read): void => {
  for (const [key, part] of Object.entries(before))
    if (key in now && isDeepStrictEqual(now[key as keyof Read], part)) Object.assign(now, { [key]: part })
}
