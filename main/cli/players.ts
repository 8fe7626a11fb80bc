import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanText } from '../memory/clean-text.ts'
import { longestCause, type Moderated, openModeration, type Standing } from '../server/live/moderation/moderation.ts'
import {
  createPlayersDesk,
  fullText,
  isNotFound,
  type NotFound,
  type PlayerRecord,
  type PlayersDesk,
} from '../server/live/moderation/players-desk.ts'
import { openMutes } from '../server/live/reports/mutes.ts'
import { openReports } from '../server/live/reports/report-file.ts'
import { openTalkers, type Talker, type Talkers } from '../server/live/talkers.ts'
import { openPlayerRegistry } from '../server/rooms/player-registry.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { overGateway } from './over-gateway.ts'
import { phrase, phrases } from './phrase.ts'
import { findFolders } from './project.ts'
import { saveOrFail } from './save-or-fail.ts'
import { createStderrLogger } from './stderr-logger.ts'
import { onLockedSave } from './stored-sessions.ts'

/** `players list`. Only a running server knows who is here, and who waits to be let in to talk. */
export const listPlayers = (globals: GlobalOptions, { all = false }: { all?: boolean }): Promise<void> =>
  answer(
    globals,
    async () => {
      const listed =
        (await overGateway(globals, (gateway) => gateway.call('players.list', { all }))) ??
        (await atRest(globals, async ({ desk, talkers }) => ({ ...desk.list({ all }), ...talkers.list() })))
      const { players, known, waiting, allowed } = listed
      return { ok: true, save: globals.save, known, players, waiting: [...waiting], allowed: [...allowed] }
    },
    ({ players, known, waiting, allowed }) => {
      const marks = (id: string): string[] => [
        ...(waiting.some((talker) => talker.id === id) ? [phrase('players.waits')] : []),
        ...(allowed.some((talker) => talker.id === id) ? [phrase('players.let-in')] : []),
      ]
      const named = new Set(players.map(({ id }) => id))
      const rows = [
        ...players.map(({ id, name, came, here, blocked, muted }) =>
          row(id, name, came, [
            ...(here ? [phrase('players.here')] : []),
            ...(blocked ? [phrase('players.blocked')] : []),
            ...(muted ? [phrase('players.muted')] : []),
            ...marks(id),
          ]),
        ),
        ...[...waiting, ...allowed]
          .filter(({ id }) => !named.has(id))
          .map(({ id, name, at }: Talker) => row(id, name, at, marks(id))),
      ]
      if (rows.length === 0) return phrase('players.no-player-has-come-yet')
      const more = known > players.length ? [phrase('players.players-in-all-all-lists-everybody', { known })] : []
      return [table([[...phrases('heading.id', 'heading.name', 'heading.since'), ''], ...rows]), ...more].join('\n')
    },
  )

/** `players show <player>`: an id, or a name that only one player has. */
export const showPlayer = (globals: GlobalOptions, words: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const record =
        (await overGateway(globals, (gateway) => gateway.call('players.show', { player: words }))) ??
        found<PlayerRecord>(await atRest(globals, ({ desk }) => desk.show(words)))
      return { ok: true, save: globals.save, player: record }
    },
    ({ player }) => toldRecord(player),
  )

/** `players block|unblock|mute|unmute <player>`: takes effect at once, and stays. */
export const setStanding = (
  globals: GlobalOptions,
  words: string,
  { standing, on, reason = '' }: { standing: Standing; on: boolean; reason?: string },
): Promise<void> =>
  answer(
    globals,
    async () => {
      if (reason.length > longestCause)
        throw new UserError(
          'TooLong',
          phrase('players.the-reason-is-characters-long-the', { length: reason.length, most: longestCause }),
        )
      const method = standing === 'blocked' ? 'players.block' : 'players.mute'
      const player =
        (await overGateway(globals, (gateway) => gateway.call(method, { player: words, on, reason }))) ??
        found<Moderated>(
          await atRest(globals, ({ desk }) => desk.set(words, { standing, on, reason }), { writes: true }),
        )
      return { ok: true, save: globals.save, player }
    },
    ({ player: { id, name } }) => `${plain(name)} (${id}) ${phrase(said[standing][on ? 'on' : 'off'])}`,
  )

