import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBreath } from '../../memory/breathe.ts'
import type { Mentions } from '../../memory/forget/mentions.ts'
import { nobodyInPlaceOf } from '../../mind/dispatch/access/forgotten.ts'
import { closeAnew } from '../lease/closed-journals.ts'
import { forgetInAudit } from './forget-audit.ts'
import type { ForgetWriter } from './forget-writer.ts'
import { scrub } from './scrub.ts'
import { type ErrandHusk, withoutHelper } from './scrub-errands.ts'
import { filesBelow, isLeftover } from './walk.ts'

export interface WorldForgotten {
  snapshots: number
  /** How many lines of the journal were changed. */
  journalLines: number
  /** How many lines of the audit log were changed or removed. */
  auditLines: number
}

const linesPerBreath = 500

/**
 * Removes a person from `saves/<save>/world/`. Each file is replaced in one step, and the world can still be loaded.
 */
export const forgetInWorld = async (options: {
  folder: string
  mentions: Mentions
  writer: ForgetWriter
  npc?: string
}): Promise<WorldForgotten> => {
  const { folder, mentions, writer, npc } = options
  const count: WorldForgotten = { snapshots: 0, journalLines: 0, auditLines: 0 }
  const files = (await filesBelow(folder)).filter((path) => !path.startsWith('model-usage/') && !isLeftover(path))
  /** The last tick at which the journal needs somebody in the person's place. */
  let lastTick = -1
  for (const path of files.filter((name) => /^journal-.*\.jsonl$/.test(name))) {
    const journal = await forgetInJournal(await readFile(join(folder, path), 'utf8'), mentions)
    lastTick = Math.max(lastTick, journal.lastTick)
    if (journal.changed === 0 || npc !== undefined) continue
    count.journalLines += journal.changed
    await writer.write(join(folder, path), journal.text)
    if (writer.writes && !path.includes('/')) await closeAnew(folder, path, journal.text)
  }
  for (const path of npc === undefined ? files.filter((name) => /^audit.*\.jsonl$/.test(name)) : []) {
    const audit = await forgetInAudit(await readFile(join(folder, path), 'utf8'), mentions)
    count.auditLines += audit.changed
    if (audit.changed > 0) await writer.write(join(folder, path), audit.text)
  }
  for (const path of files.filter((name) => /^snapshot-.*\.json$/.test(name))) {
    const text = await readFile(join(folder, path), 'utf8')
    const left =
      npc === undefined
        ? forgetInSnapshot(text, { mentions, lastTick })
        : forgetOneMind(text, { npc, mentions, lastTick })
    if (left === text) continue
    count.snapshots += 1
    if (left === null) await writer.remove(join(folder, path))
    else await writer.write(join(folder, path), left)
  }
  return count
}

const forgetInJournal = async (
  text: string,
  mentions: Mentions,
): Promise<{ text: string; changed: number; lastTick: number }> => {
  const nobodies = [...mentions.players].map(nobodyInPlaceOf)
  const breath = createBreath(linesPerBreath)
  const lines: string[] = []
  let changed = 0
  let lastTick = -1
  for (const line of text.split('\n')) {
    await breath()
    const left = forgetInLine(line, mentions)
    if (left.text !== line) changed += 1
    if (left.tick !== null && (mentions.hasId(line) || nobodies.some((id) => line.includes(id))))
      lastTick = Math.max(lastTick, left.tick)
    if (left.text !== null) lines.push(left.text)
  }
  return { text: lines.join('\n'), changed, lastTick }
}

/** Removes a person from one line. `text` null: the line is unreadable and contains something of theirs. */
const forgetInLine = (line: string, mentions: Mentions): { text: string | null; tick: number | null } => {
  if (line === '') return { text: line, tick: null }
  try {
    const value = JSON.parse(line) as { tick?: unknown } | null
    const next = JSON.stringify(scrub(value, mentions))
    const tick = Number(value?.tick)
    return { text: next === JSON.stringify(value) ? line : next, tick: Number.isFinite(tick) ? tick : null }
  } catch {
    const theirs = mentions.hasId(line) || mentions.hasName(line) || mentions.hasWords(line)
    return { text: theirs ? null : line, tick: null }
  }
}

/**
 * Removes a person from a snapshot. Null for an unreadable snapshot that contains something of theirs; a start would
 * set it aside anyway.
 */
const forgetInSnapshot = (
  text: string,
  { mentions, lastTick }: { mentions: Mentions; lastTick: number },
): string | null => {
  let state: Husks
  try {
    state = scrub(JSON.parse(text), mentions) as Husks
  } catch {
    return mentions.hasId(text) || mentions.hasName(text) || mentions.hasWords(text) ? null : text
  }
  for (const id of [...mentions.players].map(nobodyInPlaceOf)) {
    if (state.players?.[id] === undefined || !(lastTick <= Number(state.tick))) continue
    const rest = withoutNobody(state, id)
    if (!JSON.stringify(rest).includes(id)) state = rest
  }
  const next = JSON.stringify(state)
  return next === JSON.stringify(JSON.parse(text)) ? text : next
}

