import { z } from 'zod'
import { appearanceSchema } from '../art/appearance.ts'
import { optional } from '../base/optional.ts'
import { type Finding, finding, told } from '../language/findings/finding.ts'
import { wanted } from '../language/findings/wanted.ts'
import type { Language } from '../language/language.ts'
import { languagePattern } from '../language/messages/spoken.ts'
import { usualLanguage } from '../language/usual-language.ts'
import { MAX_KINDS } from '../world/constants.ts'
import { strengths } from '../world/draughts/opponent.ts'
import type { ItemId, NpcId, PlaceId } from '../world/ids.ts'
import { bagSchema, itemIdSchema, nameSchema } from './catalogue/goods-schema.ts'
import type { Character, Diagnostic } from './character.ts'
import { courtshipOfSoul, courtshipSchema, tooYoungToCourt } from './courtship-schema.ts'
import { friendshipOfSoul, tastesSchema, unlocksSchema } from './friendship-schema.ts'
import { readJobs } from './jobs/read-jobs.ts'
import { keepLines } from './key-lines.ts'
import { readLeniently } from './lenient.ts'
import { sheetSchema } from './looks/sheet-format.ts'
import { checkValue, didYouMean, followed, placesNear } from './plain-words.ts'
import { type FrontMatter, readFrontMatter } from './read-front-matter.ts'
import { completeSchedule, placeName, scheduleEntrySchema, timeOfDay } from './read-schedule.ts'
import { readSoul } from './read-soul.ts'
import { readTalk } from './read-talk.ts'
import { readTies } from './read-ties.ts'
import { readWishes } from './read-wishes.ts'
import { withoutComments } from './without-comments.ts'

/** The front matter of a SOUL.md. */
const characterSchema = z.looseObject({
  /** Optional. If present, it must match the name of the folder, so that a copied folder is noticed. */
  id: z.string().optional(),
  name: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^[^\p{Cc}<>]+$/u, wanted('goods-schema.a-name-has-no-control-characters')),
  role: z.string().trim().min(1).max(60).default('villager'),
  home: placeName,
  pronouns: z.enum(['she', 'he', 'they']).default('they'),
  age: z.int().min(1).max(999).default(35),
  appearance: appearanceSchema.prefault({}),
  /** Read with `readSheet`. */
  sheet: z.unknown().optional(),
  schedule: z.array(scheduleEntrySchema).max(48).default([]),
  skills: z.array(z.string().trim().min(1).max(64)).max(64).default([]),
  model: z
    .string()
    .regex(/^(auto|[a-z0-9-]+\/\S+)$/, wanted('load-character.a-model-is-auto-or-providermodelid'))
    .optional(),
  /** What they speak, unless a player has a language of their own. */
  language: z.string().regex(languagePattern, wanted('finding.language-code')).optional(),
  sociable: z.number().min(0).max(1).default(0.5),
  bag: bagSchema.optional(),
  sells: z.array(itemIdSchema).max(MAX_KINDS).optional(),
  faction: nameSchema.optional(),
  draughts: z.literal(strengths).optional(),
  quiet: z.strictObject({ from: timeOfDay, to: timeOfDay }).optional(),
  /** Read one by one with `readJobs`. */
  jobs: z.unknown().optional(),
  likes: tastesSchema,
  dislikes: tastesSchema,
  hearts: unlocksSchema,
  courtship: courtshipSchema.optional(),
  /** Read one by one with `readTies`. */
  ties: z.unknown().optional(),
})

/** The keys of the front matter. */
export const characterFields: readonly string[] = Object.keys(characterSchema.shape)

/** What becomes of somebody whose home isn't on the map. */
const elsewhere = finding('load-character.until-this-is-mended-they-live')

/** Where somebody lives whose home isn't on the map: where they lived before, or else where they spend their day. */
const homeInstead = (
  schedule: readonly { at: string }[],
  { places, homeBefore }: { places?: ReadonlySet<string>; homeBefore?: PlaceId | undefined },
): PlaceId => {
  const known = [homeBefore, ...schedule.map(({ at }) => at), ...[...(places ?? [])].toSorted()]
  return (known.find((place) => place !== undefined && places?.has(place)) ?? nowhere) as PlaceId
}

/** The name that replaces an unreadable home. No place has it. */
const nowhere = '?'

