import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { createRecallLog, recallLogPath } from '../../main/memory/recall-log.ts'
import { createTalkNotes } from '../../main/memory/talk-notes.ts'
import { openUsageLog } from '../../main/mind/budget/usage-log.ts'
import type { Inbound } from '../../main/mind/ports/inbound.ts'
import type { FinishedRun, SkillWorkshop } from '../../main/mind/ports/workshop-port.ts'
import { openNpcSessions } from '../../main/mind/sessions/npc-indexes.ts'
import { keepTalkNote } from '../../main/mind/sessions/talk-note.ts'
import { openAuditLog, readAuditLog } from '../../main/server/live/audit-log.ts'
import { createRunFiles } from '../../main/server/live/workshop/run-files.ts'
import { told } from '../contract/npc-memory.ts'
import { recordingLogger } from '../features/turn-rig.ts'
import { openMemory } from '../memory/open-memory.ts'
import { call, createRig, type Step, temporaryFolder, testModel } from '../mind/rig.ts'
import { ada, bram, gameTime, marta } from '../support/sample-characters.ts'

/** Something in the place of a file or folder, which keeps even root from writing there. */
const block = (path: string): Promise<unknown> => mkdir(path, { recursive: true })
const free = (path: string): Promise<void> => rm(path, { recursive: true, force: true })

/** Marta with her real memory. `again` is the next attempt at what could not be written. */
const village = async (steps: Step[], options: Parameters<typeof createRig>[0] = {}) => {
  const directory = await temporaryFolder()
  const folder = join(directory, 'npc-agents', marta.id)
  const memory = await openMemory(folder, { npc: marta.id })
  const logger = recordingLogger()
  const waiting: (() => void)[] = []
  const rig = await createRig({
    directory,
    model: testModel(...steps),
    memoryOf: async () => memory,
    logger,
    retry: (_ms, fire) => {
      waiting.push(fire)
      return () => void waiting.splice(waiting.indexOf(fire), 1)
    },
    ...options,
  })
  onTestFinished(() => memory.close())
  const hear = async (text: string, about: Partial<Inbound> = {}) => {
    const outcome = await rig.dispatcher.dispatch(rig.inbound(text, about))
    await rig.dispatcher.settled()
    return outcome
  }
  const again = async (): Promise<void> => {
    waiting.at(-1)?.()
    await rig.dispatcher.settled()
  }
  const notes = async (kind: string) => (await memory.noted()).flatMap((note) => (note.kind === kind ? note.text : []))
  const file = (path: string): Promise<string> => readFile(join(folder, path), 'utf8').catch(() => '')
  return { ...rig, folder, logger, waiting, hear, again, notes, file, realMemory: memory }
}
const today = 'memory/2026-11-20.md'
const aboutOf = ({ lines }: { lines: readonly string[] }) => lines.filter((line) => line.startsWith('warn notes:'))

test('words said nearby wait for the disk, in their order, and are told of once', async () => {
  const { folder, hear, again, notes, logger, waiting } = await village(['Never.'], {
    access: () => ({ kind: 'overheard' }),
  })
  await block(join(folder, today))
  const zone = { chat: { kind: 'zone', map: 'village' } } as const
  await hear('I lost my silver ring by the mill.', zone)
  await hear('The miller found a ring this morning.', zone)
  expect(await notes('heard')).toEqual([])
  expect(aboutOf(logger)).toEqual(['warn notes: words said nearby could not be written yet; it is tried again'])
  expect(waiting).toHaveLength(1)
  await free(join(folder, today))
  await again()
  expect(await notes('heard')).toEqual([
    expect.stringContaining('silver ring by the mill'),
    expect.stringContaining('found a ring'),
  ])
  expect(waiting).toEqual([])
})

test('at an orderly end what waits is written if it can be, and told of as lost if not', async () => {
  const one = await village(['Never.'], { access: () => ({ kind: 'overheard' }) })
  const zone = { chat: { kind: 'zone', map: 'village' } } as const
  await block(join(one.folder, today))
  await one.hear('I lost my silver ring by the mill.', zone)
  await free(join(one.folder, today))
  await one.dispatcher.close()
  expect(await one.notes('heard')).toHaveLength(1)

  const other = await village(['Never.'], { access: () => ({ kind: 'overheard' }) })
  await block(join(other.folder, today))
  await other.hear('I lost my silver ring by the mill.', zone)
  await other.dispatcher.close()
  expect(aboutOf(other.logger).at(-1)).toBe('warn notes: words said nearby could not be written')
  expect(other.waiting).toEqual([])
})

