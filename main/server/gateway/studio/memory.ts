import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { optional } from '../../../base/optional.ts'
import { dataOf, finding } from '../../../language/findings/finding.ts'
import { createNoteBrowser, type NoteBrowser } from '../../../memory/by-hand/browse-notes.ts'
import type { ReadNoteMark } from '../../../memory/by-hand/correct-file.ts'
import type { NoteChange, NoteInFile } from '../../../memory/by-hand/note-text.ts'
import { isKeptPath } from '../../../memory/kept-files.ts'
import { sayReasons } from '../../../memory/recall/say-reasons.ts'
import { audienceWord } from '../../../memory/row.ts'
import { readIntents } from '../../../mind/faculties/promises/intents-file.ts'
import { isUnfinishedFile } from '../../../saves/forget/unfinished.ts'
import { gameTime } from '../../../world/clock.ts'
import { isPlayerId, type NpcId, type PlayerId } from '../../../world/ids.ts'
import type { WorldState } from '../../../world/state.ts'
import { type Refusal, refuse, refuseFor } from '../refusal.ts'
import type { GatewayVillage } from '../village/village.ts'
import { changeNote } from './memory/change.ts'
import type { Forgetting } from './memory/forgetting.ts'
import { type Chosen, chosenNotes, listed, namesIn, playersIn, type Summaries } from './memory/leaf-through.ts'
import type { MemoryPayload } from './memory/payloads.ts'
import { type Names, nameIn, shownHit, shownNote } from './memory/shown.ts'
import { reasonsFor } from './said-payload.ts'

type Answer<Value> = Promise<Value | Refusal>

/**
 * What the studio needs from the village to let designers read and correct one NPC's memories. Never mixes two NPCs: a
 * path is looked up in that NPC's own list.
 */
export interface MemoryPorts {
  memoryList(npc: string): Answer<MemoryPayload<'list'>>
  memoryNotes(wish: { npc: string; chosen: Chosen; offset: number; limit: number }): Answer<MemoryPayload<'notes'>>
  memorySearch(query: {
    npc: string
    text: string
    mode: 'hybrid' | 'vector' | 'text'
    player?: string
    limit: number
  }): Answer<MemoryPayload<'search'>>
  memoryFile(npc: string, path: string): Answer<MemoryPayload<'file'>>
  memoryWrite(npc: string, file: { path: string; text: string; version: string }): Answer<MemoryPayload<'written'>>
  memoryChange(
    npc: string,
    mark: ReadNoteMark,
    change: NoteChange | { kind: 'supersede'; by?: string },
  ): Answer<MemoryPayload<'changed'>>
  memoryReindex(npc: string): Answer<MemoryPayload<'begun'>>
  /** Forgets a player. `name` is as the caller typed it, so that nobody is forgotten by mistake. */
  memoryForgetPlayer(wish: { npc: string; player: string; name: string }): Answer<MemoryPayload<'forgetting'>>
  memoryForgotten(player: string): MemoryPayload<'forgetting'> | Refusal
}

/** For how many NPCs file contents are cached. */
const mostBrowsers = 2

