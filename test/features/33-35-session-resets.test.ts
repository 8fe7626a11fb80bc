import { describe, expect, it } from 'vitest'
import { resetDue } from '../../main/mind/sessions/reset-due.ts'
import { temporaryFolder } from '../mind/rig.ts'
import {
  days,
  exchange,
  hours,
  martaWithAda,
  minutes,
  morning,
  openStore,
  sessionFiles,
  textOf,
} from '../mind/sessions/stored-talk.ts'
import fc from '../support/fast-check.ts'
import { ada, gameTime, marta } from '../support/sample-characters.ts'

describe('33 a session key and its many session ids', () => {
  it('gives a reset another id under the same key and keeps the old transcript as it was', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const old = await store.open(marta.id, martaWithAda, morning)
    await store.append(old, exchange('I lost a ring.', 'I will look out for it.'))
    const before = await textOf(directory, old)
    const fresh = await store.reset(marta.id, martaWithAda, morning + hours(1))
    expect(fresh.key).toBe(old.key)
    expect(fresh.id).not.toBe(old.id)
    expect(fresh.recent).toEqual([])
    expect(await textOf(directory, old)).toBe(before)
    expect(JSON.parse(await textOf(directory, fresh))).toMatchObject({
      reason: 'new',
      previous: old.id,
      at: morning + hours(1),
    })
    expect(await store.open(marta.id, martaWithAda, morning)).toBe(fresh)
    expect((await openStore(directory).open(marta.id, martaWithAda, morning)).id).toBe(fresh.id)
  })

  it.each(['new', 'daily', 'idle', 'reset'] as const)('writes down that it was begun by: %s', async (reason) => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const first = await store.open(marta.id, martaWithAda, morning)
    const fresh = await store.reset(marta.id, martaWithAda, morning, { reason })
    expect(JSON.parse(await textOf(directory, first))).toMatchObject({ reason: 'first' })
    expect(JSON.parse(await textOf(directory, fresh))).toMatchObject({ reason, previous: first.id })
  })

  it('makes a chain of resets that come at once, each after the one before', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const first = await store.open(marta.id, martaWithAda, morning)
    const [a, b, opened] = await Promise.all([
      store.reset(marta.id, martaWithAda, morning),
      store.reset(marta.id, martaWithAda, morning),
      store.open(marta.id, martaWithAda, morning),
    ])
    expect(JSON.parse(await textOf(directory, a)).previous).toBe(first.id)
    expect(JSON.parse(await textOf(directory, b)).previous).toBe(a.id)
    expect(opened).toBe(b)
    expect(await sessionFiles(directory)).toHaveLength(3)
  })

  it('answers nothing again that the session before it answered, also after a restart', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const old = await store.open(marta.id, martaWithAda, morning)
    await store.append(old, exchange('Hello.', 'Hello.', { message: 'one' }))
    await store.append(old, [
      ...exchange('Wait', '', { message: 'two' }).slice(0, 1),
      { kind: 'ended', at: morning, message: 'two', outcome: 'refused' },
    ])
    const fresh = await store.reset(marta.id, martaWithAda, morning)
    const again = await openStore(directory).open(marta.id, martaWithAda, morning)
    // Refused words may be said again.
    for (const session of [fresh, again])
      expect(['one', 'two', 'three'].map(session.outcomeOf)).toEqual(['answered', undefined, undefined])
  })

  it('goes on with the old session when no new one can be begun', async () => {
    const store = openStore(await temporaryFolder(), { newId: () => 'always-the-same' })
    const old = await store.open(marta.id, martaWithAda, morning)
    await expect(store.reset(marta.id, martaWithAda, morning)).rejects.toThrow(/EEXIST/)
    expect(await store.open(marta.id, martaWithAda, morning)).toBe(old)
    await store.append(old, exchange('Still there?', 'Yes.'))
    expect(old.length).toBe(3)
  })
})

