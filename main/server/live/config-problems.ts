import type { Diagnostic } from '../../content/character.ts'
import type { Content } from '../../content/content.ts'
import { type Finding, finding, told } from '../../language/findings/finding.ts'
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

/** What the content of a world has that `rpg.toml` may name. */
export const namedInContent = ({ characters, skills, catalogue }: Content): Village => ({
  npcs: characters.map(({ id }) => id),
  skills: skills.map(({ name }) => name),
  quests: Object.keys(catalogue?.quests ?? {}),
  factions: [...new Set(characters.flatMap(({ faction }) => faction ?? []))],
})

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
      ? [finding('config-problems.sessiondmscope-with-main-all-players-share')]
      : []),
  ].map((message) => ({ severity: 'warning', file: 'rpg.toml', ...told(message) }))

/** What `[world] languages` leaves out that it cannot. */
export const languageProblems = ({ language, languages }: Config['world']): Finding[] =>
  languages === undefined || matchLanguage(language, languages) !== null
    ? []
    : [
        finding('config-problems.worldlanguages-the-worlds-own-language-is', {
          language,
          languages: languages.join(', '),
        }),
      ]

const unknownChannels = (
  { bindings, queue, talk, channels: { webchat: _webchat, console: _console, ...plugins } }: Config,
  channels: readonly string[],
): Finding[] => {
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
      : [
          finding('config-problems.there-is-no-channel-there-are', {
            where,
            channel,
            channels: channels.length === 0 ? finding('finding.none') : channels,
          }),
        ],
  )
}

/** Tools in the rules that don't exist. A rule with a typo forbids nothing. */
const unknownTools = ({ safety }: Config, tools: readonly string[]): Finding[] =>
  safety.denyTools
    .filter((name) => !tools.includes(name))
    .map((name) => finding('config-problems.safetydenytools-there-is-no-tool-or', { name, tools: tools.join(', ') }))

const unknownSkills = ({ skills: { entries } }: Config, skills: readonly string[]): Finding[] =>
  Object.keys(entries)
    .filter((name) => !skills.includes(name))
    .map((name) => finding('config-problems.skillsentries-there-is-no-skill-with', { name }))

const emptyRules = ({ safety }: Config, { tools, npcs }: Village): Finding[] =>
  safety.rules.flatMap(({ tool, npc, target }, index) => [
    ...(tool === undefined || tools === undefined || tools.includes(tool)
      ? []
      : [finding('config-problems.safetyrules-tool-there-is-no-tool', { index, tool, tools: tools.join(', ') })]),
    ...(npc === undefined || npcs.includes(npc)
      ? []
      : [finding('config-problems.safetyrules-npc-nobody-is-called-there', { index, npc, npcs: npcs.join(', ') })]),
    ...(target === undefined || target === 'player' || target === 'npc' || isPlayerId(target) || npcs.includes(target)
      ? []
      : [
          finding('config-problems.safetyrules-target-nobody-is-called-there', {
            index,
            target,
            npcs: npcs.join(', '),
          }),
        ]),
  ])

/** Talk rules that name nobody who exists. Such a rule refuses everybody, or applies to nobody. */
const emptyTalkRules = ({ talk }: Config, { npcs, quests, factions }: Village): Finding[] =>
  talk.rules.flatMap(({ npc, quest, faction }, index) =>
    (
      [
        ['npc', npc, npcs, finding('config-problems.nobody-is-called')],
        ['quest', quest, quests, finding('config-problems.there-is-no-quest')],
        ['faction', faction, factions, finding('config-problems.nobody-is-of-the-faction')],
      ] as const
    ).flatMap(([key, named, known, problem]) =>
      named === undefined || known.includes(named)
        ? []
        : [
            finding('config-problems.talkrules-there-are', {
              index,
              key,
              problem,
              named,
              known: known.length === 0 ? finding('finding.none') : known,
            }),
          ],
    ),
  )
