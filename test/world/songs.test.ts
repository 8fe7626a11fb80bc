import { expect, it } from 'vitest'
import type { HappeningKind } from '../../main/world/happenings/kinds.ts'
import type { HappeningId, SongId } from '../../main/world/ids.ts'
import { isOfRefrain } from '../../main/world/songs/join-song.ts'
import type { SongKind, Songs } from '../../main/world/songs/kinds.ts'
import { linesOf } from '../../main/world/songs/songs-of.ts'
import { ana, ben, character, createStage, npcId, only, placeId, type Stage } from './stage.ts'

const song = (id: string, by: string[]): SongKind => ({
  id: id as SongId,
  title: `The ${id}`,
  by: by.map(npcId),
  about: [],
  verses: [['One came in,', 'two went out.'], ['Three came back.']],
  refrain: ['Round and round the kettle goes.'],
})
const songs: Songs = Object.fromEntries(
  [song('hen', ['greta', 'bram']), song('kettle', ['greta', 'bram']), song('river', ['greta', 'bram'])].map((each) => [
    each.id,
    each,
  ]),
)
const evening = 'evening' as HappeningId
const kind: HappeningKind = {
  id: evening,
  name: 'the evening',
  text: 'People sing.',
  when: { kind: 'asked' },
  minutes: 105,
  at: placeId('square'),
  hosts: [],
  news: 'It is on.',
  open: true,
  seenTiles: 8,
  sings: 2,
  effects: [],
}

function tavern({ sings = 2 } = {}): Stage {
  const stage = createStage({ characters: [character('bram'), character('greta'), character('smith', { at: 'mill' })] })
  stage.step(
    { kind: 'catalogueChanged', catalogue: { ...stage.state.catalogue, songs } },
    { kind: 'almanacChanged', almanac: { [evening]: { ...kind, sings } } },
  )
  stage.run(60)
  return stage
}
const start = (stage: Stage) => stage.step({ kind: 'startHappening', happening: evening })
const sung = (stage: Stage) => only(stage.log, 'songLine').map(({ npc, text }) => `${npc}: ${text}`)
const ends = (stage: Stage) => only(stage.log, 'songEnded').map(({ because }) => because)
const singer = (stage: Stage) => Object.values(stage.state.npcs).find(({ singing }) => singing)?.id ?? ''

it('at an evening of songs those who can take turns, line by line, and no more songs than are written', () => {
  const stage = tavern()
  start(stage)
  stage.run(2000)
  const began = only(stage.log, 'songBegan')
  expect(began.map(({ npc }) => npc).toSorted()).toEqual(['bram', 'greta'])
  expect(new Set(began.map((each) => each.song)).size).toBe(2)
  expect(ends(stage)).toEqual(['done', 'done'])
  const first = songs[began[0]?.song as SongId] as SongKind
  expect(sung(stage).slice(0, 5)).toEqual(linesOf(first).map(({ text }) => `${began[0]?.npc}: ${text}`))
  expect(linesOf(first).map(({ refrain }) => refrain)).toEqual([false, false, true, false, true])
  // Nobody sings while another does.
  expect(sung(stage)).toHaveLength(10)
  expect(stage.npc('greta').singing).toBeUndefined()
})

it('each song is sung once an evening, and none begins that would not be over in time', () => {
  const stage = tavern({ sings: 20 })
  start(stage)
  stage.run(3000)
  expect(only(stage.log, 'songBegan')).toHaveLength(3)
  const late = tavern()
  late.state.almanac[evening] = { ...kind, minutes: 10 }
  start(late)
  late.run(300)
  expect(only(late.log, 'songBegan')).toEqual([])
})

it('a singer who is spoken to stops, and the next one sings after a pause', () => {
  const stage = tavern()
  start(stage)
  stage.until(() => sung(stage).length === 2)
  const who = singer(stage)
  stage.join(ana, who)
  stage.say(ana, who, 'Good evening to you.')
  stage.run(1)
  expect(ends(stage)).toEqual(['spoken-to'])
  expect(stage.npc(who).singing).toBeUndefined()
  stage.run(100)
  expect(singer(stage)).not.toBe(who)
  expect(singer(stage)).not.toBe('')
})

it('a singer whose mind leads it away, or whose evening is ended, stops', () => {
  const stage = tavern()
  start(stage)
  stage.until(() => sung(stage).length === 1)
  stage.step({ kind: 'npcMoveTo', npc: npcId(singer(stage)), destination: { kind: 'place', place: placeId('mill') } })
  stage.run(1)
  expect(ends(stage)).toEqual(['left'])
  const other = tavern()
  start(other)
  other.until(() => sung(other).length === 1)
  other.step({ kind: 'endHappening', happening: evening })
  expect(ends(other)).toEqual(['over'])
})

