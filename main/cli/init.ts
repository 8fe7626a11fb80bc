import { join, relative, resolve } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import { isPackage, programFolder } from '../base/program-folder.ts'
import { makeProject, nextSteps, ProjectError } from './init/make-project.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'

/** As they come from the command line. */
export interface InitOptions {
  template: string
  package?: string
}

/** `init <folder>`: makes a project of one's own. */
export const init = (globals: GlobalOptions, folder: string, options: InitOptions): Promise<void> =>
  answer(
    globals,
    async () => {
      const from = options.package ?? usualPackage(folder)
      const made = await makeProject({ folder, template: options.template, from }).catch((error: unknown) => {
        throw error instanceof ProjectError ? new UserError('ProjectError', error.message, { cause: error }) : error
      })
      return { ok: true as const, ...made }
    },
    nextSteps,
  )

/** The same version as this program. A checkout names the package that "npm run package" makes of it. */
const usualPackage = (folder: string): string =>
  isPackage ? `^${packageJson.version}` : `file:${relative(resolve(folder), join(programFolder, 'dist', 'package'))}`
