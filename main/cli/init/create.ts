#!/usr/bin/env node
/** The package `create-hearthfolk`: `npm create hearthfolk@latest <folder> [-- --template village|inn|empty]`. */
import { parseArgs } from 'node:util'
import packageJson from '../../../package.json' with { type: 'json' }
import { chooseLanguage } from '../choose-language.ts'
import { phrase } from '../phrase.ts'
import { makeProject, nextSteps, ProjectError } from './make-project.ts'

const usage =
  'npm create hearthfolk@latest <folder> -- [--template village|inn|empty] [--package <version or address of hearthfolk>]'
await chooseLanguage(process.argv.slice(2))
try {
  const { positionals, values } = parseArgs({
    // npx hands on the "--" that npm takes away.
    args: process.argv.slice(2).filter((word) => word !== '--'),
    allowPositionals: true,
    options: { template: { type: 'string', default: 'inn' }, package: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(`${usage}\n`)
    process.exit()
  }
  const [folder, more] = positionals
  if (folder === undefined || more !== undefined) throw new ProjectError(phrase('create.name-one-folder', { usage }))
  const made = await makeProject({
    folder,
    template: values.template,
    from: values.package ?? `^${packageJson.version}`,
  })
  process.stdout.write(`${nextSteps(made)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof ProjectError ? error.message : `${(error as Error).message}\n${usage}`}\n`)
  process.exitCode = 1
}
