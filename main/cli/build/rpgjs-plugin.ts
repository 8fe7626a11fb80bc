import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Config } from '../../server/config/schema.ts'

/**
 * Serves RPGJS's conventions for our layout, which replaces RPGJS's compiler and its Vite:
 *
 * - `virtual:hearthfolk/server-modules`: `server.ts` and `player.ts` of each module folder in `rpg.toml`, and the map;
 * - `virtual:hearthfolk/client-modules`: `client.ts` and `sprite.ts` of the same folders;
 * - the import flags `client!`, `server!` and `rpg!` (the wrong side gets an empty module).
 *
 * Nothing of the world is in the build: maps and pictures are read at run time.
 */
export function rpgjsConventions(options: {
  root: string
  config: Pick<Config, 'modules'>
  side: 'client' | 'server'
}): Plugin {
  const serverModules = '\0virtual:hearthfolk/server-modules'
  const clientModules = '\0virtual:hearthfolk/client-modules'
  const empty = '\0virtual:hearthfolk/empty'

  return {
    name: 'hearthfolk-rpgjs-conventions',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === 'virtual:hearthfolk/server-modules') return serverModules
      if (source === 'virtual:hearthfolk/client-modules') return clientModules
      const flag = /^(client|server|rpg)!(.+)$/.exec(source)
      if (!flag) return null
      // Our game always has client and server; `rpg!` (one process for both) never applies.
      if (flag[1] !== options.side) return empty
      return this.resolve(flag[2] ?? '', importer)
    },
    load(id) {
      if (id === empty) return 'export default null'
      if (id === serverModules) return serverModuleCode(options)
      if (id === clientModules) return clientModuleCode(options)
      return null
    },
  }
}

type Conventions = { root: string; config: Pick<Config, 'modules'> }

/** Imports a convention's file from each module folder that has it, as `<name><index>`. */
function importConvention(options: Conventions, file: string, name: string): { imports: string; calls: string[] } {
  const found = options.config.modules
    .map((folder, index) => ({ path: resolve(options.root, folder, file), local: `${name}${index}` }))
    .filter(({ path }) => existsSync(path))
  return {
    imports: found.map(({ path, local }) => `import { ${name} as ${local} } from ${JSON.stringify(path)}`).join('\n'),
    calls: found.map(({ local }) => local),
  }
}

function serverModuleCode(options: Conventions): string {
  const server = importConvention(options, 'server.ts', 'createServerModule')
  const player = importConvention(options, 'player.ts', 'createPlayerHooks')
  return `${server.imports}
${player.imports}
import { createVillageMap } from ${JSON.stringify(join(options.root, 'main/server/engine/village-map.ts'))}
export const createModules = (context) => [
  { server: { maps: [createVillageMap(context.map)] } },
  ${[...server.calls.map((call) => `{ server: ${call}(context) }`), ...player.calls.map((call) => `{ server: { player: ${call}(context) } }`)].join(',\n  ')}
]
`
}

function clientModuleCode(options: Conventions): string {
  const client = importConvention(options, 'client.ts', 'createClientModule')
  const sprite = importConvention(options, 'sprite.ts', 'createSpriteHooks')
  return `${client.imports}
${sprite.imports}
export const createModules = (context) => [
  ${[...client.calls.map((call) => `{ client: ${call}(context) }`), ...sprite.calls.map((call) => `{ client: { sprite: ${call}(context) } }`)].join(',\n  ')}
]
`
}
