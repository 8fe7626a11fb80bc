import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vitepress'
import { writeApiReference } from './api-reference.ts'
import { writeDay } from './recorded-day.ts'

/**
 * Builds `docs/` as a site of plain files. The page of the time-lapse must be built (`npx hearthfolk build`).
 *
 * @throws Error at a dead link, which VitePress names with its page, and where a part can't be written.
 */
export async function buildSite(options: {
  root: string
  /** Its folder. What was there goes. */
  outDir: string
  /** Where the site will lie at its address, with a slash at both ends. */
  base: string
  /** The API reference takes most of the time; without it, its pages are missing. */
  withApi: boolean
}): Promise<void> {
  const { root, outDir, base, withApi } = options
  if (withApi) await writeApiReference(root)
  else await rm(join(root, 'docs', 'api'), { recursive: true, force: true })
  await rm(outDir, { recursive: true, force: true })
  await build(join(root, 'docs'), { outDir, base })
  // Files that pages link to without showing them.
  await cp(join(root, 'docs', 'film'), join(outDir, 'film'), { recursive: true })
  await writeDay(root, join(outDir, 'day'))
}
