import { join } from 'node:path'
import { optional } from '../base/optional.ts'
import type { Character } from '../content/character.ts'
import { type Content, loadContent } from '../content/load-content.ts'
import { readMap } from '../content/read-map.ts'
import { type OpenAudit, openAudit } from '../content/skills/audit/open-audit.ts'
import type { GlobalOptions } from './output.ts'
import { openProject, type Project } from './project.ts'
import { unknownNpc } from './unknown-npc.ts'

export interface ProjectContent {
  project: Project
  saveFolder: string
  content: Content
  audit: OpenAudit
}

/** All content including what was learned in the save, before anything is withheld, and the save's audit. */
export const openProjectContent = async (globals: GlobalOptions): Promise<ProjectContent> => {
  const project = await openProject(globals)
  const saveFolder = join(project.saves, globals.save)
  const { name: world } = project.config.world
  // Without a readable map, every place counts as valid.
  const places = await readMap({ root: project.content, world, map: 'village' }).then(
    (read) => new Set(Object.keys(read.places)),
    () => undefined,
  )
  const content = await loadContent({
    root: project.content,
    world,
    ...optional({ places }),
    extraPaths: project.config.memory.extraPaths,
    learned: { folder: join(saveFolder, 'npc-agents'), label: `saves/${globals.save}/npc-agents` },
  })
  return { project, saveFolder, content, audit: await openAudit({ saveFolder, keep: 'if-there' }) }
}

/** @throws UserError when no such NPC lives in the world. */
export const characterOrFail = ({ characters }: Content, id: string): Character => {
  const found = characters.find((character) => character.id === id)
  if (found === undefined) throw unknownNpc(id, characters)
  return found
}
