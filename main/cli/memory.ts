import { join } from 'node:path'
import { silentLogger } from '../base/logger.ts'
import { optional } from '../base/optional.ts'
import { chooseEmbedder } from '../memory/embedders/choose-embedder.ts'
import type { EmbedderStatus } from '../memory/embedders/provider.ts'
import { sayReasons } from '../memory/recall/say-reasons.ts'
import type { MemoryHit, MemoryQuery, NpcMemory } from '../mind/ports/memory-port.ts'
import { isPlayerId, type PlayerId } from '../world/ids.ts'
import { readWhole } from './numbers.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { overGateway } from './over-gateway.ts'
import { phrase, phrases } from './phrase.ts'
import { describeDiagnostic, inWords } from './say-finding.ts'
import { storedMemories } from './stored-memory.ts'
import { npcOrFail } from './unknown-npc.ts'

/** How many lines of the common lore are shown: only a few, since lore isn't memory. */
const mostLore = 3
const modes = ['hybrid', 'vector', 'text'] as const

const askerNamed = (player: string | undefined): MemoryQuery['asker'] => {
  if (player === undefined) return { kind: 'self' }
  if (!isPlayerId(player)) throw new UserError('BadOption', phrase('common.as-takes-a-players-id-p', { player }))
  return { kind: 'player', player: player as PlayerId }
}

/**
 * `memory search`: the NPC's own recall over its present notes. Asks a running server; without one it searches a copy
 * of the Markdown, so that nothing writes next to another process.
 */
export const searchMemoryOf = (
  globals: GlobalOptions,
  npc: string,
  words: string,
  options: { as?: string; limit: string; mode: string },
): Promise<void> =>
  answer(
    globals,
    async () => {
      const limit = readWhole('--limit', options.limit, 1, 50)
      const mode = modes.find((name) => name === options.mode)
      if (!mode)
        throw new UserError(
          'BadOption',
          phrase('common.mode-must-be-one-of-not', { modes: modes.join(', '), mode: options.mode }),
        )
      if (words.trim() === '') throw new UserError('BadOption', phrase('memory.say-what-to-search-for-memory'))
      const asker = askerNamed(options.as)
      const stored = await storedMemories(globals)
      const id = npcOrFail(npc, stored.npcs)
      const query: MemoryQuery = {
        text: words,
        mode,
        asker,
        now: stored.now,
        ...optional({ limit }),
      }
      const loreOn = async (memory: Pick<NpcMemory, 'search'>) =>
        (await memory.search({ ...query, sources: ['lore'], limit: mostLore })).hits
      const player = asker.kind === 'player' ? { player: asker.player } : {}
      const served = await overGateway(globals, (gateway) =>
        gateway.call('memory.search', {
          npc: id,
          text: words,
          mode,
          ...optional({ limit }),
          ...player,
        }),
      )
      if (served !== null) {
        const { embedder, confidence, degraded } = served
        // The server returns the hits of the NPC's own recall; the protocol just types them loosely.
        const hits = served.hits as unknown as MemoryHit[]
        return {
          ok: true,
          npc,
          query: words,
          mode,
          embedder,
          missing: null,
          confidence,
          degraded,
          hits,
          lore: await stored.onCopy(id, loreOn),
        }
      }
      const embedders = chooseEmbedder({
        choice: stored.project.config.memory.embedder,
        cacheFolder: join(stored.project.saves, '.models'),
        logger: silentLogger,
        retryMs: 0,
      })
      try {
        await embedders.decided
        return await stored.onCopy(
          id,
          async (memory) => {
            await memory.settled()
            const { hits, degraded, confidence } = await memory.search(query)
            const { embedder } = await memory.stats()
            const missing = missingEmbedder(stored.project.config.memory.embedder, embedders.status())
            return {
              ok: true,
              npc,
              query: words,
              mode,
              embedder,
              missing,
              confidence,
              degraded,
              hits,
              lore: await loreOn(memory),
            }
          },
          embedders,
        )
      } finally {
        await embedders.close()
      }
    },
    ({ query, hits, lore, degraded, embedder, missing, confidence }) =>
      [
        ...hits.map((hit) => describeHit(hit, query)),
        ...(hits.length === 0 ? [phrase('memory.nothing-is-remembered-about-that')] : []),
        ...(lore.length === 0
          ? []
          : ['', phrase('memory.lore-which-is-always-in-the'), ...lore.map((hit) => describeHit(hit, query)), '']),
        ...(missing === null ? [] : [missing]),
        phrase('memory.searched-with', {
          embedder,
          without: degraded.length > 0 ? phrase('memory.without', { ways: degraded.join(', ') }) : '',
          confidence: confidence.toFixed(2),
        }),
      ].join('\n'),
  )

