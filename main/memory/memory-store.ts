import { join } from 'node:path'
import type { Logger } from '../base/logger.ts'
import type { PlainDiagnostic } from '../content/character.ts'
import type { NpcMemory } from '../mind/ports/memory-port.ts'
import { isNpcId, type NpcId } from '../world/ids.ts'
import type { EmbedderProvider, EmbedderStatus } from './embedders/provider.ts'
import { loadLance } from './lance-index.ts'
import type { FixedText } from './lore-rows.ts'
import type { MemoryLanguage } from './memory-language.ts'
import { type OpenNpcMemory, openNpcMemory } from './npc-memory.ts'
import { createSharedLore } from './shared-lore.ts'
import { createNoSync, createSyncGroup } from './sync-group.ts'

export interface MemoryStore {
  /**
   * One NPC's memory. It is opened on first use. After long disuse it may be closed, and then it reopens by itself.
   * Throws a TypeError if `npc` isn't an NPC id, because the id becomes a folder name.
   */
  of(npc: NpcId): NpcMemory & Pick<OpenNpcMemory, 'refresh' | 'correct' | 'health' | 'reindex'>
  status(): { open: number; embedder: EmbedderStatus }
  /** Everything that open or closed memories couldn't read properly. */
  diagnostics(): ({ npc: NpcId } & PlainDiagnostic)[]
  /** Indexes, syncs and closes everything. Refuses later calls with an error. */
  close(): Promise<void>
}

export interface MemoryStoreOptions {
  /** `saves/<save>/npc-agents`. */
  root: string
  /** The text of the MEMORY.md that the designer wrote for an NPC. */
  authoredMemory?: (npc: NpcId) => string | undefined
  /** See `NpcMemoryOptions`. */
  lore?: () => readonly FixedText[]
  watch?: boolean
  halfLifeDays?: number
  /** The language of memories and questions. Default: English. */
  language?: MemoryLanguage
  lasting?: boolean
  embedders: EmbedderProvider
  logger: Logger
  /** Why nobody may open this NPC's memory now; null: it is here. Default: all are. */
  away?: (npc: NpcId) => string | null
  /**
   * How many memories stay open. Each costs about 1 MB and a few file handles. Default: 200. If memories don't last,
   * the default is all, because each is then opened only once.
   */
  mostOpen?: number
}

interface Slot {
  opening: Promise<OpenNpcMemory>
  /** The number of running calls. An open memory in use is never closed. */
  users: number
}

/** Manages the memories of one save, and closes the least recently used ones. */
export const createMemoryStore = (options: MemoryStoreOptions): MemoryStore => {
  const { lasting = true, mostOpen = lasting ? 200 : Number.POSITIVE_INFINITY } = options
  const syncs = lasting ? createSyncGroup({ logger: options.logger }) : createNoSync({ logger: options.logger })
  const lore = createSharedLore(options.language)
  /** The open memories, least recently used first. */
  const slots = new Map<NpcId, Slot>()
  /** The memories that are being closed. A folder is reopened only after its memory is closed. */
  const closing = new Map<NpcId, Promise<void>>()
  const opened = new Map<NpcId, OpenNpcMemory>()
  /** Diagnostics of closed memories. */
  const lastDiagnostics = new Map<NpcId, PlainDiagnostic[]>()
  let closed = false
  if (lasting)
    loadLance().catch((cause: Error) =>
      options.logger.warn(
        { reason: cause.message },
        'memories are searched without an index, which is slower with thousands of them; "npm install" fetches what is missing',
      ),
    )

  const open = async (npc: NpcId): Promise<OpenNpcMemory> => {
    await closing.get(npc)
    const { root, mostOpen: _mostOpen, away: _away, authoredMemory, ...shared } = options
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
    // After a failure the next call tries to open it again.
    slot.opening.catch(() => slots.get(npc) === slot && slots.delete(npc))
    return slot
  }
  const use = async <Result>(npc: NpcId, task: (memory: OpenNpcMemory) => Promise<Result>): Promise<Result> => {
    if (closed) throw new Error(`The memory of ${npc} was used after the memories were closed.`)
    const away = options.away?.(npc) ?? null
    if (away !== null) throw new Error(away)
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
