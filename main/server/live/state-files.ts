import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { deviceFileSchema } from '../gateway/devices.ts'
import { driverFileSchema } from '../gateway/drive/drivers-file.ts'
import { devicesFile, driversFile } from '../gateway/gateway-files.ts'
import { stuckSchema } from '../plugin-host/stuck-code.ts'
import { killSwitchFile, killSwitchSchema } from './killswitch.ts'
import { moderationFile, moderationFileSchema, moderationRemedy } from './moderation/moderation.ts'
import { mutesFile, mutesFileSchema, mutesRemedy } from './reports/mutes.ts'
import { talkerFileSchema, talkersFile } from './talkers.ts'

/** A small file of a save that exists but is unusable, and the consequences. */
export interface StateFileFault {
  file: string
  what: string
  /** The consequences as long as it stays like this, and what to do. */
  remedy: string
  /** Whether this fault keeps a server from starting. */
  stops: boolean
}

interface StateFile {
  /** The path in the folder of the save. */
  path: string
  /** What the file must hold. Null: any text but a blank one. */
  schema: z.ZodType | null
  remedy: string
  stops?: boolean
}

const restore = 'Restore a copy of it, or move it away'
const files: readonly StateFile[] = [
  {
    path: 'gateway-token',
    schema: null,
    stops: true,
    remedy: 'No server starts without it. Move it away: the next start makes a new token.',
  },
  {
    path: join('gateway', 'machine-key'),
    schema: null,
    stops: true,
    remedy: 'No server starts without it. Move it away: the next start makes a new key.',
  },
  {
    path: devicesFile,
    schema: deviceFileSchema,
    remedy: `Until then no device is let in, and none can be approved or revoked. ${restore}: then each device asks again.`,
  },
  {
    path: driversFile,
    schema: driverFileSchema,
    remedy: `Until then no node may drive anybody. ${restore}: then each node asks again.`,
  },
  {
    path: talkersFile,
    schema: talkerFileSchema,
    remedy: `Until then nobody counts as admitted to talk. ${restore}: then each player asks again.`,
  },
  {
    path: mutesFile,
    schema: mutesFileSchema,
    stops: true,
    remedy: mutesRemedy,
  },
  {
    path: moderationFile,
    schema: moderationFileSchema,
    stops: true,
    remedy: moderationRemedy,
  },
  {
    path: killSwitchFile,
    schema: killSwitchSchema,
    remedy: 'Until then everybody is switched off. Reset it with "hearthfolk killswitch off".',
  },
  {
    path: join('world', 'stuck-code.json'),
    schema: stuckSchema,
    remedy: `It lists code that held the server; until then that code is loaded again, and noted anew if it holds the server again. ${restore}.`,
  },
]

/** The faults of a save's small files. A missing file has none. */
export const stateFileFaults = async (
  saveFolder: string,
  { token = true }: { token?: boolean } = {},
): Promise<StateFileFault[]> => {
  // A token from the environment takes the place of the file.
  const looked = files.filter(({ path }) => token || path !== 'gateway-token')
  const found = await Promise.all(
    looked.map(async ({ path, schema, remedy, stops = false }) => {
      const what = await faultOf(join(saveFolder, path), schema)
      return what === null ? [] : [{ file: join(saveFolder, path), what, remedy, stops }]
    }),
  )
  return found.flat()
}

const faultOf = async (file: string, schema: z.ZodType | null): Promise<string | null> => {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    return code === 'EISDIR' ? 'it is a folder, not a file' : `it cannot be read (${message})`
  }
  if (schema === null) return null
  try {
    const [issue] = schema.safeParse(JSON.parse(text)).error?.issues ?? []
    return issue === undefined ? null : `it is damaged (${issue.path.join('.') || 'the whole'}: ${issue.message})`
  } catch {
    return 'it is damaged (not JSON)'
  }
}
