import type { Dirent } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { ownSheetGraphic } from '../../art/characters/own-sheet.ts'
import { sheetNamePattern } from '../../art/own-look.ts'
import { optional } from '../../base/optional.ts'
import { type Finding, finding, told } from '../../language/findings/finding.ts'
import type { Character } from '../character.ts'
import { lineIn } from '../key-lines.ts'
import { readKindsFolder } from '../kinds-folder.ts'
import { checkValue, didYouMean } from '../plain-words.ts'
import { type Reader, readFolder } from '../read-text.ts'
import { type PictureBounds, readPicture } from './read-picture.ts'
import { cutSheet, largestSheet, type SheetFormat, worldSheetSchema } from './sheet-format.ts'
import type { Picture, Sheet, WorldLooks } from './world-looks.ts'

/** The most sheets of one world. All are kept in memory. */
const mostSheets = 200
const sheetBounds: PictureBounds = { bytes: 2 * 1024 * 1024, pixels: largestSheet }
const portraitBounds: PictureBounds = { bytes: 1024 * 1024, pixels: 1024 }
const untilDrawn = finding('load-looks.until-then-our-program-draws-them')

type Declared = SheetFormat & { name: string; picture?: string | undefined; players?: string | undefined }

/**
 * Reads what a world brings for its people's looks: `worlds/<world>/sprites/*.md` with their pictures, and `sheet.png`
 * and `portrait.png` beside each SOUL.md. Never throws. For what is broken there is a warning, and the last good one
 * or the drawn look stays. Undefined if there is nothing; the same object as `previous` while nothing changed.
 */
export async function loadLooks(
  reader: Reader,
  options: { world: string; characters: readonly Character[]; previous: WorldLooks | undefined },
): Promise<WorldLooks | undefined> {
  const { world, characters, previous } = options
  const sheets = await loadSheets(reader, world, previous?.sheets ?? {})
  const people = await Promise.all(
    characters.map(async (character) => [character.id, await looksOf(reader, character, sheets, previous)] as const),
  )
  const own = people.filter(([, look]) => Object.keys(look).length > 0)
  if (own.length === 0 && Object.keys(sheets).length === 0) return undefined
  const looks = { sheets, people: Object.fromEntries(own) }
  return isDeepStrictEqual(previous, looks) ? previous : looks
}

async function loadSheets(
  reader: Reader,
  world: string,
  previous: WorldLooks['sheets'],
): Promise<WorldLooks['sheets']> {
  const folder = `worlds/${world}/sprites`
  const { kinds, written } = await readKindsFolder<string, Declared>(reader, {
    folder,
    called: { name: finding('load-looks.name-of-a-sheet'), many: 'sheets' },
    most: mostSheets,
    isId: (id): id is string => sheetNamePattern.test(id),
    previous: {},
    read(name, matter, report) {
      const checked = checkValue(worldSheetSchema, matter.data)
      if (checked.ok) return { ...checked.value, name }
      const what = Object.hasOwn(previous, name)
        ? finding('load-looks.the-last-good-sheet-stays')
        : finding('load-looks.the-sheet-is-left-out')
      for (const { path, message } of checked.faults)
        report(
          'warning',
          matter.lineOf(String(path[0] ?? '')),
          finding('load-looks.until-it-is-mended', { message, what }),
        )
      return null
    },
  })
  const kept = Object.entries(previous).filter(
    ([name]) => written.includes(name) && !kinds.some((kind) => kind.name === name),
  )
  if (kinds.length === 0) return Object.fromEntries(kept)
  const [entries, around] = await Promise.all([readFolder(reader, folder), readFolder(reader, `worlds/${world}`)])
  if (entries === 'unreadable' || around === 'unreadable') return previous
  if (around.some((entry) => entry.name === 'sprites' && entry.isSymbolicLink())) {
    const message = finding('load-looks.this-symbolic-link-is-not-followed')
    reader.diagnostics.push({ severity: 'warning', file: folder, ...told(message) })
    return {}
  }
  const read = await Promise.all(
    kinds.map(async ({ name, players, picture = `${name}.png`, ...format }) => {
      const file = `${folder}/${picture}`
      const last = Object.hasOwn(previous, name) ? previous[name] : undefined
      const sheet = await readSheet(reader, file, { entries, format, last })
      if (sheet === undefined) {
        const message = finding('load-looks.its-picture-is-not-beside-it', { picture })
        reader.diagnostics.push({ severity: 'warning', file: `${folder}/${name}.md`, line: 1, ...told(message) })
      }
      return sheet ? [[name, { ...sheet, ...optional({ players }) }] as const] : []
    }),
  )
  return Object.fromEntries([...kept, ...read.flat()])
}

