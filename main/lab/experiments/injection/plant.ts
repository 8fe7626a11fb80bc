import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Content } from '../../../content/load-content.ts'
import type { ItemId, NpcId, PlaceId, QuestId } from '../../../world/ids.ts'
import type { Plant } from './attack.ts'

/** Copies the authored content into a folder where attackers may write. */
export const copyProject = async (root: string, world: string, into: string): Promise<void> => {
  for (const folder of ['npc-agents', 'skills', join('worlds', world)])
    await cp(join(root, folder), join(into, folder), { recursive: true })
}

/** Drops skills and their files on disk. The real loader reads them. */
export const dropSkills = async (project: string, world: string, plants: readonly Plant[]): Promise<void> => {
  for (const plant of plants) {
    if (plant.kind !== 'skill') continue
    const { tier, npc = 'marta', name, description, head = [], body, files = {} } = plant
    const shelf =
      tier === 'own' ? join('npc-agents', npc, 'skills') : tier === 'world' ? join('worlds', world, 'skills') : 'skills'
    const folder = join(project, shelf, name)
    await mkdir(folder, { recursive: true })
    await writeFile(
      join(folder, 'SKILL.md'),
      ['---', `name: ${name}`, `description: ${JSON.stringify(description)}`, ...head, '---', '', body, ''].join('\n'),
    )
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
  }
}

/** Plants everything else as if it had passed every check of the files. */
export const withPlants = (content: Content, plants: readonly Plant[]): Content => plants.reduce(withPlant, content)

const withPlant = (content: Content, plant: Plant): Content => {
  switch (plant.kind) {
    case 'sign':
      return { ...content, signs: [...(content.signs ?? []), { place: plant.place as PlaceId, text: plant.text }] }
    case 'item': {
      const { id, name, text } = plant
      const kind = { id: id as ItemId, name, plural: `${name}s`, price: 1, description: text }
      return content.catalogue
        ? { ...content, catalogue: { ...content.catalogue, items: { ...content.catalogue.items, [id]: kind } } }
        : content
    }
    case 'quest': {
      const { id, giver, name, text } = plant
      const kind = {
        id: id as QuestId,
        name,
        giver: giver as NpcId,
        text,
        goals: [{ kind: 'visit' as const, place: 'graveyard' as PlaceId }],
        reward: { gold: 3 },
        again: false,
      }
      return content.catalogue
        ? { ...content, catalogue: { ...content.catalogue, quests: { ...content.catalogue.quests, [id]: kind } } }
        : content
    }
    case 'lore':
      return { ...content, lore: [...content.lore, { heading: plant.heading, text: plant.text }] }
    case 'soul':
    case 'heartbeat':
    case 'memory':
      return {
        ...content,
        characters: content.characters.map((character) =>
          character.id === plant.npc ? withText(character, plant) : character,
        ),
      }
    case 'skill':
      return content
    default:
      return plant satisfies never
  }
}

type Character = Content['characters'][number]

const withText = (
  character: Character,
  { kind, text }: Extract<Plant, { kind: 'soul' | 'heartbeat' | 'memory' }>,
): Character => {
  const appendedTo = (before = ''): string => `${before}\n\n${text}\n`
  switch (kind) {
    case 'soul':
      return {
        ...character,
        soulText: appendedTo(character.soulText),
        soul: { ...character.soul, about: [...character.soul.about, text] },
      }
    case 'heartbeat':
      return { ...character, heartbeatText: appendedTo(character.heartbeatText) }
    case 'memory':
      return { ...character, memoryText: appendedTo(character.memoryText) }
    default:
      return kind satisfies never
  }
}
