import { checkIdentityLinks } from '../agent/routing/identity-links.ts'
import { checkBindings } from '../agent/routing/route.ts'
import type { Config } from '../config/schema.ts'
import type { Diagnostic } from '../content/character.ts'

/** What is wrong in `rpg.toml` only in the light of the village: the rest of it holds. */
export const configProblems = (config: Config, village: { npcs: readonly string[]; channels: readonly string[] }): Diagnostic[] =>
  [
    ...checkBindings(config.bindings, village.npcs, config.npc.default),
    ...unknownChannels(config, village.channels),
    ...checkIdentityLinks(config.session.identityLinks),
    ...(config.session.dmScope === 'main'
      ? ['session.dmScope: with "main" all players share one talk with an NPC, and what one says it may repeat to the next. "per-peer" keeps them apart.']
      : []),
  ].map((message) => ({ severity: 'warning', file: 'rpg.toml', message }))

const unknownChannels = ({ bindings, queue }: Config, channels: readonly string[]): string[] => {
  const named: [where: string, channel: string | undefined][] = [
    ...Object.keys(queue.channels).map((channel): [string, string] => ['queue.channels', channel]),
    ...bindings.map(({ channel }, index): [string, string | undefined] => [`bindings.${index}.channel`, channel]),
  ]
  return named.flatMap(([where, channel]) =>
    channel === undefined || channels.includes(channel) ? [] : [`${where}: there is no channel "${channel}"; there are: ${channels.join(', ') || 'none'}.`],
  )
}
