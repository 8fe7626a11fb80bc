import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Deadline, noDeadline } from '../../../main/base/deadline.ts'
import { createHooks } from '../../../main/mind/hooks/create-hooks.ts'
import { type Config, configSchema } from '../../../main/server/config/schema.ts'
import { loadPlugins, type PluginOptions } from '../../../main/server/plugin-host/load-plugins.ts'
import { recordingLogger } from '../../features/turn-rig.ts'
import { temporaryFolder } from '../../mind/rig.ts'

/** A project in a temporary folder with these files, and its loaded plugins. */
export const loadProject = async (
  files: Record<string, string>,
  options: { plugins?: Partial<Config['plugins']>; deadline?: Deadline } & Partial<
    Pick<PluginOptions, 'channels' | 'faculties' | 'tools' | 'hooks'>
  > = {},
) => {
  const root = await temporaryFolder()
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  const logger = recordingLogger()
  const hooks = options.hooks ?? createHooks({ logger, deadline: noDeadline })
  const saveFolder = join(root, 'saves', 'test')
  const config = configSchema.parse({ plugins: options.plugins ?? {} })
  const host = await loadPlugins({
    root,
    folders: [join(root, 'main/server/plugins'), join(root, 'plugins')],
    hooks,
    saveFolder,
    logger,
    config: () => config,
    deadline: options.deadline ?? noDeadline,
    tools: options.tools ?? [],
    ...(options.channels ? { channels: options.channels } : {}),
    ...(options.faculties ? { faculties: options.faculties } : {}),
  })
  return {
    root,
    host,
    hooks,
    logger,
    saveFolder,
    problems: host.diagnostics.map(({ file, message }) => `${file}: ${message}`),
  }
}

/** The text of a plugin's file. */
export const pluginFile = (body: string): string => `export default async (api) => {\n${body}\n}\n`

/** A registration of a tool of that name. */
export const registeringTool = (name: string, fields = ''): string =>
  `api.registerTool({ name: '${name}', description: 'Sings a song. Use it to sing.', permission: 'speak', arguments: z.strictObject({}), execute: () => ({ ok: true, text: 'La.' }), ${fields} })`
