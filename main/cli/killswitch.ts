import { join, resolve } from 'node:path'
import {
  killSwitchFile,
  readKillSwitch,
  type SwitchedOff,
  switched,
  writeKillSwitch,
} from '../server/live/killswitch.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { findFolders } from './project.ts'
import { saveOrFail } from './save-or-fail.ts'
import { tellSwitchedOff } from './tell-switched-off.ts'
import { npcOrFail, npcsHere } from './unknown-npc.ts'

/**
 * `killswitch on|off [npc]`: writes the save's file, which a running server watches. Works without a readable
 * configuration, since it is for emergencies.
 */
export const killSwitch = (globals: GlobalOptions, state: string, npc: string | undefined): Promise<void> =>
  answer(globals, () => run(globals, state, npc), readable)

type KillSwitchReport = { ok: true; save: string } & SwitchedOff

const run = async (globals: GlobalOptions, state: string, npc: string | undefined): Promise<KillSwitchReport> => {
  if (state !== 'on' && state !== 'off')
    throw new UserError('BadOption', phrase('killswitch.the-kill-switch-takes-on-nobody', { state }))
  const { root, saves } = await findFolders(globals)
  const folder = join(saves, globals.save)
  await saveOrFail(saves, globals.save)
  if (npc !== undefined) {
    // A typo in the name must not leave an NPC running.
    const content = resolve(process.env.HEARTHFOLK_CONTENT ?? root)
    npcOrFail(npc, await npcsHere({ content, directory: folder }))
  }
  const read = await readKillSwitch(folder)
  // A switch for one NPC would take all others along.
  if (read.kind === 'unread' && npc !== undefined)
    throw new UserError(
      'UnreadableKillSwitch',
      phrase('killswitch.leave-out-to-make-the-file', { file: join(folder, killSwitchFile), why: read.why, npc }),
    )
  const off = changed(read.kind === 'read' ? read.off : null, { state, npc })
  await writeKillSwitch(folder, off)
  return { ok: true, save: globals.save, ...off }
}

const changed = (
  before: SwitchedOff | null,
  { state, npc }: { state: 'on' | 'off'; npc: string | undefined },
): SwitchedOff => {
  const next = switched(before, { on: state === 'on', npc })
  if (next === null)
    throw new UserError(
      'EverybodyIsOff',
      phrase('killswitch.everybody-is-switched-off-including-killswitch', { npc: npc ?? '' }),
    )
  return next
}

const readable = (report: KillSwitchReport): string =>
  phrase('killswitch.save', { save: report.save, state: tellSwitchedOff(report) })
