import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SessionStore } from '../../main/mind/sessions/session-store.ts'
import type { NpcId } from '../../main/world/ids.ts'
import { temporaryFolder } from '../mind/rig.ts'
import {
  days,
  exchange,
  hours,
  listeningLogger,
  martaWithAda,
  minutes,
  morning,
  openStore,
  sessionFiles,
  textOf,
} from '../mind/sessions/stored-talk.ts'
import { ada, ben, bram, marta } from '../support/sample-characters.ts'

const roomy = { pruneDays: 36_500, maxSessions: 100_000, maxMegabytes: 10_000, awayDays: 36_500 }
const nothing = { archived: 0, ended: 0, pruned: 0, freedBytes: 0 }
const job = 'agent:marta:cron:bake'
const jobRun = (at: number) =>
  exchange('Bake the bread.', 'Done.', { at, from: { id: marta.id, kind: 'npc', name: marta.name } })

/** One talk with Ada per moment, each started anew then; the last is the current one. */
const talksAt = async (store: SessionStore, moments: readonly number[], words = 'Hello.'): Promise<string[]> => {
  const ids: string[] = []
  for (const [index, at] of moments.entries()) {
    const session =
      index === 0 ? await store.open(marta.id, martaWithAda, at) : await store.reset(marta.id, martaWithAda, at)
    await store.append(session, exchange(words, 'Hello.', { at }))
    ids.push(session.id)
  }
  return ids
}

describe('36 helper runs are put away 60 game minutes after their last line', () => {
  it.each([job, 'agent:marta:heartbeat', 'agent:marta:sleep'])(
    '%s: not a minute earlier, and the next run begins a new session',
    async (key) => {
      const directory = await temporaryFolder()
      const store = openStore(directory)
      const session = await store.open(marta.id, key, morning)
      await store.append(session, jobRun(morning + minutes(5)))
      expect(await store.maintain({ now: morning + minutes(64), limits: roomy })).toEqual(nothing)
      expect(await store.maintain({ now: morning + minutes(65), limits: roomy })).toEqual({ ...nothing, archived: 1 })
      expect(await sessionFiles(directory, marta.id, 'archive')).toEqual([`${session.id}.jsonl`])
      expect(await store.list(marta.id)).toEqual([])
      const next = await store.open(marta.id, key, morning + minutes(66))
      expect(next.id).not.toBe(session.id)
      expect(next.recent).toEqual([])
      expect(await store.maintain({ now: morning + minutes(66), limits: roomy })).toEqual(nothing)
    },
  )

  it('leaves talks with others alone, and one whose run is at work', async () => {
    const store = openStore(await temporaryFolder())
    const talk = await store.open(marta.id, martaWithAda, morning)
    await store.append(talk, exchange('Hello.', 'Hello.'))
    const running = await store.open(marta.id, job, morning)
    const run = jobRun(morning)
    await store.append(running, run.slice(0, 1))
    const justOpened = await store.open(marta.id, 'agent:marta:sleep', morning)
    await store.append(justOpened, jobRun(morning))
    await store.open(marta.id, 'agent:marta:sleep', morning + hours(2))
    expect(await store.maintain({ now: morning + hours(2), limits: roomy })).toEqual(nothing)
    await store.append(running, run.slice(1))
    expect((await store.maintain({ now: morning + hours(9), limits: roomy })).archived).toBe(2)
  })

  it('does so after a restart too, by what the transcript says, and an index made anew does not bring it back', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, job, morning)
    await store.append(session, jobRun(morning))
    await store.settled()
    // Killed after these lines, before the index was saved again.
    await store.append(session, jobRun(morning + hours(5)))
    const second = openStore(directory)
    expect(await second.maintain({ now: morning + hours(5), limits: roomy })).toEqual(nothing)
    expect(await second.maintain({ now: morning + hours(6), limits: roomy })).toEqual({ ...nothing, archived: 1 })
    await second.settled()
    await rm(join(directory, 'npc-agents/marta/sessions/sessions.json'))
    expect(await openStore(directory).list(marta.id)).toEqual([])
  })

  it('loses no line of a run that was put away although it still went on', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, job, morning)
    await store.append(session, jobRun(morning))
    await store.maintain({ now: morning + hours(2), limits: roomy })
    await store.append(session, jobRun(morning + hours(2)))
    expect(await sessionFiles(directory)).toEqual([])
    const text = await readFile(join(directory, 'npc-agents/marta/sessions/archive', `${session.id}.jsonl`), 'utf8')
    expect(text.trim().split('\n')).toHaveLength(7)
  })
})