it('a player asks for a song in talk; it ends when they go, and an NPC sings only so many on a day', () => {
  const stage = tavern()
  stage.join(ana, 'greta')
  stage.say(ana, 'greta', 'Sing us a song!')
  const [asked] = stage.npc('greta').operations
  const operation = asked?.id as NonNullable<typeof asked>['id']
  const sing = { kind: 'npcSing' as const, npc: npcId('greta'), song: 'kettle' as SongId, operation }
  expect(only(stage.step(sing), 'songBegan')).toMatchObject([{ npc: 'greta', song: 'kettle', for: ana }])
  expect(only(stage.step(sing), 'refused').map(({ reason }) => reason)).toEqual(['busy'])
  stage.answer('greta', 'This one, then.')
  stage.run(80)
  expect(sung(stage).length).toBeGreaterThan(0)
  stage.step({ kind: 'leave', player: ana })
  stage.run(1)
  expect(ends(stage)).toEqual(['alone'])
  for (let more = 0; more < 3; more++) {
    stage.step({ kind: 'npcSing', npc: npcId('greta') })
    stage.run(400)
  }
  expect(only(stage.log, 'songBegan')).toHaveLength(4)
  expect(only(stage.step({ kind: 'npcSing', npc: npcId('greta') }), 'refused')).toMatchObject([{ reason: 'resting' }])
})

it('who knows no song, or sleeps, or hears another sing, does not sing', () => {
  const stage = tavern()
  const why = (id: string, wanted?: string) =>
    only(stage.step({ kind: 'npcSing', npc: npcId(id), ...(wanted ? { song: wanted as SongId } : {}) }), 'refused')[0]
      ?.reason
  expect(why('smith')).toBe('not-learned')
  expect(why('greta', 'constructor')).toBe('not-learned')
  stage.npc('greta').doing = 'sleeping'
  expect(why('greta')).toBe('not-now')
  expect(why('bram')).toBeUndefined()
  stage.npc('greta').doing = 'standing about'
  expect(why('greta')).toBe('busy')
})

it('a player sings along once a song, by the button or the words of the refrain, and gets nothing but a little liking', () => {
  const stage = tavern()
  start(stage)
  stage.until(() => sung(stage).length === 1)
  const who = singer(stage)
  stage.join(ana, who)
  stage.join(ben, who, 2)
  const before = structuredClone(stage.player(ana).bag)
  const along = { kind: 'singAlong' as const, player: ana, npc: npcId(who) }
  expect(only(stage.step(along), 'songJoined')).toEqual([
    { kind: 'songJoined', npc: who, song: expect.any(String), player: ana },
  ])
  expect(only(stage.step(along), 'refused').map(({ reason }) => reason)).toEqual(['not-now'])
  const words = stage.step({
    kind: 'say',
    player: ben,
    npc: npcId(who),
    text: 'round and round the kettle goes!',
    message: 'm-1',
  })
  expect(only(words, 'songJoined').map(({ player }) => player)).toEqual([ben])
  expect(only(words, 'said')).toEqual([
    { kind: 'said', speaker: ben, text: 'round and round the kettle goes!', message: 'm-1', sung: true },
  ])
  // Nobody's mind is asked about it, and the song goes on.
  expect(only(words, 'operationRequested')).toEqual([])
  stage.run(1)
  expect(ends(stage)).toEqual([])
  for (const id of ['bram', 'greta']) {
    expect(stage.npc(id).relations[ana]?.affinity).toBe(1)
    expect(stage.npc(id).mood.causes.map(({ why }) => why)).toContain('somebody sang along')
  }
  expect(stage.player(ana).bag).toEqual(before)
})

it('nobody sings along from afar, asleep or after the end', () => {
  const stage = tavern()
  stage.join(ana, 'smith')
  const along = (npc: string) =>
    only(stage.step({ kind: 'singAlong', player: ana, npc: npcId(npc) }), 'refused').map(({ reason }) => reason)
  expect(along('greta')).toEqual(['not-now'])
  start(stage)
  stage.until(() => sung(stage).length === 1)
  expect(along(singer(stage))).toEqual(['too-far'])
  const words = stage.step({ kind: 'sayAloud', player: ana, text: 'Round and round the kettle goes.', message: 'm-2' })
  expect(only(words, 'songJoined')).toEqual([])
})

it.each([
  ['Round and round the kettle goes', true],
  ['ROUND, and round: the kettle goes!', true],
  ['and round the kettle', true],
  ['kettle', false],
  ['The kettle goes to Marta', false],
  ['', false],
])('"%s" is of the refrain: %s', (words, is) => {
  expect(isOfRefrain(words, ['Round and round the kettle goes.'])).toBe(is)
})

it('the same evening twice is the same, and goes on from its state in the middle of a line', () => {
  const [one, other] = [tavern(), tavern()]
  for (const stage of [one, other]) {
    start(stage)
    stage.until(() => sung(stage).length === 2)
    stage.run(7)
  }
  const copy = createStage({ map: other.map, state: JSON.parse(JSON.stringify(other.state)) })
  one.run(900)
  copy.run(900)
  expect(copy.state).toEqual(one.state)
  expect([...sung(other), ...sung(copy)]).toEqual(sung(one))
})
