import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { optional } from '../../base/optional.ts'
import { noNpcId } from '../../content/no-npc-id.ts'
import { createMentions, type Mentions, type Traces, type UnsureName } from '../../memory/forget/mentions.ts'
import { commonWordsOf } from '../../memory/forget/names.ts'
import { defaultLanguage, type MemoryLanguage } from '../../memory/memory-language.ts'
import { isNpcId, isPlayerId } from '../../world/ids.ts'
import { roadOf, withAside } from '../aside.ts'
import { ifMissing } from '../if-missing.ts'
import { noSuchSave } from '../no-such-save.ts'
import { peekSave } from '../open-save.ts'
import { SaveError } from '../save-error.ts'
import { lockSave } from '../save-lock.ts'
import { familyOf } from './family.ts'
import { forgetInNotes, type NotesForgotten } from './forget-notes.ts'
import { forgetInReports } from './forget-reports.ts'
import {
  checkPlayerLists,
  forgetInLogs,
  forgetInModeration,
  forgetInMutes,
  forgetInTalkers,
  forgetLeftovers,
  removeUnfinishedForks,
} from './forget-rest.ts'
import { forgetInSessions, type SessionsForgotten, talksWith, transcriptsBelow } from './forget-sessions.ts'
import { bodiesTaught, forgetInTaught, type TaughtForgotten } from './forget-taught.ts'
import { forgetInWorld, type WorldForgotten } from './forget-world.ts'
import { createForgetWriter, type ForgetWriter } from './forget-writer.ts'
import { gatherTraces } from './gather.ts'
import { forgetIdentity, playersIn } from './identity.ts'
import { endUnfinished, isUnfinishedFile, readUnfinished, writeUnfinished } from './unfinished.ts'
import { type Left, whatIsLeft } from './what-is-left.ts'

export interface ForgetOptions {
  /** The folder of all saves, and the save that was asked to forget. */
  saves: string
  name: string
  player: string
  /** Other ids of the same person. */
  linked?: readonly string[]
  /** The only NPC that forgets: its memories and opinion of the person, and its talks with them. */
  npc?: string
  /** Reports what would be removed, and writes nothing. */
  dryRun?: boolean
  /** Keeps the row in `players.sqlite`, so that the person may come back under their name as a stranger. */
  keepIdentity?: boolean
  /** The names of the villagers, and the texts of the world. Words in these aren't traces of a player. */
  villagers?: readonly string[]
  authored?: readonly string[]
  /** Texts that name people only as examples, as skills do. */
  examples?: readonly string[]
  /** The language of the notes. Default: English. */
  language?: MemoryLanguage
}

export interface SaveForgotten {
  save: string
  npcs: Record<string, NotesForgotten & SessionsForgotten & TaughtForgotten>
  world: WorldForgotten
  /** How many rows of `players.sqlite`. */
  identities: number
  leftovers: number
  logLines: number
}

export interface ForgetReport {
  ok: boolean
  player: string
  /** Whether anything of the person was found. False for an unknown id. */
  known: boolean
  /** The names that were searched for besides the id. A name that others have too proves nothing and isn't listed. */
  names: string[]
  /** The names that prove nothing by themselves, and why. */
  unsure: UnsureName[]
  /**
   * Lines with a name that the world uses too or that is an ordinary word. A person must judge who is meant. Empty on a
   * dry run.
   */
  perhaps: Left[]
  dryRun: boolean
  saves: SaveForgotten[]
  /** Traces that are still there. Empty after a successful run, and on a dry run. */
  left: Left[]
}

/**
 * Removes a person from a save and its whole family of forks: notes, files, diaries, indexes, talks, hearsay of other
 * NPCs, earlier versions of files, and snapshots. Their words in the journal become `[forgotten]`. An interrupted run
 * can be repeated with the same result. At the end it searches every file.
 *
 * @throws SaveError when there is no such save, a server holds one of them, or a file that must change can't be
 * written.
 */