const policy = { resetHour: 4, idleMinutes: 60 } as const
const due = (options: Partial<Parameters<typeof resetDue>[0]>) =>
  resetDue({
    record: { sessionStartedAt: morning },
    policy,
    gameNow: morning,
    realNow: 0,
    inConversation: false,
    ...options,
  })

describe('34 the daily reset at 04:00 of the game clock', () => {
  it.each([
    ['the same morning', '2026-11-20', '08:15', null],
    ['late at night', '2026-11-20', '23:59', null],
    ['a minute before four', '2026-11-21', '03:59', null],
    ['at four', '2026-11-21', '04:00', 'daily'],
    ['weeks later', '2026-12-24', '18:00', 'daily'],
    // A save that went back to a snapshot.
    ['before it began', '2026-11-19', '12:00', null],
  ])('%s: %s %s → %s', (_when, date, time, expected) => {
    expect(due({ gameNow: gameTime(date, time).ms })).toBe(expected)
  })

  it('asks by the hour that is set, and never when it is off', () => {
    const noon = gameTime('2026-11-20', '12:00').ms
    expect(due({ gameNow: noon, policy: { resetHour: 12, idleMinutes: 0 } })).toBe('daily')
    expect(due({ gameNow: noon - 1, policy: { resetHour: 12, idleMinutes: 0 } })).toBeNull()
    expect(due({ gameNow: noon + days(900), policy: { resetHour: 'off', idleMinutes: 0 } })).toBeNull()
    const midnight = gameTime('2026-11-21', '00:00').ms
    expect(due({ gameNow: midnight - 1, policy: { resetHour: 0, idleMinutes: 0 } })).toBeNull()
    expect(due({ gameNow: midnight, policy: { resetHour: 0, idleMinutes: 0 } })).toBe('daily')
  })

  it('is not due for a talk that began at four itself', () => {
    const four = gameTime('2026-11-21', '04:00').ms
    expect(due({ record: { sessionStartedAt: four }, gameNow: four + hours(23) })).toBeNull()
    expect(due({ record: { sessionStartedAt: four - 1 }, gameNow: four })).toBe('daily')
  })

  it('waits for the end of a conversation that goes on over four, and comes with the next', () => {
    const record = { sessionStartedAt: gameTime('2026-11-21', '03:50').ms }
    const gameNow = gameTime('2026-11-21', '04:10').ms
    expect(due({ record, gameNow, inConversation: true })).toBeNull()
    expect(due({ record, gameNow, inConversation: false })).toBe('daily')
  })

  it('is due exactly when one resetting hour lies between beginning and now', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.nat(days(5)), fc.nat(days(5)), (resetHour, began, passed) => {
        const sessionStartedAt = morning + began
        const gameNow = sessionStartedAt + passed
        const crossed = Array.from(
          { length: 14 },
          (_, day) => gameTime('2026-11-19', '00:00').ms + days(day) + hours(resetHour),
        ).some((boundary) => sessionStartedAt < boundary && boundary <= gameNow)
        expect(due({ record: { sessionStartedAt }, gameNow, policy: { resetHour, idleMinutes: 0 } })).toBe(
          crossed ? 'daily' : null,
        )
      }),
    )
  })

  it('gives the next message after four a new id, however lately a heartbeat wrote into the session', async () => {
    const store = openStore(await temporaryFolder())
    const session = await store.open(marta.id, martaWithAda, morning)
    const nearFour = gameTime('2026-11-21', '03:58').ms
    await store.append(
      session,
      exchange('', 'The oven is warm.', { at: nearFour, from: { id: marta.id, kind: 'npc', name: marta.name } }),
    )
    const gameNow = nearFour + minutes(3)
    expect(store.recordOf(session).updatedAt).toBe(nearFour)
    const reason = resetDue({ record: store.recordOf(session), policy, gameNow, realNow: 0, inConversation: false })
    expect(reason).toBe('daily')
    const next = await store.reset(marta.id, martaWithAda, gameNow, { reason: reason ?? 'new' })
    expect(next.id).not.toBe(session.id)
    expect(resetDue({ record: store.recordOf(next), policy, gameNow, realNow: 0, inConversation: false })).toBeNull()
  })
})

