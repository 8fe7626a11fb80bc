import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Mentions } from '../../memory/forget/mentions.ts'
import { unfinishedFork } from '../fork-save.ts'
import { ifMissing } from '../if-missing.ts'
import { clearImports } from '../import-save.ts'
import { SaveError } from '../save-error.ts'
import type { ForgetWriter } from './forget-writer.ts'
import { jsonText } from './json-text.ts'
import { filesBelow, isLeftover } from './walk.ts'

/**
 * Removes half-written files and copies of broken ones if they mention the person. Nothing reads these, so whole files
 * are removed.
 */
export const forgetLeftovers = async (options: {
  folder: string
  mentions: Mentions
  writer: ForgetWriter
}): Promise<number> => {
  const { folder, mentions, writer } = options
  let removed = 0
  for (const path of await filesBelow(folder)) {
    if (!isLeftover(path)) continue
    const ownHalf = path.endsWith('.forgetting')
    if (!ownHalf && !holdsThem(path, await readFile(join(folder, path), 'utf8'), mentions)) continue
    removed += 1
    await writer.remove(join(folder, path))
  }
  return removed
}

const holdsThem = (path: string, text: string, mentions: Mentions): boolean => {
  const plain = `${path}\n${jsonText(text)}`
  return mentions.hasId(plain) || mentions.hasName(plain) || mentions.hasWords(plain)
}

/** Removes the log lines of the save (`logs/*.jsonl`: who gave which command) that name the person's id. */
export const forgetInLogs = async (options: {
  folder: string
  mentions: Mentions
  writer: ForgetWriter
}): Promise<number> => {
  const { folder, mentions, writer } = options
  let removed = 0
  for (const path of (await filesBelow(folder)).filter((name) => name.endsWith('.jsonl'))) {
    const lines = (await readFile(join(folder, path), 'utf8')).split('\n')
    const left = lines.filter((line) => !mentions.hasId(line))
    if (left.length === lines.length) continue
    removed += lines.length - left.length
    await writer.write(join(folder, path), left.join('\n'))
  }
  return removed
}

/** Removes copies of saves that an interrupted fork or import left. */
export const removeUnfinishedForks = async (saves: string, writer: ForgetWriter): Promise<void> => {
  if (writer.writes) await clearImports(saves, (path) => writer.remove(path))
  for (const name of await readdir(saves)) if (unfinishedFork.test(name)) await writer.remove(join(saves, name))
}

/**
 * Removes a person from the admitted talkers in `gateway/talkers.json`. An unreadable list admits nobody, so it is
 * removed if it contains their id.
 */
export const forgetInTalkers = async (options: {
  file: string
  mentions: Mentions
  writer: ForgetWriter
}): Promise<void> => {
  const { file, mentions, writer } = options
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (!mentions.hasId(text)) return
  const parsed = parseTalkers(text)
  if (parsed === null) await writer.remove(file)
  else
    await writer.write(
      file,
      `${JSON.stringify({ ...parsed, allowed: parsed.allowed.filter(({ id }) => !mentions.hasId(id)) }, null, 2)}\n`,
    )
}

const parseTalkers = (text: string): { allowed: { id: string }[] } | null => {
  try {
    const { allowed, ...rest } = JSON.parse(text) as { allowed?: unknown }
    return Array.isArray(allowed) ? { ...rest, allowed: allowed as { id: string }[] } : null
  } catch {
    return null
  }
}

/**
 * @throws SaveError where a `moderation.json` or `mutes.json` is damaged, which opens no village either. Removing it
 * because of one person would let in everybody else who was blocked or muted.
 */
export const checkPlayerLists = async (folders: readonly string[]): Promise<void> => {
  for (const folder of folders) {
    await readModeration(join(folder, moderationFile))
    await readMutes(join(folder, mutesFile))
  }
}

/** Removes a person from `moderation.json`. */
export const forgetInModeration = async (options: {
  folder: string
  mentions: Mentions
  writer: ForgetWriter
}): Promise<void> => {
  const { folder, mentions, writer } = options
  const file = join(folder, moderationFile)
  const { players, ...rest } = await readModeration(file)
  const left = players.filter(({ id }) => !mentions.isTheirs(id))
  if (left.length < players.length) await writer.write(file, `${JSON.stringify({ ...rest, players: left }, null, 2)}\n`)
}

/** Removes a person from `mutes.json`: their own list, and their places in others' lists. */
export const forgetInMutes = async (options: {
  folder: string
  mentions: Mentions
  writer: ForgetWriter
}): Promise<void> => {
  const { folder, mentions, writer } = options
  const file = join(folder, mutesFile)
  const parsed = await readMutes(file)
  if (!mentions.hasId(JSON.stringify(parsed))) return
  const players = parsed.players
    .filter(({ player }) => !mentions.isTheirs(player))
    .map((each) => ({ ...each, muted: each.muted.filter(({ id }) => !mentions.isTheirs(id)) }))
  await writer.write(file, `${JSON.stringify({ ...parsed, players })}\n`)
}

const moderationFile = 'moderation.json'
const mutesFile = 'mutes.json'
const moderationShape = z.looseObject({ players: z.array(z.looseObject({ id: z.string() })) })
const mutesShape = z.looseObject({
  players: z.array(z.looseObject({ player: z.string(), muted: z.array(z.looseObject({ id: z.string() })) })),
})
const readModeration = (file: string) => readPlayers(file, moderationShape)
const readMutes = (file: string) => readPlayers(file, mutesShape)
const readPlayers = async <Read extends { players: object[] }>(file: string, shape: z.ZodType<Read>): Promise<Read> => {
  const text = await readFile(file, 'utf8').catch(ifMissing('{"players":[]}'))
  try {
    return shape.parse(JSON.parse(text))
  } catch (cause) {
    throw new SaveError(
      `${file} is damaged, so nobody was forgotten. Mend it, restore a copy of it, or move it out of the save; then try again.`,
      { cause },
    )
  }
}
