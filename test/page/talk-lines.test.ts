import { describe, expect, it } from 'vitest'
import { withEarlierTalk } from '../../main/page/earlier-talk.ts'
import { journalOf, type LogLine } from '../../main/page/journal.ts'

const marta = { id: 'marta', name: 'Marta' }
const line = (id: string, speaker: string, text: string, more: Partial<LogLine> = {}): LogLine => ({
  id,
  speaker,
  name: speaker,
  text,
  mine: speaker === 'p-me',
  streaming: false,
  kind: 'speech',
  partner: marta,
  ...more,
})
const texts = (log: LogLine[]) => log.map((entry) => entry.text)

describe('the earlier talk', () => {
  const earlier = [
    { speaker: 'p-me', name: 'Ada', text: 'I lost a ring' },
    { speaker: 'marta', name: 'Marta', text: 'Oh dear.' },
  ]

  it('stands before what has been said since, and after the talk with somebody else', () => {
    const log = [line('1', 'pim', 'Catch me!', { partner: { id: 'pim', name: 'Pim' } }), line('2', 'p-me', 'hello')]
    const merged = withEarlierTalk(log, earlier, { partner: marta, me: 'p-me', after: '1' })
    expect(texts(merged)).toEqual(['Catch me!', 'I lost a ring', 'Oh dear.', 'hello'])
    expect(merged.slice(1, 3)).toMatchObject([
      { kind: 'earlier', mine: true, partner: marta },
      { kind: 'earlier', mine: false },
    ])
  })

  it('shows a line once that was said while the history was on its way', () => {
    const lines = [...earlier, { speaker: 'p-me', name: 'Ada', text: 'hello' }]
    expect(
      texts(withEarlierTalk([line('2', 'p-me', 'hello')], lines, { partner: marta, me: 'p-me', after: null })),
    ).toEqual(['I lost a ring', 'Oh dear.', 'hello'])
  })

  it('shows words to everybody once by which the talk opened, and their answer', () => {
    const log = [
      line('1', 'p-me', 'hello', { partner: null, mine: true }),
      line('2', 'p-me', 'I lost a ring', { partner: null, mine: true }),
      line('3', 'marta', 'Oh dear.'),
    ]
    expect(texts(withEarlierTalk(log, earlier, { partner: marta, me: 'p-me', after: '2' }))).toEqual([
      'hello',
      'I lost a ring',
      'Oh dear.',
    ])
  })

  it('goes to the front when the line it belongs after has left the log', () => {
    expect(
      texts(withEarlierTalk([line('9', 'p-me', 'hello')], earlier, { partner: marta, me: 'p-me', after: 'gone' })),
    ).toEqual(['I lost a ring', 'Oh dear.', 'hello'])
  })
})

describe('the earlier talks of a page that comes back', () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}Z`)
  const elna = { id: 'elna', name: 'Elna' }
  const evening = [
    line('1', 'p-me', 'A bed, please.', { at: at('22:20:00') }),
    line('2', 'system', 'You give 3 pennies.', { kind: 'notice', about: '1' }),
    line('3', 'marta', 'Good night.', { at: at('22:20:00') }),
  ]
  const back = { me: 'p-me', byTime: true }

  it('stand where they were said, whatever comes first', () => {
    const morning = [
      { speaker: 'p-me', name: 'Ada', text: 'An errand?', at: at('09:10:05') },
      { speaker: 'elna', name: 'Elna', text: 'Bark.', at: at('09:10:50') },
      { speaker: 'elna', name: 'Elna', text: 'Asleep?', at: at('23:00:00') },
    ]
    const noon = [{ speaker: 'marta', name: 'Marta', text: 'A bun?', at: at('12:00:30') }]
    const told = ['An errand?', 'Bark.', 'A bun?', 'A bed, please.', 'You give 3 pennies.', 'Good night.', 'Asleep?']
    const first = withEarlierTalk(evening, morning, { partner: elna, after: '3', ...back })
    expect(texts(withEarlierTalk(first, noon, { partner: marta, after: '3', ...back }))).toEqual(told)
    const other = withEarlierTalk(evening, noon, { partner: marta, after: '3', ...back })
    expect(texts(withEarlierTalk(other, morning, { partner: elna, after: '3', ...back }))).toEqual(told)
  })

  it('keep the order of one minute, which the page knows no better', () => {
    const lines = [{ speaker: 'elna', name: 'Elna', text: 'Hush.', at: at('22:20:40') }]
    const merged = withEarlierTalk(evening, lines, { partner: elna, after: '3', ...back })
    expect(texts(merged)).toEqual(['A bed, please.', 'You give 3 pennies.', 'Good night.', 'Hush.'])
  })
})

describe('the journal', () => {
  it('keeps talks apart, the newest first, without notices', () => {
    const pim = { id: 'pim', name: 'Pim' }
    const log = [
      line('1', 'p-me', 'hello'),
      line('2', 'marta', 'Good morning.'),
      line('3', 'system', 'You are too far away.', { kind: 'notice', partner: null }),
      line('4', 'p-me', 'hi Pim', { partner: pim }),
      line('5', 'pim', 'Catch me!', { partner: pim }),
      line('6', 'p-me', 'Hello, all!', { partner: null }),
      line('7', 'p-me', 'nobody heard this', { partner: pim, unsaid: true }),
    ]
    expect(journalOf(log)).toEqual([
      { id: '*', name: 'everybody near', lines: [{ name: 'You', text: 'Hello, all!' }] },
      {
        id: 'pim',
        name: 'Pim',
        lines: [
          { name: 'You', text: 'hi Pim' },
          { name: 'pim', text: 'Catch me!' },
        ],
      },
      {
        id: 'marta',
        name: 'Marta',
        lines: [
          { name: 'You', text: 'hello' },
          { name: 'marta', text: 'Good morning.' },
        ],
      },
    ])
  })
})
