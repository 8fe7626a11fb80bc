import { join } from 'node:path'
import type { Character } from '../content/character.ts'
import { type Content, loadContent } from '../content/load-content.ts'
import { readMap } from '../content/read-map.ts'
import { type OpenAudit, openAudit } from '../content/skills/audit/open-audit.ts'
import type { MapData } from '../world/map-data.ts'
import type { GlobalOptions } from './output.ts'
import { openProject, type Project } from './project.ts'
import { unknownNpc } from './unknown-npc.ts'

export interface ProjectContent {
  project: Project
  saveFolder: string
  content: Content
  /** The map; null when it cannot be read, and then every place counts as valid. */
  map: MapData | null
  audit: OpenAudit
}

/** All content including what was learned in the save, before anything is withheld, the map, and the save's audit. */
export const openProjectContent = async (globals: GlobalOptions): Promise<ProjectContent> => {
  const project = await openProject(globals)
  const saveFolder = join(project.saves, globals.save)
  const { world, start, memory } = project.config
  const map = await readMap({ root: project.content, world: world.name, map: start.map }).catch(() => null)
  const content = await loadContent({
    root: project.content,
    world: world.name,
    language: project.language,
    ...(map === null ? {} : { places: new Set(Object.keys(map.places)) }),
    extraPaths: memory.extraPaths,
    learned: { folder: join(saveFolder, 'npc-agents'), label: `saves/${globals.save}/npc-agents` },
  })
  return { project, saveFolder, content, map, audit: await openAudit({ saveFolder, keep: 'if-there' }) }
}

/** @throws UserError when no such NPC lives in the world. */
export const characterOrFail = ({ characters }: Content, id: string): Character => {
  const found = characters.find((character) => character.id === id)
  if (found === undefined) throw unknownNpc(id, characters)
  return found
}
