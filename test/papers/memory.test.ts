import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { curatedRows } from '../../main/memory/curated-lines.ts'
import { personRows } from '../../main/memory/person-file.ts'
import { readDailyNote, splitLines } from '../../main/memory/read-daily-note.ts'
import { triggeredLines } from '../../main/mind/faculties/promises/curated-triggers.ts'
import { intentsIn, readIntents } from '../../main/mind/faculties/promises/intents-file.ts'
import type { KnownPerson } from '../../main/mind/faculties/promises/request-scene.ts'
import { requestsIn } from '../../main/mind/faculties/promises/requests.ts'
import type { PlayerId } from '../../main/world/ids.ts'
import { docsPages } from '../support/docs-pages.ts'
import { ben, gameTime, npc, place } from '../support/sample-characters.ts'

const paper = docsPages('memory')
const [diary = '', person = '', intents = '', triggers = ''] = [...paper.matchAll(/```markdown\n([\s\S]*?)```/g)].map(
  (match) => match[1] ?? '',
)
const ada = 'p-3f9c01d27a5b8e64' as PlayerId
const forAda = { kind: 'player', player: ada } as const

describe('the examples in the pages of memory', () => {
  it('of a diary are memories as they stand, with the marks they show', async () => {
    const { rows, problems } = await readDailyNote('memory/2026-11-20.md', diary)
    expect(problems).toEqual([])
    expect(rows.map(({ kind, importance, audience, place: where }) => [kind, importance, audience, where])).toEqual([
      ['told', 7, forAda, 'market'],
      ['note', 5, forAda, 'market'],
      ['saw', 6, { kind: 'everyone' }, 'the mill'],
    ])
  })

  it('of a file on a person are for that player, but for what is felt', () => {
    expect(personRows(`memory/people/${ada}.md`, person).map(({ audience, until }) => [audience, until])).toEqual([
      [forAda, null],
      [forAda, '2026-12-01'],
      [forAda, null],
      [{ kind: 'self' }, null],
    ])
  })

  it('of what an NPC means to do are all understood', () => {
    const file = readIntents(intents, english)
    expect(file.problems).toEqual([])
    expect(intentsIn(file).map(({ task, repeats }) => `${task.act}${repeats ? ' again' : ''}`)).toEqual([
      'ask',
      'ask',
      'tell',
      'greet again',
      'tell',
      'tell again',
    ])
  })

  it('of triggers come to mind for whom they are', () => {
    expect(curatedRows('MEMORY.md', splitLines(triggers)).problems).toEqual([])
    const brought = (said: string, id: PlayerId) =>
      triggeredLines([triggers], said, { id, kind: 'player' }, english.topics).length
    expect([
      brought('Have you seen two silver rings?', ben),
      brought('A blue ribbon!', ada),
      brought('A blue ribbon!', ben),
    ]).toEqual([1, 1, 0])
  })

  const known = (id: KnownPerson['id'], name: string, role: string): KnownPerson => ({ id, name, role, kind: 'npc' })
  const people = [
    known(npc('bram'), 'Bram', 'blacksmith'),
    known(npc('lotte'), 'Lotte', 'farmhand'),
    known(npc('tilo'), 'Tilo', 'miller'),
  ]
  const scene = {
    language: english,
    speaker: { id: ada, kind: 'player' as const, name: 'Ada' },
    self: known(npc('marta'), 'Marta', 'baker'),
    people,
    places: [{ id: place('mill'), label: 'the mill' }],
    now: gameTime('2026-11-20', '14:10'),
    lastNamed: null,
    told: '',
  }
  const told = [...(/\| somebody says [\s\S]*?\n\n/.exec(paper)?.[0] ?? '').matchAll(/^\| ([^|]+[.!]) +\| (\w+)/gm)]

  it.each(told.map(([, said = '', act = '']) => [said, act]))('of what somebody may say are kept: %s', (said, act) => {
    expect(requestsIn(said, scene).map(({ task }) => task.act)).toEqual([act])
  })

  it('of what somebody may say are as many as the table has', () => {
    expect(told).toHaveLength(8)
  })
})

it('docs/memory-lines.md tells each mark with values that are understood', async () => {
  const table = paper.slice(paper.indexOf('| mark '), paper.indexOf('In a file on a person, and'))
  const marks = [...table.matchAll(/^\| `(\w+)`/gm)].map((match) => match[1] ?? '')
  const example = {
    kind: 'told',
    importance: '8',
    for: 'everyone',
    at: '08:15',
    observed: '2026-11-20',
    until: '2026-11-21',
    about: ada,
    from: 'm-a',
    news: 'm-1~marta~oswin',
    id: 'm-b',
  }
  expect(marks.filter((mark) => mark !== 'trigger').toSorted()).toEqual(Object.keys(example).toSorted())
  const line = `- The fox came. <!-- ${Object.entries(example)
    .flatMap(([mark, value]) => `${mark}:${value}`)
    .join(' ')} -->`
  const { rows, problems } = await readDailyNote('memory/2026-11-20.md', `${line}\n`)
  expect(problems).toEqual([])
  expect(rows).toMatchObject([
    {
      kind: 'told',
      importance: 8,
      time: '08:15',
      until: '2026-11-21',
      about: [ada],
      from: ['m-a'],
      news: [{ id: 'm-1', via: ['marta', 'oswin'] }],
      id: 'm-b',
    },
  ])
})
