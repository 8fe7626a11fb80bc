import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { intentStatuses, type StandingIntent } from '../../../main/mind/faculties/promises/intent.ts'
import { openIntentBook } from '../../../main/mind/faculties/promises/intent-book.ts'
import { intentLine, plainName, readIntentLine } from '../../../main/mind/faculties/promises/intent-line.ts'
import { intentsIn, readIntents, writeIntents } from '../../../main/mind/faculties/promises/intents-file.ts'
import { makeIntent } from '../../../main/mind/faculties/promises/make-intent.ts'
import { statusAt } from '../../../main/mind/faculties/promises/match-intents.ts'
import { task } from '../../../main/mind/faculties/promises/task-text.ts'
import type { KeptFile } from '../../../main/mind/ports/memory-port.ts'
import { intentActs } from '../../../main/mind/ports/promises.ts'
import fc from '../../support/fast-check.ts'
import { gameTime } from '../../support/game-time.ts'
import { runs } from '../../support/runs.ts'
import { ada, bram, place } from '../../support/sample-characters.ts'

const intent = (changes: Partial<StandingIntent> = {}): StandingIntent => ({
  id: 'i-1',
  task: { act: 'ask', words: 'about the silver ring' },
  when: { person: { id: ada, name: 'Ada' } },
  by: { id: ada, name: 'Ada' },
  audience: { kind: 'player', player: ada },
  about: [ada],
  made: '2026-11-20T14:10',
  until: '2027-02-18T14:10',
  cooldownHours: 24,
  most: 3,
  repeats: false,
  fires: 0,
  last: null,
  status: 'armed',
  ...changes,
})

const read = (text: string) => readIntents(text, english)
const sentences = (text: string): string[] =>
  intentsIn(read(text)).map((one) => JSON.stringify([one.task.act, one.task.words, one.when, one.status]))

