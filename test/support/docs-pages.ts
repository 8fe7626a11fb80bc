import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const docs = resolve(import.meta.dirname, '../../docs')

/** The text of `docs/<name>.md`, then of the pages that were made of its parts, `docs/<name>-*.md`. */
export const docsPages = (name: string): string =>
  [`${name}.md`, ...globSync(`${name}-*.md`, { cwd: docs }).toSorted()]
    .map((page) => readFileSync(join(docs, page), 'utf8'))
    .join('\n')