test('that news was told to a neighbour is noted when the disk takes it', async () => {
  const { folder, hear, again, notes, realMemory } = await village(['Oswin gives a party at the mill on Tuesday.'])
  await realMemory.remember(
    told('Oswin told me: "I give a party at the mill on Tuesday."', {
      at: gameTime('2026-11-19', '10:00'),
      who: { id: 'oswin' as never, name: 'Oswin' },
      audience: { kind: 'everyone' },
      importance: 8,
      news: [{ id: 'party', via: ['oswin' as never] }],
    }),
  )
  await block(join(folder, today))
  const asBram = { speaker: { id: bram.id, kind: 'npc', name: bram.name }, opens: true } as const
  expect(await hear('', asBram)).toMatchObject({ kind: 'answered', news: [{ id: 'party' }] })
  expect(await notes('said')).toEqual([])
  await free(join(folder, today))
  await again()
  expect(await notes('said')).toEqual([expect.stringContaining('party at the mill')])
})

test('a request, a promise, and that one was kept reach the file of intents when it can be written', async () => {
  const { folder, hear, again, file, clock } = await village([
    'Good day.',
    "I'll remind you of your horse tomorrow.",
    'You wanted me to ask you about your silver ring.',
  ])
  await block(join(folder, 'INTENTS.md'))
  await hear('Ask me about my silver ring when I come back.')
  await hear('My horse is at the smith.')
  await free(join(folder, 'INTENTS.md'))
  await again()
  expect(await file('INTENTS.md')).toMatch(/ask them: "about my silver ring"\. <!-- status:armed/)
  expect(await file('INTENTS.md')).toMatch(/of your horse/)

  // The file is read before the answer and cannot be written after it.
  clock.now = gameTime('2026-11-20', '18:00')
  const back = await village([
    async function* () {
      await rm(join(back.folder, 'INTENTS.md'))
      await block(join(back.folder, 'INTENTS.md'))
      yield { kind: 'text', text: 'You wanted me to ask you about your silver ring.' } as const
      yield { kind: 'finish', reason: 'stop' } as const
    },
  ])
  const before = await file('INTENTS.md')
  await mkdir(back.folder, { recursive: true })
  await writeFile(join(back.folder, 'INTENTS.md'), before)
  await back.hear('Hello!', { conversation: 'c-2' as never })
  await free(join(back.folder, 'INTENTS.md'))
  await writeFile(join(back.folder, 'INTENTS.md'), before)
  await back.again()
  expect(await back.file('INTENTS.md')).toMatch(/^- ~~When Ada comes back.*status:done.* fires:1/m)
})

test('a request that could not be written stays taken back once it was taken back', async () => {
  const { folder, hear, again, file } = await village(['Very well.', 'As you like.'])
  await block(join(folder, 'INTENTS.md'))
  await hear('Tell Bram that the bell is cracked.')
  await free(join(folder, 'INTENTS.md'))
  await hear('Please do not tell Bram that the bell is cracked.')
  await again()
  expect(await file('INTENTS.md')).toMatch(/the bell is cracked.*status:cancelled/)
  expect(await file('INTENTS.md')).not.toContain('status:armed')
})

test('the end of a talk that begins afresh is kept as a note when the disk takes it', async () => {
  const root = await temporaryFolder()
  const { hear, again } = await village(['I will look out for it.'], { keepTalk: createTalkNotes({ root }) })
  await writeFile(join(root, marta.id), 'a file where the folder should be')
  await hear('I lost a silver ring by the mill.')
  expect(await hear('/new')).toMatchObject({ kind: 'command', notice: expect.stringContaining('starts afresh') })
  await rm(join(root, marta.id))
  await again()
  const [name = ''] = await readdir(join(root, marta.id, 'memory'))
  expect(await readFile(join(root, marta.id, 'memory', name), 'utf8')).toContain('I lost a silver ring by the mill.')
})

test('what an NPC did on its own is kept once when the disk takes it', async () => {
  const folder = await temporaryFolder()
  const runs = createRunFiles(folder)
  const workshop: SkillWorkshop = {
    isOpen: () => true,
    propose: async () => ({ kind: 'off' }),
    ran: async (npc, run) => {
      await runs.add(npc, run)
      return false
    },
    review: async () => {},
  }
  const { hear, again } = await village([{ calls: [call('face', { person: 'Ada' })] }, 'Here I am.'], { workshop })
  await block(join(folder, marta.id, 'runs.jsonl'))
  await hear('Look at me, baker.')
  await free(join(folder, marta.id, 'runs.jsonl'))
  await again()
  expect(await runs.read(marta.id)).toMatchObject([{ asked: 'Look at me, baker.', said: 'Here I am.' }])
})

