import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pages } from './pages.ts'
import { withParts } from './parts.ts'

/** Regenerates the parts of docs/ that come from the code: `node main/cli/docs/write-docs.ts`, or `npm run fix`. */
const root = resolve(import.meta.dirname, '../../..')
for (const page of await pages(root)) {
  const file = join(root, page.file)
  const text = await readFile(file, 'utf8')
  const fresh = withParts(text, page)
  if (fresh === text) continue
  await writeFile(file, fresh)
  process.stdout.write(`wrote ${page.file}\n`)
}
