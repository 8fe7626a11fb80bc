import type { Diagnostic } from '../../content/character.ts'
import { matchLanguage } from '../../language/messages/spoken.ts'
import { checkIdentityLinks } from '../../mind/dispatch/routing/identity-links.ts'
import { checkBindings } from '../../mind/dispatch/routing/route.ts'
import { isPlayerId } from '../../world/ids.ts'
import { colourProblems } from '../config/page-table.ts'
import type { Config } from '../config/schema.ts'

interface Village {
  npcs: readonly string[]
  /** If absent, names of channels aren't checked. */
  channels?: readonly string[]
  /** Names of tools and of their groups. If absent, these aren't checked either. */
  tools?: readonly string[]
  skills: readonly string[]
  /** Ids of the world's quests, and factions of its people. */
  quests: readonly string[]
  factions: readonly string[]
}

/** Problems in `rpg.toml` that only show in the context of this village. */
export const configProblems = (config: Config, village: Village): Diagnostic[] =>
  [
    ...checkBindings(config.bindings, village.npcs, config.npc.default),
    ...(village.channels === undefined ? [] : unknownChannels(config, village.channels)),
    ...checkIdentityLinks(config.session.identityLinks),
    ...(village.tools === undefined ? [] : unknownTools(config, village.tools)),
    ...emptyRules(config, village),
    ...unknownSkills(config, village.skills),
    ...emptyTalkRules(config, village),
    ...colourProblems(config.page.colours),
    ...languageProblems(config.world),
    ...(config.session.dmScope === 'main'
      ? [
          'session.dmScope: with "main", all players share one talk with an NPC, which may repeat to one what another said. "per-peer" keeps them apart.',
        ]
      : []),
  ].map((message) => ({ severity: 'warning', file: 'rpg.toml', message }))

/** What `[world] languages` leaves out that it cannot. Also for the doctor, which has no content at hand. */
export const languageProblems = ({ language, languages }: Config['world']): string[] =>
  languages === undefined || matchLanguage(language, languages) !== null
    ? []
    : [
        `world.languages: the world's own language "${language}" is not among them (${languages.join(', ')}), so no player can read the page as the world speaks; add it, or change world.language.`,
      ]

const unknownChannels = (
  { bindings, queue, talk, channels: { webchat: _webchat, console: _console, ...plugins } }: Config,
  channels: readonly string[],
): string[] => {
  const named: [where: string, channel: string | undefined][] = [
    ...Object.keys(queue.channels).map((channel): [string, string] => ['queue.channels', channel]),
    ...Object.keys(talk.channels).map((channel): [string, string] => ['talk.channels', channel]),
    ...Object.keys(plugins).map((channel): [string, string] => ['channels', channel]),
    ...talk.rules.map(({ channel }, index): [string, string | undefined] => [`talk.rules.${index}.channel`, channel]),
    ...bindings.map(({ channel }, index): [string, string | undefined] => [`bindings.${index}.channel`, channel]),
  ]
  return named.flatMap(([where, channel]) =>
    channel === undefined || channels.includes(channel)
      ? []
      : [`${where}: there is no channel "${channel}"; there are: ${channels.join(', ') || 'none'}.`],
  )
}

/** Tools in the rules that don't exist. A rule with a typo forbids nothing. */
const unknownTools = ({ safety }: Config, tools: readonly string[]): string[] =>
  safety.denyTools
    .filter((name) => !tools.includes(name))
    .map(
      (name) =>
        `safety.denyTools: there is no tool or group "${name}", so this denies nothing; there are: ${tools.join(', ')}.`,
    )

const unknownSkills = ({ skills: { entries } }: Config, skills: readonly string[]): string[] =>
  Object.keys(entries)
    .filter((name) => !skills.includes(name))
    .map((name) => `skills.entries.${name}: there is no skill with that name, so this turns nothing off.`)

const emptyRules = ({ safety }: Config, { tools, npcs }: Village): string[] =>
  safety.rules.flatMap(({ tool, npc, target }, index) => [
    ...(tool === undefined || tools === undefined || tools.includes(tool)
      ? []
      : [`safety.rules.${index}.tool: there is no tool or group "${tool}"; there are: ${tools.join(', ')}.`]),
    ...(npc === undefined || npcs.includes(npc)
      ? []
      : [`safety.rules.${index}.npc: nobody is called "${npc}"; there are: ${npcs.join(', ')}.`]),
    ...(target === undefined || target === 'player' || target === 'npc' || isPlayerId(target) || npcs.includes(target)
      ? []
      : [`safety.rules.${index}.target: nobody is called "${target}"; there are: player, npc, ${npcs.join(', ')}.`]),
  ])

/** Talk rules that name nobody who exists. Such a rule refuses everybody, or applies to nobody. */
const emptyTalkRules = ({ talk }: Config, { npcs, quests, factions }: Village): string[] =>
  talk.rules.flatMap(({ npc, quest, faction }, index) =>
    (
      [
        ['npc', npc, npcs, 'nobody is called'],
        ['quest', quest, quests, 'there is no quest'],
        ['faction', faction, factions, 'nobody is of the faction'],
      ] as const
    ).flatMap(([key, named, known, problem]) =>
      named === undefined || known.includes(named)
        ? []
        : [`talk.rules.${index}.${key}: ${problem} "${named}"; there are: ${known.join(', ') || 'none'}.`],
    ),
  )
