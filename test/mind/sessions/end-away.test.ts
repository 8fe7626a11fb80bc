import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { createTalkNotes } from '../../../main/memory/talk-notes.ts'
import type { KeepEnd } from '../../../main/mind/sessions/end-away.ts'
import { sessionFilesOf } from '../../../main/mind/sessions/read-sessions.ts'
import { createSessionStore, type SessionStore } from '../../../main/mind/sessions/session-store.ts'
import { keepTalkNote } from '../../../main/mind/sessions/talk-note.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { runs } from '../../support/runs.ts'
import { marta } from '../../support/sample-characters.ts'
import { temporaryFolder } from '../rig.ts'
import { days, exchange, hours, morning, openStore } from './stored-talk.ts'

const limits = { pruneDays: 30, maxSessions: 500, maxMegabytes: 100, awayDays: 60 }
const visitor = (number: number): PlayerId => `p-${String(number).padStart(16, '0')}` as PlayerId
const keyOf = (number: number): string => `agent:marta:dm:${visitor(number)}`
const visit = async (store: SessionStore, number: number, at: number, text = 'Where is the mill?') =>
  store.append(
    await store.open(marta.id, keyOf(number), at),
    exchange(text, 'Over the bridge.', { at, from: { id: visitor(number), kind: 'player', name: `Guest ${number}` } }),
  )
const transcripts = async (directory: string): Promise<number> => (await sessionFilesOf(directory, marta.id)).length
const notes = (directory: string): Promise<string[]> =>
  readdir(join(directory, 'npc-agents/marta/memory')).catch(() => [])
const keepIn =
  (directory: string): KeepEnd =>
  ({ npc, key, session, entries }) =>
    keepTalkNote(
      { keep: createTalkNotes({ root: join(directory, 'npc-agents') }), language: english },
      { npc, npcName: 'Marta', key, session, reason: 'idle', entries },
    )

/** More than the sixty days that a talk stays. */
const visitors = runs(80, 200)

it('people who came once and never again leave no endless row of transcripts, and the NPC still knows them', async () => {
  const directory = await temporaryFolder()
  const store = openStore(directory)
  for (let day = 0; day < visitors; day++) {
    await visit(store, day, morning + days(day))
    await store.maintain({ now: morning + days(day), limits })
    expect(await transcripts(directory)).toBeLessThanOrEqual(62)
  }
  expect((await store.list(marta.id)).map(({ key }) => key)).toContain(keyOf(visitors - 1))
  expect(await store.acquaintance(marta.id, visitor(0))).toMatchObject({ name: 'Guest 0', days: 1 })
})

it('of more visitors than may stay the longest unused end, but nobody who was there within a day', async () => {
  const directory = await temporaryFolder()
  const store = openStore(directory)
  for (let number = 0; number < 30; number++) await visit(store, number, morning + hours(number))
  const few = { ...limits, maxSessions: 10 }
  expect(await store.maintain({ now: morning + hours(30), limits: few })).toMatchObject({ ended: 6, pruned: 6 })
  expect((await store.list(marta.id)).map(({ key }) => key)).toEqual(
    Array.from({ length: 24 }, (_, index) => keyOf(index + 6)),
  )
  expect(await store.maintain({ now: morning + days(3), limits: few })).toMatchObject({ ended: 14 })
  expect(await transcripts(directory)).toBe(10)
})

it('keeps the end of the talk as a note first, and whoever comes back begins a new talk', async () => {
  const directory = await temporaryFolder()
  const store = openStore(directory)
  await visit(store, 1, morning, 'I left my brass kettle here.')
  const before = await store.open(marta.id, keyOf(1), morning)
  const failing: KeepEnd = () => Promise.reject(new Error('the disk is full'))
  const far = { now: morning + days(61), limits: { ...limits, pruneDays: 36_500 } }
  expect(await store.maintain({ ...far, keepEnd: failing })).toMatchObject({ ended: 0, pruned: 0 })
  expect(await store.maintain({ ...far, keepEnd: keepIn(directory) })).toMatchObject({ ended: 1, pruned: 0 })
  const [note = ''] = await notes(directory)
  expect(await readFile(join(directory, 'npc-agents/marta/memory', note), 'utf8')).toMatch(/brass kettle/)
  expect((await sessionFilesOf(directory, marta.id)).map(({ id, state }) => [id, state])).toEqual([[before.id, 'over']])
  expect((await store.open(marta.id, keyOf(1), morning + days(70))).id).not.toBe(before.id)
})

it('a kill between the note and the end leaves one note, and the next look ends the talk', async () => {
  const directory = await temporaryFolder()
  const store = openStore(directory)
  await visit(store, 1, morning, 'I left my brass kettle here.')
  await store.settled()
  const far = { now: morning + days(61), limits }
  const keep = keepIn(directory)
  const reached = Promise.withResolvers<void>()
  // The first store never continues after its note, as after a kill.
  void store.maintain({
    ...far,
    keepEnd: async (talk) => {
      await keep(talk)
      reached.resolve()
      await new Promise(() => {})
    },
  })
  await reached.promise
  const next = createSessionStore({ directory })
  expect(await next.maintain({ ...far, keepEnd: keep })).toMatchObject({ ended: 1, pruned: 1 })
  await next.settled()
  expect(await notes(directory)).toHaveLength(1)
  expect(await transcripts(directory)).toBe(0)
})

it('a talk that is taken up while its end is kept goes on', async () => {
  const directory = await temporaryFolder()
  const store = openStore(directory)
  await visit(store, 1, morning)
  const now = morning + days(61)
  expect(await store.maintain({ now, limits, keepEnd: () => visit(store, 1, now) })).toMatchObject({ ended: 0 })
  expect((await store.open(marta.id, keyOf(1), now)).recent.filter(({ kind }) => kind === 'heard')).toHaveLength(2)
})
