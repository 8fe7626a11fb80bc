import { isDeepStrictEqual } from 'node:util'
import { finding } from '../../language/findings/finding.ts'
import type { ErrandKind } from '../../world/errands/templates.ts'
import { isItemId } from '../../world/ids.ts'
import { readKindsFolder } from '../kinds-folder.ts'
import type { Reader } from '../read-text.ts'
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
  const { world, scene, previous = {} } = options
  const { kinds } = await readKindsFolder(reader, {
    folder: `worlds/${world}/errands`,
    called: { name: finding('load-errands.name-of-an-errand'), many: 'errands' },
    most: mostErrands,
    isId: isItemId,
    previous,
    read: (id, matter, report) =>
      readErrand(id, matter, scene, (line, message, severity) => report(severity ?? 'error', line, message)),
  })
  if (kinds.length === 0) return undefined
  const errands = Object.fromEntries(kinds.map((kind) => [kind.id, kind]))
  return isDeepStrictEqual(previous, errands) ? previous : errands
}
