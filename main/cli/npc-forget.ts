import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { optional } from '../base/optional.ts'
import { loadContent } from '../content/load-content.ts'
import type { FindingData } from '../language/findings/finding.ts'
import { canonicalPeer } from '../mind/dispatch/routing/identity-links.ts'
import { type ForgetReport, forgetPlayer, type SaveForgotten } from '../saves/forget/forget-player.ts'
import { playersIn } from '../saves/forget/identity.ts'
import { SaveError } from '../saves/save-error.ts'
import type { GatewayClient } from '../server/gateway/client.ts'
import { playerIdOf } from '../server/gateway/player-id.ts'
import { isPlayerId } from '../world/ids.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { overGateway } from './over-gateway.ts'
import { phrase } from './phrase.ts'
import type { Project } from './project.ts'
import { inWords } from './say-finding.ts'
import { openedSave } from './stored-sessions.ts'
import { npcOrFail, npcsHere } from './unknown-npc.ts'

export interface ForgetWords {
  player: string
  dryRun?: boolean
  keepIdentity?: boolean
}

/**
 * `npc forget`: removes a player from a save and its forks, or from one NPC's memory. A server that runs the save
 * closes, forgets the player entirely and reopens; partial requests need a save that no server is using.
 */
export const forgetNpcPlayer = (globals: GlobalOptions, npc: string | undefined, words: ForgetWords): Promise<void> =>
  answer<ForgetReport | ForgottenServed>(
    globals,
    async () =>
      (npc === undefined && !words.dryRun && !words.keepIdentity
        ? await forgetServed(globals, words.player.trim())
        : null) ?? forgetIn(globals, npc, words),
    (report) => ('told' in report ? inWordsOf(report) : readable(report)),
  )

interface ForgottenServed {
  ok: boolean
  player: string
  told: string[]
  toldSaid: FindingData[]
}

const inWordsOf = ({ told, toldSaid }: ForgottenServed): string =>
  told.map((line, index) => (toldSaid[index] ? inWords(toldSaid[index], line) : line)).join('\n')

/** Time between two checks of a server's progress with forgetting, and the longest it may take. Milliseconds. */
const lookMs = 200
const longestMs = 300_000

/** Asks the server to forget a player. Null: no server runs the save, or nobody in its village knows this player. */
const forgetServed = (globals: GlobalOptions, player: string): Promise<ForgottenServed | null> =>
  overGateway(globals, async (gateway) => {
    const known = await whoKnows(gateway, player)
    if (known === null) return null
    let forgetting = await gateway.call('studio.memory.forgetPlayer', { ...known, player })
    for (let waited = 0; forgetting.state === 'under-way'; waited += lookMs) {
      if (waited > longestMs) throw new UserError('Timeout', phrase('npc-forget.the-server-has-not-come-back'))
      await wait(lookMs)
      forgetting = await gateway.call('studio.memory.forgotten', { player })
    }
    return { ok: forgetting.state === 'done', player, told: forgetting.told, toldSaid: forgetting.toldSaid }
  })

/** An NPC that knows a player, and the name it uses. */
const whoKnows = async (gateway: GatewayClient, player: string): Promise<{ npc: string; name: string } | null> => {
  for (const { id: npc } of (await gateway.call('npc.list')).npcs) {
    const { people } = await gateway.call('studio.memory.list', { npc })
    const found = people.find(({ id }) => id === player)
    if (found) return { npc, name: found.name }
  }
  return null
}