export interface CharacterFiles {
  soul: string
  identity?: string
  heartbeat?: string
  memory?: string
  talk?: string
}

export interface LoadedCharacter {
  /** Null when the character can't live. The diagnostics say why. */
  character: Character | null
  /** Everything that could be read, so that the names in it can be checked. */
  draft?: Character
  diagnostics: Diagnostic[]
}

/**
 * Makes a character from the texts of its folder. Never throws. `folder` is relative to the project and is used in
 * diagnostics. `places` are the names of the map's places, if known: in place of an unknown home they live where they
 * lived before (`homeBefore`) or spend their day, and home replaces an unknown place in the schedule. `people` are the ids of all authored characters. `language`: the language of the
 * texts. Default: English.
 */
export const loadCharacter = (options: {
  id: NpcId
  folder: string
  files: CharacterFiles
  places?: ReadonlySet<string>
  people?: ReadonlySet<string>
  homeBefore?: PlaceId | undefined
  language?: Language | undefined
}): LoadedCharacter => {
  const { id, folder, files, places, people, language = usualLanguage } = options
  const file = `${folder}/SOUL.md`
  const matter = readFrontMatter(files.soul, file)
  if (!matter.ok) return { character: null, diagnostics: [matter.diagnostic] }
  const { value } = matter
  const read = readLeniently(characterSchema, value.data, {
    lists: ['schedule', 'likes', 'dislikes', 'hearts'],
    instead: { name: id, home: nowhere },
  })
  /** Without a name nobody knows who this is. For everything else there is something to live with meanwhile. */
  const isGrave = (key: PropertyKey | undefined): boolean => key === 'name' || (key === 'home' && !places?.size)
  const diagnostics: Diagnostic[] = read.faults.map(({ path, message }) => ({
    severity: isGrave(path[0]) ? 'error' : 'warning',
    file,
    line: lineOfFault(path, value),
    ...told(path[0] === 'home' && !isGrave('home') ? followed(message, elsewhere) : message),
  }))
  diagnostics.push(...unknownKeys(value, file))
  const report = (severity: Diagnostic['severity'], key: string, message: Finding) =>
    diagnostics.push({ severity, file, line: value.lineOf(key), ...told(message) })
  const data = read.value
  if (data === null) return { character: null, diagnostics }
  /**
   * Whether the character has no error. Checks go on after an error, so that all faults are reported at once. A
   * character with an error can't live.
   */
  let canLive = !read.faults.some(({ path }) => isGrave(path[0]))
  if (data.id !== undefined && data.id !== id) {
    report('error', 'id', finding('load-character.the-front-matter-says-id-but', { id: data.id.slice(0, 63), id2: id }))
    canLive = false
  }
  const isHome = data.home !== nowhere && (places?.has(data.home) ?? true)
  if (!isHome && data.home !== nowhere && places)
    report(
      places.size === 0 ? 'error' : 'warning',
      'home',
      finding('load-character.home-is-not-a-place-on', {
        home: data.home,
        elsewhere,
        near: placesNear(data.home, places),
      }),
    )
  const home = isHome ? (data.home as PlaceId) : homeInstead(data.schedule, options)
  canLive &&= home !== nowhere
  const entries = data.schedule.map((entry, index) => {
    if (!places || places.has(entry.at)) return entry
    const message = finding('load-character.in-the-schedule-is-not-a', {
      at: entry.at,
      more: home === nowhere ? '' : finding('load-character.home-takes-its-place'),
      near: placesNear(entry.at, places),
    })
    diagnostics.push({
      severity: 'warning',
      file,
      line: value.lineOfEntry('schedule', read.kept('schedule', index)),
      ...told(message),
    })
    return { ...entry, at: home }
  })
  const { schedule, warnings } = completeSchedule(entries, home)
  // If an entry was dropped because it was wrong, its gap needs no report.
  if (!read.faults.some(({ path }) => path[0] === 'schedule'))
    for (const warning of warnings) report('warning', 'schedule', warning)
  const body = withoutComments(value.body)
  const { soul, diagnostics: soulDiagnostics } = readSoul({ body, bodyLine: value.bodyLine, file, language })
  const reportIn =
    (key: string) =>
    (severity: Diagnostic['severity'], entry: number | null, message: Finding): void =>
      void diagnostics.push({
        severity,
        file,
        line: entry === null ? value.lineOf(key) : value.lineOfEntry(key, entry),
        ...told(message),
      })
  const ties = readTies({
    id,
    raw: data.ties,
    opinions: soul.opinions,
    report: reportIn('ties'),
    ...(people ? { people } : {}),
  })
  const wishes = readWishes(soul.wishes, { self: id, ties, people: people ?? new Set(), language })
  // Read from the file as written: an age that is only assumed is no age.
  const tooYoung = data.courtship !== undefined && 'steps' in data.courtship ? tooYoungToCourt(value.data.age) : null
  const mayBeCourted = tooYoung === null
  if (tooYoung !== null) report('error', 'courtship', tooYoung)
  const jobs = readJobs(data.jobs, reportIn('jobs'))
  const { talk, diagnostics: talkDiagnostics } = readTalk(
    withoutComments(files.talk ?? ''),
    `${folder}/TALK.md`,
    language,
  )

  const character: Character = {
    id,
    name: data.name,
    role: data.role,
    home,
    pronouns: data.pronouns,
    age: data.age,
    appearance: data.appearance,
    ...optional({ sheet: readSheet(data.sheet, reportIn('sheet')) }),
    schedule,
    skills: data.skills,
    ...optional({ model: data.model, language: data.language }),
    sociable: data.sociable,
    ...optional({ bag: data.bag }),
    ...(data.sells === undefined ? {} : { sells: [...new Set(data.sells)] as ItemId[] }),
    ...optional({ faction: data.faction, draughts: data.draughts, quiet: data.quiet }),
    ...(jobs.length === 0 ? {} : { jobs }),
    ...(ties.length === 0 ? {} : { ties }),
    ...(wishes.length === 0 ? {} : { wishes }),
    ...friendshipOfSoul(data),
    ...courtshipOfSoul(mayBeCourted ? data.courtship : undefined),
    soul,
    ...(talk.matters.length === 0 && Object.keys(talk.reactions).length === 0 ? {} : { talk }),
    soulText: body,
    soulLine: value.bodyLine,
    ...(files.identity === undefined ? {} : { identityText: withoutComments(files.identity) }),
    ...(files.heartbeat === undefined ? {} : { heartbeatText: withoutComments(files.heartbeat) }),
    ...optional({ memoryText: files.memory }),
  }
  const bodyLines = value.body.split('\n')
  keepLines(character, (part) => {
    const about = /^opinion (.+)$/.exec(part)?.[1]
    if (about === undefined) return Object.hasOwn(value.data, part) ? value.lineOf(part) : undefined
    const at = bodyLines.findIndex((line) => line.toLowerCase().startsWith(`- ${about}:`))
    return at < 0 ? undefined : value.bodyLine + at
  })
  return {
    character: canLive ? character : null,
    draft: character,
    diagnostics: [...diagnostics, ...soulDiagnostics, ...talkDiagnostics],
  }
}

