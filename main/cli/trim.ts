import { basename, dirname, join } from 'node:path'
import { isPackage, programFolder } from '../base/program-folder.ts'
import { answer, type GlobalOptions, table } from './output.ts'
import { phrase } from './phrase.ts'
import { findFolders } from './project.ts'
import { removeUnneeded, sizeOf, unneededIn } from './setup/unneeded.js'

export interface TrimOptions {
  dryRun?: boolean
}

/** The folder `node_modules` that an install filled for a project: around the package, or in the checkout. */
export const modulesOf = (root: string): string => {
  if (!isPackage) return join(programFolder, 'node_modules')
  return basename(dirname(programFolder)) === 'node_modules' ? dirname(programFolder) : join(root, 'node_modules')
}

export const inMegabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1e6))} MB`

/** `trim`: removes from `node_modules` what this machine cannot use. */
export const trim = (globals: GlobalOptions, { dryRun = false }: TrimOptions): Promise<void> =>
  answer(
    globals,
    async () => {
      const { root } = await findFolders(globals)
      const folder = modulesOf(root)
      const found = unneededIn(folder)
      const parts = found.map(({ part, what, paths }) => ({
        ...{ part, what },
        bytes: paths.reduce((sum, path) => sum + sizeOf(path), 0),
      }))
      if (!dryRun) removeUnneeded(found)
      return {
        ok: true as const,
        folder,
        removed: !dryRun,
        bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
        parts,
      }
    },
    ({ folder, removed, bytes, parts }) =>
      parts.length === 0
        ? phrase('trim.nothing', { folder })
        : [
            table(parts.map((one) => [phrase('unneeded.part', { part: one.part }), inMegabytes(one.bytes)])),
            removed
              ? phrase('trim.removed', { size: inMegabytes(bytes), folder })
              : phrase('trim.could-go', { size: inMegabytes(bytes), folder }),
          ].join('\n'),
  )