/**
 * Removes one NPC's opinion of the person, its opinions of others that are based on their words, and its confidential
 * appointments for them. Leaves all this if the journal after this snapshot still needs it.
 */
const forgetOneMind = (
  text: string,
  { npc, mentions, lastTick }: { npc: string; mentions: Mentions; lastTick: number },
): string => {
  let state: Husks
  try {
    state = JSON.parse(text) as Husks
  } catch {
    return text
  }
  const known = state.npcs?.[npc]
  if (!known || !(lastTick <= Number(state.tick))) return text
  const { relations, appointments, ambition, owed } = known
  const left = {
    ...known,
    ...(relations ? { relations: [...mentions.players].reduce(withoutRelation, relations) } : {}),
    ...(appointments ? { appointments: withoutPurposes(appointments, [...mentions.players]) } : {}),
    ...(ambition ? { ambition: [...mentions.players].reduce(withoutListener, ambition) } : {}),
    ...(owed ? { owed: owed.filter(({ from }) => !mentions.players.has(String(from))) } : {}),
  }
  if (JSON.stringify(left) === JSON.stringify(known)) return text
  return JSON.stringify({ ...state, npcs: { ...state.npcs, [npc]: left } })
}

/** The parts of a state that can mention a forgotten person. A save of an older version has fewer of them. */
interface Husks {
  tick?: unknown
  players?: Record<string, { home?: { keys?: unknown[] } }>
  quests?: Record<string, { player?: unknown }>
  offers?: Record<string, { from?: unknown; to?: unknown }>
  lessons?: Record<string, { fee?: { payer?: unknown } }>
  npcs?: Record<string, Partial<NpcHusk>>
  happenings?: Record<string, { seenBy?: Record<string, unknown> }>
  feasts?: Record<string, { brought?: { by?: unknown }[] }>
  errands?: Record<string, ErrandHusk>
  letters?: Record<string, { from?: unknown }>
  received?: Record<string, { from?: unknown }>
  travellers?: Record<string, TravellerHusk>
}

interface TravellerHusk {
  mail?: MailHusk
  elsewhere?: { load?: { mail?: MailHusk } }
}
interface MailHusk {
  letters?: { from?: unknown }[]
  given?: { id?: unknown }[]
}

interface NpcHusk {
  learned: Record<string, { from?: unknown }>
  relations: Record<string, { reasons?: { from?: unknown }[] }>
  heart: { causes?: object[]; seen?: Record<string, unknown>; owes?: { cause?: object; words?: { about?: unknown[] } } }
  mood: { causes?: { of?: unknown }[] }
  appointments: { purpose?: { from?: unknown } }[]
  owed: { from?: unknown }[]
  ambition: { told?: Record<string, unknown>; asked?: unknown[]; visits?: unknown }
  singing: { for?: unknown; joined?: unknown[] }
}

/** Removes the opinion of the person, and reasons for opinions of others that came from the person. */
const withoutRelation = (relations: NpcHusk['relations'], id: string): NpcHusk['relations'] => {
  const { [id]: _gone, ...others } = relations
  return mapped(others, (relation) =>
    relation.reasons ? { ...relation, reasons: relation.reasons.filter(({ from }) => from !== id) } : relation,
  )
}

/** Keeps the appointments but removes the purposes in these persons' own words. */
const withoutPurposes = (appointments: NpcHusk['appointments'], ids: readonly string[]): NpcHusk['appointments'] =>
  appointments.map(({ purpose, ...one }) =>
    purpose === undefined || ids.includes(String(purpose.from)) ? one : { ...one, purpose },
  )

/** Removes the person's arrival and gifts from the causes of a heartbeat. */
const withoutCause = ({ causes, seen, owes, ...heart }: NpcHusk['heart'], id: string): NpcHusk['heart'] => {
  const { [id]: _gone, ...others } = seen ?? {}
  const isOf = (cause: object = {}): boolean => Object.values(cause).includes(id)
  return {
    ...heart,
    ...(causes ? { causes: causes.filter((cause) => !isOf(cause)) } : {}),
    ...(seen ? { seen: others } : {}),
    ...(owes && !isOf(owes.cause) && owes.words?.about?.includes(id) !== true ? { owes } : {}),
  }
}

/**
 * Removes the person from a state in which nothing later needs somebody in their place: their body with everything in
 * its bag, their quests and their offers. No event spends the bag, because there is no owner any more. Anybody who
 * learned from them has now learned from an outside person.
 */
