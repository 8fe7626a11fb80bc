import { join } from 'node:path'
import type { Logger } from '../base/logger.ts'
import type { Diagnostic } from '../content/character.ts'
import type { Language } from '../language/language.ts'
import type { NpcMemory } from '../mind/ports/memory-port.ts'
import { isNpcId, type NpcId } from '../world/ids.ts'
import type { EmbedderProvider, EmbedderStatus } from './embedders/provider.ts'
import { loadLance } from './lance-index.ts'
import type { FixedText } from './lore-rows.ts'
import { type OpenNpcMemory, openNpcMemory } from './npc-memory.ts'
import { createSharedLore } from './shared-lore.ts'
import { createNoSync, createSyncGroup } from './sync-group.ts'

export interface MemoryStore {
  /**
   * The memory of one NPC. Nothing is opened before it is used; it may be closed when long unused and opens itself again.
   * Throws a TypeError when `npc` is no NPC's id (it becomes a folder's name).
   */
  of(npc: NpcId): NpcMemory & Pick<OpenNpcMemory, 'refresh' | 'correct' | 'health' | 'reindex'>
  status(): { open: number; embedder: EmbedderStatus }
  /** What the memories that are open, or were, could not read as it should be. */
  diagnostics(): ({ npc: NpcId } & Diagnostic)[]
  /** Indexes and syncs everything and closes it. What is asked afterwards is refused with an error. */
  close(): Promise<void>
}

export interface MemoryStoreOptions {
  /** `saves/<save>/npc-agents`. */
  root: string
  /** Text of the designer's MEMORY.md of an NPC. */
  authoredMemory?: (npc: NpcId) => string | undefined
  /** See `NpcMemoryOptions`. */
  lore?: () => readonly FixedText[]
  watch?: boolean
  halfLifeDays?: number
  language?: Language
  lasting?: boolean
  embedders: EmbedderProvider
  logger: Logger
  /** How many memories are kept open; each costs about 1 MB and a few file handles. Default 200, or all where they do not last: each is opened once then. */
  mostOpen?: number
}

interface Slot {
  opening: Promise<OpenNpcMemory>
  /** Calls under way; an open memory in use is never closed. */
  users: number
}

/** The memories of one save, the least recently used ones closed. */
export const createMemoryStore = (options: MemoryStoreOptions): MemoryStore => {
  const { lasting = true, mostOpen = lasting ? 200 : Number.POSITIVE_INFINITY } = options
  const syncs = lasting ? createSyncGroup({ logger: options.logger }) : createNoSync({ logger: options.logger })
  const lore = createSharedLore()
  /** Least recently used first. */
  const slots = new Map<NpcId, Slot>()
  /** Memories on their way out; one must be closed before its folder is opened again. */
  const closing = new Map<NpcId, Promise<void>>()
  const opened = new Map<NpcId, OpenNpcMemory>()
  /** Of memories that were closed. */
  const lastDiagnostics = new Map<NpcId, Diagnostic[]>()
  let closed = false
  if (lasting)
    loadLance().catch((cause: unknown) =>
      options.logger.warn({ cause: String(cause) }, 'LanceDB could not be loaded; memories are searched without it'),
    )

  const open = async (npc: NpcId): Promise<OpenNpcMemory> => {
    await closing.get(npc)
    const { root, mostOpen: _mostOpen, authoredMemory, ...shared } = options
    const memory = await openNpcMemory({
      ...shared,
      npc,
      folder: join(root, npc),
      syncs,
      shared: lore,
      ...(authoredMemory === undefined ? {} : { authoredMemory: () => authoredMemory(npc) }),
    })
    opened.set(npc, memory)
    lastDiagnostics.delete(npc)
    return memory
  }
  const closeSlot = (npc: NpcId, slot: Slot): Promise<void> => {
    slots.delete(npc)
    const done = slot.opening
      .then(async (memory) => {
        lastDiagnostics.set(npc, memory.diagnostics())
        opened.delete(npc)
        await memory.close()
      })
      .catch((cause: unknown) => options.logger.error({ npc, cause: String(cause) }, 'a memory could not be closed'))
      .finally(() => closing.get(npc) === done && closing.delete(npc))
    closing.set(npc, done)
    return done
  }
  const closeUnused = () => {
    for (const [npc, slot] of slots) {
      if (slots.size <= mostOpen) return
      if (slot.users === 0) void closeSlot(npc, slot)
    }
  }
  const openSlot = (npc: NpcId): Slot => {
    const slot: Slot = { opening: open(npc), users: 0 }
    // What could not be opened is opened anew by the next who asks.
    slot.opening.catch(() => slots.get(npc) === slot && slots.delete(npc))
    return slot
  }
  const use = async <Result>(npc: NpcId, task: (memory: OpenNpcMemory) => Promise<Result>): Promise<Result> => {
    if (closed) throw new Error(`The memory of ${npc} was asked after the memories were closed.`)
    const slot = slots.get(npc) ?? openSlot(npc)
    slots.delete(npc)
    slots.set(npc, slot)
    slot.users += 1
    closeUnused()
    try {
      return await task(await slot.opening)
    } finally {
      slot.users -= 1
      closeUnused()
    }
  }

  return {
    of(npc) {
      if (!isNpcId(npc)) throw new TypeError(`${JSON.stringify(npc)} is not an NPC's id.`)
      return {
        npc,
        remember: (entry) => use(npc, (memory) => memory.remember(entry)),
        search: (query) => use(npc, (memory) => memory.search(query)),
        get: (request) => use(npc, (memory) => memory.get(request)),
        noted: (range) => use(npc, (memory) => memory.noted(range)),
        read: (path) => use(npc, (memory) => memory.read(path)),
        rewrite: (file) => use(npc, (memory) => memory.rewrite(file)),
        recalls: () => use(npc, (memory) => memory.recalls()),
        stats: () => use(npc, (memory) => memory.stats()),
        settled: () => use(npc, (memory) => memory.settled()),
        refresh: () => use(npc, (memory) => memory.refresh()),
        correct: (note, change) => use(npc, (memory) => memory.correct(note, change)),
        health: () => use(npc, (memory) => memory.health()),
        reindex: () => use(npc, (memory) => memory.reindex()),
        async close() {
          const slot = slots.get(npc)
          if (slot !== undefined) await closeSlot(npc, slot)
          else await closing.get(npc)
        },
      }
    },
    diagnostics: () =>
      [...lastDiagnostics, ...[...opened].map(([npc, memory]) => [npc, memory.diagnostics()] as const)]
        .flatMap(([npc, diagnostics]) => diagnostics.map((diagnostic) => ({ npc, ...diagnostic })))
        .sort((a, b) => (a.npc < b.npc ? -1 : a.npc > b.npc ? 1 : 0)),
    status: () => ({ open: slots.size, embedder: options.embedders.status() }),
    async close() {
      closed = true
      await Promise.all([...slots].map(([npc, slot]) => closeSlot(npc, slot)))
      await Promise.all(closing.values())
      await syncs.flush()
    },
  }
}
