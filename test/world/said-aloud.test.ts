import { expect, test } from 'vitest'
import { ALOUD_LIMIT_TICKS, ALOUD_TICKS, HEARING_TILES } from '../../main/world/constants.ts'
import { asciiMap } from '../support/small-map.ts'
import { ana, ben, character, createStage, entry, kinds, npcId, only, type Stage } from './stage.ts'

const aloud = (stage: Stage, text: string, message = `m-${text}`) =>
  stage.step({ kind: 'sayAloud', player: ana, text, message })
const burst = ALOUD_LIMIT_TICKS / ALOUD_TICKS

/** A long room with the listeners in it, and Ana beside the first of them. */
function room(ids: string[], options: { doing?: string } = {}): Stage {
  const schedule = [entry(0, 24, 'square', options.doing ?? 'standing about')]
  const stage = createStage({
    map: asciiMap(['s'.repeat(20)], { s: 'square' }),
    characters: ids.map((id) => character(id, { schedule })),
  })
  ids.forEach((id, index) => Object.assign(stage.npc(id), { x: 16 + 64 * index, y: 16, post: [2 * index, 0] }))
  stage.step({ kind: 'join', player: ana, name: 'Ana', position: { x: 16, y: 16 } })
  return stage
}

/** Puts Ana a little nearer to this one than to anybody else. */
const stageNear = (stage: Stage, id: string) =>
  stage.step({
    kind: 'playerMoved',
    player: ana,
    x: stage.npc(id).x + (stage.npc(id).x < 48 ? 16 : -16),
    y: 16,
    facing: 'down',
  })

test('what a player says aloud to several is said to nobody alone, opens no talk and asks no mind to answer', () => {
  const stage = room(['bram', 'cleo'])
  const events = aloud(stage, 'The mill is burning!', 'm-1')
  expect(events.slice(0, 2)).toEqual([
    { kind: 'said', speaker: ana, text: 'The mill is burning!', message: 'm-1' },
    { kind: 'heardAloud', npc: 'bram', speaker: ana, text: 'The mill is burning!', message: 'm-1', distance: 0.1 },
  ])
  expect(kinds(stage.log)).not.toContain('conversationStarted')
  expect(stage.npc('bram')).toMatchObject({ operations: [], conversation: null })
})

test('what is said aloud near one villager alone is said to that villager, name or no name, and so are the words after it', () => {
  const stage = room(['bram'])
  expect(only(aloud(stage, 'Good morning', 'm-1'), 'said')).toMatchObject([
    { speaker: ana, to: 'bram', message: 'm-1' },
  ])
  expect(stage.npc('bram').operations).toMatchObject([
    { request: { kind: 'reply', from: ana, text: 'Good morning', message: 'm-1' } },
  ])
  stage.answer('bram', 'Good morning.')
  expect(only(aloud(stage, 'How are you?'), 'said')).toMatchObject([{ to: 'bram' }])
  expect(only(stage.log, 'conversationStarted')).toHaveLength(1)
})

test('and near several to the one beside the player, if the others are farther off or busy with one another', () => {
  const to = (stage: Stage, words = 'The hens are out again.') =>
    only(aloud(stage, words), 'said').map((event) => event.to)
  const farOff = room(['bram', 'cleo', 'dora'])
  Object.assign(farOff.npc('cleo'), { x: 16 + 4 * 32, post: [4, 0] })
  Object.assign(farOff.npc('dora'), { x: 16 + 5 * 32, post: [5, 0] })
  const named = structuredClone(farOff.state)
  expect(to(farOff)).toEqual(['bram'])
  const calls = (words: string) => to(createStage({ map: farOff.map, state: structuredClone(named) }), words)
  expect([calls('Good morning, Cleo!'), calls('The hens are out, everybody.')]).toEqual([[undefined], [undefined]])
  expect(to(room(['bram', 'cleo']))).toEqual([undefined])
  const busy = room(['bram', 'cleo', 'dora'])
  busy.step({ kind: 'npcTalkTo', npc: npcId('cleo'), to: npcId('dora') })
  expect(busy.npc('cleo').conversation).not.toBeNull()
  expect(to(busy)).toEqual(['bram'])
})

