import { optional } from '../base/optional.ts'
import { finding, told } from '../language/findings/finding.ts'
import type { Language } from '../language/language.ts'
import { isNpcId, type NpcId } from '../world/ids.ts'
import type { Character } from './character.ts'
import { keepTalk } from './keep-talk.ts'
import { loadCharacter } from './load-character.ts'
import { noNpcId } from './no-npc-id.ts'
import { reportOtherCase } from './other-case.ts'
import { type Reader, readFolder, readText } from './read-text.ts'
import { asGoer, asGuest, type ContentRoad, type Guest } from './road.ts'
import { takeUnchanged } from './take-unchanged.ts'

interface CharacterOptions {
  places?: ReadonlySet<string>
  /** The last characters. A broken file keeps its version from there. */
  previous?: { characters: readonly Character[] }
  language?: Language | undefined
  road?: ContentRoad | undefined
}

/** Everybody in `npc-agents/`. */
export interface ReadCharacters {
  characters: Character[]
  /** The characters according to their folders now, including those that can't live as written. */
  written: Character[]
  folders: NpcId[]
}

/**
 * The names of the NPC folders without hidden ones, sorted. If the parent folder can't be read, the names known before.
 */
const readFolders = async (reader: Reader, known: readonly string[]): Promise<readonly string[]> => {
  const entries = await readFolder(reader, 'npc-agents')
  if (entries === 'unreadable') return known
  const theirs = entries.filter(({ name }) => !name.startsWith('.') && name !== 'AGENTS.md')
  for (const { name } of theirs.filter((entry) => entry.isSymbolicLink()))
    reader.diagnostics.push({
      severity: 'warning',
      file: `npc-agents/${name}`,
      ...told(finding('read-characters.this-symbolic-link-is-not-followed')),
    })
  return theirs.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

/** Reads everybody. `known`: the ids whose folders existed before. */
export const readCharacters = async (
  reader: Reader,
  options: CharacterOptions,
  known: readonly NpcId[] = options.previous?.characters.map(({ id }) => id) ?? [],
): Promise<ReadCharacters> => {
  const folders = await readFolders(reader, known)
  const valid = new Set(folders.filter(isNpcId))
  const ids = folders.filter((name): name is NpcId => {
    if (isNpcId(name)) return true
    const lower = name.toLowerCase()
    const message = valid.has(lower as NpcId)
      ? finding('read-characters.two-npcs-with-one-id-differs', { name, lower })
      : noNpcId(name)
    reader.diagnostics.push({ severity: 'error', file: `npc-agents/${name}`, ...told(message) })
    return false
  })
  if (ids.length === 0) {
    reader.diagnostics.push({
      severity: 'warning',
      file: 'npc-agents',
      ...told(finding('read-characters.nobody-lives-here-write-a-soulmd')),
    })
  }
  const people = new Set<string>(ids)
  const loaded = await Promise.all(ids.map((id) => readCharacter(reader, id, { ...options, people })))
  const { guests = [], goers } = options.road ?? {}
  const invited = await Promise.all(
    guests.filter(({ id }) => !people.has(id)).map((guest) => readGuest(reader, guest, options)),
  )
  const own = loaded.flatMap(({ character }) => character ?? []).map((character) => asGoer(character, goers))
  return {
    characters: [...own, ...invited.flat()].sort((one, other) => (one.id < other.id ? -1 : 1)),
    written: loaded.flatMap(({ character, draft }) => draft ?? character ?? []),
    folders: ids,
  }
}

/** A read character. `draft`: the character according to its folder now, even if it can't live. */
interface Read {
  character: Character | null
  draft?: Character
}

/** Reads a guest in the project where they are at home. That project is told of its faults. */
const readGuest = async (reader: Reader, guest: Guest, options: CharacterOptions): Promise<Character[]> => {
  const { places: _places, ...rest } = options
  const there: Reader = { ...reader, root: guest.root, diagnostics: [] }
  const { character } = await readCharacter(there, guest.id, { ...rest, people: new Set() })
  if (there.failed) reader.failed = true
  return character === null ? [] : [asGuest(character, guest)]
}

const filesOfNpc = ['SOUL.md', 'IDENTITY.md', 'HEARTBEAT.md', 'MEMORY.md', 'TALK.md']

const readCharacter = async (
  reader: Reader,
  id: NpcId,
  options: CharacterOptions & { people: ReadonlySet<string> },
): Promise<Read> => {
  const folder = `npc-agents/${id}`
  const lastGood = options.previous?.characters.find((character) => character.id === id) ?? null
  const [soul, identity, heartbeat, memory, talk] = await Promise.all(
    filesOfNpc.map((name) => readText(reader, `${folder}/${name}`)),
  )
  await reportOtherCase(reader, folder, filesOfNpc)
  if (soul === undefined)
    reader.diagnostics.push({
      severity: 'error',
      file: `${folder}/SOUL.md`,
      ...told(finding('read-characters.soulmd-is-missing')),
    })
  if (soul === undefined || soul === 'unreadable') return { character: lastGood }
  const files = {
    soul,
    ...optional({
      identity: readable(identity, lastGood?.identityText),
      heartbeat: readable(heartbeat, lastGood?.heartbeatText),
      memory: readable(memory, lastGood?.memoryText),
      talk: talk === 'unreadable' ? undefined : talk,
    }),
  }
  const { character, draft, diagnostics } = loadCharacter({
    id,
    folder,
    files,
    people: options.people,
    homeBefore: lastGood?.home,
    language: options.language,
    ...(options.places ? { places: options.places } : {}),
  })
  reader.diagnostics.push(...diagnostics)
  keepTalk(character, lastGood, talk === 'unreadable')
  if (character !== null && lastGood !== null) takeUnchanged(character, lastGood)
  return { character: character ?? lastGood, ...(draft ? { draft } : {}) }
}

/** The text, or the last readable version of it. */
const readable = (text: string | undefined, lastGood: string | undefined): string | undefined =>
  text === 'unreadable' ? lastGood : text
