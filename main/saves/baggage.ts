import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, syncFolder } from '../base/folders.ts'
import { mustOwn } from '../base/write-gate.ts'
import type { NpcId } from '../world/ids.ts'
import { asideOf, roadOf } from './aside.ts'
import { filesBelow, isLeftover } from './forget/walk.ts'
import { SaveError } from './save-error.ts'

/** A part of a file, small enough for one message. Bytes. */
const pieceBytes = 384 * 1024
const deepest = 12
const longestPath = 400

/** A part of a file of somebody's folder. */
export interface Piece {
  path: string
  /** The offset of its first byte. */
  at: number
  bytes: Buffer
}
/** The SHA-256 of each file of a folder, by path. */
export type FileList = Record<string, string>

/**
 * The folders of villagers who travel: what they wrote (`npc-agents/<npc>/`) goes with them. While its owner is on the
 * road a folder lies in `on-the-road/`, where no mind and no upkeep finds it. Indexes stay behind, since they are
 * rebuilt.
 */
export const createBaggage = (saveFolder: string) => {
  const home = (npc: NpcId): string => join(saveFolder, 'npc-agents', npc)
  const road = (npc: NpcId): string => join(roadOf(saveFolder), 'npc-agents', npc)
  const staged = (npc: NpcId): string => join(roadOf(saveFolder), 'arriving', npc)

  const exists = async (path: string): Promise<boolean> => (await lstat(path).catch(() => null)) !== null
  const remove = async (folder: string): Promise<void> => {
    mustOwn(folder)
    await rm(folder, { recursive: true, force: true })
  }
  const move = async (from: string, to: string): Promise<void> => {
    await makeFolder(dirname(to))
    mustOwn(to)
    await rename(from, to)
    await syncFolder(dirname(to))
    await syncFolder(dirname(from))
  }
  const listIn = async (folder: string): Promise<FileList> => {
    const list: FileList = {}
    for (const path of await carriedIn(folder)) list[path] = await hashOf(join(folder, path))
    return list
  }

  return {
    /** Puts a folder on the road. Does nothing if it is there already. */
    async takeOut(npc: NpcId): Promise<void> {
      // Whatever was written at home since then belongs to nobody.
      if (await exists(road(npc))) await remove(home(npc))
      else if (await exists(home(npc))) await move(home(npc), road(npc))
    },
    /** The owner was turned away, and is home again. */
    async putBack(npc: NpcId): Promise<void> {
      if (!(await exists(road(npc)))) return
      await remove(home(npc))
      await move(road(npc), home(npc))
    },
    /** The folder is in the other zone now. */
    drop: (npc: NpcId): Promise<void> => remove(road(npc)),
    list: (npc: NpcId): Promise<FileList> => listIn(road(npc)),
    async *pieces(npc: NpcId): AsyncGenerator<Piece> {
      for (const path of await carriedIn(road(npc))) {
        await using file = await open(join(road(npc), path), 'r')
        for (let at = 0; ; ) {
          const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at)
          if (bytesRead > 0 || at === 0) yield { path, at, bytes: buffer.subarray(0, bytesRead) }
          if (bytesRead < pieceBytes) break
          at += bytesRead
        }
      }
    },

    /** Begins to take a folder in. What came of it before is forgotten. */
    begin: (npc: NpcId): Promise<void> => remove(staged(npc)),
    /** @throws SaveError for a path that could lead out of the folder. */
    async receive(npc: NpcId, { path, at, bytes }: Piece): Promise<void> {
      assertInside(path)
      const file = join(staged(npc), path)
      await makeFolder(dirname(file))
      mustOwn(file)
      await using handle = await open(file, at === 0 ? 'w' : 'r+', 0o600)
      await handle.write(bytes, 0, bytes.length, at)
      await handle.sync()
    },
    /**
     * Puts a folder that came whole into its place, durably. A folder that is there already is set aside.
     *
     * @throws SaveError when files are missing or changed. It must be sent again then.
     */
    async takeIn(npc: NpcId, list: FileList): Promise<void> {
      await makeFolder(staged(npc))
      const came = await listIn(staged(npc))
      const bad = [...new Set([...Object.keys(list), ...Object.keys(came)])].find((path) => list[path] !== came[path])
      if (bad !== undefined) throw new SaveError(`"${bad.slice(0, 200)}" of ${npc} did not come whole. Send it again.`)
      for (const folder of new Set(Object.keys(list).map(dirname))) await syncFolder(join(staged(npc), folder))
      const old = join(asideOf(saveFolder), 'npc-agents', npc)
      if (await exists(old)) await remove(home(npc))
      else if (await exists(home(npc))) await move(home(npc), old)
      await move(staged(npc), home(npc))
    },
    /** Removes what a crash left, but for the folders of those who are on the road. */
    async tidy(onTheRoad: readonly NpcId[]): Promise<void> {
      await remove(join(roadOf(saveFolder), 'arriving'))
      const left = (await filesBelow(join(roadOf(saveFolder), 'npc-agents'))).map((path) => path.split('/', 1)[0])
      for (const npc of new Set(left)) if (!onTheRoad.includes(npc as NpcId)) await remove(road(npc as NpcId))
    },
  }
}
export type Baggage = ReturnType<typeof createBaggage>

const carriedIn = async (folder: string): Promise<string[]> =>
  (await filesBelow(folder)).filter((path) => !isLeftover(path) && !path.split('/').includes('.index'))

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer)
  return hash.digest('hex')
}

const assertInside = (path: string): void => {
  const parts = path.split('/')
  const isBad = (part: string): boolean => part === '' || part === '.' || part === '..' || /[\\:\p{Cc}]/u.test(part)
  if (path.length > longestPath || parts.length > deepest || parts.some(isBad))
    throw new SaveError(`another zone sent a file "${path.slice(0, 100)}", which no villager writes`)
}
