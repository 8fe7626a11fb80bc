import { rm } from 'node:fs/promises'
import { finding, told } from '../language/findings/finding.ts'
import { intentsPath } from '../mind/faculties/promises/intents-file.ts'
import type { MemoryEntry } from '../mind/ports/memory-port.ts'
import { correctFile, indexFolder } from './by-hand/correct-file.ts'
import { createCorpus } from './corpus.ts'
import { createFindable } from './findable.ts'
import { createIntentProblems } from './intent-problems.ts'
import { isKeptPath } from './kept-files.ts'
import type { FixedText } from './lore-rows.ts'
import { defaultLanguage } from './memory-language.ts'
import { freshId, problemOf } from './new-entry.ts'
import { createNoteBook } from './note-book.ts'
import { openNoteFiles } from './note-files.ts'
import { createNoteShelf } from './note-shelf.ts'
import { createNotedEntries } from './noted-entries.ts'
import { claimFolder } from './open-folders.ts'
import type { NpcMemoryOptions, OpenNpcMemory } from './open-npc-memory.ts'
import { readLines } from './read-lines.ts'
import { isDailyNote, isSearched } from './read-notes.ts'
import { contentHash } from './row.ts'
import { defaultHalfLifeDays, searchMemory } from './search.ts'
import { createSharedLore } from './shared-lore.ts'
import { createNoSync, createSyncGroup } from './sync-group.ts'
import { watchMemory } from './watch-memory.ts'

export type { NpcMemoryOptions, OpenNpcMemory } from './open-npc-memory.ts'

const noLore: readonly FixedText[] = []

/**
 * Opens one NPC's memory: reads its Markdown, which is the source of truth, and starts on the index.
 *
 * @throws Error if this process already has it open.
 */
export const openNpcMemory = async (options: NpcMemoryOptions): Promise<OpenNpcMemory> => {
  const giveBack = claimFolder(options.folder)
  try {
    return await openClaimed(options, giveBack)
  } catch (cause) {
    giveBack()
    throw cause
  }
}

