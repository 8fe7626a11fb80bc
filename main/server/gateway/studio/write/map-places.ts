import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '../../../../base/message-of.ts'
import { optional } from '../../../../base/optional.ts'
import { type TemplateNames, withoutPlace, withPlace } from '../../../../content/edit-places.ts'
import { mapUses, type PlaceUse, placeUses, skillUses } from '../../../../content/place-uses.ts'
import { cornerOfText, mapOfText, templateNames } from '../../../../content/read-map.ts'
import { dataOf, type Finding, finding, findingOf } from '../../../../language/findings/finding.ts'
import { areaAt } from '../../../../world/geometry.ts'
import { npcIdPattern } from '../../../../world/ids.ts'
import type { MapArea, MapData } from '../../../../world/map-data.ts'
import { isRefusal, type Refusal, refuseFor } from '../../refusal.ts'
import type { GatewayVillage } from '../../village/village.ts'
import { villageScene } from '../check-text.ts'
import type { PlaceWish, StudioPorts } from '../ports.ts'
import { putText } from '../put-text.ts'
import { createTextHistory, versionOf } from '../text-history.ts'
import { hindranceOnWay } from './plain-way.ts'

type Box = Pick<MapArea, 'x' | 'y' | 'width' | 'height'>
/** Everything about one map of the world that an edit needs. */
interface OneMap {
  of: string
  file: string
  text: string
}

const notSaved = (why: Finding): Finding => finding('edit-places.not-saved', { why })

/**
 * The places of the maps' files for the studio, and the one way to change them from there. A changed map is checked as
 * one that Tiled saved; the watcher of the map takes it over.
 */
