import { join } from 'node:path'
import { loadContent } from '../../../content/load-content.ts'
import { auditText } from '../../../content/skills/audit/audit-text.ts'
import type { AuditKind } from '../../../content/skills/audit/finding.ts'
import type { Attack, Plant } from './attack.ts'
import { copyProject, dropSkills } from './plant.ts'

/**
 * How many of the attackers' files the audit withholds from minds. It is the first defence. The gate is the second.
 */
export const auditPlants = async (options: {
  root: string
  contentRoot?: string | undefined
  world: string
  folder: string
  attacks: readonly Attack[]
}): Promise<{ texts: number; withheld: number; passed: string[] }> => {
  const project = join(options.folder, 'audited')
  const plants = options.attacks.flatMap(({ id, plants: own = [] }) => own.map((plant) => ({ id, plant })))
  await copyProject(options.contentRoot ?? options.root, options.world, project)
  await dropSkills(
    project,
    options.world,
    plants.map(({ plant }) => plant),
  )
  const content = await loadContent({ root: project, world: options.world })
  const grave = (text: string, kind: AuditKind): boolean =>
    auditText(text, kind).some(({ severity }) => severity === 'error')
  // A skill that can't be loaded counts as withheld.
  const isWithheld = (plant: Plant): boolean =>
    plant.kind === 'skill'
      ? !content.skills.some(({ name }) => name === plant.name) ||
        [textOf(plant), ...Object.values(plant.files ?? {})].some((text) => grave(text, 'skill'))
      : grave(textOf(plant), plant.kind)
  const passed = plants.filter(({ plant }) => !isWithheld(plant)).map(({ id }) => id)
  return { texts: plants.length, withheld: plants.length - passed.length, passed }
}

const textOf = (plant: Plant): string => {
  switch (plant.kind) {
    case 'item':
    case 'quest':
      return [plant.name, plant.text].join('\n\n')
    case 'skill':
      return [plant.name, plant.description, ...(plant.head ?? []), plant.body].join('\n\n')
    case 'lore':
      return [plant.heading, plant.text].join('\n\n')
    case 'sign':
    case 'soul':
    case 'heartbeat':
    case 'memory':
      return plant.text
    default:
      return plant satisfies never
  }
}