export const forgetPlayer = async (options: ForgetOptions): Promise<ForgetReport> => {
  const { saves, name, player, npc, dryRun = false, villagers = [], authored = [], examples = [] } = options
  const { language = defaultLanguage } = options
  const players = [...new Set([player, ...(options.linked ?? [])])]
  for (const id of players)
    if (!isPlayerId(id))
      throw new SaveError(`"${id}" is not a player's id; those are p- and sixteen letters or digits.`)
  if (npc !== undefined && !isNpcId(npc)) throw new SaveError(`${noNpcId(npc)}.`)
  if ((await peekSave({ saves, name })) === null) throw new SaveError(await noSuchSave(saves, name))
  const writer = createForgetWriter({ dryRun })
  const family = await familyOf({ saves, name, players })
  await using locks = new AsyncDisposableStack()
  for (const save of family) locks.defer(await lockSave(join(saves, save, 'server.lock'), save))
  const folders = family.map((save) => join(saves, save))
  if (npc === undefined) await checkPlayerLists(folders)
  await removeUnfinishedForks(saves, writer)

  const before = await Promise.all(folders.map((folder) => readUnfinished(folder, player)))
  const traces = merged([
    await gatherTraces({ saves: folders.flatMap(withAside), players, villagers, authored: [...authored, ...examples] }),
    ...before.flatMap((unfinished) => unfinished?.traces ?? []),
  ])
  const mentions = createMentions(traces, commonWordsOf(authored, examples, language.notes), language.notes)
  const listed = (await Promise.all(folders.map((folder) => playersIn(join(folder, 'players.sqlite')))))
    .flat()
    .some(({ id }) => players.includes(id))
  const known = listed || before.some((unfinished) => unfinished !== null)
  const taught = new Set(before.flatMap((unfinished) => unfinished?.taught ?? []))
  for (const folder of folders.flatMap(withAside))
    for (const body of await bodiesTaught(join(folder, 'npc-agents'), players)) taught.add(body)
  const report: ForgetReport = {
    ok: true,
    player,
    known,
    names: [...mentions.names],
    unsure: [...mentions.unsure],
    dryRun,
    saves: [],
    left: [],
    perhaps: [],
  }
  for (const [index, save] of family.entries()) {
    const folder = join(saves, save)
    const gone = new Map(Object.entries(before[index]?.gone ?? {}).map(([id, ids]) => [id, new Set(ids)]))
    report.saves.push(
      await forgetInSave({
        save,
        folder,
        traces,
        mentions,
        gone,
        taught,
        writer,
        player,
        ...optional({ npc }),
        keepIdentity: options.keepIdentity ?? false,
      }),
    )
  }
  report.known ||= report.saves.some(({ npcs, world, logLines }) =>
    [...Object.values(npcs), world, { logLines }].some(countsAnything),
  )
  if (dryRun) return report
  for (const save of family) {
    const folder = npc === undefined ? join(saves, save) : join(saves, save, 'npc-agents', npc)
    const except = (path: string): boolean =>
      isUnfinishedFile(path) || (options.keepIdentity === true && path.startsWith('players.sqlite'))
    const found = await whatIsLeft({ save, folder, mentions, except })
    report.left.push(...found.filter(({ what }) => what !== 'perhaps'))
    report.perhaps.push(...found.filter(({ what }) => what === 'perhaps'))
  }
  report.ok = report.left.length === 0
  if (report.ok) for (const folder of folders) await endUnfinished(folder, player, writer)
  return report
}

/** Whether anything but the index was removed. The index always is. */
const countsAnything = (counts: object): boolean =>
  Object.entries(counts).some(([kind, count]) => kind !== 'index' && count > 0)

interface SaveOptions {
  save: string
  folder: string
  player: string
  traces: Traces
  mentions: Mentions
  /** The memories that an earlier run removed, by NPC. */
  gone: Map<string, Set<string>>
  /** The bodies of the skills that the person taught. */
  taught: ReadonlySet<string>
  npc?: string
  keepIdentity: boolean
  writer: ForgetWriter
}

