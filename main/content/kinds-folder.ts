import { type Finding, finding, told } from '../language/findings/finding.ts'
import type { Diagnostic } from './character.ts'
import { type FrontMatter, readFrontMatter } from './read-front-matter.ts'
import { type Reader, readFolder, readText } from './read-text.ts'

type Report = (severity: Diagnostic['severity'], line: number, message: Finding) => void

interface KindsFolder<Id extends string, Kind> {
  folder: string
  /** For messages: `event name` and `events`. */
  called: { name: Finding; many: string }
  /** More files are a mistake, and the rest is left out. */
  most: number
  isId(id: string): id is Id
  /** What stays of a file that is broken now. */
  previous: Readonly<Record<string, Kind>>
  /** Reads one file. Null: what it held before stays. */
  read(id: Id, matter: FrontMatter, report: Report): Kind | null
}

/**
 * Reads a folder with one kind per Markdown file: events, mysteries, errands. Never throws. A file that is broken gives
 * diagnostics by file and line, and its last reading stays, as all of them do while the folder can't be read. Returns
 * the ids of all files, also of broken ones, and the kinds.
 */
export const readKindsFolder = async <Id extends string, Kind>(
  reader: Reader,
  options: KindsFolder<Id, Kind>,
): Promise<{ written: string[]; kinds: Kind[] }> => {
  const { folder, called, most, previous } = options
  const entries = await readFolder(reader, folder)
  const names =
    entries === 'unreadable'
      ? Object.keys(previous).map((id) => `${id}.md`)
      : entries.flatMap(({ name }) => (name.endsWith('.md') && !name.startsWith('.') ? [name] : []))
  if (names.length > most)
    reader.diagnostics.push({
      severity: 'error',
      file: folder,
      ...told(
        finding('kinds-folder.more-than-those-after-are-left', { most, many: called.many, names: names[most - 1] }),
      ),
    })
  const read = await Promise.all(names.slice(0, most).map((name) => readOne(reader, `${folder}/${name}`, options)))
  return { written: names.slice(0, most).map(idOf), kinds: read.filter((kind) => kind !== null) }
}

const idOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.md'.length)

const readOne = async <Id extends string, Kind>(
  reader: Reader,
  file: string,
  options: KindsFolder<Id, Kind>,
): Promise<Kind | null> => {
  const id = idOf(file)
  if (!options.isId(id)) {
    reader.diagnostics.push({
      severity: 'error',
      file,
      ...told(finding('kinds-folder.is-not-a-valid-use-lowercase', { id, name: options.called.name })),
    })
    return null
  }
  const lastGood = Object.hasOwn(options.previous, id) ? (options.previous[id] ?? null) : null
  const text = await readText(reader, file)
  if (text === undefined || text === 'unreadable') return text === undefined ? null : lastGood
  const matter = readFrontMatter(text, file)
  if (!matter.ok) {
    reader.diagnostics.push(matter.diagnostic)
    return lastGood
  }
  // Reported at the end, so that the faults of files that are read at the same time don't mix.
  const found: Diagnostic[] = []
  const kind = options.read(id, matter.value, (severity, line, message) =>
    found.push({ severity, file, line, ...told(message) }),
  )
  reader.diagnostics.push(...found)
  return kind ?? lastGood
}
