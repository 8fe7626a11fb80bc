import { isDeepStrictEqual } from 'node:util'
import { optional } from '../base/optional.ts'
import type { Language } from '../language/language.ts'
import { usualLanguage } from '../language/usual-language.ts'
import type { Almanac } from '../world/happenings/kinds.ts'
import { isNpcId, type NpcId, noNpcId } from '../world/ids.ts'
import { type AuthoredFiles, authoredFiles, whyUnread } from './authored-files.ts'
import { checkGoods } from './catalogue/check-goods.ts'
import { loadWorldLists, type WorldLists } from './catalogue/load-catalogue.ts'
import type { Character, Diagnostic } from './character.ts'
import { checkReferences } from './check-references.ts'
import { loadErrands } from './errands/load-errands.ts'
import { loadEvents } from './happenings/load-events.ts'
import { keepTalk } from './keep-talk.ts'
import { limitedByFile } from './limited.ts'
import { loadCharacter } from './load-character.ts'
import { type LoreFile, type LoreSection, loadExtraLore } from './load-extra-lore.ts'
import { checkCustoms, loadMysteries, secretsIn, withoutPieces } from './mysteries/load-mysteries.ts'
import { extraSections, readLore } from './read-lore.ts'
import { type Reader, readFolder, readText } from './read-text.ts'
import { onlySkills, skillPlaces } from './skill-places.ts'
import { shadowed } from './skills/shelf/shadowing.ts'
import { createSkillShelf, type SkillShelf } from './skills/shelf/skill-shelf.ts'
import type { Skill } from './skills/skill.ts'
import { loadSongs } from './songs/load-songs.ts'
import { takeUnchanged } from './take-unchanged.ts'
import { withoutComments } from './without-comments.ts'

/** All authored Markdown of one world, as data. */
export interface Content extends Partial<WorldLists> {
  /** Sorted by id. */
  characters: Character[]
  /** The sections of WORLD.md. Text before the first heading gets the world's name as its heading. */
  lore: LoreSection[]
  /**
   * The files that hold lore, as a whole: WORLD.md and those of `[memory] extraPaths`, whose sections come last in
   * `lore`. The same array while nothing changed.
   */
  loreFiles?: readonly LoreFile[]
  /** Everything that can happen, from `events/` of the world. The same object while nothing changed. */
  almanac?: Almanac
  worldName: string
  /** The id of whoever has a bed for newcomers. */
  worldHost?: string
  /** How somebody comes into this world for the first time, in words. */
  worldArrival?: string
  /**
   * Every skill of every tier, sorted by file. `skillsOf` picks those that one NPC can use. The same array while
   * nothing changed.
   */
  skills: readonly Skill[]
  /** Reads a file next to a skill's SKILL.md. Undefined if the content was made without files. */
  readSkillResource?: SkillShelf['readResource']
  /** The text of `npc-agents/AGENTS.md`, with instructions for all NPCs. */
  agentsText: string
  diagnostics: Diagnostic[]
}

export interface LoadContentOptions {
  /** The project's folder. */
  root: string
  /** A folder under `worlds/`. */
  world: string
  /** The names of the map's places, if the map is loaded. */
  places?: ReadonlySet<string>
  /** More lore: files and folders of Markdown, relative to the project. */
  extraPaths?: readonly string[]
  /** The place where the save keeps what NPCs learned: `<folder>/<npc>/skills/`. `label` is its name for people. */
  learned?: { folder: string; label: string }
  /** The last content. A broken file keeps its version from there. */
  previous?: Content
  /** The language of the content. A `memo` has its own. Default: English. */
  language?: Language | undefined
  /** State from the last reading. With it, only changes are read. */
  memo?: ContentMemo
  /** Absolute paths that changed since the last reading. With `memo`, nothing else is read. */
  changed?: readonly string[]
}

/** The content without its skills, and its faults. `written` includes characters that can't live as written. */
export type AuthoredRest = Omit<Content, 'skills' | 'readSkillResource'> & { folders: NpcId[]; written: Character[] }

