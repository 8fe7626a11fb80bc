import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBreath } from '../../memory/breathe.ts'
import { sentenceKeys, type Traces } from '../../memory/forget/mentions.ts'
import { npcsOf } from '../../mind/sessions/maintain-sessions.ts'
import { isPlayerId } from '../../world/ids.ts'
import { ifMissing } from '../if-missing.ts'
import { transcriptsBelow } from './forget-sessions.ts'
import { playersIn } from './identity.ts'
import { filesBelow } from './walk.ts'

/** The names in saves, and who said which words. */
interface Gathered {
  /** The names of players, by id. */
  names: Map<string, Set<string>>
  villagers: Set<string>
  /** The sentences of the person, and those of other players. */
  said: Set<string>
  saidByOthers: Set<string>
  /** The nouns that other players use for things. */
  things: Set<string>
}

const linesPerBreath = 500

/**
 * Gathers everything by which a person can be recognised, from all saves of a family. One save may still have something
 * that another lost.
 */
export const gatherTraces = async (options: {
  saves: readonly string[]
  players: readonly string[]
  villagers: Iterable<string>
  authored: readonly string[]
}): Promise<Traces> => {
  const { players } = options
  const all: Gathered = {
    names: new Map(),
    villagers: new Set(options.villagers),
    said: new Set(),
    saidByOthers: new Set(),
    things: new Set(),
  }
  const known = { ...all, isTheirs: (id: string) => players.includes(id) }
  for (const folder of options.saves) {
    for (const { id, name } of await playersIn(join(folder, 'players.sqlite'))) call(all, id, name)
    await gatherTalks(folder, known)
    await gatherWorld(join(folder, 'world'), known)
    await gatherNotes(join(folder, 'npc-agents'), all)
  }
  const authored = new Set(options.authored.flatMap(sentenceKeys))
  const own = players.flatMap((id) => [...(all.names.get(id) ?? [])])
  return {
    players,
    names: [...new Set(own)],
    otherPlayers: [...new Set([...all.names].flatMap(([id, names]) => (players.includes(id) ? [] : [...names])))],
    villagers: [...all.villagers],
    // A sentence proves nothing if others say it too or if it is in the authored texts.
    said: [...all.said].filter((key) => !all.saidByOthers.has(key) && !authored.has(key)),
    saidAsWord: [...new Set(own.map((name) => name.trim().toLowerCase()))].filter((name) => all.things.has(name)),
  }
}

type Gathering = Gathered & { isTheirs(id: string): boolean }

const call = ({ names }: Pick<Gathered, 'names'>, id: unknown, name: unknown): void => {
  if (typeof id !== 'string' || typeof name !== 'string' || !isPlayerId(id) || name.trim() === '') return
  names.set(id, (names.get(id) ?? new Set()).add(name))
}

const hear = (all: Gathering, by: unknown, text: unknown): void => {
  if (typeof by !== 'string' || typeof text !== 'string' || !isPlayerId(by)) return
  const into = all.isTheirs(by) ? all.said : all.saidByOthers
  for (const key of sentenceKeys(text)) into.add(key)
  if (!all.isTheirs(by)) for (const { 0: word } of text.matchAll(thing)) all.things.add(word)
}

/** Matches "a fern" and "an old fern". These are in lower case, so no person is meant. */
const thing =
  /(?<=\b(?:[Aa]n?|[Ss]ome|[Ee]very|[Ee]ach)\s(?:(?:old|young|new|big|little|small|fine|fresh|wild|white|red|blue|green|yellow|black)\s)?)\p{Ll}+\b/gu

const gatherTalks = async (directory: string, all: Gathering): Promise<void> => {
  for (const npc of await npcsOf(directory)) {
    const folder = join(directory, 'npc-agents', npc, 'sessions')
    for (const { transcript } of await transcriptsBelow(folder, npc)) {
      for (const entry of transcript.entries) {
        if (entry.kind !== 'heard') continue
        if (entry.speaker.kind === 'npc') all.villagers.add(entry.speaker.name)
        else call(all, entry.speaker.id, entry.speaker.name)
        hear(all, entry.speaker.id, entry.text)
      }
    }
    const index = parsed(await readFile(join(folder, 'sessions.json'), 'utf8').catch(ifMissing('')))
    for (const [id, met] of Object.entries(index?.known ?? {})) call(all, id, met?.name)
  }
}

const gatherWorld = async (folder: string, all: Gathering): Promise<void> => {
  const breath = createBreath(linesPerBreath)
  for (const path of await filesBelow(folder)) {
    if (/^snapshot-.*\.json$/.test(path)) {
      const state = parsed(await readFile(join(folder, path), 'utf8'))
      for (const { id, name } of Object.values(state?.players ?? {})) call(all, id, name)
      for (const { name } of Object.values(state?.npcs ?? {})) if (name !== undefined) all.villagers.add(name)
    }
    if (!/^journal-.*\.jsonl$/.test(path)) continue
    for (const line of (await readFile(join(folder, path), 'utf8')).split('\n')) {
      await breath()
      if (!/"(?:join|say|sayAloud|writeLetter)"/.test(line)) continue
      for (const { player, name, text } of parsed(line)?.commands ?? []) {
        call(all, player, name)
        hear(all, player, text)
      }
    }
  }
}

/** Gathers names from notes. Their headings name the people who were there. */
const gatherNotes = async (folder: string, all: Gathered): Promise<void> => {
  for (const path of await filesBelow(folder)) {
    if (!/\.md(?:\.\d+)?$/.test(path)) continue
    const text = await readFile(join(folder, path), 'utf8')
    for (const [, name, id] of text.matchAll(/^## .*?\bwith (.+?) <!--[^>]*\bwho:(p-[a-z0-9]{16})/gm))
      call(all, id, name)
    for (const [, name, id] of text.matchAll(/^# (.+?) <!--[^>]*\bperson:(p-[a-z0-9]{16})/gm)) call(all, id, name)
  }
}

type Named = Record<string, { id?: string; name?: string }>
type Loose = {
  known?: Named
  players?: Named
  npcs?: Named
  commands?: { player?: unknown; name?: unknown; text?: unknown }[]
}

/** Parses a text. Null for unreadable text, which the cleaning looks at again. */
const parsed = (text: string): Loose | null => {
  try {
    return JSON.parse(text) as Loose | null
  } catch {
    return null
  }
}