async function looksOf(
  reader: Reader,
  character: Character,
  sheets: WorldLooks['sheets'],
  previous: WorldLooks | undefined,
): Promise<{ sheet?: Sheet; portrait?: Picture }> {
  const folder = `npc-agents/${character.id}`
  const before = previous && Object.hasOwn(previous.people, character.id) ? previous.people[character.id] : undefined
  const entries = await readFolder(reader, folder)
  if (entries === 'unreadable') return before ?? {}
  const [sheet, portrait] = await Promise.all([
    sheetOf(reader, character, { entries, sheets, last: before?.sheet }),
    readPicture(reader, `${folder}/portrait.png`, {
      ...{ entries, bounds: portraitBounds, last: before?.portrait },
      until: finding('load-looks.until-then-our-program-draws-it'),
    }),
  ])
  return optional({ sheet: sheet ?? undefined, portrait: portrait ?? undefined })
}

async function sheetOf(
  reader: Reader,
  character: Character,
  options: { entries: readonly Dirent[]; sheets: WorldLooks['sheets']; last: Sheet | undefined },
): Promise<Sheet | null | undefined> {
  const { entries, sheets, last } = options
  const folder = `npc-agents/${character.id}`
  const { sheet: wanted = {} } = character
  const warn = (message: Finding): null => {
    const file = `${folder}/SOUL.md`
    reader.diagnostics.push({ severity: 'warning', file, ...lineIn(character, 'sheet'), ...told(message) })
    return null
  }
  if (typeof wanted === 'string') {
    if (Object.hasOwn(sheets, wanted)) return withoutPlayers(sheets[wanted] as Sheet)
    const known = Object.keys(sheets)
    return warn(
      finding('load-looks.sheet-the-world-has-no-sheet', {
        wanted,
        meant: didYouMean(wanted, known),
        known: known.length === 0 ? finding('finding.none') : known,
        untilDrawn,
      }),
    )
  }
  const sheet = await readSheet(reader, `${folder}/sheet.png`, { entries, format: wanted, last })
  return sheet === undefined && character.sheet !== undefined
    ? warn(finding('load-looks.sheet-there-is-no-sheetpng-beside', { untilDrawn }))
    : sheet
}

const withoutPlayers = ({ players: _players, ...sheet }: Sheet): Sheet => sheet

/** Undefined: there is no such picture. Null: it cannot be used. */
async function readSheet(
  reader: Reader,
  file: string,
  options: { entries: readonly Dirent[]; format: SheetFormat; last: Sheet | undefined },
): Promise<Sheet | null | undefined> {
  const { entries, format, last } = options
  const picture = await readPicture(reader, file, {
    ...{ entries, bounds: sheetBounds, until: untilDrawn },
    last: last?.picture.file === file ? last.picture : undefined,
  })
  if (!picture) return picture
  const cut = cutSheet(format, picture)
  if (cut.ok) return { picture, geometry: cut.geometry, graphic: ownSheetGraphic(picture.hash, cut.geometry) }
  const stays = last?.picture.file === file ? finding('load-looks.the-last-good-sheet-stays-until') : untilDrawn
  reader.diagnostics.push({
    severity: 'warning',
    file,
    ...told(finding('finding.also', { first: cut.problem, rest: stays })),
  })
  return last?.picture.file === file ? last : null
}
