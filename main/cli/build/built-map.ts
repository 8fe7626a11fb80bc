import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Why the built page can't show the map that the simulation uses, with both names. Null when it has that map, or
 * nothing is built.
 */
export const builtMapProblem = async (options: {
  outDir: string
  world: string
  map: string
  content: string
}): Promise<string | null> => {
  const names = await readdir(join(options.outDir, 'server', 'assets')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  const built = names?.flatMap((name) => (name.endsWith('.tmx') ? [name.slice(0, -'.tmx'.length)] : [])).sort()
  if (built === undefined || built.includes(options.map)) return null
  const simulation = join(options.content, 'worlds', options.world, 'maps', `${options.map}.tmx`)
  const inBuild = built.map((name) => `"${name}"`).join(', ') || 'none'
  return (
    `The simulation plays on the map "${options.map}" (${simulation}), but the page was built with another: ${inBuild}, from the project's worlds/${options.world}/maps/. ` +
    'Give both the same name: rename the file, or set [start] map in rpg.toml.'
  )
}