export const mapPlacePorts = (
  village: GatewayVillage,
  contentRoot: string,
): Pick<StudioPorts, 'places' | 'putPlace' | 'removePlace' | 'undoPlace'> => {
  const histories = createTextHistory(join(village.saveFolder, 'studio', 'history'))
  const where = () => ({ root: contentRoot, world: village.config().world.name, map: village.map.id })
  const maps = () => village.map.areas ?? [{ id: village.map.id, label: village.map.id }]
  const read = async (of: string = village.map.id): Promise<OneMap | Refusal> => {
    if (!maps().some(({ id }) => id === of))
      return refuseFor(
        'NOT_FOUND',
        finding('refused.there-is-no-map-in-this-world', {
          of,
          maps: maps()
            .map(({ id }) => id)
            .join(', '),
        }),
      )
    const file = `worlds/${where().world}/maps/${of}.tmx`
    try {
      return { of, file, text: await readFile(join(contentRoot, file), 'utf8') }
    } catch (error) {
      return refuseFor('REFUSED', finding('refused.cannot-be-read', { file, error: messageOf(error) }))
    }
  }
  const mapOf = ({ of, text }: OneMap): Promise<MapData> => mapOfText({ ...where(), of }, text)
  /** The part of the plane that is one map. */
  const areaOf = ({ tileSize, columns, rows, areas }: MapData, of: string): Box =>
    areas?.find(({ id }) => id === of) ?? { x: 0, y: 0, width: columns * tileSize, height: rows * tileSize }
  const usesIn = (map: MapData): PlaceUse[] => {
    const content = village.content.current()
    const { world } = where()
    return [
      ...placeUses(content, world),
      ...(content.skills.length === 0 ? [] : skillUses(content.skills, villageScene(village))),
      ...mapUses(map, (place) => `worlds/${world}/maps/${areaAt(map, place)?.id ?? map.id}.tmx`),
    ]
  }
  const usesOf = (all: readonly PlaceUse[], id: string) =>
    all.flatMap(({ place: of, said, ...use }) => (of === id ? [{ ...use, said: dataOf(said) }] : []))

  /** The text before the one that was saved from here. Null if there is none, or another program has saved since. */
  const textBefore = async (file: string, text: string): Promise<string | null> => {
    const texts = await histories.of(file)
    const now = texts.findLastIndex(({ version }) => version === versionOf(text))
    return texts[now - 1]?.text ?? null
  }

  /** Saves the text that `edit` makes of a map's file, if the world can be played with it. */
  const change = async (
    { map: of, version }: { map: string | undefined; version: string },
    edit: (now: OneMap, templates: TemplateNames) => string,
    {
      check = () => null,
      isUndo = false,
    }: { check?: (next: MapData, file: string) => Refusal | null; isUndo?: boolean } = {},
  ): Promise<{ file: string; version: string } | Refusal> => {
    const now = await read(of)
    if (isRefusal(now)) return now
    const { file, text } = now
    const changed = (): Refusal =>
      refuseFor('CONFLICT', finding('edit-places.changed', { file }), { details: { code: 'CHANGED' } })
    if (versionOf(text) !== version) return changed()
    const inTheWay = await hindranceOnWay(contentRoot, file)
    if (inTheWay !== null) return refuseFor('REFUSED', finding('edit-places.link', { link: inTheWay }))
    try {
      const next = edit(now, await templateNames({ ...where(), map: now.of }, text))
      const refused = check(await mapOf({ ...now, text: next }), file)
      if (refused) return refused
      if (next === text) return { file, version }
      if (!isUndo) await histories.keep(file, text)
      if (!(await putText({ file: join(contentRoot, file), text: next, expected: text }))) return changed()
      if (!isUndo) await histories.keep(file, next)
      return { file, version: versionOf(next) }
    } catch (error) {
      return refuseFor('REFUSED', notSaved(findingOf(error)), { details: { code: 'FAULTY' } })
    }
  }

  const put = async ({ id, was, label, map, version, ...box }: PlaceWish): ReturnType<StudioPorts['putPlace']> => {
    if (!npcIdPattern.test(id)) return refuseFor('REFUSED', finding('edit-places.no-name', { id }))
    const { places, furniture = [] } = village.map
    if (was !== undefined && was !== id && [...Object.values(places), ...furniture].some((place) => place.id === id))
      return refuseFor('REFUSED', notSaved(finding('edit-places.there-already', { id })))
    const of = map ?? village.map.id
    const saved = await change(
      { map, version },
      ({ text }, templates) => {
        const corner = cornerOfText(text, of)
        return withPlace(text, id, { ...box, x: box.x + corner.x, y: box.y + corner.y }, { label, was, templates })
      },
      {
        check(next, file) {
          const { width, height } = areaOf(next, of)
          return box.x + box.width > width || box.y + box.height > height
            ? refuseFor('REFUSED', notSaved(finding('edit-places.beyond', { id, file })))
            : null
        },
      },
    )
    if (isRefusal(saved)) return saved
    return { ...saved, named: was === undefined || was === id ? [] : namedStill(was) }
  }
  /** What still names a place that is gone. What belongs to it on the map went with it, or is told by the map. */
  const namedStill = (id: string) => usesOf(usesIn({ ...village.map, furniture: [], places: {} }), id)

  let writing: Promise<unknown> = Promise.resolve()
  const inTurn = <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
    const done = writing.then(task)
    writing = done.catch(() => null)
    return done
  }
  return {
    async places(of) {
      const found = await read(of)
      if (isRefusal(found)) return found
      // A file that is broken now shows the map in force.
      const map = await mapOf(found).catch(() => village.map)
      const area = areaOf(map, found.of)
      const isHere = (point: { y: number }): boolean => (areaAt(map, point)?.id ?? map.id) === found.of
      const uses = usesIn(map)
      const moved = ({ x, y }: { x: number; y: number }) => ({ x: x - area.x, y: y - area.y })
      return {
        ...{ map: found.of, maps: maps().map(({ id, label }) => ({ id, label })) },
        ...{ file: found.file, version: versionOf(found.text), tileSize: map.tileSize },
        canUndo: (await textBefore(found.file, found.text)) !== null,
        places: [...Object.values(map.places), ...(map.furniture ?? [])].filter(isHere).map((place) => ({
          ...{ id: place.id, label: place.label, ...moved(place), width: place.width, height: place.height },
          ...optional({ kind: place.kind }),
          uses: usesOf(uses, place.id),
        })),
        spawns: map.spawns.filter(isHere).map(({ name, ...at }) => ({ name, ...moved(at) })),
      }
    },
    putPlace: (wish) => inTurn(() => put(wish)),
    removePlace: ({ id, map, version }) =>
      inTurn(async () => {
        const saved = await change({ map, version }, ({ text }, templates) => withoutPlace(text, id, templates))
        return isRefusal(saved) ? saved : { ...saved, named: namedStill(id) }
      }),
    undoPlace: ({ map, version }) =>
      inTurn(async () => {
        const now = await read(map)
        if (isRefusal(now)) return now
        const before = await textBefore(now.file, now.text)
        if (before === null)
          return refuseFor('REFUSED', finding('refused.nothing-to-undo-was-not-last-saved', { file: now.file }))
        const saved = await change({ map, version }, () => before, { isUndo: true })
        return isRefusal(saved) ? saved : { ...saved, named: [] }
      }),
  }
}
