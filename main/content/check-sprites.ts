import { join } from 'node:path'
import { messageOf } from '../base/message-of.ts'
import { type Finding, finding } from '../language/findings/finding.ts'
import { authoredFiles } from './authored-files.ts'
import { didYouMean } from './plain-words.ts'

/** What a page draws and plays besides the map, in files of the world's folder `sprites`. */
const files = ['scenery.json', 'lit.json', 'sound.json']
const maximumBytes = 4 * 1024 * 1024

/** Tells of such files that are no JSON, and of maps in them that the world does not have. */
export async function tellSprites(
  { root, world, maps }: { root: string; world: string; maps: readonly string[] },
  onProblem: (message: Finding) => void,
): Promise<void> {
  for (const name of files) {
    const path = `worlds/${world}/sprites/${name}`
    const read = await authoredFiles.read(join(root, path), maximumBytes)
    if (read.kind !== 'bytes') continue
    try {
      const content = JSON.parse(read.bytes.toString('utf8')) as { maps?: unknown } | null
      const of = content?.maps
      for (const map of typeof of === 'object' && of !== null ? Object.keys(of) : [])
        if (!maps.includes(map))
          onProblem(
            finding('check-sprites.in-maps-is-no-map-of', {
              path,
              map: map.slice(0, 60),
              maps: maps.join(', '),
              meant: didYouMean(map, maps) || '.',
            }),
          )
    } catch (error) {
      onProblem(finding('check-sprites.is-no-json-and-nothing-of', { path, reason: messageOf(error) }))
    }
  }
}
