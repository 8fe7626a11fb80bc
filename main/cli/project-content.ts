import { join } from 'node:path'
import type { Character } from '../content/character.ts'
import { type SkillScene, skillScene } from '../content/known-names.ts'
import { type Content, loadContent } from '../content/load-content.ts'
import { placesOf } from '../content/places-of.ts'
import { readMap } from '../content/read-map.ts'
import { type OpenAudit, openAudit } from '../content/skills/audit/open-audit.ts'
import type { MapData } from '../world/map-data.ts'
import type { GlobalOptions } from './output.ts'
import { openProject, type Project } from './project.ts'
import { formsOfTools } from './tool-forms-of.ts'
import { unknownNpc } from './unknown-npc.ts'

export interface ProjectContent {
  project: Project
  saveFolder: string
  content: Content
  /** The map; null when it cannot be read, and then every place counts as valid. */
  map: MapData | null
  audit: OpenAudit
  /** What skills are checked against. */
  scene: SkillScene
}

/**
 * All content including what was learned in the save, before anything is withheld, the map, and the save's audit. `named`:
 * another world than that of the settings.
 */
export const openProjectContent = async (globals: GlobalOptions, named?: string): Promise<ProjectContent> => {
  const project = await openProject(globals)
  const saveFolder = join(project.saves, globals.save)
  const { start, memory } = project.config
  const world = named ?? project.config.world.name
  const map = await readMap({ root: project.content, world, map: start.map }).catch(() => null)
  const checked = { ...placesOf(map), tools: await formsOfTools(project.root) }
  const content = await loadContent({
    root: project.content,
    world,
    language: project.language,
    ...checked,
    extraPaths: memory.extraPaths,
    learned: { folder: join(saveFolder, 'npc-agents'), label: `saves/${globals.save}/npc-agents` },
  })
  const folders = content.characters.map(({ id }) => id)
  const scene = skillScene(content, { ...checked, folders, language: project.language })
  return { project, saveFolder, content, map, scene, audit: await openAudit({ saveFolder, keep: 'if-there' }) }
}

/** @throws UserError when no such NPC lives in the world. */
export const characterOrFail = ({ characters }: Content, id: string): Character => {
  const found = characters.find((character) => character.id === id)
  if (found === undefined) throw unknownNpc(id, characters)
  return found
}
