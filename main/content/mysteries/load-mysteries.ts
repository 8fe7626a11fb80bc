import { isDeepStrictEqual } from 'node:util'
import type { Almanac } from '../../world/happenings/kinds.ts'
import { isMysteryId } from '../../world/ids.ts'
import type { Mysteries, MysteryKind } from '../../world/mysteries/kinds.ts'
import type { Character, Diagnostic } from '../character.ts'
import { didYouMean } from '../plain-words.ts'
import { readFrontMatter } from '../read-front-matter.ts'
import { type Reader, readFolder, readText } from '../read-text.ts'
import type { MysteryScene } from './mystery-faults.ts'
import { readMystery } from './read-mystery.ts'

/** The most files of one world. More are a mistake, and the rest is dropped. */
const mostMysteries = 50

interface LoadOptions {
  world: string
  scene: MysteryScene
  previous: Mysteries | undefined
}

/**
 * Reads `worlds/<world>/story/*.md`. Never throws. A file that is broken or names something unknown gives a diagnostic
 * by file and line, and its last reading stays. Undefined if there are none.
 */
export const loadMysteries = async (reader: Reader, options: LoadOptions): Promise<Mysteries | undefined> => {
  const { world, previous = {} } = options
  const folder = `worlds/${world}/story`
  const names = await fileNames(reader, folder, previous)
  const read = await Promise.all(names.map((name) => loadMystery(reader, `${folder}/${name}`, options)))
  const kinds = read.filter((kind) => kind !== null)
  if (kinds.length === 0) return undefined
  const mysteries = Object.fromEntries(kinds.map((kind) => [kind.id, kind]))
  return isDeepStrictEqual(previous, mysteries) ? previous : mysteries
}

const fileNames = async (reader: Reader, folder: string, previous: Mysteries): Promise<string[]> => {
  const entries = await readFolder(reader, folder)
  if (entries === 'unreadable') return Object.keys(previous).map((id) => `${id}.md`)
  const names = entries.flatMap(({ name }) => (name.endsWith('.md') && !name.startsWith('.') ? [name] : []))
  if (names.length > mostMysteries)
    reader.diagnostics.push({
      severity: 'error',
      file: folder,
      message: `more than ${mostMysteries} mysteries; those after ${names[mostMysteries - 1]} are left out`,
    })
  return names.slice(0, mostMysteries)
}

const loadMystery = async (
  reader: Reader,
  file: string,
  { scene, previous = {} }: LoadOptions,
): Promise<MysteryKind | null> => {
  const id = file.slice(file.lastIndexOf('/') + 1, -'.md'.length)
  if (!isMysteryId(id)) {
    reader.diagnostics.push({
      severity: 'error',
      file,
      message: `"${id}" is not a valid name of a mystery: use lower-case letters, digits and hyphens, at most 63`,
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
  const found: Diagnostic[] = []
  const kind = readMystery(id, matter.value, {
    scene,
    report: (severity, line, message) => found.push({ severity, file, line, message }),
  })
  reader.diagnostics.push(...found)
  return kind ?? lastGood
}

/** The secrets in the souls, by NPC. */
export const secretsIn = (characters: readonly Character[]): MysteryScene['secrets'] =>
  new Map(characters.map(({ id, soul }) => [id, soul.secrets.map(({ text }) => text)]))

/**
 * The characters without the secrets that are pieces of a mystery now: such a secret is told as its piece, when the
 * world allows it, and never by the number of meetings.
 */
export const withoutPieces = (characters: readonly Character[], mysteries: Mysteries = {}): Character[] => {
  const pieces = Object.values(mysteries).flatMap((kind) => kind.pieces)
  return characters.map((character) => {
    const { secrets } = character.soul
    const isPiece = (text: string): boolean =>
      pieces.some((piece) => piece.kind === 'statement' && piece.by === character.id && piece.says === text)
    if (!secrets.some(({ text }) => isPiece(text))) return character
    const left = secrets.map((secret) =>
      isPiece(secret.text) ? { ...secret, tell: { kind: 'never' as const } } : secret,
    )
    return { ...character, soul: { ...character.soul, secrets: left } }
  })
}

/** Reports events that belong to an end that doesn't exist. Such an event never happens. */
export const checkCustoms = (
  almanac: Almanac,
  mysteries: Mysteries = {},
  { world, diagnostics }: { world: string; diagnostics: Diagnostic[] },
): void => {
  for (const { id, only } of Object.values(almanac)) {
    if (only === undefined) continue
    const kind = Object.hasOwn(mysteries, only.mystery) ? mysteries[only.mystery] : undefined
    const known = kind ? kind.ends.map((end) => end.id) : Object.keys(mysteries)
    if (kind?.ends.some((end) => end.id === only.end)) continue
    const wrong = kind ? only.end : only.mystery
    diagnostics.push({
      severity: 'error',
      file: `worlds/${world}/events/${id}.md`,
      message: `only: there is no ${kind ? `end "${wrong}" of ${kind.id}` : `mystery "${wrong}"`}, so this never happens${didYouMean(wrong, known)}`,
    })
  }
}