const real = Date.parse('2026-11-21T15:00:00Z')

describe('35 the idle reset in real time', () => {
  it.each([
    [59.9, null],
    [60, 'idle'],
    [6000, 'idle'],
    // The machine's clock was set back.
    [-30, null],
  ])('after %s quiet minutes: %s', (quiet, expected) => {
    expect(due({ record: { sessionStartedAt: morning, lastInteraction: real }, realNow: real + minutes(quiet) })).toBe(
      expected,
    )
  })

  it('never comes when it is off, in a talk where nobody else spoke, or in the middle of a conversation', () => {
    const record = { sessionStartedAt: morning, lastInteraction: real }
    const realNow = real + days(9)
    expect(due({ record, realNow, policy: { resetHour: 4, idleMinutes: 0 } })).toBeNull()
    expect(due({ record: { sessionStartedAt: morning }, realNow })).toBeNull()
    expect(due({ record, realNow, inConversation: true })).toBeNull()
  })

  it('comes or the daily one does, whichever is due first', () => {
    const record = { sessionStartedAt: morning, lastInteraction: real }
    expect(due({ record, realNow: real + hours(2), gameNow: morning + hours(1) })).toBe('idle')
    expect(due({ record, realNow: real + minutes(5), gameNow: morning + days(1) })).toBe('daily')
  })

  it('counts from the last words of somebody else: what the NPC does by itself does not keep a talk alive', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, martaWithAda, morning)
    await store.append(session, exchange('Hello.', 'Hello.', { realAt: real }))
    // Its own opening words, a heartbeat in this talk, and a line of unknown real time.
    await store.append(session, exchange('', 'Ada! A word.', { realAt: real + hours(3) }))
    await store.append(
      session,
      exchange('Anything to do?', 'No.', {
        realAt: real + hours(4),
        from: { id: marta.id, kind: 'npc', name: marta.name },
      }),
    )
    await store.append(session, exchange('Hm.', 'Hm.'))
    expect(store.recordOf(session).lastInteraction).toBe(real)
    await store.append(session, exchange('Yes?', 'Bread?', { realAt: real + hours(5) }))
    expect(store.recordOf(session).lastInteraction).toBe(real + hours(5))
    const again = openStore(directory)
    expect(again.recordOf(await again.open(marta.id, martaWithAda, morning)).lastInteraction).toBe(real + hours(5))
  })

  it.each(['heartbeat', 'sleep', 'cron:bake'])('has nothing to count from in %s sessions', async (kind) => {
    const store = openStore(await temporaryFolder())
    const session = await store.open(marta.id, `agent:marta:${kind}`, morning)
    await store.append(session, exchange('Anything to do?', 'No.', { realAt: real }))
    expect(store.recordOf(session).lastInteraction).toBeUndefined()
  })

  it('starts counting at a reset by hand, whose words are not in the new talk', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    await store.open(marta.id, martaWithAda, morning)
    const fresh = await store.reset(marta.id, martaWithAda, morning, { reason: 'new', realNow: real })
    expect(store.recordOf(fresh).lastInteraction).toBe(real)
    const again = openStore(directory)
    expect(again.recordOf(await again.open(marta.id, martaWithAda, morning)).lastInteraction).toBe(real)
  })
})

it('33–35 the same message of another player stays in a session of its own', async () => {
  const store = openStore(await temporaryFolder())
  const one = await store.open(marta.id, martaWithAda, morning)
  const other = await store.open(marta.id, 'agent:marta:dm:p-benbenbenbenben1', morning)
  await store.append(one, exchange('Hello.', 'Hello.', { message: 'same', realAt: real }))
  expect([one.outcomeOf('same'), other.outcomeOf('same')]).toEqual(['answered', undefined])
  expect(store.recordOf(other).lastInteraction).toBeUndefined()
  expect((await store.list(marta.id)).map(({ key }) => key)).toEqual([
    `agent:marta:dm:${ada}`,
    'agent:marta:dm:p-benbenbenbenben1',
  ])
})
