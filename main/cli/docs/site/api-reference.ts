import { rm } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { apiModules } from './api-modules.ts'

/**
 * What TypeDoc imports, and what it gets. It needs TypeScript 6, because TypeScript 7 has no interface for programs
 * yet; and its own copy of a highlighter isn't installed, because VitePress brings one.
 */
const insteadOf: Readonly<Record<string, string>> = {
  typescript: 'typescript-for-typedoc',
  '@gerrit0/mini-shiki': 'shiki',
}

/**
 * Writes the reference of the package's modules as Markdown into `docs/api/`, from their types and comments. Nothing
 * there is written by hand; git ignores it.
 *
 * @throws Error if TypeDoc complains; it prints why.
 */
export async function writeApiReference(root: string): Promise<void> {
  const out = join(root, 'docs', 'api')
  const files = Object.values(apiModules).map(({ file }) => join(root, file))
  await rm(out, { recursive: true, force: true })
  const hooks = registerHooks({
    resolve: (specifier, context, next) => next(insteadOf[specifier] ?? specifier, context),
  })
  try {
    const { Application, LogLevel } = await import('typedoc')
    const app = await Application.bootstrapWithPlugins({
      plugin: ['typedoc-plugin-markdown'],
      entryPoints: files,
      // It would empty the folder first, which is docs/ itself wherever it does not heed `outputs`.
      cleanOutputDir: false,
      outputs: [{ name: 'markdown', path: out }],
      basePath: root,
      tsconfig: join(root, 'tsconfig.json'),
      logLevel: LogLevel.Error,
      // The checks of the project have found no error in them.
      skipErrorChecking: true,
      name: 'API',
      readme: 'none',
      disableSources: true,
      excludeExternals: true,
      ...{ entryFileName: 'index', hidePageHeader: true, hideBreadcrumbs: true, useCodeBlocks: true },
    })
    // Only what these files import, instead of the whole project.
    app.options.setCompilerOptions(files, app.options.getCompilerOptions(app.logger), undefined)
    const project = await app.convert()
    for (const module of project?.children ?? []) {
      const [name] = Object.entries(apiModules).find(([, { file }]) => file.endsWith(`${module.name}.ts`)) ?? []
      if (name !== undefined) module.name = name
    }
    if (project) await app.generateOutputs(project)
    if (!project || app.logger.hasErrors()) throw new Error('TypeDoc could not write docs/api; it says why above.')
  } finally {
    hooks.deregister()
  }
}
