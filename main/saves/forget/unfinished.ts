import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Traces } from '../../memory/forget/mentions.ts'
import { SaveError } from '../save-error.ts'
import type { ForgetWriter } from './forget-writer.ts'

/**
 * A person's traces and the memories already removed. The save keeps them while the person is being forgotten, because
 * a second run could no longer read the parts that the first one cleaned. This file is removed last.
 */
export interface Unfinished {
  traces: Traces
  /** The ids of removed memories, by NPC. */
  gone: Record<string, string[]>
  /** The bodies of the skills that the person taught NPCs. Copies that were taught on name no player. */
  taught: string[]
}

const strings = z.array(z.string())
const schema = z.object({
  traces: z.object({
    players: strings,
    names: strings,
    otherPlayers: strings,
    villagers: strings,
    said: strings,
    saidAsWord: strings.default([]),
  }),
  gone: z.record(z.string(), strings),
  taught: strings.default([]),
})

const fileOf = (player: string): string => `forgetting-${player}.json`
export const isUnfinishedFile = (path: string): boolean => /^forgetting-p-[a-z0-9]{16}\.json$/.test(path)

/**
 * The record of an interrupted run; null if there was none. @throws SaveError when the forgetting of somebody else is
 * unfinished.
 */
export const readUnfinished = async (folder: string, player: string): Promise<Unfinished | null> => {
  const names = (await readdir(folder)).filter(isUnfinishedFile)
  const other = names.find((name) => name !== fileOf(player))
  if (other !== undefined)
    throw new SaveError(
      `In ${folder}, forgetting another player was interrupted (${other}). Finish that first: npc forget --player ${other.slice('forgetting-'.length, -'.json'.length)}.`,
    )
  if (names.length === 0) return null
  const read = schema.safeParse(parsed(await readFile(join(folder, fileOf(player)), 'utf8')))
  // The file is written in one step, so somebody changed an unreadable one by hand. The other files still tell enough.
  return read.success ? read.data : null
}

export const writeUnfinished = (
  folder: string,
  player: string,
  unfinished: Unfinished,
  writer: ForgetWriter,
): Promise<void> => writer.write(join(folder, fileOf(player)), `${JSON.stringify(unfinished)}\n`)

export const endUnfinished = (folder: string, player: string, writer: ForgetWriter): Promise<void> =>
  writer.remove(join(folder, fileOf(player)))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