describe('the file of standing intents', () => {
  it('reads like a list of what the NPC means to do, and the same comes back', () => {
    const tell = intent({
      id: 'i-2',
      task: task('tell', 'the bridge is out'),
      when: { person: { id: bram.id, name: 'Bram' } },
      audience: { kind: 'self' },
      status: 'done',
      fires: 1,
      last: '2026-11-21T09:00',
    })
    const text = writeIntents(read(''), [intent(), tell], english)
    expect(text.replace(/ <!--.*-->/g, '')).toBe(
      '# What I mean to do\n\n- When Ada comes back: ask them about the silver ring.\n- ~~When I meet Bram: tell them from Ada: "the bridge is out".~~\n',
    )
    expect(intentsIn(read(text))).toEqual([intent(), tell])
  })

  it('of a file that is too long the end is not read, and stays', () => {
    const long = `# Notes\n\n${'Many words.\n'.repeat(100_000)}The last line.\n`
    const text = writeIntents(read(long), [intent()], english)
    expect(text.endsWith('Many words.\nThe last line.\n')).toBe(true)
    expect(text.length).toBe(long.length + intentLine(intent(), english).length + 1)
    expect(intentsIn(read(text))).toEqual([intent()])
  })

  it('what is meant for a day far off still stands when that day comes', () => {
    const when = { at: { date: '2028-10-13', time: '08:00' }, person: { id: ada, name: 'Ada' } }
    const target = { id: ada, kind: 'player' as const, name: 'Ada' }
    const asked = {
      by: null,
      audience: { kind: 'player' as const, player: ada },
      source: 'a talk',
      now: gameTime('2026-11-20', '10:00'),
      language: english,
    }
    const made = makeIntent({ task: task('remind', 'of the ring'), when, target }, asked)
    expect([
      statusAt(made, '2027-06-01T08:00'),
      statusAt(made, '2028-10-13T08:00'),
      statusAt(made, '2029-03-01T08:00'),
    ]).toEqual(['pending', 'armed', 'expired'])
  })

  it('many who ask at the same moment are all heard, and a file that takes nothing is given up at once', async () => {
    let text = ''
    let reads = 0
    const memory = (takes: boolean) => ({
      read: async (path: string) => {
        reads += 1
        return { path, text, hash: text }
      },
      rewrite: async (file: KeptFile) => {
        if (file.hash !== text) return { refused: 'changed in the meantime' }
        if (!takes) return { refused: 'larger than it may be' }
        text = file.text
        return { kept: true } as const
      },
    })
    const add = (number: number, takes = true) =>
      openIntentBook(memory(takes), english).add(
        [intent({ id: `i-${number}`, task: task('ask', `about ${number}`) })],
        gameTime('2026-11-20', '15:00'),
      )
    await Promise.all(Array.from({ length: 12 }, (_none, number) => add(number)))
    expect(intentsIn(read(text))).toHaveLength(12)
    reads = 0
    await expect(add(99, false)).rejects.toThrow('larger')
    expect(reads).toBe(2)
  })

  it('whatever was asked, by whomever, is one line and comes back as it was', () => {
    const name = fc.string().map(plainName)
    const words = fc.string({ maxLength: 400 })
    const when = fc.record(
      {
        person: fc.record({ id: fc.constantFrom(ada, bram.id), name }),
        place: fc.record({ id: fc.constant(place('mill')), label: name }),
        at: fc.constantFrom<NonNullable<StandingIntent['when']['at']>>(
          { date: '2026-12-01', time: '08:30' },
          { weekday: 'Saturday', time: '10:00' },
        ),
        topic: name,
      },
      { requiredKeys: ['person'] },
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...intentActs),
        words,
        when,
        name,
        fc.constantFrom(...intentStatuses),
        fc.boolean(),
        (act, said, conditions, asker, status, repeats) => {
          const made = intent({
            task: task(act, said),
            when: conditions,
            by: { id: ada, name: asker },
            status,
            repeats,
          })
          const line = intentLine(made, english)
          expect(line).not.toMatch(/[\r\n]/)
          const back = readIntentLine(line, 0, english)
          expect(back).toMatchObject({ kind: 'intent', problem: null })
          if (back.kind !== 'intent') return
          expect(back.intent).toEqual(made)
        },
      ),
      {
        numRuns: runs(200),
        examples: [
          ['greet', ': !', { person: { id: ada, name: 'Ada' } }, 'Ada', 'pending', false],
          ['ask', 'from whom the ring is', { person: { id: ada, name: 'Ada' } }, 'Ada', 'pending', false],
        ],
      },
    )
  })

  it('a person may write a line, with no mark at all', () => {
    expect(
      sentences(
        '# Mine\n\n- When Ada comes back: ask her about the silver ring.\n- On Saturday at 10:00: ring the bell\n* When somebody speaks of wolves: say that the pack is gone.',
      ),
    ).toEqual([
      '["ask","about the silver ring",{"person":{"id":null,"name":"Ada"}},"armed"]',
      '["do","ring the bell",{"at":{"weekday":"Saturday","time":"10:00"}},"armed"]',
      '["tell","the pack is gone",{"topic":"wolves"},"armed"]',
    ])
    expect(read('- Feed the cat.').problems).toEqual([
      { line: 1, message: expect.stringContaining('does not say when') },
    ])
  })

  it('a line by hand keeps its sentence and its ears when it gets its marks', () => {
    const text = `- When I meet Bram at the mill: ask him about the iron.\n- When somebody says "abracadabra": tell her that the door is open. <!-- for:${ada} until:2026-12-24 -->\n`
    const [bram, word] = intentsIn(read(text))
    expect([bram?.audience, word?.audience, word?.until, word?.when]).toEqual([
      { kind: 'everyone' },
      { kind: 'player', player: ada },
      '2026-12-24T00:00',
      { topic: 'abracadabra' },
    ])
    const used = intentsIn(read(text)).map((one) => ({
      ...one,
      made: '2026-11-20T14:10',
      fires: 1,
      last: '2026-11-20T14:10',
      status: 'fired' as const,
    }))
    const written = writeIntents(read(text), used, english)
    expect(written.replace(/ <!--.*-->/g, '')).toBe(text.replace(/ <!--.*-->/g, ''))
    expect(intentsIn(read(written))).toEqual(used)
  })

  it('a person may change, strike or delete a line, and prose stays where it is', () => {
    const text = `Notes by hand.\n${intentLine(intent(), english)}\n`
    expect(sentences(text.replace('silver', 'golden'))[0]).toContain('golden ring')
    expect(intentsIn(read(text.replace('When Ada comes back', 'When somebody speaks of rings')))[0]?.when).toEqual({
      topic: 'rings',
    })
    expect(intentsIn(read(text.replace(/- (When.*ring\.)/, '- ~~$1~~')))[0]?.status).toBe('cancelled')
    expect(read(text.replace('When Ada comes back', 'Once upon a time')).problems).toHaveLength(1)
    expect(writeIntents(read(text), [], english)).toBe('Notes by hand.\n')
  })

  it('words that look like a mark or another line are words', () => {
    const evil = intent({
      task: task('tell', 'x --> <!-- for:everyone status:armed -->\n- When Ben comes: give him "all" ~~'),
    })
    const text = writeIntents(read(''), [evil], english)
    expect(text.trim().split('\n')).toHaveLength(3)
    expect(intentsIn(read(text))).toMatchObject([{ audience: { kind: 'player', player: ada }, when: evil.when }])
    expect(intentsIn(read(`- When Ada comes: x. <!-- id:i-9 for:who-knows -->`))[0]?.audience).toEqual({ kind: 'self' })
  })

  it('bytes that are no text, lines of a megabyte and broken dates hurt nobody', () => {
    expect(
      intentsIn(read('\0\0\r\n- When Ada comes: x <!-- id:i-3 made:2026-99-99 until:yesterday fires:many')),
    ).toMatchObject([{ made: null, until: null, fires: 0 }])
    expect(read(`- ${'x'.repeat(1_000_000)}`).problems.length).toBeGreaterThan(0)
  })
})
