import { isDeepStrictEqual } from 'node:util'
import { optional } from '../../base/optional.ts'
import { finding, told } from '../../language/findings/finding.ts'
import { type Catalogue, emptyCatalogue } from '../../world/goods.ts'
import { maximumContentBytes, readFrontMatter } from '../read-front-matter.ts'
import { type Reader, readText } from '../read-text.ts'
import { checkItems, checkQuests, checkSigns, type Named } from './check-catalogue.ts'
import { type ItemsFile, readItems } from './read-items.ts'
import type { Entry, Report } from './read-list.ts'
import { readQuests } from './read-quests.ts'
import { readSigns, type Sign } from './read-signs.ts'
import { checkUses, readUses, type UsesFile } from './read-uses.ts'

/** The most bytes of ITEMS.md, enough for ten thousand things with a sentence on each. */
const maximumItemsBytes = 16 * maximumContentBytes
const maximumQuestsBytes = 4 * maximumContentBytes

export interface WorldLists {
  catalogue: Catalogue
  signs: Sign[]
}

/**
 * Reads `ITEMS.md`, `QUESTS.md`, `SIGNS.md` and `USES.md` of a world. A missing file is empty. Never throws. A broken entry is
 * dropped, with a diagnostic by file and line. A file that is broken as a whole keeps its last reading. Returns the
 * same objects as `previous` while nothing changed.
 */
export const loadWorldLists = async (
  reader: Reader,
  options: { world: string; named: Named; previous: Partial<WorldLists> | undefined },
): Promise<WorldLists> => {
  const { world, named, previous } = options
  const folder = `worlds/${world}`
  const reportOf = (name: string): Report => {
    return (severity, line, message) =>
      reader.diagnostics.push({ severity, file: `${folder}/${name}`, line, ...told(message) })
  }
  const last = previous?.catalogue ?? emptyCatalogue()
  const nothing: ItemsFile = { ...emptyCatalogue(), items: [] }
  const noUses: UsesFile = { crafts: [], uses: [] }
  const [itemsFile, questsFile, signsFile, usesFile] = await Promise.all([
    readOne(reader, `${folder}/ITEMS.md`, {
      maximumBytes: maximumItemsBytes,
      nothing,
      lastGood: { ...last, items: entriesOf(last.items) },
      read: (matter) => readItems(matter, reportOf('ITEMS.md')),
    }),
    readOne(reader, `${folder}/QUESTS.md`, {
      maximumBytes: maximumQuestsBytes,
      nothing: [],
      lastGood: entriesOf(last.quests),
      read: (matter) => readQuests(matter, reportOf('QUESTS.md')),
    }),
    readOne(reader, `${folder}/SIGNS.md`, {
      maximumBytes: maximumContentBytes,
      nothing: [],
      lastGood: (previous?.signs ?? []).map((value) => ({ value, line: 1 })),
      read: (matter) => readSigns(matter, reportOf('SIGNS.md')),
    }),
    readOne(reader, `${folder}/USES.md`, {
      maximumBytes: maximumContentBytes,
      nothing: noUses,
      lastGood: { crafts: entriesOf(last.uses?.crafts ?? {}), uses: entriesOf(last.uses?.kinds ?? {}) },
      read: (matter) => readUses(matter, reportOf('USES.md')),
    }),
  ])
  const { coin, purse, items } = checkItems(itemsFile, named, reportOf('ITEMS.md'))
  const ids = new Set<string>(items.map(({ value }) => value.id))
  const quests = checkQuests(questsFile, ids, named, reportOf('QUESTS.md'))
  const uses = checkUses(
    usesFile,
    { items: new Map(items.map(({ value }) => [value.id, value])), ...optional({ ground: named.ground }) },
    reportOf('USES.md'),
  )
  const catalogue: Catalogue = {
    coin,
    purse,
    items: Object.fromEntries(items.map(({ value }) => [value.id, value])),
    quests: Object.fromEntries(quests.map((quest) => [quest.id, quest])),
    ...optional({ uses }),
  }
  return {
    catalogue: same(previous?.catalogue, catalogue),
    signs: same(previous?.signs, checkSigns(signsFile, named, reportOf('SIGNS.md'))),
  }
}

/** The entries of an earlier reading. Their lines are no longer known. */
const entriesOf = <Value>(values: Record<string, Value>): Entry<Value>[] =>
  Object.values(values).map((value) => ({ value, line: 1 }))

const same = <Value>(before: Value | undefined, now: Value): Value =>
  before !== undefined && isDeepStrictEqual(before, now) ? before : now

const readOne = async <Value>(
  reader: Reader,
  file: string,
  options: {
    maximumBytes: number
    nothing: Value
    lastGood: Value
    read: (matter: Parameters<typeof readItems>[0]) => Value
  },
): Promise<Value> => {
  const { maximumBytes, nothing, lastGood, read } = options
  const text = await readText(reader, file, maximumBytes)
  if (text === undefined) return nothing
  if (text === 'unreadable') return lastGood
  if (text.trim() === '') {
    reader.diagnostics.push({
      severity: 'error',
      file,
      line: 1,
      ...told(finding('load-catalogue.the-file-is-empty-the-last')),
    })
    return lastGood
  }
  const matter = readFrontMatter(text, file, maximumBytes)
  if (matter.ok) return read(matter.value)
  reader.diagnostics.push(matter.diagnostic)
  return lastGood
}
