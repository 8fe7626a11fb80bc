import { checkIdentityLinks } from '../agent/routing/identity-links.ts'
import { checkBindings } from '../agent/routing/route.ts'
import type { Config } from '../config/schema.ts'
import type { Diagnostic } from '../content/character.ts'

/** What is wrong in `rpg.toml` only in the light of the village: the rest of it holds. */
export const configProblems = ({ bindings, npc, session }: Config, npcs: readonly string[]): Diagnostic[] =>
  [...checkBindings(bindings, npcs, npc.default), ...checkIdentityLinks(session.identityLinks)].map((message) => ({
    severity: 'warning',
    file: 'rpg.toml',
    message,
  }))
