import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { openReporting } from '../../../main/server/live/reports/open-reporting.ts'
import { openReports, reportsFile } from '../../../main/server/live/reports/report-file.ts'
import { createToldRoom, ownWords } from '../../../main/server/live/reports/told-room.ts'
import type { ServerMessages } from '../../../main/server/rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../../../main/server/rooms/village-room.ts'
import type { PlayerId } from '../../../main/world/ids.ts'
import { temporaryFolder } from '../../mind/rig.ts'
import { ana, ben, character, createStage } from '../../world/stage.ts'
import { bram, createSurface } from './rig.ts'

const session = { dmScope: 'per-peer', identityLinks: {} } as const
const kept = 'Reported. The people who run this village will look at it.'

/** A page that is told things, and a player who reports some of them. */
const village = async (folder?: string) => {
  const saveFolder = folder ?? (await temporaryFolder())
  const { state } = createStage({ characters: [character('bram')] })
  const { told, reports, reporting } = await openReporting({
    saveFolder,
    state: () => state,
    session: () => session,
    logger: silentLogger,
  })
  const sent: string[] = []
  const carrier = { send: (_to: PlayerId, name: string) => void sent.push(name) } as unknown as VillageRoomCarrier
  const room = createToldRoom({ room: carrier, told, state: () => state })
  const own = ownWords({ told, state: () => state, nameOf: () => 'Ana' })
  const say = (text: string, message: string) =>
    own.onEvent({ kind: 'said', speaker: ana, to: 'bram', text, message } as Parameters<typeof own.onEvent>[0])
  const answer = (id: string, about: string, text: string, to = ana) =>
    room.send(to, 'talk.end', { id, npc: 'bram', name: 'Bram', text, about })
  const report = async (line: string, reason?: string, by: { id: string; name: string } = { id: ana, name: 'Ana' }) =>
    (await reporting.report({ player: by, line, reason })).text
  return { saveFolder, room, say, answer, report, reports, sent }
}
const line = (id: string, text: string): ServerMessages['talk.line'] => ({ id, speaker: 'bram', name: 'Bram', text })

describe('a line that a player reports', () => {
  it('is kept as it was told, with its talk around it, the reason, and the message behind it', async () => {
    const { say, answer, report, reports, saveFolder, room } = await village()
    for (const count of [1, 2, 3, 4]) {
      say(`question ${count}`, `message-${count}`)
      answer(`r-${count}`, `message-${count}`, `answer ${count}`)
    }
    // Words to everybody are another talk.
    room.send(ana, 'talk.line', line('l-1', 'Fine weather!'))
    expect(await report('r-3', ' It is\u0007 rude. ')).toBe(kept)
    const after = await openReports({ saveFolder, now: () => new Date(), logger: silentLogger })
    expect(after.list()).toMatchObject([
      {
        by: { id: ana, name: 'Ana' },
        line: {
          id: 're:message-3',
          speaker: 'bram',
          name: 'Bram',
          text: 'answer 3',
          said: { game: expect.any(String) },
        },
        reason: 'It is rude.',
        channel: 'rpgjs',
        message: 'message-3',
        session: `agent:bram:dm:${ana}`,
        closed: null,
      },
    ])
    const before = ['question 1', 'answer 1', 'question 2', 'answer 2', 'question 3']
    expect(after.list()[0]?.before.map(({ text }) => text)).toEqual(before)
    expect(after.list()[0]?.after.map(({ text }) => text)).toEqual(['question 4', 'answer 4'])
    expect(reports.open()).toBe(1)
  })

  it('is kept once, also when it is reported twice at once, under its other id, and after a restart', async () => {
    const first = await village()
    first.answer('r-1', 'message-1', 'Go away.')
    expect((await Promise.all([first.report('r-1'), first.report('r-1')])).toSorted()).toEqual([
      kept,
      'You have reported this already.',
    ])
    const later = await village(first.saveFolder)
    expect(await later.report('r-1')).toMatch(/can no longer be found/)
    later.room.send(ana, 'talk.history', {
      npc: 'bram',
      lines: [{ id: 're:message-1', speaker: 'bram', name: 'Bram', text: 'Go away.' }],
    })
    expect(await later.report('re:message-1')).toBe('You have reported this already.')
    expect(later.reports.list()).toHaveLength(1)
  })

  it('must have been told to this very player by somebody else', async () => {
    const { say, answer, report, reports } = await village()
    say('My own words.', 'message-1')
    answer('r-1', 'message-1', 'For Ana alone.')
    answer('r-2', 'message-2', '')
    const isBen = { id: ben, name: 'Ben' }
    for (const [id, by] of [
      ['r-1', isBen],
      ['re:message-1', isBen],
      ['r-2', undefined],
      ['__proto__', undefined],
      ['x'.repeat(200), undefined],
    ] as const)
      expect(await report(id, '', by)).toMatch(/can no longer be found among what was said to you/)
    expect(await report('message-1')).toMatch(/your own words/)
    expect(await report('r-1', 'x'.repeat(501))).toMatch(/501 characters long. The limit is 500/)
    expect(reports.list()).toEqual([])
  })

  it('is one of at most ten in an hour, and others may still report', async () => {
    const { answer, report, reports } = await village()
    for (let count = 0; count < 11; count++) answer(`r-${count}`, `message-${count}`, `answer ${count}`)
    answer('r-ben', 'message-ben', 'Hm.', ben)
    for (let count = 0; count < 10; count++) expect(await report(`r-${count}`)).toBe(kept)
    expect(await report('r-10')).toMatch(/many reports in the last hour/)
    expect(await report('r-ben', '', { id: ben, name: 'Ben' })).toBe(kept)
    expect(reports.open()).toBe(11)
  })

  it('that a villager says unasked to this player alone belongs to their talk', async () => {
    const { say, room, report, reports } = await village()
    say('Good day!', 'message-1')
    const { tick, all } = createSurface({ players: [ana] })
    tick({ kind: 'npcSay', npc: bram, text: 'The bread is ready.', to: ana })
    const unasked = all(ana, 'talk.line')
    expect(unasked).toHaveLength(1)
    for (const each of unasked) room.send(ana, 'talk.line', each)
    expect(await report(unasked[0]?.id ?? '')).toBe(kept)
    expect(reports.list()).toMatchObject([
      { before: [{ text: 'Good day!' }], line: { text: 'The bread is ready.' }, session: `agent:bram:dm:${ana}` },
    ])
  })

  it('in a group is the same line for whoever hears it and after a restart, so it is kept once', async () => {
    const first = await village()
    first.answer('r-1', 'message-1', 'Bread for all!')
    const heard = { ...line('l-1', 'Bread for all!'), talk: 'c-1' }
    first.room.send(ben, 'talk.line', heard)
    first.room.send(ben, 'talk.line', { ...heard, id: 'l-2' })
    const isBen = { id: ben, name: 'Ben' }
    expect(await first.report('l-1', '', isBen)).toBe(kept)
    // The same words said again are another line.
    expect(await first.report('l-2', '', isBen)).toBe(kept)
    expect(first.reports.list().map(({ line: { id } }) => id)).toEqual(['re:message-1', 'l-2'])
    const later = await village(first.saveFolder)
    later.room.send(ben, 'talk.history', {
      npc: 'bram',
      lines: [{ id: 're:message-1', speaker: 'bram', name: 'Bram', text: 'Bread for all!' }],
    })
    expect(await later.report('re:message-1', '', isBen)).toBe('You have reported this already.')
  })

  it('of words that others of the talk hear leads to the message that they answer', async () => {
    const { room, answer, report, reports } = await village()
    answer('r-1', 'message-1', 'Bread for all!')
    room.send(ben, 'talk.line', { ...line('l-1', 'Bread for all!'), talk: 'c-1' })
    await report('l-1', '', { id: ben, name: 'Ben' })
    expect(reports.list()).toMatchObject([{ message: 'message-1', session: 'agent:bram:rpgjs:group:c-1' }])
  })
})

