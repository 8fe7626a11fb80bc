import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** An arrow of the drawing: files of one room import files of another. */
export interface RoomArrow {
  from: string
  to: string
  /** How many imports, types included. */
  imports: number
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[\w*{][^'"]*?\s+from\s+)?['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)/g

/** The room of a file: its folder under `main/`, `tools`, or `entry` for the files that RPGJS looks for. */
export const roomOf = (file: string): string => {
  const [top = '', room = '', ...rest] = file.split('/')
  if (top !== 'main') return top
  return rest.length === 0 ? 'entry' : room
}

/** Every arrow between two rooms of the code, sorted by name. Reads the sources below `root`. */
export const roomArrows = (root: string): RoomArrow[] => {
  const files = new Set(globSync(['main/**/*.{ts,vue}', 'tools/*.ts'], { cwd: root }))
  const counts = new Map<string, number>()
  for (const file of files) {
    for (const match of readFileSync(join(root, file), 'utf8').matchAll(importPattern)) {
      const target = posix.join(dirname(file), match[1] ?? match[2] ?? '')
      const [from, to] = [roomOf(file), roomOf(target)]
      if (from !== to && files.has(target)) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1)
    }
  }
  return [...counts]
    .map(([key, imports]) => {
      const [from = '', to = ''] = key.split(' ')
      return { from, to, imports }
    })
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to))
}

/**
 * Leaves out each arrow that a longer way already shows, so that a drawing of a graph without circles stays readable. An
 * arrow that is part of a circle stays.
 */
export const withoutShortcuts = (arrows: readonly RoomArrow[]): RoomArrow[] => {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const reaches = (from: string, to: string, seen: Set<string>): boolean =>
    (next.get(from) ?? []).some((arrow) => {
      if (arrow.to === to) return true
      if (seen.has(arrow.to)) return false
      seen.add(arrow.to)
      return reaches(arrow.to, to, seen)
    })
  return arrows.filter(
    ({ from, to }) =>
      !(next.get(from) ?? []).some((arrow) => arrow.to !== to && reaches(arrow.to, to, new Set([from]))),
  )
}

/** The rooms as a Mermaid flowchart, drawn from the imports. */
export const roomsDrawing = (root: string): string =>
  [
    '```mermaid',
    'flowchart TD',
    ...withoutShortcuts(roomArrows(root)).map(({ from, to }) => `  ${from} --> ${to}`),
    '```',
  ].join('\n')
