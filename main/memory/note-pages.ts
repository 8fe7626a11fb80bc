import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { mustOwn } from '../base/write-gate.ts'
import { assertInside, type FileState, stateOf } from './note-file.ts'
import type { SyncGroup } from './sync-group.ts'

/** The daily notes as their writer needs them. `add` makes an addition as durable as `NpcMemory.remember` promises. */
export interface NotePages {
  /** Opens or creates a note. Throws if it isn't a file in the NPC's folder. Release the page with `add` or `leave`. */
  open(path: string): Promise<NotePage>
  /**
   * Writes, as far as possible, everything added to this note or to all. Call it before reading them. Never rejects.
   */
  settle(path?: string): Promise<void>
  /** Drops everything known about the end of this note, or of all notes, and lets go of their files. */
  forget(path?: string): void
}

export interface NotePage {
  state: FileState
  endsInLine(): Promise<boolean>
  /**
   * Adds the whole block. If it throws, at most half a line was added, which readers repair. Resolves with the new
   * state.
   */
  add(block: string): Promise<FileState>
  leave(): Promise<void>
}

/**
 * Creates the pages of an NPC. Each addition is in the file when `add` resolves. Calls `onNewFolder` after it makes the
 * notes' folder. Today's note stays open, because every turn adds to it. With `lasting` false nothing stays open.
 */
export const createNotePages = (options: {
  folder: string
  syncs: SyncGroup
  onNewFolder: () => void
  lasting?: boolean
}): NotePages => {
  const { lasting = true, syncs } = options
  let kept: { path: string; file: string; handle: FileHandle; state: FileState } | null = null
  const letGo = (): void => {
    if (kept !== null) syncs.add(kept.file, kept.handle, {})
    kept = null
  }
  const openFile = async (file: string): Promise<FileHandle> => {
    const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
    try {
      return await open(file, flags, 0o644)
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause
      await mkdir(join(options.folder, 'memory'), { recursive: true })
      options.onNewFolder()
      return await open(file, flags, 0o644)
    }
  }
  /** The note that is still open, if the path still leads to the same file. */
  const openStill = async (path: string): Promise<FileHandle | null> => {
    if (kept?.path !== path) return null
    const { handle, file } = kept
    const found = await lstat(file).catch(() => null)
    if (kept?.handle !== handle) return null
    if (found !== null && found.ino === kept.state.ino) {
      kept.state = stateOf(found)
      return handle
    }
    letGo()
    return null
  }
  const pageOf = (
    { path, file, handle }: { path: string; file: string; handle: FileHandle },
    state: FileState,
  ): NotePage => {
    const { size } = state
    return {
      state,
      endsInLine: () => endsInLine(handle, size),
      async add(block) {
        mustOwn(file)
        await writeWhole(handle, block, size)
        const now = stateOf(await handle.stat())
        if (lasting && kept?.handle !== handle) {
          letGo()
          kept = { path, file, handle, state: now }
        }
        syncs.add(file, handle, { fresh: size === 0, kept: lasting })
        return now
      },
      async leave() {
        if (kept?.handle === handle) letGo()
        else await handle.close().catch(() => undefined) // The earlier error is the one to report.
      },
    }
  }
  return {
    async open(path) {
      const file = join(options.folder, path)
      const still = await openStill(path)
      if (still !== null && kept !== null) return pageOf({ path, file, handle: still }, kept.state)
      await assertInside(options.folder, path)
      const handle = await openFile(file)
      const found = await handle.stat()
      if (!found.isFile()) {
        await handle.close().catch(() => undefined) // The earlier error is the one to report.
        throw new Error('something else is in its place; move it away')
      }
      return pageOf({ path, file, handle }, stateOf(found))
    },
    settle: async () => {},
    forget(path) {
      if (path === undefined || kept?.path === path) letGo()
    },
  }
}

const endsInLine = async (handle: FileHandle, size: number): Promise<boolean> => {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] === 0x0a
}

/** Writes everything in one call. Takes back a partial write. */
const writeWhole = async (handle: FileHandle, block: string, size: number): Promise<void> => {
  const bytes = Buffer.from(block)
  let written = 0
  try {
    written = (await handle.write(bytes)).bytesWritten
    if (written < bytes.length) throw new Error(`only ${written} of ${bytes.length} bytes could be written`)
  } catch (cause) {
    if (written > 0) await handle.truncate(size).catch(() => undefined) // Readers repair half a line.
    throw cause
  }
}
