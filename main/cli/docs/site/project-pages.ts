import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Markdown from outside `docs/` that the site shows under `project/`, by the name of its page. Everything that pages of
 * `docs/` link to should be here.
 */
export const projectPages: Readonly<Record<string, string>> = {
  architecture: 'ARCHITECTURE.md',
  contributing: 'CONTRIBUTING.md',
  security: 'SECURITY.md',
  art: 'main/art/README.md',
  cli: 'main/cli/README.md',
  sound: 'main/page/sound/README.md',
}

/** The routes of `docs/project/[page].md`, as VitePress wants them. */
export const projectRoutes = (root: string): { params: { page: string }; content: string }[] =>
  Object.entries(projectPages).map(([page, file]) => ({
    params: { page },
    content: readFileSync(join(root, file), 'utf8'),
  }))