const forgetInSave = async ({
  save,
  folder,
  player,
  traces,
  mentions,
  gone,
  taught,
  npc,
  keepIdentity,
  writer,
}: SaveOptions): Promise<SaveForgotten> => {
  const done: SaveForgotten = {
    save,
    npcs: {},
    world: { snapshots: 0, journalLines: 0, auditLines: 0 },
    identities: 0,
    leftovers: 0,
    logLines: 0,
  }
  // What another zone was sending is sent again.
  await writer.remove(join(roadOf(folder), 'arriving'))
  const homes = await homesIn(folder, npc)
  // A trial finds out which memories must go, before the first one is removed.
  const trial = createForgetWriter({ dryRun: true })
  for (const { id, root, label } of homes) {
    const own = gone.get(label) ?? new Set<string>()
    gone.set(label, own)
    const { talks } = await talksOf(root, id, mentions)
    await forgetInNotes({ folder: join(root, 'npc-agents', id), mentions, gone: own, talks, writer: trial })
  }
  await writeUnfinished(
    folder,
    player,
    { traces, gone: Object.fromEntries([...gone].map(([id, ids]) => [id, [...ids]])), taught: [...taught] },
    writer,
  )

  for (const { id, root, label } of homes) {
    const { transcripts, talks } = await talksOf(root, id, mentions)
    const home = join(root, 'npc-agents', id)
    const notes = await forgetInNotes({ folder: home, mentions, gone: gone.get(label) ?? new Set(), talks, writer })
    const sessions = await forgetInSessions({ folder: join(home, 'sessions'), transcripts, mentions, writer })
    const all = { ...notes, ...sessions, ...(await forgetInTaught({ folder: home, mentions, taught, writer })) }
    if (Object.values(all).some((count) => count > 0)) done.npcs[label] = all
  }
  const inside = npc === undefined ? folder : join(folder, 'npc-agents', npc)
  done.leftovers = await forgetLeftovers({ folder: inside, mentions, writer })
  if (npc !== undefined) {
    done.world = await forgetInWorld({ folder: join(folder, 'world'), mentions, writer, npc })
    return done
  }
  done.logLines =
    (await forgetInLogs({ folder: join(folder, 'logs'), mentions, writer })) +
    (await forgetInReports({ file: join(folder, 'reports.jsonl'), mentions, writer }))
  done.world = await forgetInWorld({ folder: join(folder, 'world'), mentions, writer })
  if (!keepIdentity && writer.writes)
    done.identities = await forgetIdentity(join(folder, 'players.sqlite'), mentions.players)
  // The person also leaves the list of admitted talkers. The owner can admit them again.
  await forgetInTalkers({ file: join(folder, 'gateway', 'talkers.json'), mentions, writer })
  // A block ends with it: their token is gone, so they would come as somebody new anyway.
  await forgetInModeration({ folder, mentions, writer })
  await forgetInMutes({ folder, mentions, writer })
  return done
}

/** The memory folders of all NPCs or of the named one. NPCs that no longer live here count too. */
const homesIn = async (
  folder: string,
  npc: string | undefined,
): Promise<{ id: string; root: string; label: string }[]> => {
  const homes = await Promise.all(
    withAside(folder).map(async (root) => {
      const ids = (await readdir(join(root, 'npc-agents')).catch(ifMissing<string[]>([]))).filter(
        (id) => isNpcId(id) && (npc === undefined || id === npc),
      )
      return ids
        .sort()
        .map((id) => ({ id, root, label: root === folder ? id : `${id} (${basename(root).replaceAll('-', ' ')})` }))
    }),
  )
  return homes.flat()
}

const talksOf = async (folder: string, npc: string, mentions: Mentions) => {
  const transcripts = await transcriptsBelow(join(folder, 'npc-agents', npc, 'sessions'), npc)
  return { transcripts, talks: talksWith(transcripts, mentions) }
}

const merged = (traces: readonly Traces[]): Traces => {
  const all = (key: keyof Traces): string[] => [...new Set(traces.flatMap((each) => each[key] ?? []))]
  const { players, names, otherPlayers, villagers } = {
    players: all('players'),
    names: all('names'),
    otherPlayers: all('otherPlayers'),
    villagers: all('villagers'),
  }
  return { players, names, otherPlayers, villagers, said: all('said'), saidAsWord: all('saidAsWord') }
}
