import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { isLongFile } from './test-tiers.ts'

const specifier = /(?:from\s+|import\s*\(\s*|import\s+|mock\(\s*)['"](\.[^'"]+)['"]/g

/** The imports of each source file of the project, types included. Reads every file below `root` once. */
export const importsOf = (root: string): Map<string, string[]> => {
  const files = new Set(
    globSync(['main/**/*.{ts,js,vue}', 'tools/*.ts', 'test/**/*.{ts,js}'], {
      cwd: root,
      exclude: ['test/fixtures/**'],
    }),
  )
  return new Map(
    [...files].map((file) => {
      const found = [...readFileSync(join(root, file), 'utf8').matchAll(specifier)]
      const targets = found.map(([, path = '']) => posix.join(dirname(file), path))
      return [file, targets.filter((target) => files.has(target))]
    }),
  )
}

/**
 * The tests that a change affects, nearest first: those of the same area (`test/world/jobs` for `main/world/jobs`), then
 * by the number of imports between test and changed file, then by name. A changed test comes first of all. Leaves out
 * browser tests, which need a built server, and the long tier unless `isLong`.
 */
export const relatedTests = (
  imports: ReadonlyMap<string, readonly string[]>,
  changed: readonly string[],
  { isLong = false } = {},
): string[] => {
  const importers = new Map<string, string[]>()
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  const distance = new Map(changed.map((file) => [file, 0]))
  const queue = [...changed]
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const importer of importers.get(file) ?? []) {
      if (distance.has(importer)) continue
      distance.set(importer, (distance.get(file) ?? 0) + 1)
      queue.push(importer)
    }
  }
  return [...distance]
    .filter(([file]) => file.endsWith('.test.ts') && !file.startsWith('test/browser/'))
    .filter(([file]) => isLong || !isLongFile(file))
    .map(([file, steps]) => ({ file, steps, shared: steps === 0 ? Infinity : sharedFolders(file, changed) }))
    .toSorted((a, b) => b.shared - a.shared || a.steps - b.steps || a.file.localeCompare(b.file))
    .map(({ file }) => file)
}

/** The number of folders, from the top, in which a test stands like one of the sources. */
const sharedFolders = (test: string, sources: readonly string[]): number =>
  Math.max(
    ...sources.map((source) => {
      const [ofTest, ofSource] = [foldersOf(test), foldersOf(source)]
      const end = ofSource.findIndex((folder, index) => folder !== ofTest[index])
      return end < 0 ? ofSource.length : end
    }),
  )

/** Without `main` or `test`. */
const foldersOf = (file: string): string[] => dirname(file).split('/').slice(1)
