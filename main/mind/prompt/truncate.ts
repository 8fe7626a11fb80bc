import { wholeSigns } from '../../language/fence.ts'

const headShare = 0.7
const tailShare = 0.2

/**
 * The beginning and the end of a long file, with a notice of what is missing in between. `maximum` limits the whole.
 */
export const truncateBootstrap = (text: string, name: string, maximum: number): string => {
  if (text.length <= maximum) return text
  const head = wholeSigns(text.slice(0, Math.floor(maximum * headShare)))
  const tail = text.slice(text.length - Math.floor(maximum * tailShare)).replace(/^[\uDC00-\uDFFF]/, '')
  const shown = `${head}\n\n${notice(text.length - head.length - tail.length, name)}\n\n${tail}`
  // With very little room only the notice is shown: a silently missing file would be worse.
  return shown.length <= maximum ? shown : notice(text.length, name)
}

const notice = (characters: number, name: string): string =>
  `[… ${characters} characters of ${name} are left out here …]`

/** The room that is reserved for the notices of files that still follow. */
const noticeRoom = 80

/**
 * The bootstrap files as shown: each within its own limit, all within the total. Earlier files take precedence, so what
 * all NPCs share does not depend on the length of one NPC's files.
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
