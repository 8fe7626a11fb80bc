import { join } from 'node:path'
import { programFolder } from '../../base/program-folder.ts'
import { configSchema } from '../../server/config/schema.ts'
import { buildIfStale } from './build-if-stale.ts'
import { makeCreator, makePackage } from './make-package.ts'

/** `npm run package`: makes the folders of the npm packages, from which `npm pack` and `npm publish` work. */
const say = (text: string): void => void process.stderr.write(`hearthfolk: ${text}\n`)
await buildIfStale({ config: configSchema.parse({}), say })
const [program, creator] = ['package', 'create-hearthfolk'].map((name) => join(programFolder, 'dist', name)) as [
  string,
  string,
]
await makePackage(program)
await makeCreator(creator)
say(`the packages are in ${program} and ${creator}. "npm pack" in each makes the tarballs.`)
