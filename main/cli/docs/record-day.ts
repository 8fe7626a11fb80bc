import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { recordDay } from './site/recorded-day.ts'

/** Records the day that the site shows: `node main/cli/docs/record-day.ts [seed]`. Commit the file that it writes. */
const root = resolve(import.meta.dirname, '../../..')
const seed = Number(process.argv[2] ?? 7)
if (!Number.isSafeInteger(seed)) throw new Error(`The seed must be a whole number, not "${process.argv[2]}".`)
await mkdir(join(root, 'docs', 'day'), { recursive: true })
process.stdout.write(`docs/day/larkwend.json.br: ${Math.round((await recordDay(root, seed)) / 1024)} KB\n`)
