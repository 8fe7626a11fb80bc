import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BodyId, NpcId } from '../../../world/ids.ts'
import type { Place } from '../../../world/map-data.ts'
import type { NpcBody } from '../../../world/state.ts'
import type { Stage } from '../director.ts'
import { StoryError } from './names.ts'
import type { ScenarioVillage, StoryVillager } from './scenario-types.ts'
import { callsIn } from './tried.ts'

export const createVillager = (options: { id: NpcId; village: ScenarioVillage; stage: () => Stage }): StoryVillager => {
  const { id, village, stage } = options
  const body = (): NpcBody => {
    const found = stage().state.npcs[id]
    if (!found) throw new StoryError(`${id} is not in the village any more.`)
    return found
  }
  const textsOf = async (pattern: RegExp): Promise<string[]> => {
    // Waits until recent notes and talks are in their files.
    await Promise.all([stage().memoryOf(id).settled(), stage().settled()])
    const folder = join(stage().folder, 'npc-agents', id)
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const files = entries.filter(
      (entry) => entry.isFile() && pattern.test(join(entry.parentPath, entry.name).slice(folder.length + 1)),
    )
    return Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')))
  }
  const linesIn = async (pattern: RegExp): Promise<string[]> =>
    (await textsOf(pattern)).flatMap((text) => text.split('\n'))
  const relation = (other: string) => body().relations[village.names.body(other) as BodyId]
  return {
    id,
    get body() {
      return body()
    },
    get bag() {
      return body().bag
    },
    places: () => {
      const here = Object.values(village.map.places).filter((place) => isInside(place, body()))
      return here.toSorted((a, b) => a.width * a.height - b.width * b.height || (a.id < b.id ? -1 : 1))
    },
    goesTo(where) {
      const place = Object.values(village.map.places).find((known) => known.id === where || known.label === where)
      const destination = place
        ? { kind: 'place' as const, place: place.id }
        : { kind: 'body' as const, body: village.names.body(where) }
      village.send({ kind: 'npcMoveTo', npc: id, destination })
    },
    remember: (entry) => stage().memoryOf(id).remember(entry),
    notes: () => stage().memoryOf(id).noted(),
    // Crossed-out notes no longer hold.
    remembered: async () =>
      (await linesIn(/^(?:MEMORY\.md|memory\/.*\.md)$/)).filter(
        (line) => line.startsWith('- ') && !line.startsWith('- ~~'),
      ),
    everything: async () => (await linesIn(/^(?!\.index).*\.(?:md|jsonl)$/)).join('\n'),
    tried: async (since = 0) => callsIn(await textsOf(/^sessions[\\/].*\.jsonl$/), since),
    likes: (other) => relation(other)?.affinity ?? 0,
    trusts: (other) => relation(other)?.trust ?? 0,
  }
}

const isInside = ({ x, y, width, height }: Place, point: { x: number; y: number }): boolean =>
  point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
