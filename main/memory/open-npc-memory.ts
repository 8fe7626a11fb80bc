import type { watch } from 'node:fs'
import type { Timer } from '../base/deadline.ts'
import type { Logger } from '../base/logger.ts'
import type { PlainDiagnostic } from '../content/character.ts'
import type { NpcMemory } from '../mind/ports/memory-port.ts'
import type { NpcId } from '../world/ids.ts'
import type { Corrected, ReadNoteMark } from './by-hand/correct-file.ts'
import type { IndexHealth } from './by-hand/index-health.ts'
import type { NoteChange } from './by-hand/note-text.ts'
import type { EmbedderProvider } from './embedders/provider.ts'
import type { openLanceIndex } from './lance-index.ts'
import type { FixedText } from './lore-rows.ts'
import type { MemoryLanguage } from './memory-language.ts'
import type { SharedLore } from './shared-lore.ts'
import type { SyncGroup } from './sync-group.ts'

export interface OpenNpcMemory extends NpcMemory {
  /** Reads all changes. Manual edits, additions and deletions take effect. */
  refresh(): Promise<void>
  /** Everything that couldn't be read properly, and why manual changes may go unnoticed. */
  diagnostics(): PlainDiagnostic[]
  /**
   * Makes a person's change to one memory in any file. When this resolves, recall uses the change. See `correctFile`.
   */
  correct(note: ReadNoteMark, change: NoteChange): Promise<Corrected>
  health(): Promise<IndexHealth>
  /**
   * Deletes the index and rebuilds it from the notes. Resolves once that has begun. `settled` waits until it is done.
   */
  reindex(): Promise<void>
}

export interface NpcMemoryOptions {
  npc: NpcId
  /** `saves/<save>/npc-agents/<id>`. Created with the first memory. */
  folder: string
  /** The designer's `npc-agents/<id>/MEMORY.md`. It is searched but never written. */
  authoredMemory?: string | (() => string | undefined)
  /**
   * The texts that the whole world may read. They are searched but never written. Returns a new array when something
   * changed.
   */
  lore?: () => readonly FixedText[]
  embedders: EmbedderProvider
  logger: Logger
  /** Shared by the memories of a store. Created if omitted. */
  syncs?: SyncGroup
  shared?: SharedLore
  /** Whether to notice manual changes while the memory is open. Default: true. */
  watch?: boolean
  /** Watches a folder. Default: the system's watcher. */
  watchFolder?: typeof watch
  /** Opens the index. Default: LanceDB's. */
  openIndex?: typeof openLanceIndex
  /** Schedules another attempt at an index that keeps failing. Default: the system's timer. */
  retry?: Timer
  /** The language of memories and questions. Default: English. Unused if `shared` is given. */
  language?: MemoryLanguage
  /** The game days after which age has half of its greatest effect. Default: 30. */
  halfLifeDays?: number
  /**
   * False for a repeatable run in which nobody else writes. Then no index is kept, notes reach the files when the
   * memory is settled or closed, and nothing is synced to disk. The notes come out the same. Default: true.
   */
  lasting?: boolean
}