const said = {
  blocked: {
    on: 'players.is-blocked-their-page-is-closed',
    off: 'players.may-come-in',
  },
  muted: {
    on: 'players.is-muted-they-may-come-in',
    off: 'players.is-heard-again',
  },
} as const

/** `players allow <id>` and `players refuse <id>`: takes effect with the player's next words. */
export const allowPlayer = (globals: GlobalOptions, player: string, on: boolean): Promise<void> =>
  answer(
    globals,
    async () => {
      const known =
        (await overGateway(globals, (gateway) => gateway.call('players.allow', { player, on }))) ??
        (await atRest(globals, ({ talkers }) => talkers.allow(player, on), { writes: true }))
      if (known === null)
        throw new UserError('UnknownPlayer', phrase('players.no-player-is-waiting-or-was', { player }))
      return { ok: true, player: known.id, name: known.name, allowed: on }
    },
    ({ name, player: id }) =>
      on ? phrase('players.may-talk-from-now-on', { name, id }) : phrase('players.may-no-longer-talk', { name, id }),
  )

interface AtRest {
  desk: PlayersDesk
  talkers: Talkers
}

/** Works on a save that no server runs. With `writes`, as its only writer. */
const atRest = async <Result>(
  globals: GlobalOptions,
  work: (save: AtRest) => Promise<Result>,
  { writes = false }: { writes?: boolean } = {},
): Promise<Result> => {
  const { saves } = await findFolders(globals)
  const saveFolder = await saveOrFail(saves, globals.save)
  const opened = { saveFolder, now: () => new Date(), logger: createStderrLogger() }
  const open = async (): Promise<Result> => {
    const file = join(saveFolder, 'players.sqlite')
    // Opening would create it, and with it a player list that the save never had.
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    const registry = openPlayerRegistry({ file: isThere ? file : ':memory:' })
    try {
      const talkers = await openTalkers(opened)
      const desk = createPlayersDesk({
        saveFolder,
        registry,
        talkers,
        moderation: await openModeration(opened),
        mutes: await openMutes(opened),
        reports: await openReports(opened),
        here: () => [],
      })
      return await work({ desk, talkers })
    } finally {
      registry.close()
    }
  }
  return writes ? onLockedSave(globals, saveFolder, open, phrase('players.the-server-that-has-it-does')) : open()
}

/** @throws UserError with the words for the operator when there is no such player, or no room. */
const found = <Found extends object>(result: Found | NotFound | 'full'): Found => {
  if (result === 'full') throw new UserError('Full', fullText)
  if (isNotFound(result)) throw new UserError('NotFound', result.message)
  return result
}

/** Names and reasons on one line: a line break in them would pass for another line of the answer. */
const plain = (text: string): string => cleanText(text, Number.POSITIVE_INFINITY)

const row = (id: string, name: string, at: string | null, marks: readonly string[]): string[] => [
  id,
  plain(name),
  at?.slice(0, 16) ?? '-',
  marks.join(', '),
]

const toldRecord = (player: PlayerRecord): string => {
  const { id, name, came, here, admission, knownBy, mutes, mutedBy, reports, blocked, muted } = player
  const since = (mark: NonNullable<typeof blocked>) =>
    phrase(mark.reason === '' ? 'players.since' : 'players.since-because', {
      at: mark.at.slice(0, 16),
      reason: plain(mark.reason),
    })
  return [
    `${plain(name)} (${id})`,
    `${phrase('players.first-came', { came: came?.slice(0, 16) ?? phrase('players.channel-only') })}${here ? phrase('players.here-now') : ''}`,
    ...(blocked ? [phrase('players.is-blocked', { since: since(blocked) })] : []),
    ...(muted ? [phrase('players.is-muted', { since: since(muted) })] : []),
    ...(admission ? [phrase(admission === 'allowed' ? 'players.let-in-to-talk' : 'players.waits-to-be-let-in')] : []),
    phrase('players.known-by', { people: knownBy.length === 0 ? phrase('players.nobody-yet') : knownBy.join(', ') }),
    phrase('players.reports-by-them-about-their-words', {
      by: reports.by,
      about: reports.about,
      openAbout: reports.openAbout,
    }),
    phrase('players.mutes-on-pages-by-them-of', { mutes, mutedBy }),
  ].join('\n')
}