export const memoryPorts = (village: GatewayVillage, forgetting?: Forgetting): MemoryPorts => {
  const { minds, world, saveFolder } = village
  const browsers = new Map<string, NoteBrowser>()
  const summaries: Summaries = new WeakMap()
  const now = () => gameTime(world.state as WorldState)

  const browserOf = (npc: string): NoteBrowser => {
    const browser = browsers.get(npc) ?? createNoteBrowser(join(saveFolder, 'npc-agents', npc))
    browsers.delete(npc)
    browsers.set(npc, browser)
    for (const other of browsers.keys()) {
      if (browsers.size <= mostBrowsers) break
      browsers.delete(other)
    }
    return browser
  }
  const missing = (npc: string): Refusal | null => {
    if (!village.characterOf(npc)) return refuseFor('NOT_FOUND', finding('refused.no-npc', { npc }))
    if (minds.memoryOf(npc as NpcId).keeps === false)
      return refuseFor('REFUSED', finding('refused.memory-is-turned-off-in-this-world'))
    return null
  }
  const memoryOf = (npc: string) => minds.memories.of(npc as NpcId)
  const talkedWith = async (npc: string): Promise<string[]> => playersIn(await minds.sessions.list(npc as NpcId))
  const look = async (npc: string) => {
    const browsed = await browserOf(npc).look()
    const names: Names = { nameOf: village.nameOf, known: await namesIn(browsed, summaries) }
    return { browsed, names, shown: (note: NoteInFile) => shownNote(note, browsed.hasFaded(note), names) }
  }
  /** Work that a killed server left half done. */
  const brokenOff = async (): Promise<MemoryPayload<'list'>['problems']> =>
    (await readdir(saveFolder)).filter(isUnfinishedFile).map((file) => {
      const player = file.slice('forgetting-'.length, -'.json'.length)
      const said = finding('forgetting.broken-off', { player })
      return { severity: 'error', file, message: String(said), said: dataOf(said) }
    })
  const notYours = (path: string): Refusal =>
    refuseFor(
      'NOT_FOUND',
      finding('refused.is-not-a-file-of-this-memory', { path: JSON.stringify(path.slice(0, 100)) }),
    )
  const noForgetting = refuseFor('UNAVAILABLE', finding('refused.this-server-cannot-forget-a-player-while'))

  return {
    async memoryList(npc) {
      const gone = missing(npc)
      if (gone) return gone
      const { browsed, names } = await look(npc)
      const health = await memoryOf(npc).health()
      const problems = minds.memories.diagnostics().filter((each) => each.npc === npc)
      const isHere = (id: string): boolean => (world.state as WorldState).players[id as PlayerId]?.present === true
      return {
        npc,
        ...(await listed(browsed, summaries, names, isHere, await talkedWith(npc))),
        index: { ...health },
        problems: [
          ...problems.map(({ severity, file, line, message }) => ({
            severity,
            file,
            message,
            ...optional({ line }),
          })),
          ...(await brokenOff()),
        ],
        forgets: forgetting !== undefined,
      }
    },
    async memoryNotes({ npc, chosen, offset, limit }) {
      const gone = missing(npc)
      if (gone) return gone
      const { browsed, names, shown } = await look(npc)
      const found = await chosenNotes(browsed, summaries, chosen, names)
      return { total: found.length, notes: found.slice(offset, offset + limit).map(shown) }
    },
    async memorySearch({ npc, text, mode, player, limit }) {
      const gone = missing(npc)
      if (gone) return gone
      if (player !== undefined && !isPlayerId(player))
        return refuseFor('INVALID_REQUEST', finding('refused.is-not-a-player-s-id', { player: player.slice(0, 100) }))
      const asker = player === undefined ? ({ kind: 'self' } as const) : ({ kind: 'player', player } as const)
      const { hits, confidence, degraded } = await memoryOf(npc).search({
        text,
        mode,
        limit,
        asker,
        sources: ['notes', 'curated', 'people', 'lore'],
        now: now(),
      })
      const { browsed, names, shown } = await look(npc)
      const files = new Map(browsed.files.map((file) => [file.path, file.notes]))
      const notes = hits.map((hit) => {
        const own = files.get(hit.path)?.find(({ row }) => row.line === hit.line && row.text === hit.text)
        return {
          note: own ? shown(own) : shownHit(hit, names),
          ...{ score: hit.score, terms: { ...hit.terms }, ...reasonsFor(sayReasons(hit, text, minds.language)) },
        }
      })
      return { hits: notes, confidence, degraded }
    },
    async memoryFile(npc, path) {
      const gone = missing(npc)
      if (gone) return gone
      if (!isKeptPath(path)) return notYours(path)
      const file = await memoryOf(npc).read(path)
      if ('refused' in file) return refuse('REFUSED', file.refused)
      const { names } = await look(npc)
      const intents = path === 'INTENTS.md' ? readIntents(file.text, minds.language).lines : []
      return {
        ...{ path, text: file.text, version: file.hash ?? '' },
        intents: intents.flatMap(({ text, intent }) => {
          if (intent === null) return []
          const { id, status, by, until, fires, audience } = intent
          const words = text
            .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
            .replace(/^\s*[-*+]\s+/, '')
            .replaceAll('~~', '')
            .trim()
          const ears = audienceWord(audience)
          return [
            {
              id,
              words,
              status,
              by: by?.name ?? null,
              ears: isPlayerId(ears) ? nameIn(names, ears) : ears,
              until,
              fires,
            },
          ]
        }),
      }
    },
    async memoryWrite(npc, { path, text, version }) {
      const gone = missing(npc)
      if (gone) return gone
      if (!isKeptPath(path)) return notYours(path)
      const memory = memoryOf(npc)
      const done = await memory.rewrite({ path, text, hash: version === '' ? null : version })
      if ('refused' in done) {
        const changed = done.refused.includes('changed in the meantime')
        return changed
          ? refuseFor('CONFLICT', finding('refused.was-changed-by-somebody-else-in-the', { path }), {
              details: { code: 'CHANGED' },
            })
          : refuse('REFUSED', done.refused)
      }
      const file = await memory.read(path)
      return { path, version: 'refused' in file ? '' : (file.hash ?? '') }
    },
    async memoryChange(npc, mark, change) {
      const gone = missing(npc)
      if (gone) return gone
      const dated: NoteChange = change.kind === 'supersede' ? { on: now().date, ...change } : change
      if (
        dated.kind === 'edit' &&
        dated.ears !== undefined &&
        !['everyone', 'self'].includes(dated.ears) &&
        !isPlayerId(dated.ears)
      )
        return refuseFor(
          'INVALID_REQUEST',
          finding('refused.cannot-be-told-give-everyone-self-or', { ears: dated.ears.slice(0, 100) }),
        )
      return changeNote({ memory: memoryOf(npc), browser: browserOf(npc), now }, mark, dated)
    },
    async memoryReindex(npc) {
      const gone = missing(npc)
      if (gone) return gone
      await memoryOf(npc).reindex()
      return { npc }
    },
    async memoryForgetPlayer({ npc, player, name }) {
      const gone = missing(npc)
      if (gone) return gone
      if (!forgetting) return noForgetting
      if (!isPlayerId(player))
        return refuseFor('INVALID_REQUEST', finding('refused.is-not-a-player-s-id', { player: player.slice(0, 100) }))
      const { browsed, names } = await look(npc)
      const talked = await talkedWith(npc)
      const { people } = await listed(browsed, summaries, names, () => false, talked)
      const isKnown =
        talked.includes(player) || people.some(({ id }) => id === player) || village.nameOf(player) !== 'someone'
      if (!isKnown) return refuseFor('NOT_FOUND', finding('refused.nobody-here-knows', { player }))
      const called = nameIn(names, player)
      if (name.trim().toLowerCase() !== called.toLowerCase())
        return refuseFor('REFUSED', finding('refused.nothing-was-forgotten-to-confirm-type-their', { called }), {
          details: { code: 'OTHER_NAME' },
        })
      const whyNot = (await forgetting.whyNot(player)) ?? forgetting.begin(player)
      return whyNot === null
        ? forgetting.told(player)
        : refuseFor('REFUSED', finding('refused.nothing-was-forgotten', { whyNot }))
    },
    memoryForgotten: (player) => (forgetting ? forgetting.told(player) : noForgetting),
  }
}
