import { createHash } from 'node:crypto'
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isKeptPath } from '../memory/kept-files.ts'
import { isDailyNote } from '../memory/read-notes.ts'
import { parseSessionKey } from '../mind/ports/session-key.ts'
import { archiveFolder } from '../mind/sessions/maintain-sessions.ts'
import { readSession, sessionFilesOf } from '../mind/sessions/read-sessions.ts'
import type { NpcId, PlayerId } from '../world/ids.ts'
import { filesBelow, isLeftover } from './forget/walk.ts'
import { SaveError } from './save-error.ts'
import { sharedNotes } from './shared-notes.ts'

export interface ExportNpcOptions {
  npc: NpcId
  name: string
  /** The project's `npc-agents/<id>`, which may no longer exist. */
  authored: string
  saveFolder: string
  save: string
  world: string
  out: string
  /** Includes everything that this player told the NPC in private. */
  player?: PlayerId
  /** Includes everything, no matter who told it. */
  all?: boolean
}

/** The `manifest.json` of an exported NPC. */
export interface NpcManifest {
  format: 1
  npc: string
  name: string
  save: string
  world: string
  private: 'none' | 'all' | PlayerId
  /** The files, sorted by path in the export. */
  files: { path: string; bytes: number; sha256: string }[]
  /** How much was left out because it is private to players or the NPC's own thought. */
  leftOut: { memories: number; talks: number; files: number }
}

/**
 * Copies one NPC into a folder: its authored files (`npc-agents/<id>/`) and its life in a save
 * (`save/npc-agents/<id>/`). Without `all`, it leaves out private talks with players, the NPC's own thoughts, and
 * everything derived from them. Only reads the save, and refuses a folder that already exists.
 *
 * @throws SaveError when there is nothing to export, or the folder cannot be made.
 */
export const exportNpc = async (options: ExportNpcOptions): Promise<NpcManifest> => {
  const { npc, authored, saveFolder, out, player, all = false } = options
  if ((await lstat(out).catch(() => null)) !== null)
    throw new SaveError(`${out} already exists. Name another folder: --out.`)
  const lived = join(saveFolder, 'npc-agents', npc)
  const leftOut: NpcManifest['leftOut'] = { memories: 0, talks: 0, files: 0 }
  const texts = new Map<string, string | Buffer>()
  for (const path of await filesBelow(authored))
    texts.set(`npc-agents/${npc}/${path}`, await readFile(join(authored, path)))

  const put = (path: string, text: string | Buffer): void => void texts.set(`save/npc-agents/${npc}/${path}`, text)
  const paths = (await filesBelow(lived)).filter(
    (path) => !isLeftover(path) && !/^(?:\.index|\.before|sessions)\//.test(path),
  )
  const isNote = (path: string): boolean =>
    path === 'MEMORY.md' || isDailyNote(path) || (isKeptPath(path) && path.startsWith('memory/'))
  if (!all) {
    const asker = player === undefined ? ({ kind: 'npc', npc } as const) : ({ kind: 'player', player } as const)
    const shared = await sharedNotes(lived, paths.filter(isNote), asker)
    leftOut.memories = shared.leftOut
    leftOut.files = paths.filter(isNote).length - shared.notes.length
    for (const { path, text } of shared.notes) put(path, text)
  }
  for (const path of paths) {
    if (all || (/^skills\//.test(path) && !path.includes('/.'))) put(path, await readFile(join(lived, path)))
    else if (!isNote(path)) leftOut.files += 1
  }
  for (const file of await sessionFilesOf(saveFolder, npc)) {
    const { header } = await readSession(saveFolder, file)
    if (all || isForAll(header.key, player))
      put(`sessions/${file.state === 'archived' ? `${archiveFolder}/` : ''}${file.id}.jsonl`, await readFile(file.path))
    else leftOut.talks += 1
  }
  if (texts.size === 0)
    throw new SaveError(`There is nothing of "${npc}": no authored folder, and nothing in the save "${options.save}".`)
  const manifest: NpcManifest = {
    ...{ format: 1, npc, name: options.name, save: options.save, world: options.world },
    private: all ? 'all' : (player ?? 'none'),
    files: [...texts]
      .map(([path, text]) => ({
        path,
        bytes: Buffer.byteLength(text),
        sha256: createHash('sha256').update(text).digest('hex'),
      }))
      .sort(byPath),
    leftOut,
  }
  await writeAll(out, new Map([...texts, ['manifest.json', `${JSON.stringify(manifest, null, 2)}\n`]]))
  return manifest
}

const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1)

/**
 * Whether a talk is for everyone. Talks that others joined or could have overheard are. A private talk is only for its
 * player, and the NPC's own thoughts are for nobody.
 */
const isForAll = (key: string, player: PlayerId | undefined): boolean => {
  const parsed = parseSessionKey(key)
  switch (parsed?.kind) {
    case 'group':
    case 'zone':
    case 'npc':
      return true
    case 'dm':
    case 'channelDm':
    case 'accountDm':
      return player !== undefined && parsed.peer === player
    default:
      return false
  }
}

/** Writes all files or none. */
const writeAll = async (out: string, texts: ReadonlyMap<string, string | Buffer>): Promise<void> => {
  const unfinished = `${out}.new`
  try {
    await mkdir(unfinished)
  } catch (cause) {
    throw new SaveError(`${unfinished} cannot be created (${(cause as Error).message}). Name another folder: --out.`, {
      cause,
    })
  }
  try {
    for (const [path, text] of texts) {
      await mkdir(dirname(join(unfinished, path)), { recursive: true })
      await writeFile(join(unfinished, path), text, { flag: 'wx' })
    }
    await rename(unfinished, out)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}
