import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Logger } from '../../base/logger.ts'
import { replaceFile } from '../../base/replace-file.ts'
import { watchFiles } from '../../base/watch-files.ts'
import type { Diagnostic } from '../../content/character.ts'
import type { KillSwitch } from '../../mind/faculties/permission/kill-switch.ts'
import { npcIdPattern } from '../../world/ids.ts'

/** File in a save. It exists while anything is switched off, so that a restart changes nothing. */
export const killSwitchFile = join('world', 'killswitch.json')

export const killSwitchSchema = z.strictObject({
  all: z.boolean().default(false),
  npcs: z.array(z.string().regex(npcIdPattern)).default([]),
})
/** Everybody, or these NPCs, are switched off. */
export type SwitchedOff = z.infer<typeof killSwitchSchema>
export const nothingOff: SwitchedOff = { all: false, npcs: [] }

/** A file's content; null: it cannot be understood. */
export const parseKillSwitch = (text: string): SwitchedOff | null => {
  try {
    return killSwitchSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Null: the file exists but cannot be read or understood. Without a file nothing is switched off. */
export const readKillSwitch = async (saveFolder: string): Promise<SwitchedOff | null> => {
  try {
    return parseKillSwitch(await readFile(join(saveFolder, killSwitchFile), 'utf8'))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? nothingOff : null
  }
}

/** Resolves once it is on the disk. */
export const writeKillSwitch = async (saveFolder: string, off: SwitchedOff): Promise<void> => {
  await replaceFile(
    join(saveFolder, killSwitchFile),
    `${JSON.stringify({ all: off.all, npcs: [...new Set(off.npcs)].sort() })}\n`,
  )
}

/**
 * Switches one more off or on. Null: everybody is off, so nobody can be switched on alone. An unreadable file counts as
 * everybody.
 */
export const switched = (
  before: SwitchedOff | null,
  { on, npc }: { on: boolean; npc?: string | undefined },
): SwitchedOff | null => {
  const known = before ?? { all: true, npcs: [] }
  if (npc === undefined) return { all: on, npcs: on ? known.npcs : [] }
  if (on) return { ...known, npcs: [...new Set([...known.npcs, npc])].sort() }
  return known.all ? null : { all: false, npcs: known.npcs.filter((id) => id !== npc) }
}

export interface WatchedKillSwitch extends KillSwitch {
  status(): SwitchedOff & { broken: boolean }
  problems(): Diagnostic[]
  /** Resolves when everything written so far is in effect. */
  refresh(): Promise<void>
  close(): Promise<void>
}

/**
 * The kill switch of a save, following its file. An unreadable or invalid file switches everybody off and says so,
 * because somebody wanted something off. Resolves once the file is read and watched.
 */
export const watchKillSwitch = async (options: { saveFolder: string; logger: Logger }): Promise<WatchedKillSwitch> => {
  const { saveFolder, logger } = options
  const listeners = new Set<() => void>()
  let current: SwitchedOff | null = await readKillSwitch(saveFolder)
  const path = join(saveFolder, killSwitchFile)
  const message =
    'the kill switch cannot be read, so everybody is switched off; reset it with "hearthfolk killswitch off"'
  if (current === null) logger.error({ file: path }, message)

  const readAgain = async (): Promise<void> => {
    const next = await readKillSwitch(saveFolder)
    if (JSON.stringify(next) === JSON.stringify(current)) return
    current = next
    if (next === null) logger.error({ file: path }, message)
    else logger.warn({ ...next }, 'the kill switch was changed')
    for (const listener of [...listeners]) {
      try {
        listener()
      } catch (error) {
        logger.error({ error }, 'a listener of the kill switch failed')
      }
    }
  }
  let reading = Promise.resolve()
  const watcher = watchFiles(path, {
    onChange() {
      reading = reading.then(readAgain)
    },
    onTrouble: (error) =>
      logger.error({ error }, 'the kill switch cannot be watched; a change may take effect only once it can'),
  })
  await watcher.ready
  // Catches changes between the first read and the watcher's start.
  await readAgain()

  return {
    isOff: (npc) => current === null || current.all || current.npcs.includes(npc),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    status: () => ({ ...(current ?? { all: true, npcs: [] }), broken: current === null }),
    problems: () => (current === null ? [{ severity: 'error', file: killSwitchFile, message }] : []),
    refresh: () => {
      reading = reading.then(readAgain)
      return reading
    },
    close: async () => {
      await watcher.close()
      await reading
    },
  }
}