test('a greeting to nobody is answered by the nearest with time, then by id; the others beside wave', () => {
  const greeted = (stage: Stage, words: string) => {
    const events = aloud(stage, words)
    return [only(events, 'said').map(({ to }) => to), only(events, 'waved').map(({ body }) => body)]
  }
  const between = () => {
    const stage = room(['cleo', 'bram'])
    stage.step({ kind: 'playerMoved', player: ana, x: 48, y: 16, facing: 'down' })
    // Whoever came in beside Cleo made her step aside.
    Object.assign(stage.npc('cleo'), { x: 16, y: 16 })
    return stage
  }
  expect(greeted(between(), 'hello')).toEqual([['bram'], ['cleo']])
  const nearer = between()
  stageNear(nearer, 'cleo')
  expect(greeted(nearer, 'Good evening, everybody!')).toEqual([['cleo'], ['bram']])
  const farOff = between()
  Object.assign(farOff.npc('cleo'), { x: 16 + 32 * 5.5, post: [5, 0] })
  stageNear(farOff, 'bram')
  expect(greeted(farOff, 'Is anybody here?')).toEqual([['bram'], []])
  const busy = between()
  busy.step({ kind: 'join', player: ben, name: 'Ben', position: { x: 16, y: 16 } })
  busy.say(ben, 'bram', 'a word')
  expect(greeted(busy, 'Hello, everybody!')).toEqual([['cleo'], []])
  // What comes after a greeting, and a greeting that may be for another player, are for nobody here alone.
  expect(greeted(between(), 'Hello, the mill is burning')).toEqual([[undefined], []])
  const company = between()
  company.step({ kind: 'join', player: ben, name: 'Ben', position: { x: 48, y: 16 } })
  expect(greeted(company, 'Hello')).toEqual([[undefined], []])
})

test('and by villagers who talk with one another: the player joins them, and one answers', () => {
  const stage = room(['bram', 'cleo'])
  stage.step({ kind: 'npcTalkTo', npc: npcId('bram'), to: npcId('cleo') })
  const events = aloud(stage, 'Good evening, you two')
  expect(only(events, 'talkJoined')).toMatchObject([{ body: ana }])
  expect(only(events, 'said')).toHaveLength(1)
  expect([...stage.npc('bram').operations, ...stage.npc('cleo').operations]).toMatchObject([
    { request: { kind: 'reply', from: ana, text: 'Good evening, you two' } },
  ])
})

test('one who talks with a villager out of hearing turns to the player', () => {
  const stage = room(['bram', 'cleo'])
  stage.step({ kind: 'npcTalkTo', npc: npcId('bram'), to: npcId('cleo') })
  Object.assign(stage.npc('cleo'), { x: 16 + 6 * 32 })
  stage.step({ kind: 'playerMoved', player: ana, x: 16 + 32 / 2, y: 16, facing: 'left' })
  expect(only(aloud(stage, 'Good morning!'), 'said')).toMatchObject([{ to: 'bram' }])
})

test('who is called by name and is not there is not answered for by whoever is', () => {
  const isAddressed = (words: string): boolean => {
    const stage = room(['bram'])
    stage.state.npcs[npcId('marta')] = {
      ...stage.npc('bram'),
      id: npcId('marta'),
      name: 'Marta',
      x: 16 + 32 * 15,
      y: 16,
    }
    return only(aloud(stage, words), 'said').some(({ to }) => to === npcId('bram'))
  }
  expect(['Marta, what is my dog called?', 'Good morning, Marta!', 'Dear Marta, come here'].map(isAddressed)).toEqual([
    false,
    false,
    false,
  ])
  expect(['What do you think of Marta?', 'Where is Marta?', 'Bram, have you seen Marta?'].map(isAddressed)).toEqual([
    true,
    true,
    true,
  ])
})

