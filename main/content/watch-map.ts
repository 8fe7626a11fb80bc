import { createHash } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Logger } from '../base/logger.ts'
import { watchFiles } from '../base/watch-files.ts'
import { Finding, finding, findingOf, joined, told } from '../language/findings/finding.ts'
import type { MapData } from '../world/map-data.ts'
import type { Diagnostic } from './character.ts'
import type { PlaceUse } from './place-uses.ts'
import { placesNear } from './plain-words.ts'
import { readMap } from './read-map.ts'

/** What a map is drawn with: the maps, their tilesets and templates, their pictures, and the lists of what the page draws besides. */
const drawn = /\.(?:tmx|tsx|tx|png|json)$/
/** How many milliseconds to wait after a change before reading: editors write several files one after another. */
const quietMs = 100
/** How many milliseconds later a map that can't be read is tried once more, as it may have been half written. */
const againMs = 250

export interface MapWatch {
  /** Why the map that was saved last isn't in force: the last good one is. Empty while there is nothing to mend. */
  problems(): Diagnostic[]
  close(): Promise<void>
}

/**
 * Watches everything that a world's map is drawn with. `onChange` is called after each change that a server can take
 * over; a map that can't be read is told, and stays out.
 */
export const watchMap = async (options: {
  root: string
  world: string
  map: string
  logger: Logger
  /** What was told of the map in force when it was read. */
  told?: readonly Finding[]
  /** The files before the map in force was read. Default: as they are now. */
  known?: DrawnFiles
  /** Who and what names a place now. Default: nobody. */
  uses?: () => readonly PlaceUse[]
  onChange: (files: string[]) => void
}): Promise<MapWatch> => {
  const { root, world, map, logger, uses = () => [], told: words = [], onChange } = options
  const folder = join(root, 'worlds', world)
  const file = `worlds/${world}/maps/${map}.tmx`
  let known = options.known ?? (await drawnFiles(root, world))
  let problem: Finding | null = null
  /** What else was found in the map that was read last. It keeps no map away; the village tells it when it opens. */
  let beside: readonly Finding[] = []
  let timer: NodeJS.Timeout | undefined
  let closed = false
  /** One look at a time: an older one that ends late would be told over a newer one. */
  let looking: Promise<void> = Promise.resolve()
  const look = async (isPatient = true): Promise<void> => {
    const now = await drawnFiles(root, world)
    const changed = [...new Set([...known.keys(), ...now.keys()])].filter((name) => known.get(name) !== now.get(name))
    if (changed.length === 0 && problem === null) return
    const before = problem
    const strange: Finding[] = []
    const next = await readMap({ root, world, map, onProblem: (said) => strange.push(said) }).catch(findingOf)
    if (closed) return
    if (next instanceof Finding && isPatient) return lookSoon(againMs, false)
    beside = strange
    problem = next instanceof Finding ? next : null
    if (!(next instanceof Finding))
      for (const words of missedPlaces(next, uses())) logger.warn({ file, said: words }, `content: ${words}`)
    if (problem === null) {
      if (before !== null) {
        const said = finding('watch-content.is-valid-again', { file })
        logger.info({ file, said }, `content: ${said}`)
      }
      known = now
      // Put back as it was: what is in force needs no change.
      if (changed.length > 0) onChange(changed.toSorted())
    } else if (String(problem) !== String(before)) {
      const said = finding('watch-map.the-last-good-map-stays-in', { problem })
      logger.error({ file, said }, `content: ${said}`)
    }
  }
  const lookSoon = (afterMs = quietMs, isPatient = true): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      looking = looking
        .then(() => look(isPatient))
        .catch((error: unknown) => logger.error({ error }, `content: ${file} could not be read`))
    }, afterMs)
  }
  const watcher = watchFiles(folder, {
    onChange(path) {
      if (drawn.test(path) || path === folder) lookSoon()
    },
    onTrouble: (error) => logger.error({ error }, 'content: the watcher of the map reported an error'),
  })
  await watcher.ready
  // A second save may have come while the village was opening on the first one.
  if (options.known) lookSoon()
  return {
    problems: () =>
      problem === null
        ? words.map((said) => ({ severity: 'warning', file, ...told(said) }))
        : [
            { severity: 'error', file, ...told(finding('watch-map.the-last-good-map-stays-in', { problem })) },
            ...beside.map((said): Diagnostic => ({ severity: 'warning', file, ...told(said) })),
          ],
    close: async () => {
      closed = true
      clearTimeout(timer)
      await watcher.close()
    },
  }
}

/** The most uses of a place that are told one by one. */
const mostTold = 6

/** For each place that is named but not on the map: who names it, and which place is near in name. */
const missedPlaces = (map: Pick<MapData, 'places' | 'furniture'>, uses: readonly PlaceUse[]): Finding[] => {
  const known = new Set([...Object.keys(map.places), ...(map.furniture ?? []).map(({ id }) => id)])
  const missed = Map.groupBy(
    uses.filter(({ place }) => !known.has(place)),
    ({ place }) => place,
  )
  return [...missed].map(([place, all]) => {
    const told = all
      .slice(0, mostTold)
      .map(({ what, file, line }) => `${what} (${file}${line === undefined ? '' : `:${line}`})`)
    const more = all.length > mostTold ? finding('watch-map.and-more', { count: all.length - mostTold }) : ''
    return finding('watch-map.has-no-place', {
      ...{ place, named: joined(told, 'also'), more, near: placesNear(place, known) },
    })
  })
}

/** The hashes of a world's drawings by their paths in the project. */
export type DrawnFiles = ReadonlyMap<string, string>

/** What the map of a world is drawn with, as it is now. Files that can't be read are left out. */
export async function drawnFiles(root: string, world: string): Promise<DrawnFiles> {
  const folder = join(root, 'worlds', world)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = new Set(entries.map(({ parentPath, name }) => join(parentPath, name)))
  // People's sheets have a Markdown file beside them, and are taken over without opening the village anew.
  const isSheet = ({ parentPath, name }: Dirent): boolean =>
    name.endsWith('.png') && names.has(join(parentPath, name.replace(/\.png$/, '.md')))
  const files = entries.filter((entry) => !entry.isDirectory() && drawn.test(entry.name) && !isSheet(entry))
  const found = new Map<string, string>()
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const bytes = await readFile(path).catch(() => null)
    if (bytes !== null)
      found.set(relative(root, path).replaceAll(sep, '/'), createHash('sha256').update(bytes).digest('hex'))
  }
  return found
}
