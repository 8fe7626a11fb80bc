import type { Diagnostic } from '../content/character.ts'
import { readMap } from '../content/read-map.ts'
import { finding, findingOf, told } from '../language/findings/finding.ts'
import type { Config } from '../server/config/schema.ts'

/**
 * Why the next start would find no map, as a fault of rpg.toml; nothing where it finds one. `later`: the settings that
 * wait for it. `root`: the folder of the content. Never rejects.
 */
export const mapToCome = async (
  root: string,
  { world, start }: Pick<Config, 'world' | 'start'>,
  later: readonly string[],
): Promise<Diagnostic[]> => {
  if (!later.includes('start.map') && !later.includes('world.name')) return []
  return readMap({ root, world: world.name, map: start.map }).then(
    () => [],
    (error: unknown) => [
      {
        severity: 'error',
        file: 'rpg.toml',
        ...told(finding('map-to-come.the-next-start-fails', { problem: findingOf(error) })),
      },
    ],
  )
}
