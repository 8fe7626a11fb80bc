import { wholeSigns } from '../../language/fence.ts'

const headShare = 0.7
const tailShare = 0.2

/** The beginning and the end of a long file, with a notice of what is missing between them. `maximum` holds for all of it. */
export const truncateBootstrap = (text: string, name: string, maximum: number): string => {
  if (text.length <= maximum) return text
  const head = wholeSigns(text.slice(0, Math.floor(maximum * headShare)))
  const tail = text.slice(text.length - Math.floor(maximum * tailShare)).replace(/^[\uDC00-\uDFFF]/, '')
  const shown = `${head}\n\n${notice(text.length - head.length - tail.length, name)}\n\n${tail}`
  // In very little room the notice is what matters: a file that is silently gone would be worse.
  return shown.length <= maximum ? shown : notice(text.length, name)
}

const notice = (characters: number, name: string): string =>
  `[… ${characters} characters of ${name} are left out here …]`

/** What a notice takes at most, kept free for each file that is still to come. */
const noticeRoom = 80

/**
 * The bootstrap files as they are shown: each within its own cap, all within the total. An earlier file comes first, so
 * that what all NPCs share does not depend on how long one NPC's own files are.
 */
export const fitBootstrapFiles = <Name extends string>(
  files: readonly { name: Name; text: string }[],
  caps: { file: number; files: number },
): Record<Name, string> => {
  let left = caps.files
  const shown = files.map(({ name, text }, index): [Name, string] => {
    const forOthers = noticeRoom * (files.length - index - 1)
    const fitting = truncateBootstrap(text, name, Math.max(0, Math.min(caps.file, left - forOthers)))
    left -= fitting.length
    return [name, fitting]
  })
  return Object.fromEntries(shown) as Record<Name, string>
}
