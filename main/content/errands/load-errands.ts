import { isDeepStrictEqual } from 'node:util'
import type { ErrandKind } from '../../world/errands/templates.ts'
import { isItemId } from '../../world/ids.ts'
import { readFrontMatter } from '../read-front-matter.ts'
import { type Reader, readFolder, readText } from '../read-text.ts'
import { type ErrandScene, readErrand } from './read-errand.ts'

/** The most files of one world. More are a mistake, and the rest is dropped. */
const mostErrands = 100

type Kinds = Record<string, ErrandKind>
interface LoadOptions {
  world: string
  scene: ErrandScene
  previous: Kinds | undefined
}

/**
 * Reads `worlds/<world>/errands/*.md`. Never throws. A file that is broken or names something unknown gives a diagnostic
 * by file and line, and its last reading stays. Undefined if there are none.
 */
export const loadErrands = async (reader: Reader, options: LoadOptions): Promise<Kinds | undefined> => {
  const { world, previous = {} } = options
  const folder = `worlds/${world}/errands`
  const entries = await readFolder(reader, folder)
  const names =
    entries === 'unreadable'
      ? Object.keys(previous).map((id) => `${id}.md`)
      : entries.flatMap(({ name }) => (name.endsWith('.md') && !name.startsWith('.') ? [name] : []))
  if (names.length > mostErrands)
    reader.diagnostics.push({
      severity: 'error',
      file: folder,
      message: `more than ${mostErrands} errands; those after ${names[mostErrands - 1]} are left out`,
    })
  const read = await Promise.all(
    names.slice(0, mostErrands).map((name) => loadErrand(reader, `${folder}/${name}`, options)),
  )
  const kinds = read.filter((kind) => kind !== null)
  if (kinds.length === 0) return undefined
  const errands = Object.fromEntries(kinds.map((kind) => [kind.id, kind]))
  return isDeepStrictEqual(previous, errands) ? previous : errands
}

const loadErrand = async (
  reader: Reader,
  file: string,
  { scene, previous = {} }: LoadOptions,
): Promise<ErrandKind | null> => {
  const id = file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
  if (!isItemId(id)) {
    reader.diagnostics.push({
      severity: 'error',
      file,
      message: `"${id}" is not a valid name of an errand: use lower-case letters, digits and hyphens, at most 63`,
    })
    return null
  }
  const lastGood = Object.hasOwn(previous, id) ? (previous[id] ?? null) : null
  const text = await readText(reader, file)
  if (text === undefined || text === 'unreadable') return text === undefined ? null : lastGood
  const matter = readFrontMatter(text, file)
  if (!matter.ok) {
    reader.diagnostics.push(matter.diagnostic)
    return lastGood
  }
  const kind = readErrand(id, matter.value, scene, (line, message) =>
    reader.diagnostics.push({ severity: 'error', file, line, message }),
  )
  return kind ?? lastGood
}
