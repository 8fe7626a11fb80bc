import { isDeepStrictEqual } from 'node:util'
import { finding, told } from '../../language/findings/finding.ts'
import type { Almanac } from '../../world/happenings/kinds.ts'
import { isMysteryId } from '../../world/ids.ts'
import type { Mysteries } from '../../world/mysteries/kinds.ts'
import type { Character, Diagnostic } from '../character.ts'
import { readKindsFolder } from '../kinds-folder.ts'
import { didYouMean } from '../plain-words.ts'
import type { Reader } from '../read-text.ts'
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
  const { world, scene, previous = {} } = options
  const { kinds } = await readKindsFolder(reader, {
    folder: `worlds/${world}/story`,
    called: { name: finding('load-mysteries.name-of-a-mystery'), many: 'mysteries' },
    most: mostMysteries,
    isId: isMysteryId,
    previous,
    read: (id, matter, report) => readMystery(id, matter, { scene, report }),
  })
  if (kinds.length === 0) return undefined
  const mysteries = Object.fromEntries(kinds.map((kind) => [kind.id, kind]))
  return isDeepStrictEqual(previous, mysteries) ? previous : mysteries
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
      ...told(
        finding('load-mysteries.only-there-is-no-so-this', {
          more: kind
            ? finding('load-mysteries.end-of', { wrong, id: kind.id })
            : finding('load-mysteries.mystery', { wrong }),
          meant: didYouMean(wrong, known),
        }),
      ),
    })
  }
}