test('an act whose line was written before the failure is not kept twice, and no half line spoils it', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, marta.id, 'runs.jsonl')
  const run: FinishedRun = { at: 1, player: ada, name: 'Ada', asked: 'Go', calls: [], said: '' }
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${JSON.stringify({ ...run, at: 0 })}\n${JSON.stringify(run)}\n{"at":2,"pl`)
  const runs = createRunFiles(folder)
  await runs.add(marta.id, run)
  await runs.add(marta.id, { ...run, at: 3 })
  expect((await runs.read(marta.id)).map(({ at }) => at)).toEqual([0, 1, 3])
})

test('recalls that could not be counted are counted with the next ones', async () => {
  const folder = await temporaryFolder()
  const problems: unknown[] = []
  const log = createRecallLog({ folder, gathersAll: true, onProblem: (cause) => problems.push(cause) })
  await block(join(folder, recallLogPath))
  log.add({ day: '2026-11-20', question: 'q1', ids: ['m1'] })
  await log.settled()
  expect(problems).toHaveLength(1)
  await free(join(folder, recallLogPath))
  log.add({ day: '2026-11-20', question: 'q2', ids: ['m1'] })
  expect(await log.counts()).toMatchObject([{ id: 'm1', times: 2, questions: 2 }])
})

test('acts that could not be recorded are recorded at the end, though nobody acted since', async () => {
  const saveFolder = await temporaryFolder()
  const log = openAuditLog({ saveFolder, logger: recordingLogger() })
  await writeFile(join(saveFolder, 'world'), 'a file where the folder should be')
  log.add({
    ...{ at: 1, npc: marta.id, tool: 'give', group: 'society', arguments: {}, by: { id: ada, kind: 'player' } },
    ...{ session: `agent:marta:dm:${ada}`, run: 'run-1', verdict: 'allowed', outcome: 'ok' },
  } as never)
  await log.settled()
  await rm(join(saveFolder, 'world'))
  await log.settled()
  expect((await readAuditLog(saveFolder)).map(({ at }) => at)).toEqual([1])
})

test('a talk of somebody who stays away ends only when its end is kept', async () => {
  const { folder, hear, sessions, directory } = await village(['I will look out for it.'])
  await hear('I lost a silver ring by the mill.')
  const keep = createTalkNotes({ root: join(directory, 'npc-agents') })
  const tend = () =>
    sessions.maintain({
      now: gameTime('2027-06-20', '10:00').ms,
      limits: { pruneDays: 30, maxSessions: 100, maxMegabytes: 100, awayDays: 60 },
      keepEnd: (talk) => keepTalkNote({ keep, language: english }, { ...talk, npcName: marta.name, reason: 'idle' }),
    })
  await rm(join(folder, 'memory'), { recursive: true, force: true })
  await writeFile(join(folder, 'memory'), 'a file where the folder should be')
  expect(await tend()).toMatchObject({ ended: 0 })
  await rm(join(folder, 'memory'))
  expect(await tend()).toMatchObject({ ended: 1 })
  expect(await readdir(join(folder, 'memory'))).toHaveLength(1)
})

test('an index of talks and a count of calls that could not be written are written at the end', async () => {
  const directory = await temporaryFolder()
  const folder = join(directory, 'npc-agents', marta.id, 'sessions')
  await block(join(folder, 'sessions.json.next'))
  const sessions = await openNpcSessions({ directory, npc: marta.id, logger: recordingLogger() })
  await sessions.save()
  await free(join(folder, 'sessions.json.next'))
  await sessions.settled()
  expect(await readdir(folder)).toEqual(['sessions.json'])

  const log = await openUsageLog({ folder: join(directory, 'usage'), from: '2026-11-20', logger: recordingLogger() })
  await block(join(directory, 'usage/2026-11-20.jsonl'))
  log.append('2026-11-20', { npc: marta.id, ref: 'test', calls: 1, promptTokens: 0, completionTokens: 0 })
  await log.settled()
  await free(join(directory, 'usage/2026-11-20.jsonl'))
  await log.settled()
  expect(await readFile(join(directory, 'usage/2026-11-20.jsonl'), 'utf8')).toContain('"calls":1')
})