const openClaimed = async (options: NpcMemoryOptions, giveBack: () => void): Promise<OpenNpcMemory> => {
  const { npc, folder, logger } = options
  const lore = options.lore ?? (() => noLore)
  const authored = (): FixedText | null => {
    const text = typeof options.authoredMemory === 'function' ? options.authoredMemory() : options.authoredMemory
    return text === undefined ? null : { path: `npc-agents/${npc}/MEMORY.md`, text }
  }
  const syncs = options.syncs ?? (options.lasting === false ? createNoSync({ logger }) : createSyncGroup({ logger }))
  const { shared = createSharedLore(options.language) } = options
  const corpus = createCorpus(shared)
  const noted = createNotedEntries(corpus)
  let findable = createFindable({ ...options, corpus })
  const shelf = createNoteShelf({ folder, authored, lore, shared })
  const { pages, kept, recalls } = openNoteFiles({
    ...{ ...options, syncs, shelf },
    onNewFolder: () => watching?.look(),
    isWatched: (path) => watching?.covers(path) === true,
  })
  const book = createNoteBook({
    npc,
    folder,
    shelf,
    corpus,
    findable: () => findable,
    pages,
    calendar: shared.language.calendar,
    logger,
  })
  const onTheWay = new Map<string, Promise<MemoryEntry>>()
  let inOrder: Promise<unknown> = Promise.resolve()

  /** Runs file operations one after another, so that we never read a file that we have only half written. */
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = inOrder.then(task)
    inOrder = result.catch(() => undefined) // The caller gets the error.
    return result
  }
  const intents = createIntentProblems(options.language ?? defaultLanguage)
  const look = (paths?: readonly string[]) =>
    inTurn(async () => {
      await book.look(paths)
      if (paths === undefined) kept.forget()
      if (paths === undefined || paths.includes(intentsPath)) intents.look(await kept.read(intentsPath))
    })

  // It starts before the first read, so no change is missed.
  const watching =
    options.watch === false
      ? null
      : watchMemory({
          ...options,
          onEvent: (path) => kept.forget(path ?? undefined),
          onChange: (paths) => void look(paths ?? undefined),
        })
  await look().catch((cause: unknown) => {
    watching?.close()
    throw cause
  })
  /** Closes the old vectors and index, runs `then`, and rebuilds both. */
  const findAnew = (then: () => Promise<void> = async () => {}): Promise<void> => {
    const old = findable
    findable = createFindable({ ...options, corpus })
    for (const row of corpus.rows()) findable.vectors.expect(row.id)
    return findable.start(old.close().then(then))
  }
  const stopListening = options.embedders.onChange(() => void findAnew())
  await findable.start(Promise.resolve())

  return {
    npc,
    remember(entry) {
      const problem = problemOf(entry)
      if (problem !== null) return Promise.reject(new TypeError(`Cannot remember this: ${problem}.`))
      const id = entry.id ?? freshId(entry, (taken) => corpus.get(taken) !== undefined || onTheWay.has(taken))
      const underway = onTheWay.get(id)
      if (underway !== undefined) return underway
      const writing = inTurn(() => book.write(entry, id)).finally(() => onTheWay.delete(id))
      onTheWay.set(id, writing)
      return writing
    },
    async search(query) {
      // Nothing reports manual changes in a folder that can't be watched, or the recovery of a failing disk.
      if (watching?.isBlind() === true || shelf.hasFailed()) {
        watching?.look()
        await look()
      } else if (shelf.isOutdated()) await look([])
      const found = await searchMemory(
        { corpus, ...findable, halfLifeDays: options.halfLifeDays ?? defaultHalfLifeDays },
        query,
      )
      if (query.counts === true)
        recalls.add({
          day: query.now.date,
          question: contentHash(shared.language.recall.terms(query.text).join(' '), 8),
          ids: found.hits.map(({ id }) => id),
        })
      return found
    },
    get: (request) => readLines({ authored: authored(), lore: lore(), linesOf: kept.lines }, request),
    noted: async ({ from = '' } = {}) => noted.since(from),
    read: async (path) => {
      if (!isKeptPath(path) && !isDailyNote(path))
        return { refused: `${JSON.stringify(path.slice(0, 100))} is not one of my notes.` }
      const file = await kept.read(path)
      intents.look(file)
      return file
    },
    rewrite: (file) =>
      inTurn(async () => {
        const done = await kept.rewrite(file)
        watching?.look()
        if ('kept' in done) await book.look([file.path])
        return done
      }),
    correct: (note, change) =>
      inTurn(async () => {
        await pages.settle(note.path)
        const done = await correctFile(folder, note, change, shared.language.calendar)
        watching?.look()
        kept.forget()
        await book.look(isSearched(note.path) ? [note.path] : [])
        return done
      }),
    async health() {
      const { keeper, embedder } = findable
      const waiting = Math.max(0, corpus.size - keeper.indexed)
      return {
        memories: corpus.size,
        indexed: keeper.indexed,
        waiting,
        embedder: embedder.name,
        problem: keeper.problem(),
        ...keeper.lastTimes(),
      }
    },
    reindex: () => findAnew(() => rm(indexFolder(folder), { recursive: true, force: true })),
    recalls: () => recalls.counts(),
    async stats() {
      const { indexed } = findable.keeper
      return {
        notes: corpus.size,
        indexed,
        pending: Math.max(0, corpus.size - indexed),
        embedder: findable.embedder.name,
      }
    },
    refresh: () => look(),
    diagnostics: () => {
      const problem = watching?.problem() ?? null
      const known = [...shelf.diagnostics(), ...intents.diagnostics()]
      if (problem === null) return known
      return [...known, { severity: 'warning', file: 'memory', ...told(finding('npc-memory.unwatched', { problem })) }]
    },
    async settled() {
      await inOrder
      await pages.settle()
      await findable.settled()
      await recalls.settled()
      await syncs.flush()
    },
    async close() {
      stopListening()
      watching?.close()
      await inOrder
      await pages.settle()
      await findable.close()
      await recalls.settled()
      pages.forget()
      await syncs.flush()
      giveBack()
    },
  }
}
