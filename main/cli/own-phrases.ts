import { join } from 'node:path'
import { readOwnMessages } from '../content/read-messages.ts'
import { loadConfig } from '../server/config/load-config.ts'
import type { Phrases } from './phrase.ts'

/**
 * The texts of the command line that a project brings, by language (the table `cli` of `messages/<language>.json`), and
 * the world's language, null while `rpg.toml` can't be read. Faulty texts are left out; `status` and `doctor` name them.
 */
export const ownPhrases = async (
  root: string,
): Promise<{ world: string | null; phrases: Readonly<Record<string, Phrases>> }> => {
  const { messages } = await readOwnMessages(root)
  const phrases = Object.fromEntries(
    Object.entries(messages).flatMap(([language, { cli }]) => (cli === undefined ? [] : [[language, cli as Phrases]])),
  )
  const loaded = await loadConfig(join(root, 'rpg.toml'))
  const world = loaded.ok ? loaded.config.world.language : null
  return { world: world !== null && Object.hasOwn(phrases, world) ? world : null, phrases }
}
