import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '../../../../base/message-of.ts'
import { withPlace } from '../../../../content/edit-places.ts'
import { placeUses } from '../../../../content/place-uses.ts'
import { cornerOfText, mapOfText } from '../../../../content/read-map.ts'
import { npcIdPattern } from '../../../../world/ids.ts'
import type { MapData } from '../../../../world/map-data.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import type { GatewayVillage } from '../../village/village.ts'
import type { PlaceWish, StudioPorts } from '../ports.ts'
import { putText } from '../put-text.ts'
import { versionOf } from '../text-history.ts'
import { hindranceOnWay } from './plain-way.ts'

/**
 * The places of the map's file for the studio, and the one way to change them from there. A changed map is checked as
 * one that Tiled saved; the watcher of the map takes it over.
 */
export const mapPlacePorts = (
  village: GatewayVillage,
  contentRoot: string,
): Pick<StudioPorts, 'places' | 'putPlace'> => {
  const where = () => ({ root: contentRoot, world: village.config().world.name, map: village.map.id })
  const fileOf = ({ world, map }: ReturnType<typeof where>): string => `worlds/${world}/maps/${map}.tmx`
  const read = async (): Promise<{ file: string; text: string } | Refusal> => {
    const file = fileOf(where())
    try {
      return { file, text: await readFile(join(contentRoot, file), 'utf8') }
    } catch (error) {
      return refuse('REFUSED', `${file} cannot be read: ${messageOf(error)}.`)
    }
  }
  const mapOf = (text: string): Promise<MapData> => mapOfText(where(), text)

  const put = async ({ id, label, version, ...box }: PlaceWish): ReturnType<StudioPorts['putPlace']> => {
    if (!npcIdPattern.test(id))
      return refuse('REFUSED', `"${id}" is no name for a place: use lower-case letters, digits and hyphens.`)
    const before = await read()
    if (isRefusal(before)) return before
    const { file, text } = before
    const changed = (): Refusal =>
      refuse('CONFLICT', `${file} was changed in the meantime. Nothing was saved: look at the map as it is now.`, {
        details: { code: 'CHANGED' },
      })
    if (versionOf(text) !== version) return changed()
    const inTheWay = await hindranceOnWay(contentRoot, file)
    if (inTheWay !== null)
      return refuse('REFUSED', `${inTheWay} is a link, which is not followed from here. Edit the map in Tiled.`)
    try {
      const corner = cornerOfText(text, village.map.id)
      const next = withPlace(text, id, { ...box, x: box.x + corner.x, y: box.y + corner.y }, label)
      const { tileSize, columns, rows, areas = [] } = await mapOf(next)
      // The first of several maps lies in the corner of their plane (compose-maps.ts).
      const [{ width, height } = { width: columns * tileSize, height: rows * tileSize }] = areas
      if (box.x + box.width > width || box.y + box.height > height)
        return refuse('REFUSED', `Not saved: the place "${id}" reaches beyond the map ${file}.`)
      if (next === text) return { file, version }
      if (!(await putText({ file: join(contentRoot, file), text: next, expected: text }))) return changed()
      return { file, version: versionOf(next) }
    } catch (error) {
      return refuse('REFUSED', `Not saved: ${messageOf(error)}`, { details: { code: 'FAULTY' } })
    }
  }

  let writing: Promise<unknown> = Promise.resolve()
  return {
    async places() {
      const found = await read()
      if (isRefusal(found)) return found
      const content = village.content.current()
      const uses = placeUses(content, where().world)
      // A file that is broken now shows the map in force.
      const map = await mapOf(found.text).catch(() => village.map)
      return {
        ...{ file: found.file, version: versionOf(found.text), tileSize: map.tileSize },
        places: [...Object.values(map.places), ...(map.furniture ?? [])].map((place) => ({
          ...{ id: place.id, label: place.label, x: place.x, y: place.y, width: place.width, height: place.height },
          ...(place.kind === undefined ? {} : { kind: place.kind }),
          uses: uses.flatMap(({ place: of, ...use }) => (of === place.id ? [use] : [])),
        })),
        spawns: map.spawns.map(({ name, x, y }) => ({ name, x, y })),
      }
    },
    putPlace: (wish): ReturnType<StudioPorts['putPlace']> => {
      const done = writing.then(() => put(wish))
      writing = done.catch(() => null)
      return done
    },
  }
}