const withoutNobody = (state: Husks, id: string): Husks => {
  const { [id]: _body, ...players } = state.players ?? {}
  return {
    ...state,
    players: mapped(players, (player) => withoutKeyOf(player, id)),
    ...(state.quests && { quests: onlyThose(state.quests, ({ player }) => player !== id) }),
    ...(state.offers && { offers: onlyThose(state.offers, ({ from, to }) => from !== id && to !== id) }),
    ...(state.lessons && {
      lessons: mapped(state.lessons, (lesson) => (lesson.fee?.payer === id ? withoutFee(lesson) : lesson)),
    }),
    ...(state.letters && { letters: onlyThose(state.letters, ({ from }) => from !== id) }),
    ...(state.received && { received: onlyThose(state.received, ({ from }) => from !== id) }),
    ...(state.travellers && { travellers: mapped(state.travellers, (one) => withoutLetters(one, id)) }),
    ...(state.errands && { errands: mapped(state.errands, (errand) => withoutHelper(errand, id)) }),
    ...(state.feasts && {
      feasts: mapped(state.feasts, ({ brought = [], ...feast }) => ({
        ...feast,
        brought: brought.filter(({ by }) => by !== id),
      })),
    }),
    ...(state.happenings && { happenings: mapped(state.happenings, (happening) => withoutWitness(happening, id)) }),
    ...(state.npcs && {
      npcs: mapped(state.npcs, (npc) => ({
        ...npc,
        ...(npc.learned ? { learned: mapped(npc.learned, (skill) => fromOutside(skill, id)) } : {}),
        ...(npc.relations ? { relations: withoutRelation(npc.relations, id) } : {}),
        ...(npc.appointments ? { appointments: withoutPurposes(npc.appointments, [id]) } : {}),
        ...(npc.ambition ? { ambition: withoutListener(npc.ambition, id) } : {}),
        ...(npc.owed ? { owed: npc.owed.filter(({ from }) => from !== id) } : {}),
        ...(npc.singing ? { singing: withoutSinger(npc.singing, id) } : {}),
        ...(npc.heart ? { heart: withoutCause(npc.heart, id) } : {}),
        ...(npc.mood?.causes ? { mood: { ...npc.mood, causes: npc.mood.causes.filter(({ of }) => of !== id) } } : {}),
      })),
    }),
  }
}

/** Nobody brings their letters round any more. */
const withoutLetters = (traveller: TravellerHusk, id: string): TravellerHusk => {
  const { mail, elsewhere } = traveller
  const left = ({ letters, given }: MailHusk): MailHusk => ({
    ...(letters && { letters: letters.filter(({ from }) => from !== id) }),
    ...(given && { given: given.filter((one) => !String(one.id).startsWith(`${id}/`)) }),
  })
  return {
    ...traveller,
    ...(mail && { mail: left(mail) }),
    ...(elsewhere?.load?.mail && {
      elsewhere: { ...elsewhere, load: { ...elsewhere.load, mail: left(elsewhere.load.mail) } },
    }),
  }
}

/** It has told and asked them nothing, and is not on the way to them. */
const withoutListener = (ambition: NpcHusk['ambition'], id: string): NpcHusk['ambition'] => {
  const { told, asked, visits, ...rest } = ambition
  const { [id]: _gone, ...others } = told ?? {}
  return {
    ...rest,
    ...(told ? { told: others } : {}),
    ...(asked ? { asked: asked.filter((each) => each !== id) } : {}),
    ...(visits === undefined || visits === id ? {} : { visits }),
  }
}

/** Takes back their key to somebody's house. */
const withoutKeyOf = <Player extends { home?: { keys?: unknown[] } }>(player: Player, id: string): Player => {
  const { keys, ...home } = player.home ?? {}
  if (!keys?.includes(id)) return player
  const left = keys.filter((key) => key !== id)
  return { ...player, home: { ...home, ...(left.length > 0 ? { keys: left } : {}) } }
}

/** Removes them as a witness. */
const withoutWitness = <Happening extends { seenBy?: Record<string, unknown> }>(
  { seenBy, ...happening }: Happening,
  id: string,
) => {
  const { [id]: _gone, ...others } = seenBy ?? {}
  return { ...happening, ...(seenBy ? { seenBy: others } : {}) }
}

/** A song that they asked for goes on as one that nobody asked for. */
const withoutSinger = ({ for: by, joined, ...song }: NpcHusk['singing'], id: string): NpcHusk['singing'] => ({
  ...song,
  ...(by === undefined || by === id ? {} : { for: by }),
  ...(joined ? { joined: joined.filter((each) => each !== id) } : {}),
})

const withoutFee = <Lesson extends { fee?: unknown }>({ fee: _fee, ...lesson }: Lesson): Omit<Lesson, 'fee'> => lesson
const fromOutside = <Skill extends { from?: unknown }>(skill: Skill, id: string): Skill =>
  skill.from === id ? { ...skill, from: null } : skill
const onlyThose = <Value>(record: Record<string, Value>, isKept: (value: Value) => boolean): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => isKept(value)))
const mapped = <Value>(record: Record<string, Value>, change: (value: Value) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
