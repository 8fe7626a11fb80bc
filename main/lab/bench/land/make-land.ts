import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BenchProject, benchWorld, makeBenchProject, mapTiles } from '../tick/make-project.ts'

/** The way to the other zones, where everybody arrives. */
export const way = 'gate'
export const zoneId = (index: number): string => `zone-${index + 1}`

export interface BenchLand {
  /** The project that has `land.toml`. */
  root: string
  zones: readonly { id: string; root: string; save: string }[]
  close(): Promise<void>
}

/**
 * Creates a land in temporary folders: zones with a map of 100×100 tiles and as many NPCs, in a ring. Each zone has one
 * way, so with more than two zones only the way to the next leads on.
 */
export async function makeBenchLand(request: { zones: number; npcs: number; most: number }): Promise<BenchLand> {
  const projects: BenchProject[] = []
  for (let index = 0; index < request.zones; index++) {
    const project = await makeBenchProject({ npcs: request.npcs, wander: true })
    await addGate(project.root)
    await writeFile(
      join(project.root, 'rpg.toml'),
      `[start]\nmap = "${benchWorld.map}"\n[world]\nname = "${benchWorld.world}"\n[models]\ndefault = "embedded/hearth"\n[memory]\nembedder = "weights-free"\n[players]\nmost = ${request.most}\n`,
    )
    projects.push(project)
  }
  const root = projects[0]?.root ?? ''
  const zones = projects.map((project, index) => ({
    id: zoneId(index),
    root: project.root,
    save: join(root, 'saves', zoneId(index)),
  }))
  const land = join(root, 'worlds', 'land')
  await mkdir(land, { recursive: true })
  await writeFile(join(land, 'land.toml'), 'name = "Bench"\n')
  for (const zone of zones)
    await appendFile(
      join(land, 'land.toml'),
      `[zones.${zone.id}]\nlabel = "${zone.id}"\nsettings = "${join(zone.root, 'rpg.toml')}"\n`,
    )
  // Every second pair: a place has one way.
  for (let index = 0; index + 1 < zones.length; index += 2)
    await appendFile(
      join(land, 'land.toml'),
      `[[gates]]\nfrom = { zone = "${zoneId(index)}", place = "${way}" }\nto = { zone = "${zoneId(index + 1)}", place = "${way}" }\n`,
    )
  return { root, zones, close: async () => void (await Promise.all(projects.map((project) => project.close()))) }
}

/** How far the way reaches around the tile on which players arrive: those who come in a crowd don't all stand on it. */
const reachTiles = 9

/** The ground on which players arrive becomes a place. */
async function addGate(root: string): Promise<void> {
  const file = join(root, 'worlds', benchWorld.world, 'maps', `${benchWorld.map}.tmx`)
  const text = await readFile(file, 'utf8')
  const side = 32
  const at = (Math.floor(mapTiles / 2) - reachTiles) * side
  const length = (2 * reachTiles + 1) * side
  const group = '<objectgroup id="2" name="places">\n'
  await writeFile(
    file,
    text.replace(
      group,
      `${group}  <object id="99999" name="${way}" x="${at}" y="${at}" width="${length}" height="${length}"/>\n`,
    ),
  )
}