/** The name of a sheet of the world, or how the picture beside the file is cut. */
const readSheet = (
  raw: unknown,
  report: (severity: Diagnostic['severity'], entry: null, message: Finding) => void,
): Character['sheet'] => {
  if (raw === undefined) return undefined
  if (typeof raw === 'string' && raw.trim() !== '') return raw.trim()
  const checked = checkValue(sheetSchema, raw)
  if (checked.ok) return checked.value
  for (const { message } of checked.faults)
    report('warning', null, finding('load-character.sheet-write-the-name-of-a', { message, form: '{ layout: lpc }' }))
  return {}
}

/** The line of the list entry or of the key. */
const lineOfFault = ([key = '', entry]: readonly PropertyKey[], matter: FrontMatter): number =>
  typeof entry === 'number' ? matter.lineOfEntry(String(key), entry) : matter.lineOf(String(key))

const unknownKeys = (matter: FrontMatter, file: string): Diagnostic[] =>
  Object.keys(matter.data)
    .filter((key) => !Object.hasOwn(characterSchema.shape, key))
    .map((key) => ({
      severity: 'warning',
      file,
      line: matter.lineOf(key),
      ...told(
        finding('load-character.is-not-a-key-of-a', {
          key,
          meant: didYouMean(key, Object.keys(characterSchema.shape)),
        }),
      ),
    }))
