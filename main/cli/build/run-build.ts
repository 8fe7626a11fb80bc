import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { configSchema } from '../../server/config/schema.ts'
import { buildGame } from './build.ts'
import { packFiles } from './pack-files.ts'

/**
 * Runs the build in a separate process (main/cli/build/build-if-stale.ts): `run-build.ts <root> <outDir> <file with the
 * configuration as JSON>`.
 */
// The process that started it may be killed.
const endToo = (): never => process.exit(1)
process.on('disconnect', endToo)
const [root, outDir, configFile] = process.argv.slice(2)
if (!root || !outDir || !configFile) throw new Error('run-build.ts is started by "hearthfolk build"')
const config = configSchema.parse(JSON.parse(await readFile(configFile, 'utf8')))
await buildGame({ root, outDir, config, logLevel: 'error' })
await packFiles({
  folder: join(outDir, 'client'),
  world: join(root, 'worlds'),
  kept: join(outDir, '..', '.packed'),
})
process.off('disconnect', endToo)
process.disconnect?.()
