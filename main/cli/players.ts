import { join } from 'node:path'
import { peekSave } from '../saves/open-save.ts'
import { openTalkers, type Talker, type Talkers } from '../server/live/talkers.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { overGateway } from './over-gateway.ts'
import { findFolders } from './project.ts'
import { createStderrLogger } from './stderr-logger.ts'

/** `players list`: who waits for admission to talk, and who has it. Only a running server knows who waits. */
export const listPlayers = (globals: GlobalOptions): Promise<void> =>
  answer(
    globals,
    async () => {
      const { waiting, allowed } =
        (await overGateway(globals, (gateway) => gateway.call('players.list'))) ?? (await stored(globals)).list()
      return { ok: true, save: globals.save, waiting: [...waiting], allowed: [...allowed] }
    },
    ({ waiting, allowed }) => {
      const rows = [...waiting.map((player) => row('waits', player)), ...allowed.map((player) => row('let in', player))]
      return rows.length === 0
        ? 'Nobody is waiting to be let in, and nobody has been let in.'
        : table([['', 'id', 'name', 'channel', 'since'], ...rows])
    },
  )

/** `players allow <id>` and `players refuse <id>`: takes effect with the player's next words. */
export const allowPlayer = (globals: GlobalOptions, player: string, on: boolean): Promise<void> =>
  answer(
    globals,
    async () => {
      const known =
        (await overGateway(globals, (gateway) => gateway.call('players.allow', { player, on }))) ??
        (await (await stored(globals)).allow(player, on))
      if (known === null)
        throw new UserError(
          'UnknownPlayer',
          `No player "${player}" is waiting or was let in. "players list" shows both; only a running server knows who waits.`,
        )
      return { ok: true, player: known.id, name: known.name, allowed: on }
    },
    ({ name, player: id }) => (on ? `${name} (${id}) may talk from now on.` : `${name} (${id}) may no longer talk.`),
  )

const stored = async (globals: GlobalOptions): Promise<Talkers> => {
  const { saves } = await findFolders(globals)
  if (!(await peekSave({ saves, name: globals.save })))
    throw new UserError('UnknownSave', `There is no save "${globals.save}" yet; "npm start" makes one.`)
  return openTalkers({ saveFolder: join(saves, globals.save), now: () => new Date(), logger: createStderrLogger() })
}

const row = (state: string, { id, name, channel, at }: Talker): string[] => [state, id, name, channel, at.slice(0, 16)]
