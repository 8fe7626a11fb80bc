import type { watch } from 'node:fs'
import type { Logger } from '../base/logger.ts'
import type { Diagnostic } from '../content/character.ts'
import type { Language } from '../language/language.ts'
import type { NpcMemory } from '../mind/ports/memory-port.ts'
import type { NpcId } from '../world/ids.ts'
import type { Corrected, ReadNoteMark } from './by-hand/correct-file.ts'
import type { IndexHealth } from './by-hand/index-health.ts'
import type { NoteChange } from './by-hand/note-text.ts'
import type { EmbedderProvider } from './embedders/provider.ts'
import type { FixedText } from './lore-rows.ts'
import type { SharedLore } from './shared-lore.ts'
import type { SyncGroup } from './sync-group.ts'

export interface OpenNpcMemory extends NpcMemory {
  /** Reads again what changed: what was edited, added or deleted by hand holds from then on. */
  refresh(): Promise<void>
  /** What could not be read as it should be, and why changes by hand may go unseen. */
  diagnostics(): Diagnostic[]
  /** A person's hand on one memory, in whatever file: what holds afterwards is recalled as soon as this resolves. See `correctFile`. */
  correct(note: ReadNoteMark, change: NoteChange): Promise<Corrected>
  health(): Promise<IndexHealth>
  /** Throws the index away and makes it again from the notes. Resolves when it has begun; `settled` waits for its end. */
  reindex(): Promise<void>
}

export interface NpcMemoryOptions {
  npc: NpcId
  /** `saves/<save>/npc-agents/<id>`; made when something is first remembered. */
  folder: string
  /** The designer's `npc-agents/<id>/MEMORY.md`, searched too, never written. */
  authoredMemory?: string | (() => string | undefined)
  /** What the whole world may read, searched too, never written: another array when something in it changed. */
  lore?: () => readonly FixedText[]
  embedders: EmbedderProvider
  logger: Logger
  /** Shared by the memories of a store; made when not given. */
  syncs?: SyncGroup
  shared?: SharedLore
  /** Whether changes by hand are noticed while the memory is open. Default true. */
  watch?: boolean
  /** What watches a folder. Default: what the system has. */
  watchFolder?: typeof watch
  /** In which questions are asked. Default: English. */
  language?: Language
  /** Game days after which age has taken half of what it can take. Default 30. */
  halfLifeDays?: number
  /**
   * False, for a run that can be repeated and in which nobody else writes: no index is kept beside the notes, what is noted stands in the files when the memory is settled or closed, and nothing is
   * synced to the disk. The notes come out the same. Default true.
   */
  lasting?: boolean
}
