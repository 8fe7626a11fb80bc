import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Config } from '../../server/config/schema.ts'

/**
 * Serves RPGJS's conventions for our layout, which replaces RPGJS's compiler and its Vite:
 *
 * - `virtual:hearthfolk/server-modules`: `server.ts` and `player.ts` of each module folder in `rpg.toml`, and every map
 *   of the world;
 * - `virtual:hearthfolk/client-modules`: `client.ts` and `sprite.ts` of the same folders, and the inputs of `rpg.toml`;
 * - the import flags `client!`, `server!` and `rpg!` (the wrong side gets an empty module);
 * - copies maps and tilesets to the server's assets, and pictures with their lists (JSON) to the page's. Both are flat
 *   by base name, as RPGJS looks them up (two files of one name are an error).
 */
export function rpgjsConventions(options: {
  root: string
  config: Pick<Config, 'modules' | 'inputs' | 'world'>
  side: 'client' | 'server'
}): Plugin {
  const serverModules = '\0virtual:hearthfolk/server-modules'
  const clientModules = '\0virtual:hearthfolk/client-modules'
  const empty = '\0virtual:hearthfolk/empty'
  const worldFolder = join(options.root, 'worlds', options.config.world.name)
  let outDir = ''

  return {
    name: 'hearthfolk-rpgjs-conventions',
    enforce: 'pre',
    configResolved(config) {
      outDir = config.build.outDir
    },
    async resolveId(source, importer) {
      if (source === 'virtual:hearthfolk/server-modules') return serverModules
      if (source === 'virtual:hearthfolk/client-modules') return clientModules
      const flag = /^(client|server|rpg)!(.+)$/.exec(source)
      if (!flag) return null
      // Our game always has client and server; `rpg!` (one process for both) never applies.
      if (flag[1] !== options.side) return empty
      return this.resolve(flag[2] ?? '', importer)
    },
    async load(id) {
      if (id === empty) return 'export default null'
      if (id === serverModules) return serverModuleCode(options, await listMaps(worldFolder))
      if (id === clientModules) return clientModuleCode(options)
      return null
    },
    async writeBundle() {
      const wanted = options.side === 'server' ? ['.tmx', '.tsx'] : Object.keys(pageAssets)
      await copyFlat(worldFolder, join(outDir, 'assets'), wanted)
    },
    configureServer(server) {
      // In development, pictures are served from the world's folder.
      server.middlewares.use('/assets', (request, response, next) => {
        const name = basename(new URL(request.url ?? '/', 'http://page').pathname)
        void listFiles(worldFolder)
          .then((files) => files.find((file) => basename(file) === name && Object.hasOwn(pageAssets, extname(file))))
          .then(async (file) => {
            if (!file) return next()
            response.setHeader('content-type', pageAssets[extname(file)] ?? '')
            response.end(await readFile(file))
          })
          .catch(next)
      })
    },
  }
}

/** The kinds of world files that the page fetches, with their content types. */
const pageAssets: Record<string, string> = { '.png': 'image/png', '.json': 'application/json' }

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

async function listMaps(worldFolder: string): Promise<{ id: string; file: string }[]> {
  const maps = (await listFiles(worldFolder)).filter((file) => extname(file) === '.tmx')
  if (maps.length === 0) throw new Error(`${worldFolder}/maps has no .tmx map; draw them with "npm run art"`)
  return maps.map((file) => ({ id: basename(file, '.tmx'), file: basename(file) }))
}

async function copyFlat(from: string, to: string, extensions: string[]): Promise<void> {
  await mkdir(to, { recursive: true })
  const taken = new Map<string, string>()
  for (const file of await listFiles(from)) {
    if (!extensions.includes(extname(file))) continue
    const other = taken.get(basename(file))
    if (other)
      throw new Error(`${file} and ${other} have the same name, and RPGJS looks assets up by name alone; rename one`)
    taken.set(basename(file), file)
    await copyFile(file, join(to, basename(file)))
  }
}

type Conventions = { root: string; config: Pick<Config, 'modules' | 'inputs' | 'world'> }

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

function serverModuleCode(options: Conventions, maps: { id: string; file: string }[]): string {
  const server = importConvention(options, 'server.ts', 'createServerModule')
  const player = importConvention(options, 'player.ts', 'createPlayerHooks')
  return `${server.imports}
${player.imports}
import { createVillageMap } from ${JSON.stringify(join(options.root, 'main/server/engine/village-map.ts'))}
const maps = ${JSON.stringify(maps)}
export const createModules = (context) => [
  { server: { maps: maps.map(createVillageMap) } },
  ${[...server.calls.map((call) => `{ server: ${call}(context) }`), ...player.calls.map((call) => `{ server: { player: ${call}(context) } }`)].join(',\n  ')}
]
`
}

function clientModuleCode(options: Conventions): string {
  const client = importConvention(options, 'client.ts', 'createClientModule')
  const sprite = importConvention(options, 'sprite.ts', 'createSpriteHooks')
  return `${client.imports}
${sprite.imports}
export const inputs = ${JSON.stringify(options.config.inputs)}
export const createModules = (context) => [
  ${[...client.calls.map((call) => `{ client: ${call}(context) }`), ...sprite.calls.map((call) => `{ client: { sprite: ${call}(context) } }`)].join(',\n  ')}
]
`
}