/**
 * Reads every character, the lore and the skills. No content makes it throw: an unreadable file gives a diagnostic, and
 * its version in `previous` stays. Anything deleted from disk disappears from the result.
 */
export const loadContent = async (options: LoadContentOptions): Promise<Content> => {
  const { changed, memo = createContentMemo(authoredFiles, options.language) } = options
  const { previous } = options
  const away = previous === undefined ? null : await whyAway(memo.files, options)
  if (previous !== undefined && away !== null) {
    memo.failed = true
    return { ...previous, diagnostics: [away] }
  }
  const known = changed !== undefined && !memo.failed && onlySkills(changed, options) ? memo.rest : null
  const reader: Reader = { root: options.root, diagnostics: [], files: memo.files }
  const rest = known ?? (await readRest(reader, { ...options, language: memo.language }, memo.rest?.folders))
  memo.rest = rest
  const { folders, written, ...authored } = rest
  const { skills, diagnostics, unsettled, failed } = await memo.shelf.read(
    skillPlaces(options, rest.characters),
    memo.failed ? undefined : changed,
  )
  memo.unsettled = unsettled
  memo.failed = reader.failed === true || failed
  const all = [...rest.diagnostics, ...diagnostics, ...shadowed(skills)]
  checkReferences({ characters: rest.characters, written, folders, skills }, all)
  return {
    ...authored,
    skills,
    readSkillResource: memo.shelf.readResource,
    diagnostics: limitedByFile(all),
  }
}

/**
 * Why the project seems to be away, or null. An absent drive may leave an empty folder, or none, in place of the
 * project. No edit makes everything disappear at once.
 */
const whyAway = async (files: AuthoredFiles, { root }: LoadContentOptions): Promise<Diagnostic | null> => {
  const read = await files.list(root)
  const homes = ['npc-agents', 'skills', 'worlds']
  if (read.kind === 'entries' && read.entries.some(({ name }) => homes.includes(name))) return null
  const why =
    read.kind === 'unread'
      ? read.message
      : `none of ${homes.map((home) => `${home}/`).join(', ')} exists; is a drive missing?`
  return {
    severity: 'error',
    file: 'npc-agents',
    message: whyUnread({ kind: 'unread', passing: true, message: `${root}: ${why}` }),
  }
}

/** Reads everything except the skills. `known`: the ids whose folders existed before. */
const readRest = async (
  reader: Reader,
  options: LoadContentOptions,
  known: readonly NpcId[] | undefined,
): Promise<AuthoredRest> => {
  const { root, world, previous } = options
  const { diagnostics } = reader
  const [{ characters, written, folders }, agentsText, lore, extra] = await Promise.all([
    readCharacters(reader, options, known),
    readText(reader, 'npc-agents/AGENTS.md'),
    readLore(reader, world, previous),
    loadExtraLore({ root, world, paths: options.extraPaths ?? [], previous: previous?.loreFiles, files: reader.files }),
  ])
  diagnostics.push(...extra.diagnostics)
  reader.failed ||= extra.failed
  const lists = await loadWorldLists(reader, {
    world,
    named: { places: options.places, npcs: new Set(folders) },
    previous,
  })
  checkGoods(written, lists.catalogue, diagnostics)
  const scene = { places: options.places, npcs: new Set(folders), items: new Set(Object.keys(lists.catalogue.items)) }
  const almanac = await loadEvents(reader, { world, scene, previous: previous?.almanac })
  const mysteries = await loadMysteries(reader, {
    world,
    scene: { ...scene, events: new Set(Object.keys(almanac)), secrets: secretsIn(written) },
    previous: previous?.catalogue?.mysteries,
  })
  checkCustoms(almanac, mysteries, { world, diagnostics })
  const errands = await loadErrands(reader, { world, scene, previous: previous?.catalogue?.errands })
  const songs = await loadSongs(reader, { world, npcs: scene.npcs, previous: previous?.catalogue?.songs })
  const catalogue = { ...lists.catalogue, ...optional({ mysteries, errands, songs }) }
  const more = extraSections(extra.files, `worlds/${world}`, diagnostics)
  const loreFiles = isDeepStrictEqual(previous?.loreFiles, extra.files) ? previous?.loreFiles : extra.files
  return {
    characters: withoutPieces(characters, mysteries),
    written,
    folders,
    ...lists,
    catalogue: isDeepStrictEqual(previous?.catalogue, catalogue) ? (previous?.catalogue ?? catalogue) : catalogue,
    almanac,
    worldName: lore.worldName,
    ...optional({ worldHost: lore.worldHost, worldArrival: lore.worldArrival }),
    lore: [...lore.lore, ...more],
    ...optional({ loreFiles }),
    agentsText: withoutComments((agentsText === 'unreadable' ? previous?.agentsText : agentsText) ?? ''),
    diagnostics,
  }
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
      message: 'this symbolic link is not followed, so nobody lives here by it; put the folder itself there',
    })
  return theirs.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

