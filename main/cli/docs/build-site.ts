import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../../server/config/load-config.ts'
import { buildIfStale } from '../build/build-if-stale.ts'
import { buildSite } from './site/build-site.ts'

/**
 * Builds the site: `npm run docs`, or `node main/cli/docs/build-site.ts [--out <folder>] [--base /path/]
 * [--without-api]`. Any web server can show the folder, by default `dist/site`; `--base` is its path there. The API
 * reference takes most of the time.
 */
const root = resolve(import.meta.dirname, '../../..')
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'dist', 'site') },
    base: { type: 'string', default: '/' },
    'without-api': { type: 'boolean', default: false },
  },
})
if (!/^\/(?:.+\/)?$/.test(values.base)) throw new Error(`--base must begin and end with a slash, not "${values.base}".`)
const config = await loadConfig(join(root, 'rpg.toml'))
if (!config.ok) throw new Error('rpg.toml has faults: npx hearthfolk config validate')
await buildIfStale({ config: config.config, say: (text) => void process.stderr.write(`hearthfolk: ${text}\n`) })
await buildSite({ root, outDir: resolve(values.out), base: values.base, withApi: !values['without-api'] })
process.stdout.write(`${resolve(values.out)}\n`)
