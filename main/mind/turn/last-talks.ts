import { hourMs } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'
import { type BodyId, isPlayerId } from '../../world/ids.ts'
import type { Source } from '../dispatch/access/provenance.ts'
import type { LastTalk } from '../ports/last-talk.ts'
import { parseSessionKey } from '../ports/session-key.ts'
import type { Session } from '../sessions/session.ts'
import type { TranscriptEntry } from '../sessions/transcript.ts'
import { withoutConfidences } from '../sessions/without-confidences.ts'
import type { Asked } from './asked.ts'

/** How many talks are told, the latest ones, and how far back they reach at most, in game milliseconds. */
const mostTalks = 3
const longestBackMs = 8 * hourMs

/** The talks of an NPC since it last had time for itself, oldest first, with what they rest on. */
export interface LastTalks {
  readonly talks: readonly LastTalk[]
  readonly sources: readonly Source[]
}
export const noLastTalks: LastTalks = { talks: [], sources: [] }

/**
 * The talks since the last heartbeat, for a turn in which nobody speaks. Everybody near hears what is said then, so that
 * of a talk with a player only its time is told while another player is near, and of one with confidences never more.
 */
export const lastTalks = async ({
  ports,
  inbound,
  session,
}: Pick<Asked, 'ports' | 'inbound'> & { session: Session }): Promise<LastTalks> => {
  const { npc, speaker, purpose } = inbound
  if (purpose !== 'heartbeat' || speaker.id !== npc || inbound.job?.session === 'isolated') return noLastTalks
  const now = ports.world.now().ms
  const since = Math.max(session.recent.findLast(({ kind }) => kind === 'ended')?.at ?? 0, now - longestBackMs)
  const records = (await ports.sessions.list(npc))
    .filter(({ key, updatedAt }) => updatedAt > since && isTalk(key))
    .toSorted((left, right) => right.updatedAt - left.updatedAt)
    .slice(0, mostTalks)
    .toReversed()
  const near = ports.world.percepts(npc).people.flatMap(({ id }) => (isPlayerId(id) ? [id] : []))
  const found = await Promise.all(
    records.map(async ({ key }) =>
      tell(await ports.sessions.open(npc, key, now), { since, near, language: ports.language }),
    ),
  )
  const told = found.flatMap((one) => one ?? [])
  return { talks: told.map(({ talk }) => talk), sources: told.flatMap(({ source }) => source) }
}

const talkKinds: ReadonlySet<string | undefined> = new Set(['dm', 'channelDm', 'accountDm', 'npc', 'group'])
const isTalk = (key: string): boolean => talkKinds.has(parseSessionKey(key)?.kind)

const tell = (
  { recent, npc }: Pick<Session, 'recent' | 'npc'>,
  { since, near, language }: { since: number; near: readonly BodyId[]; language: Language },
): { talk: LastTalk; source: Source[] } | null => {
  const all = recent.filter(({ at }) => at > since)
  const others = new Map(
    all.flatMap((entry) =>
      entry.kind === 'heard' && entry.speaker.id !== npc ? [[entry.speaker.id, entry.speaker.name]] : [],
    ),
  )
  const last = all.findLast(({ kind }) => kind === 'spoke')
  if (others.size === 0 || last === undefined) return null
  const talk: LastTalk = { with: [...others.values()], at: last.at }
  const players = [...others.keys()].filter(isPlayerId)
  const open = withoutConfidences(all, language)
  if (open.length < all.length || (players.length > 0 && near.some((one) => !players.includes(one as never))))
    return { talk, source: [] }
  const said = weightiestOwn(open)
  const did = open.flatMap(deedOf)
  const alone = players.length === 1 && players[0] !== undefined ? { alone: players[0] } : {}
  return {
    talk: { ...talk, ...(said === '' ? {} : { said }), ...(did.length === 0 ? {} : { did }) },
    source: [{ text: [said, ...did].join('\n'), players, ...alone }],
  }
}

/** The longest of the NPC's own sentences, which tells most. */
const weightiestOwn = (entries: readonly TranscriptEntry[]): string =>
  entries
    .flatMap((entry) => (entry.kind === 'spoke' && !entry.forgotten ? entry.text.split(/(?<=[.!?…])\s+/) : []))
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '')

/** What the NPC did in a talk that binds it or counts later, in words. */
const deedOf = (entry: TranscriptEntry): string[] => {
  if (entry.kind !== 'acted' || !entry.ok || entry.forgotten) return []
  const { tool, input, result } = entry
  const text = [input.what, input.text, input.words].find((value) => typeof value === 'string')
  if (tool === 'promise' || tool === 'attend') return [`promised: ${text ?? result}`]
  return tool === 'give' || tool === 'start_quest' || tool === 'complete_quest' || tool === 'teach' ? [result] : []
}