test('one who sleeps, is far off, talks with somebody or follows somebody is not taken for the one who is meant', () => {
  const isAddressed = (stage: Stage): boolean => only(aloud(stage, 'Hello'), 'said').some(({ to }) => to !== undefined)
  const joinNextTo = (stage: Stage) =>
    stage.step({ kind: 'join', player: ben, name: 'Ben', position: { x: 16, y: 16 } })
  const busy = room(['bram'])
  joinNextTo(busy)
  busy.say(ben, 'bram', 'a word')
  const following = room(['bram'])
  joinNextTo(following)
  following.step({ kind: 'npcFollow', npc: npcId('bram'), body: ben })
  // Between two players, words may be meant for the other.
  const company = room(['bram'])
  joinNextTo(company)
  const far = room(['bram'])
  far.step({ kind: 'playerMoved', player: ana, x: 16 + 32 * 7, y: 16, facing: 'down' })
  expect([room(['bram'], { doing: 'sleeping' }), busy, following, company, far].map(isAddressed)).toEqual(
    Array(5).fill(false),
  )
})

test('those within hearing hear it, the nearest first, and nobody else', () => {
  const stage = room(['dora', 'bram', 'cleo', 'emil'])
  const heard = only(aloud(stage, 'The hens are out.'), 'heardAloud')
  expect(heard.map(({ npc, distance }) => `${npc} ${distance}`)).toEqual(['dora 0.1', 'bram 2', 'cleo 4'])
  // Emil stands six tiles off.
  expect(HEARING_TILES).toBeLessThan(6)
})

test('who sleeps does not hear it, unless somebody keeps them awake', () => {
  const stage = room(['bram', 'cleo'], { doing: 'sleeping' })
  stage.step({ kind: 'join', player: ben, name: 'Ben', position: { x: 16, y: 16 } })
  stage.step({ kind: 'say', player: ben, npc: npcId('bram'), text: 'wake up', message: 'm-0' })
  expect(only(aloud(stage, 'Fire!'), 'heardAloud').map(({ npc }) => npc)).toEqual(['bram'])
})

test('who says too much at once is refused, with the message, until the others have breathed', () => {
  const stage = room(['bram', 'cleo'])
  for (let count = 0; count < burst; count++) expect(kinds(aloud(stage, `word ${count}`))).toContain('said')
  expect(aloud(stage, 'enough', 'm-last')).toContainEqual({
    kind: 'refused',
    command: 'sayAloud',
    reason: 'busy',
    body: ana,
    message: 'm-last',
  })
  stage.run(ALOUD_TICKS)
  expect(kinds(aloud(stage, 'again'))).toContain('said')
})

test('an NPC answers aloud without an operation, whether or not it talks with somebody', () => {
  const stage = room(['bram'])
  const answer = () => stage.step({ kind: 'npcSay', npc: npcId('bram'), text: 'Good morning to you all.' })
  const words = { kind: 'said', speaker: 'bram', text: 'Good morning to you all.' }
  expect(answer()).toContainEqual(words)
  stage.say(ana, 'bram', 'a word with you')
  const talk = structuredClone(stage.state.conversations)
  expect(answer()).toContainEqual(words)
  expect(stage.state.conversations).toEqual(talk)
  expect(stage.npc('bram').operations).toHaveLength(1)
  stage.answer('bram', 'Yes?')
  expect(only(stage.log, 'said').at(-1)).toMatchObject({ to: ana, text: 'Yes?' })
})

test('what an NPC says aloud asks no other mind, and one that talks without end is refused', () => {
  const stage = room(['bram', 'cleo'])
  const speak = () => stage.step({ kind: 'npcSay', npc: npcId('bram'), text: 'Hear ye!' })
  for (let count = 0; count < burst; count++) expect(kinds(speak())).toContain('said')
  expect(speak()).toContainEqual({ kind: 'refused', command: 'npcSay', reason: 'busy', body: 'bram' })
  expect(kinds(stage.log)).not.toContain('heardAloud')
  expect(kinds(stage.log)).not.toContain('operationRequested')
  expect(kinds(stage.step({ kind: 'npcSay', npc: npcId('cleo'), text: 'Hush!' }))).toContain('said')
})