/** Why the configured embedder did not search; null when it did. */
export const missingEmbedder = (
  choice: string,
  { name, reason }: Pick<EmbedderStatus, 'name' | 'reason'>,
): string | null => {
  const isThere =
    choice === 'weights-free' ||
    choice === 'none' ||
    (choice === 'auto' ? !name.startsWith('random-indexing') : name !== 'none')
  if (isThere) return null
  const instead =
    name === 'none'
      ? phrase('memory.the-search-used-words-alone')
      : phrase('memory.the-search-used-vectors-without-weights')
  return phrase('memory.the-configured-embedder-is-not-available', { choice, reason, instead })
}

const describeHit = (hit: MemoryHit, question: string): string => {
  const terms = Object.entries(hit.terms).map(([name, value]) => `${name} ${value.toFixed(2)}`)
  const source = [
    hit.kind,
    hit.who === null ? '' : phrase('memory.by', { name: hit.who.name }),
    phrase('memory.for', { whom: hit.audience.kind === 'player' ? hit.audience.player : hit.audience.kind }),
    phrase('memory.importance', { importance: hit.importance }),
    hit.until === null ? '' : phrase('memory.until', { until: hit.until }),
  ].filter((part) => part !== '')
  return [
    `${hit.score.toFixed(3)}  ${hit.date ?? phrase('memory.always')} ${hit.time ?? ''}  ${hit.text}`,
    `       ${hit.path}:${hit.line}  ${source.join(', ')}`,
    `       ${sayReasons(hit, question)
      .map((reason) => inWords(reason))
      .join(' ')}`,
    `       ${terms.join(', ')}`,
  ].join('\n')
}

/** `memory get`: lines of one of the NPC's files. */
export const getMemoryOf = (
  globals: GlobalOptions,
  npc: string,
  path: string,
  options: { as?: string; from?: string; lines?: string },
): Promise<void> =>
  answer(
    globals,
    async () => {
      const from = readWhole('--from', options.from, 1, 10_000_000)
      const lines = readWhole('--lines', options.lines, 1, 400)
      const asker = askerNamed(options.as)
      const stored = await storedMemories(globals)
      const id = npcOrFail(npc, stored.npcs)
      return stored.onCopy(id, async (memory) => {
        const found = await memory.get({
          path,
          asker,
          ...optional({ from, lines }),
        })
        if ('refused' in found) throw new UserError('Refused', found.refused)
        return { ok: true, npc, path: found.path, from: from ?? 1, text: found.text }
      })
    },
    ({ text, path }) => (text === '' ? phrase('memory.has-no-lines-there', { path }) : text),
  )

/** `memory stats`: what there is, and what could not be read. */
export const memoryStats = (globals: GlobalOptions, npc: string | undefined): Promise<void> =>
  answer(
    globals,
    async () => {
      const stored = await storedMemories(globals)
      const npcs = npc === undefined ? stored.npcs : [npcOrFail(npc, stored.npcs)]
      const rows = []
      for (const id of npcs) {
        rows.push(
          await stored.onCopy(id, async (memory) => {
            const entries = await memory.noted()
            const { notes } = await memory.stats()
            const dates = entries.map(({ at }) => at.date)
            return {
              npc: id,
              memories: notes,
              noted: entries.length,
              days: new Set(dates).size,
              first: dates[0] ?? null,
              last: dates.at(-1) ?? null,
              people: new Set(entries.flatMap(({ who }) => who?.id ?? [])).size,
              recalled: (await memory.recalls()).reduce((sum, { times }) => sum + times, 0),
              diagnostics: memory.diagnostics().map(describeDiagnostic),
            }
          }),
        )
      }
      return { ok: true, save: globals.save, npcs: rows }
    },
    ({ npcs }) =>
      [
        table([
          phrases(
            ...(['heading.npc', 'heading.memories', 'heading.in-notes', 'heading.days'] as const),
            ...(['heading.last', 'heading.people', 'heading.came-to-mind'] as const),
          ),
          ...npcs.map((row) =>
            [row.npc, row.memories, row.noted, row.days, row.last ?? '–', row.people, row.recalled].map(String),
          ),
        ]),
        ...npcs.flatMap(({ npc: id, diagnostics }) => diagnostics.map((line) => `${id}: ${line}`)),
      ].join('\n'),
  )