describe('the reports of a save', () => {
  const fresh = (text: string, by: string = ana, real = '2026-11-26T08:00:00.000Z') => ({
    at: { game: '2026-11-26 08:00', real },
    by: { id: by, name: 'Ana' },
    line: { id: text, speaker: 'bram', name: 'Bram', text, said: null },
    ...{ reason: '', channel: 'rpgjs', message: null, session: null, before: [], after: [] },
  })
  const openAt = (saveFolder: string) =>
    openReports({ saveFolder, now: () => new Date('2026-11-26T10:00:00Z'), logger: silentLogger })

  it('outlive a line that a crash cut, and the cut line spoils no other', async () => {
    const folder = await temporaryFolder()
    await (await openAt(folder)).add(fresh('one'))
    await appendFile(join(folder, reportsFile), '{"id":"torn')
    const second = await openAt(folder)
    expect(await second.add(fresh('two'))).toBe('kept')
    const texts = (await openAt(folder)).list().map(({ line: { text } }) => text)
    expect(texts).toEqual(['one', 'two'])
  })

  it('are closed once, with a note, and stay so after a restart', async () => {
    const folder = await temporaryFolder()
    const reports = await openAt(folder)
    await reports.add(fresh('one'))
    const id = reports.list()[0]?.id ?? ''
    expect(await reports.close('none', '')).toBeNull()
    expect(await reports.close(id, 'New soul.')).toMatchObject({ closed: { note: 'New soul.' } })
    expect(await reports.close(id, 'again')).toMatchObject({ closed: { note: 'New soul.' } })
    const later = await openAt(folder)
    expect([later.open(), later.list()[0]?.closed?.note]).toEqual([0, 'New soul.'])
  })

  it('are at most 500: closed ones make room, open ones never do', async () => {
    const folder = await temporaryFolder()
    const lines = Array.from({ length: 500 }, (_, index) =>
      JSON.stringify({ id: `id-${index}`, ...fresh(`line ${index}`, ben), closed: null }),
    )
    await writeFile(join(folder, reportsFile), `${lines.join('\n')}\n`)
    const reports = await openAt(folder)
    expect(await reports.add(fresh('new'))).toBe('full')
    await reports.close('id-7', '')
    expect(await reports.add(fresh('new'))).toBe('kept')
    const left = (await readFile(join(folder, reportsFile), 'utf8')).trim().split('\n')
    expect([left.length, left.some((each) => each.includes('"id-7"')), left.at(-1)?.includes('"new"')]).toEqual([
      500,
      false,
      true,
    ])
  })

  it('that cannot be read are not overwritten, and the player is told', async () => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, reportsFile))
    const { answer, report } = await village(folder)
    answer('r-1', 'message-1', 'Hm.')
    expect(await report('r-1')).toBe('Your report could not be kept right now. Please try again in a while.')
  })
})