/** @throws UserError that says what to do. */
export const forgetIn = async (
  globals: GlobalOptions,
  npc: string | undefined,
  words: ForgetWords,
): Promise<ForgetReport> => {
  const { project, directory } = await openedSave(globals)
  const player = words.player.trim()
  if (!isPlayerId(player)) throw await notAnId(directory, player)
  if (npc !== undefined) npcOrFail(npc, await npcsHere({ ...project, directory }))
  const content = await loadContent({
    root: project.content,
    world: project.config.world.name,
    language: project.language,
  })
  try {
    return await forgetPlayer({
      saves: project.saves,
      name: globals.save,
      player,
      linked: linkedTo(player, project),
      ...optional({ npc }),
      dryRun: words.dryRun ?? false,
      keepIdentity: words.keepIdentity ?? false,
      villagers: content.characters.map(({ name }) => name),
      authored: [
        ...content.characters.flatMap(({ soulText, memoryText = '', identityText = '' }) => [
          soulText,
          memoryText,
          identityText,
        ]),
        ...content.lore.map(({ text }) => text),
      ],
      language: project.language,
      examples: [...content.skills.map(({ body }) => body), content.agentsText],
    })
  } catch (error) {
    if (error instanceof SaveError) throw new UserError('SaveError', error.message, { cause: error })
    throw error
  }
}

/** All ids of one person as linked in `rpg.toml`; forgetting covers each of them. */
export const linkedTo = (player: string, { config }: Pick<Project, 'config'>): string[] => {
  const { identityLinks } = config.session
  const person = canonicalPeer(player, identityLinks)
  const ids = Object.values(identityLinks).flatMap((links) => links.map((id) => id.slice(id.lastIndexOf(':') + 1)))
  return person === player ? [] : ids.filter((id) => isPlayerId(id) && canonicalPeer(id, identityLinks) === person)
}

const notAnId = async (directory: string, name: string): Promise<UserError> => {
  const named = (await playersIn(join(directory, 'players.sqlite')))
    .filter((known) => known.name === name)
    .map(({ id }) => id)
  const hint = named.length === 0 ? '' : phrase('npc-forget.players-with-this-name', { named: named.join(', ') })
  return new UserError(
    'BadOption',
    phrase('npc-forget.player-takes-a-players-id-p', { name, hint, id: playerIdOf(name) }),
  )
}

const readable = ({ ok, dryRun, player, known, names, unsure, saves, left, perhaps }: ForgetReport): string => {
  if (ok && !known) return phrase('npc-forget.nobody-has-the-id-there-was', { player })
  return [
    phrase(dryRun ? 'npc-forget.would-be-removed' : 'npc-forget.is-forgotten', {
      who: `${player}${names.length === 0 ? '' : ` (${names.join(', ')})`}`,
    }),
    ...saves.flatMap(linesOf),
    ...left.map((found) => phrase('npc-forget.left', { what: found.what, place: placeOf(found) })),
    ...unsure.map(({ name, why }) =>
      phrase('npc-forget.not-searched-everywhere-because', { name, why: phrase(whyUnsure[why]) }),
    ),
    ...perhaps.map((found) => phrase('npc-forget.perhaps', { place: placeOf(found) })),
    ...(perhaps.length === 0 ? [] : [phrase('npc-forget.read-the-lines-after-perhaps-and')]),
    ...(ok ? [] : [phrase('npc-forget.something-could-not-be-removed-remove')]),
  ].join('\n')
}

const placeOf = ({ save, file, line }: ForgetReport['perhaps'][number]): string =>
  `${save}/${file}${line === null ? '' : `:${line}`}`

const whyUnsure = {
  others: 'npc-forget.somebody-else-has-that-name',
  world: 'npc-forget.the-worlds-own-texts-speak-of',
  word: 'npc-forget.it-is-an-everyday-word',
} as const

const linesOf = ({ save, npcs, world, identities, leftovers, logLines }: SaveForgotten): string[] => [
  phrase('npc-forget.save', { save }),
  ...Object.entries(npcs).map(([npc, counts]) => `  ${npc}: ${counted(counts)}`),
  ...(Object.values(world).some((count) => count > 0) ? [phrase('npc-forget.world', { counts: counted(world) })] : []),
  ...(identities + leftovers + logLines > 0 ? [`  ${counted({ identities, leftovers, logLines })}`] : []),
]

const counted = (counts: object): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
