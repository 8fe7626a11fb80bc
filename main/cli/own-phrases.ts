import { join } from 'node:path'
import { readOwnMessages } from '../content/read-messages.ts'
import { loadConfig } from '../server/config/load-config.ts'
import type { Phrases } from './phrase.ts'

/** The texts of the command line that a project brings: the tables `cli` of its `messages/<language>.json`. */
export interface OwnPhrases {
  /** By language. */
  phrases: Readonly<Record<string, Phrases>>
  /** The tables `findings`, by language. */
  findings: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The world's language, if there are texts in it. */
  world: string | null
}

/** Leaves out faulty texts, which `status` names, and the world's language while `rpg.toml` can't be read. */
export const ownPhrases = async (root: string): Promise<OwnPhrases> => {
  const { messages } = await readOwnMessages(root)
  const phrases = Object.fromEntries(
    Object.entries(messages).flatMap(([language, { cli }]) => (cli === undefined ? [] : [[language, cli as Phrases]])),
  )
  const findings = Object.fromEntries(
    Object.entries(messages).flatMap(([language, own]) => (own.findings ? [[language, own.findings]] : [])),
  )
  const loaded = await loadConfig(join(root, 'rpg.toml'))
  const world = loaded.ok ? loaded.config.world.language : null
  return {
    world: world !== null && (Object.hasOwn(phrases, world) || Object.hasOwn(findings, world)) ? world : null,
    phrases,
    findings,
  }
}
