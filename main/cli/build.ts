import { isPackage } from '../base/program-folder.ts'
import { buildIfStale } from './build/build-if-stale.ts'
import { answer, type GlobalOptions } from './output.ts'
import { phrase } from './phrase.ts'
import { openProject } from './project.ts'

export const build = (globals: GlobalOptions): Promise<void> =>
  answer(
    globals,
    async () => {
      const { config } = await openProject(globals)
      const built = await buildIfStale({ config, say: (text) => process.stderr.write(`hearthfolk: ${text}\n`) })
      return { ok: true, built }
    },
    ({ built }) =>
      built
        ? phrase('build.built')
        : isPackage
          ? phrase('build.the-package-comes-built-nothing-is')
          : phrase('build.nothing-changed-since-the-last-build'),
  )
