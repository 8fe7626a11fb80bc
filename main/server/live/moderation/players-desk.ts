import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { didYouMean } from '../../../content/plain-words.ts'
import { isPlayerId } from '../../../world/ids.ts'
import type { PlayerRegistry } from '../../rooms/player-registry.ts'
import type { Mutes } from '../reports/mutes.ts'
import type { Reports } from '../reports/report-file.ts'
import type { Talkers } from '../talkers.ts'
import { type Moderated, type Moderation, moderatedSchema, mostModerated, type Standing } from './moderation.ts'

/** How many players a list holds unless everybody is asked for. */
const mostListed = 50

/** Why one more player can't be blocked or muted. */
export const fullText = `${mostModerated} players are blocked or muted, and there is room for no more. Lift one first.`

/** With how many players' names an unknown name is compared. */
const mostCompared = 2000

/** A player as operators see them. */
export const playerRowSchema = moderatedSchema.extend({
  /** When they first came, real time, ISO. Null: they speak on a channel of a plugin only. */
  came: z.string().nullable(),
  /** Whether they are in the village, or in line for it, now. */
  here: z.boolean(),
})
export type PlayerRow = z.infer<typeof playerRowSchema>

export const playerRecordSchema = playerRowSchema.extend({
  /** Whether they were let in to talk, or wait for it, where `[talk] dmPolicy` is `pairing`. */
  admission: z.enum(['allowed', 'waiting']).nullable(),
  /** NPCs that keep a file about them. */
  knownBy: z.array(z.string()),
  /** How many people they have muted on their own page, and how many players have muted them. */
  mutes: z.number(),
  mutedBy: z.number(),
  reports: z.strictObject({ by: z.number(), about: z.number(), openAbout: z.number() }),
})
export type PlayerRecord = z.infer<typeof playerRecordSchema>

export interface PlayersDesk {
  /**
   * The players who are here or have a standing, then the others, newest first. Without `all` it stops after fifty
   * others. `known`: how many there are.
   */
  list(wish: { all: boolean }): { players: PlayerRow[]; known: number }
  show(words: string): Promise<PlayerRecord | NotFound>
  /** Blocks or mutes a player, or lifts it. Resolves once it is on the disk. */
  set(words: string, wish: { standing: Standing; on: boolean; reason?: string }): Promise<Moderated | NotFound | 'full'>
}

/** Why words name no player: nobody is called that, or several are. In words for the operator. */
export interface NotFound {
  kind: 'not-found'
  message: string
}

export const isNotFound = (answer: object): answer is NotFound => (answer as Partial<NotFound>).kind === 'not-found'

/** Looks up players by id or name, for operators. Works over a running village and over a save at rest. */
export const createPlayersDesk = (ports: {
  saveFolder: string
  registry: Pick<PlayerRegistry, 'all' | 'count' | 'cameAt' | 'find' | 'named'>
  moderation: Moderation
  talkers: Pick<Talkers, 'list'>
  mutes: Pick<Mutes, 'of' | 'countOf'>
  reports: Pick<Reports, 'list'>
  /** The ids of the players who are in the village or in line for it. */
  here: () => readonly string[]
}): PlayersDesk => {
  const { saveFolder, registry, moderation, talkers, mutes, reports, here } = ports
  const rowOf = ({ id, name }: { id: string; name: string }, there: ReadonlySet<string>): PlayerRow => {
    const { blocked = null, muted = null } = moderation.of(id) ?? {}
    return { id, name, came: registry.cameAt(id), here: there.has(id), blocked, muted }
  }
  /** Everybody of that id or name. */
  const called = (words: string): { id: string; name: string }[] => {
    const asked = [...talkers.list().waiting, ...talkers.list().allowed, ...moderation.list()]
    if (isPlayerId(words)) {
      const known = registry.find(words) ?? asked.find(({ id }) => id === words)
      return known ? [{ id: known.id, name: known.name }] : []
    }
    const found = [...registry.named(words), ...asked.filter(({ name }) => name === words)]
    return [...new Map(found.map(({ id, name }) => [id as string, { id, name }])).values()]
  }
  /** ". Did you mean …?" of the players who came last, or a full stop. */
  const nameLike = (words: string): string => {
    if (isPlayerId(words)) return '.'
    const names = registry.all(mostCompared).map(({ name }) => name)
    const same = names.find((name) => name.toLowerCase() === words.toLowerCase())
    return same === undefined ? String(didYouMean(words, names)) || '.' : `. Did you mean "${same}"?`
  }
  const find = async (given: string): Promise<{ id: string; name: string } | NotFound> => {
    const words = given.trim()
    const [first, ...others] = called(words)
    // Players of plugins and of the gateway have no row; NPCs that talked with them know them.
    if (first === undefined && isPlayerId(words) && (await whoKnows(saveFolder, words)).length > 0)
      return { id: words, name: words }
    if (first === undefined)
      return {
        kind: 'not-found',
        message: `There is no player "${words}" in this save${nameLike(words)} "players list" shows them.`,
      }
    if (others.length === 0) return first
    const told = [first, ...others].map(({ id }) => `${id} (came ${registry.cameAt(id)?.slice(0, 10) ?? 'unknown'})`)
    return {
      kind: 'not-found',
      message: `${told.length} players are called "${words}". Give the id of the one you mean: ${told.join(', ')}.`,
    }
  }

  return {
    list({ all }) {
      const there = new Set(here())
      const first = [
        ...[...there].flatMap((id) => registry.find(id as never) ?? []),
        ...moderation.list().filter(({ id }) => !there.has(id)),
      ]
      const named = new Set<string>(first.map(({ id }) => id))
      const rest = registry.all(all ? null : mostListed + named.size).filter(({ id }) => !named.has(id))
      const shown = [...first, ...(all ? rest : rest.slice(0, mostListed))]
      return { players: shown.map((player) => rowOf(player, there)), known: registry.count() }
    },
    async show(words) {
      const player = await find(words)
      if (isNotFound(player)) return player
      const { id } = player
      const { waiting, allowed } = talkers.list()
      const about = reports.list().filter(({ line }) => line.speaker === id)
      return {
        ...rowOf(player, new Set(here())),
        admission: allowed.some((talker) => talker.id === id)
          ? 'allowed'
          : waiting.some((talker) => talker.id === id)
            ? 'waiting'
            : null,
        knownBy: await whoKnows(saveFolder, id),
        mutes: mutes.of(id).length,
        mutedBy: mutes.countOf(id),
        reports: {
          by: reports.list().filter(({ by }) => by.id === id).length,
          about: about.length,
          openAbout: about.filter(({ closed }) => closed === null).length,
        },
      }
    },
    async set(words, wish) {
      const player = await find(words)
      return isNotFound(player) ? player : moderation.set(player, wish)
    },
  }
}

const whoKnows = async (saveFolder: string, player: string): Promise<string[]> => {
  const folder = join(saveFolder, 'npc-agents')
  const npcs = await readdir(folder).catch(() => [])
  const known = await Promise.all(
    npcs.map((npc) =>
      access(join(folder, npc, 'memory', 'people', `${player}.md`)).then(
        () => [npc],
        () => [],
      ),
    ),
  )
  return known.flat().sort()
}