describe('37 the session index', () => {
  const indexOf = (directory: string) => join(directory, 'npc-agents/marta/sessions/sessions.json')

  it('holds session id, file, last channel, beginnings and last words of each key', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, martaWithAda, morning)
    await store.append(
      session,
      exchange('Hello.', 'Hello.', { at: morning + minutes(2), realAt: 1_000_000, channel: 'webchat' }),
    )
    await store.settled()
    expect(JSON.parse(await readFile(indexOf(directory), 'utf8')).sessions).toEqual({
      [martaWithAda]: {
        sessionId: session.id,
        file: `${session.id}.jsonl`,
        lastChannel: 'webchat',
        sessionStartedAt: morning,
        updatedAt: morning + minutes(2),
        lastInteraction: 1_000_000,
      },
    })
  })

  const life = async (directory: string) => {
    const store = openStore(directory)
    const withBen = `agent:marta:dm:${ben}`
    const ids = await talksAt(store, [morning, morning + days(1), morning + days(2)])
    const other = await store.open(marta.id, withBen, morning + hours(1))
    const fromBen = { from: { id: ben, kind: 'player', name: 'Ben' } } as const
    const zone = await store.open(marta.id, 'agent:marta:rpgjs:zone:village', morning)
    await store.append(other, exchange('Good day.', 'Good day.', { at: morning + days(1), realAt: 5, ...fromBen }))
    await store.append(zone, exchange('Good day, all.', 'Good day.', { at: morning + days(2), ...fromBen }))
    await store.append(other, exchange('Good day.', 'Good day.', { at: morning + days(3), realAt: 6, ...fromBen }))
    // On days when they also talked alone, which are not counted twice.
    for (const at of [morning, morning + days(1)])
      await store.append(zone, exchange('All is well.', 'It is.', { at, channel: 'rpgjs' }))
    await store.settled()
    return { ids, before: JSON.parse(await readFile(indexOf(directory), 'utf8')) }
  }

  it.each([
    ['deleted', (path: string) => rm(path)],
    ['cut off', async (path: string) => writeFile(path, (await readFile(path, 'utf8')).slice(0, 100))],
    ['of another shape', (path: string) => writeFile(path, '{"version":2,"sessions":[]}')],
    [
      'of an older version',
      async (path: string) => writeFile(path, (await readFile(path, 'utf8')).replace('"version": 2', '"version": 1')),
    ],
    [
      'pointing out of its folder',
      async (path: string) => writeFile(path, (await readFile(path, 'utf8')).replace(/"file": "/, '"file": "../')),
    ],
    [
      'behind',
      async (path: string) => {
        const index = JSON.parse(await readFile(path, 'utf8'))
        await writeFile(path, JSON.stringify({ ...index, sessions: {}, transcripts: index.transcripts.slice(1) }))
      },
    ],
  ])('is made anew from the transcripts when it is %s: the same talks, people and times', async (_how, spoil) => {
    const directory = await temporaryFolder()
    const { before } = await life(directory)
    await spoil(indexOf(directory))
    const logger = listeningLogger()
    const store = openStore(directory, { logger })
    expect(await store.acquaintance(marta.id, ada)).toMatchObject({ name: 'Ada', days: 3, answered: true })
    expect(await store.acquaintance(marta.id, ben)).toMatchObject({ name: 'Ben', days: 3, answered: true })
    await store.settled()
    const after = JSON.parse(await readFile(indexOf(directory), 'utf8'))
    expect(after.sessions).toEqual(before.sessions)
    expect(after.known).toEqual(before.known)
    expect(after.transcripts.toSorted()).toEqual(before.transcripts.toSorted())
    expect(logger.said.map(({ message }) => message)).toEqual(['sessions: the index was rebuilt from the transcripts'])
  })

  it('knows after a crash what was said last, although it was not saved since', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, martaWithAda, morning)
    await store.append(session, exchange('Hello.', 'Hello.', { realAt: 1 }))
    await store.append(
      session,
      exchange('Still here.', 'Good.', { at: morning + hours(3), realAt: 2, channel: 'console' }),
    )
    const after = openStore(directory)
    const last = { lastChannel: 'console', updatedAt: morning + hours(3), lastInteraction: 2 }
    const reopened = await after.open(marta.id, martaWithAda, morning)
    expect(after.recordOf(reopened)).toMatchObject(last)
    expect(await after.list(marta.id)).toMatchObject([last])
    await after.append(reopened, exchange('And now.', 'Yes.', { at: morning + hours(4), realAt: 3 }))
    await after.settled()
    expect(await openStore(directory).list(marta.id)).toMatchObject([
      { updatedAt: morning + hours(4), lastInteraction: 3 },
    ])
  })

  it('remembers people whose transcripts were removed since', async () => {
    const directory = await temporaryFolder()
    const { ids } = await life(directory)
    const folder = join(directory, 'npc-agents/marta/sessions')
    await rm(join(folder, `${ids[0]}.jsonl`))
    await rm(join(folder, `${ids[1]}.jsonl`))
    expect(await openStore(directory).acquaintance(marta.id, ada)).toMatchObject({ days: 3, answered: true })
  })

  it('begins a talk anew whose transcript somebody took away, and keeps writing when that happens under it', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, martaWithAda, morning)
    await store.append(session, exchange('One.', 'One.'))
    const path = join(directory, 'npc-agents/marta/sessions', `${session.id}.jsonl`)
    await rm(path)
    await store.append(session, exchange('Two.', 'Two.'))
    const lines = (await readFile(path, 'utf8')).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).kind)).toEqual(['session', 'heard', 'spoke', 'ended'])
    await store.settled()
    const second = openStore(directory)
    await second.list(marta.id)
    await rm(path)
    expect((await second.open(marta.id, martaWithAda, morning)).id).not.toBe(session.id)
  })

  it('opens the other talks when one file holds something else, or is a folder', async () => {
    const directory = await temporaryFolder()
    const { before } = await life(directory)
    await rm(indexOf(directory))
    const broken = join(directory, 'npc-agents/marta/sessions', 'not-text.jsonl')
    await writeFile(broken, Buffer.from([0xff, 0xfe, 0, 1, 2, 0x0a, 0xff]))
    await mkdir(join(directory, 'npc-agents/marta/sessions', 'folder.jsonl'))
    const store = openStore(directory)
    expect((await store.list(marta.id)).map(({ key }) => key).toSorted()).toEqual(
      Object.keys(before.sessions).toSorted(),
    )
  })
})

