import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Serves RPGJS's conventions for our layout, so that neither RPGJS's compiler nor its Vite is needed:
 * - `virtual:hearthfolk/server-modules`: the game module from `main/server.ts` and `main/player.ts` with every map of the world;
 * - `virtual:hearthfolk/client-modules`: the page's side from `main/client.ts` and `main/sprite.ts`;
 * - the import flags `client!`, `server!` and `rpg!` (the wrong side gets an empty module);
 * - maps and tilesets copied to the server's assets, pictures to the page's, flat by base name as RPGJS looks them up
 *   (two files of one name are an error).
 */
export function rpgjsConventions(options: { root: string; world: string; side: 'client' | 'server' }): Plugin {
  const serverModules = '\0virtual:hearthfolk/server-modules'
  const clientModules = '\0virtual:hearthfolk/client-modules'
  const empty = '\0virtual:hearthfolk/empty'
  const worldFolder = join(options.root, 'worlds', options.world)
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
      // Our game is always client and server; `rpg!` (one process for both) never applies.
      if (flag[1] !== options.side) return empty
      return this.resolve(flag[2] ?? '', importer)
    },
    async load(id) {
      if (id === empty) return 'export default null'
      if (id === serverModules) return serverModuleCode(options.root, await listMaps(worldFolder))
      if (id === clientModules) return clientModuleCode(options.root)
      return null
    },
    async writeBundle() {
      const wanted = options.side === 'server' ? ['.tmx', '.tsx'] : ['.png']
      await copyFlat(worldFolder, join(outDir, 'assets'), wanted)
    },
    configureServer(server) {
      // In development the pictures come from where they lie.
      server.middlewares.use('/assets', (request, response, next) => {
        const name = basename(new URL(request.url ?? '/', 'http://page').pathname)
        void listFiles(worldFolder)
          .then((files) => files.find((file) => basename(file) === name && extname(file) === '.png'))
          .then(async (file) => {
            if (!file) return next()
            response.setHeader('content-type', 'image/png')
            response.end(await readFile(file))
          })
          .catch(next)
      })
    },
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)).sort()
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
    if (other) throw new Error(`${file} and ${other} have one name, and RPGJS looks assets up by name alone; rename one`)
    taken.set(basename(file), file)
    await copyFile(file, join(to, basename(file)))
  }
}

const serverModuleCode = (root: string, maps: { id: string; file: string }[]): string => `
import { createServerModule } from ${JSON.stringify(join(root, 'main/server.ts'))}
import { createPlayerHooks } from ${JSON.stringify(join(root, 'main/player.ts'))}
import { createVillageMap } from ${JSON.stringify(join(root, 'main/engine/village-map.ts'))}
const maps = ${JSON.stringify(maps)}
export const createModules = (context) => [{
  server: { ...createServerModule(context), player: createPlayerHooks(context), maps: maps.map(createVillageMap) },
}]
`

const clientModuleCode = (root: string): string => `
import { createClientModule } from ${JSON.stringify(join(root, 'main/client.ts'))}
import { createSpriteHooks } from ${JSON.stringify(join(root, 'main/sprite.ts'))}
export const createModules = (context) => [{ client: { ...createClientModule(context), sprite: createSpriteHooks(context) } }]
`