const readCharacters = async (
  reader: Reader,
  options: LoadContentOptions,
  known: readonly NpcId[] = options.previous?.characters.map(({ id }) => id) ?? [],
): Promise<Pick<AuthoredRest, 'characters' | 'folders' | 'written'>> => {
  const folders = await readFolders(reader, known)
  const valid = new Set(folders.filter(isNpcId))
  const ids = folders.filter((name): name is NpcId => {
    if (isNpcId(name)) return true
    const lower = name.toLowerCase()
    const message = valid.has(lower as NpcId)
      ? `two NPCs with one id: "${name}" differs from "${lower}" only in upper and lower case; this folder is left out`
      : noNpcId(name)
    reader.diagnostics.push({ severity: 'error', file: `npc-agents/${name}`, message })
    return false
  })
  if (ids.length === 0) {
    reader.diagnostics.push({
      severity: 'warning',
      file: 'npc-agents',
      message: 'nobody lives here; write a SOUL.md (docs/writing-an-npc.md)',
    })
  }
  const people = new Set<string>(ids)
  const loaded = await Promise.all(ids.map((id) => readCharacter(reader, id, { ...options, people })))
  return {
    characters: loaded.flatMap(({ character }) => character ?? []),
    written: loaded.flatMap(({ character, draft }) => draft ?? character ?? []),
    folders: ids,
  }
}

/** A read character. `draft`: the character according to its folder now, even if it can't live. */
interface Read {
  character: Character | null
  draft?: Character
}

const readCharacter = async (
  reader: Reader,
  id: NpcId,
  options: LoadContentOptions & { people: ReadonlySet<string> },
): Promise<Read> => {
  const folder = `npc-agents/${id}`
  const lastGood = options.previous?.characters.find((character) => character.id === id) ?? null
  const [soul, identity, heartbeat, memory, talk] = await Promise.all(
    ['SOUL.md', 'IDENTITY.md', 'HEARTBEAT.md', 'MEMORY.md', 'TALK.md'].map((name) =>
      readText(reader, `${folder}/${name}`),
    ),
  )
  if (soul === undefined)
    reader.diagnostics.push({ severity: 'error', file: `${folder}/SOUL.md`, message: 'SOUL.md is missing' })
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

/** State that one reading keeps for the next, so that unchanged files aren't read again. */
export interface ContentMemo {
  readonly shelf: SkillShelf
  readonly language: Language
  /** The last reading of everything except the skills. Null before the first. */
  rest: AuthoredRest | null
  /** Whether a file was being written while it was read, so that it must be read again soon. */
  unsettled: boolean
  /** Whether the system failed to read something, so that everything must be read again soon. */
  failed: boolean
  readonly files: AuthoredFiles
}

export const createContentMemo = (
  files: AuthoredFiles = authoredFiles,
  language: Language = usualLanguage,
): ContentMemo => ({
  shelf: createSkillShelf(files, language),
  language,
  rest: null,
  unsettled: false,
  failed: false,
  files,
})