describe('122 what is over is removed when it is too old or too much', () => {
  it('removes talks that ended more than so many game days ago, never the current one of a key', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const [first, second, third, current] = await talksAt(store, [
      morning,
      morning + days(10),
      morning + days(35),
      morning + days(36),
    ])
    const limits = { ...roomy, pruneDays: 30 }
    expect(await store.maintain({ now: morning + days(30), limits })).toEqual(nothing)
    const report = await store.maintain({ now: morning + days(41), limits })
    expect(report.pruned).toBe(2)
    expect(report.freedBytes).toBeGreaterThan(500)
    expect(await sessionFiles(directory)).toEqual([`${third}.jsonl`, `${current}.jsonl`])
    // Years later only the current talk is left, whatever its age.
    expect((await store.maintain({ now: morning + days(4000), limits })).pruned).toBe(1)
    expect(await sessionFiles(directory)).toEqual([`${current}.jsonl`])
    await store.settled()
    const logger = listeningLogger()
    expect((await openStore(directory, { logger }).list(marta.id)).map(({ sessionId }) => sessionId)).toEqual([current])
    expect(logger.said).toEqual([])
    expect([first, second]).not.toContain(current)
  })

  it('removes the oldest talks first when there are too many', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const ids = await talksAt(
      store,
      Array.from({ length: 8 }, (_, day) => morning + days(day)),
    )
    expect((await store.maintain({ now: morning + days(8), limits: { ...roomy, maxSessions: 5 } })).pruned).toBe(3)
    expect(await sessionFiles(directory)).toEqual(ids.slice(3).map((id) => `${id}.jsonl`))
    // The current talk alone already fills the limit of one.
    expect((await store.maintain({ now: morning + days(8), limits: { ...roomy, maxSessions: 1 } })).pruned).toBe(4)
    expect(await sessionFiles(directory)).toEqual([`${ids[7]}.jsonl`])
  })

  it('goes down to 80 % once there are too many bytes, and not a talk further', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const words = 'x'.repeat(99_500)
    // Ten talks of nearly 100 kB each.
    const ids = await talksAt(
      store,
      Array.from({ length: 10 }, (_, day) => morning + days(day)),
      words,
    )
    const now = morning + days(10)
    expect(await store.maintain({ now, limits: { ...roomy, maxMegabytes: 1 } })).toEqual(nothing)
    const megabytes = 900_000 / 1024 / 1024
    expect((await store.maintain({ now, limits: { ...roomy, maxMegabytes: megabytes } })).pruned).toBe(3)
    expect(await sessionFiles(directory)).toEqual(ids.slice(3).map((id) => `${id}.jsonl`))
  })

  it('removes what was put away and what repairs left, by the same rules', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    await talksAt(store, [morning, morning + days(1)])
    const helper = await store.open(marta.id, job, morning)
    await store.append(helper, jobRun(morning))
    await store.settled()
    const folder = join(directory, 'npc-agents/marta/sessions')
    const [old, current] = await sessionFiles(directory).then((files) =>
      files.filter((name) => !name.includes(helper.id)),
    )
    for (const name of [old, current, `${helper.id}.jsonl`])
      await writeFile(join(folder, `${name}.broken-1`), 'as it was before')
    await store.maintain({ now: morning + days(2), limits: roomy })
    expect(await sessionFiles(directory, marta.id, 'archive')).toEqual([
      `${helper.id}.jsonl`,
      `${helper.id}.jsonl.broken-1`,
    ])
    await store.maintain({ now: morning + days(40), limits: { ...roomy, pruneDays: 30 } })
    expect(await sessionFiles(directory, marta.id, 'archive')).toEqual([])
    expect(await sessionFiles(directory)).toEqual([current])
  })

  it('keeps each NPC within its own limits, and the rest goes on when one folder is broken', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    await talksAt(store, [morning, morning + days(1)])
    const others = 'agent:bram:dm:p-adaadaadaadaada1'
    for (const day of [0, 1, 2]) await store.reset(bram.id, others, morning + days(day))
    await store.settled()
    await mkdir(join(directory, 'npc-agents/joost'))
    await writeFile(join(directory, 'npc-agents/joost/sessions'), 'a file where a folder should be')
    await mkdir(join(directory, 'npc-agents/No Npc/sessions'), { recursive: true })
    await rm(join(directory, 'npc-agents/bram/sessions/sessions.json'))
    const logger = listeningLogger()
    const second = openStore(directory, { logger })
    expect((await second.maintain({ now: morning + days(3), limits: { ...roomy, maxSessions: 2 } })).pruned).toBe(2)
    expect(await sessionFiles(directory)).toHaveLength(2)
    expect(await sessionFiles(directory, bram.id)).toHaveLength(2)
    expect(logger.said.filter(({ level }) => level === 'error')).toMatchObject([{ data: { npc: 'joost' } }])
  })

  it('does nothing in a save in which nobody ever spoke', async () => {
    expect(await openStore(await temporaryFolder()).maintain({ now: morning, limits: roomy })).toEqual(nothing)
  })

  it('takes nothing from a talk that goes on meanwhile', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    await talksAt(store, [morning, morning + days(1)])
    const talking = async () => {
      for (let line = 0; line < 20; line++)
        await store.append(await store.open(marta.id, martaWithAda, morning), exchange(`Line ${line}.`, 'Yes.'))
      const fresh = await store.reset(marta.id, martaWithAda, morning + days(2))
      await store.append(fresh, exchange('Anew.', 'Yes.'))
      return fresh
    }
    const limits = { pruneDays: 1, maxSessions: 1, maxMegabytes: 0.000_001, awayDays: 36_500 }
    const [fresh] = await Promise.all([
      talking(),
      store.maintain({ now: morning + days(99), limits }),
      store.maintain({ now: morning + days(99), limits }),
    ])
    expect((await textOf(directory, fresh)).trim().split('\n')).toHaveLength(4)
    await store.settled()
    expect(
      (await openStore(directory).open(marta.id as NpcId, martaWithAda, morning)).recent.map((entry) => entry.kind),
    ).toEqual(['heard', 'spoke', 'ended'])
  })
})
