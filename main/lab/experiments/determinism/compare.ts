import type { ArmReport } from './run-arm.ts'

/** How two lives of one village differ. Empty if they don't. */
export interface Comparison {
  same: boolean
  stateSame: boolean
  linesSame: boolean
  filesSame: boolean
  /** Index of the first step or act that differs, or null. */
  firstLine: number | null
  /** Some of the files that exist in only one of them or differ in content. */
  files: string[]
}

const fewFiles = 5

/** Compares two lives, each in as many parts as it was run. State and files are those at its end. */
export function compareLives(one: readonly ArmReport[], other: readonly ArmReport[]): Comparison {
  const [oneEnd, otherEnd] = [one.at(-1), other.at(-1)]
  const [oneLines, otherLines] = [one.flatMap(({ lines }) => lines), other.flatMap(({ lines }) => lines)]
  const longest = Math.max(oneLines.length, otherLines.length)
  const first =
    Array.from({ length: longest }, (_, index) => index).find((index) => oneLines[index] !== otherLines[index]) ?? null
  const paths = [...new Set([...Object.keys(oneEnd?.files ?? {}), ...Object.keys(otherEnd?.files ?? {})])].sort()
  const differing = paths.filter((path) => oneEnd?.files[path] !== otherEnd?.files[path])
  const stateSame = oneEnd !== undefined && oneEnd.stateSha256 === otherEnd?.stateSha256
  return {
    same: stateSame && first === null && differing.length === 0,
    stateSame,
    linesSame: first === null,
    filesSame: differing.length === 0,
    firstLine: first,
    files: differing.slice(0, fewFiles),
  }
}
