import type { Diagnostic } from '../content/character.ts'
import type { Content } from '../content/content.ts'
import { readOwnMessages } from '../content/read-messages.ts'
import type { Config } from '../server/config/schema.ts'
import { configProblems, namedInContent } from '../server/live/config-problems.ts'
import { createTongues } from '../server/live/tongues.ts'

/**
 * What a running village says of settings that are valid, except what depends on plugins: only a server knows which
 * channels and tools they add. `contentRoot`: the folder of the content.
 */
export const settingsProblems = async (
  config: Config,
  content: Content,
  contentRoot: string,
): Promise<Diagnostic[]> => {
  const { language, languages } = config.world
  const own = await readOwnMessages(contentRoot)
  const tongues = createTongues({ own, world: () => language, allowed: () => languages })
  return [...configProblems(config, namedInContent(content)), ...tongues.problems()]
}
