import { join } from 'node:path'
import { canonicalPeer } from '../agent/routing/identity-links.ts'
import { loadContent } from '../content/load-content.ts'
import { type ForgetReport, forgetPlayer, type SaveForgotten } from '../saves/forget/forget-player.ts'
import { playersIn } from '../saves/forget/identity.ts'
import { SaveError } from '../saves/save-error.ts'
import { isNpcId, isPlayerId } from '../simulation/ids.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import type { Project } from './project.ts'
import { openedSave } from './stored-sessions.ts'

export interface ForgetWords {
  player: string
  dryRun?: boolean
  keepIdentity?: boolean
}

/** `npc forget`: a player is taken out of a save and its forks, or out of what one NPC remembers. Only for saves that no server holds. */
export const forgetNpcPlayer = (globals: GlobalOptions, npc: string | undefined, words: ForgetWords): Promise<void> =>
  answer(globals, () => forgetIn(globals, npc, words), readable)

/** @throws UserError that says what to do. */
export const forgetIn = async (globals: GlobalOptions, npc: string | undefined, words: ForgetWords): Promise<ForgetReport> => {
  const { project, directory } = await openedSave(globals)
  const player = words.player.trim()
  if (!isPlayerId(player)) throw await notAnId(directory, player)
  if (npc !== undefined && !isNpcId(npc)) throw new UserError('UnknownNpc', `"${npc}" is no NPC's id.`)
  const content = await loadContent({ root: project.content, world: project.config.world.name })
  try {
    return await forgetPlayer({
      saves: project.saves,
      name: globals.save,
      player,
      linked: linkedTo(player, project),
      ...(npc === undefined ? {} : { npc }),
      dryRun: words.dryRun ?? false,
      keepIdentity: words.keepIdentity ?? false,
      villagers: content.characters.map(({ name }) => name),
      authored: [
        ...content.characters.flatMap(({ soulText, memoryText = '', identityText = '' }) => [soulText, memoryText, identityText]),
        ...content.lore.map(({ text }) => text),
        ...content.skills.map(({ body }) => body),
        content.agentsText,
      ],
    })
  } catch (error) {
    if (error instanceof SaveError) throw new UserError('SaveError', error.message, { cause: error })
    throw error
  }
}

/** All ids of one person, as `rpg.toml` links them: who is forgotten is forgotten under each. */
export const linkedTo = (player: string, { config }: Pick<Project, 'config'>): string[] => {
  const { identityLinks } = config.session
  const person = canonicalPeer(player, identityLinks)
  const ids = Object.values(identityLinks).flatMap((links) => links.map((id) => id.slice(id.lastIndexOf(':') + 1)))
  return person === player ? [] : ids.filter((id) => isPlayerId(id) && canonicalPeer(id, identityLinks) === person)
}

const notAnId = async (directory: string, name: string): Promise<UserError> => {
  const named = (await playersIn(join(directory, 'players.sqlite'))).filter((known) => known.name === name).map(({ id }) => id)
  const hint = named.length === 0 ? '' : ` Called so: ${named.join(', ')}.`
  return new UserError('BadOption', `--player takes a player's id (p- and sixteen letters or digits), not "${name}": a name may be two people's.${hint}`)
}

const readable = ({ ok, dryRun, player, known, names, saves, left }: ForgetReport): string => {
  if (ok && !known) return `Nobody has the id ${player}: nothing was there.`
  return [
    `${player}${names.length === 0 ? '' : ` (${names.join(', ')})`}${dryRun ? ': this would be removed' : ' is forgotten'}`,
    ...saves.flatMap(linesOf),
    ...left.map(({ save, file, line, what }) => `left (${what}): ${save}/${file}${line === null ? '' : `:${line}`}`),
    ...(ok ? [] : ['Something could not be removed. Take it away by hand, and run this again.']),
  ].join('\n')
}

const linesOf = ({ save, npcs, world, identities, leftovers, logLines }: SaveForgotten): string[] => [
  `save "${save}"`,
  ...Object.entries(npcs).map(([npc, counts]) => `  ${npc}: ${counted(counts)}`),
  ...(Object.values(world).some((count) => count > 0) ? [`  world: ${counted(world)}`] : []),
  ...(identities + leftovers + logLines > 0 ? [`  ${counted({ identities, leftovers, logLines })}`] : []),
]

const counted = (counts: object): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
