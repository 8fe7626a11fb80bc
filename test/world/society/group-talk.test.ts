import { expect, test } from 'vitest'
import type { ConversationId } from '../../../main/world/ids.ts'
import { openConversations } from '../../../main/world/lookup.ts'
import { PAIR_EXCHANGES } from '../../../main/world/society/pair-limit.ts'
import { ana, ben, kinds, only, type Stage } from '../stage.ts'
import { answerNow, asked, npc, square, talkOfAll, theTalk } from './company-stage.ts'

const joinNextTo = (stage: Stage, player = ana, tiles = 1) => stage.join(player, 'bram', tiles)
const joins = (stage: Stage, player = ana) =>
  stage.step({ kind: 'joinTalk', body: player, conversation: theTalk(stage).id })
const untilAsked = (stage: Stage) => stage.until(() => asked(stage).length > 0)
/** A talk of two villagers that a player has joined, with no open requests. */
const withPlayer = (ids = ['bram', 'cleo']) => {
  const stage = square(ids)
  const talk = talkOfAll(stage)
  joinNextTo(stage)
  joins(stage)
  for (const one of asked(stage)) stage.answer(one, 'Well.')
  return { stage, talk }
}

test('somebody sociable who is near comes to a talk by itself, and has the word to greet them', () => {
  const mostTicks = 60_000
  const stage = square(['bram', 'cleo', 'dora'])
  const speakOn = () => {
    for (const one of asked(stage)) stage.answer(one, `${one} says something new at tick ${stage.state.tick}`)
  }
  stage.until(() => {
    speakOn()
    return only(stage.log, 'talkJoined').length > 0
  }, mostTicks)
  const [joined] = only(stage.log, 'talkJoined')
  expect(joined?.members).toHaveLength(3)
  const greeting = () =>
    only(stage.log, 'operationRequested').find(({ request }) => 'manner' in request && request.manner === 'joins')
  stage.until(() => {
    speakOn()
    return greeting() !== undefined
  })
  expect(greeting()).toMatchObject({
    npc: joined?.body,
    request: { among: joined?.members.filter((member) => member !== joined.body) },
  })
})

test('five are the most in one talk, and nobody comes to what a player says to one villager alone', () => {
  const stage = square(['bram', 'cleo', 'dora', 'egon', 'fay', 'gus'], { map: ['sss....', 'sss....'] })
  const talk = talkOfAll(stage)
  expect(talk.members).toHaveLength(5)
  expect(only(stage.log, 'refused')).toMatchObject([{ command: 'joinTalk', reason: 'busy' }])
  const pair = square(['bram', 'cleo'], { sociable: 0 })
  joinNextTo(pair)
  pair.say(ana, 'bram', 'between us')
  expect(pair.step({ kind: 'joinTalk', body: npc('cleo'), conversation: theTalk(pair).id })).toMatchObject([
    { kind: 'refused', reason: 'not-now' },
  ])
  joinNextTo(pair, ben)
  expect(pair.step({ kind: 'joinTalk', body: ben, conversation: theTalk(pair).id })).toMatchObject([
    { kind: 'refused', reason: 'not-now' },
  ])
  expect(pair.step({ kind: 'joinTalk', body: ben, conversation: 'c-99' as ConversationId })).toMatchObject([
    { reason: 'not-in-conversation' },
  ])
})

test('the word goes to whoever is named; the others hear it, each once', () => {
  const stage = square(['bram', 'cleo', 'dora'])
  const talk = talkOfAll(stage)
  talk.floor.due = []
  const [first] = asked(stage)
  const [called, other] = talk.members.filter((member) => member !== first)
  const events = stage.answer(String(first), `${called}, is the flour ground yet?`)
  expect(asked(stage)).toEqual([called])
  expect(only(events, 'heardInTalk')).toMatchObject([
    { npc: other, speaker: first, text: `${called}, is the flour ground yet?` },
  ])
})

test('in a talk of four nobody is asked while another has the word, and everybody gets it in the end', () => {
  const stage = square(['bram', 'cleo', 'dora', 'egon'])
  const talk = talkOfAll(stage)
  talk.turnLimit = PAIR_EXCHANGES
  for (let turn = 0; turn < 14 && openConversations(stage.state).length > 0; turn++) {
    expect(asked(stage).length).toBeLessThanOrEqual(1)
    if (asked(stage).length === 0) stage.step()
    else answerNow(stage, (who) => `${who} tells a new thing, number ${turn}, about the weather of day ${turn * 7}`)
  }
  const speakers = only(stage.log, 'said').map(({ speaker }) => speaker)
  expect(new Set(speakers)).toEqual(new Set(['bram', 'cleo', 'dora', 'egon']))
  expect(speakers.every((speaker, index) => speaker !== speakers[index + 1])).toBe(true)
})

test('when nobody bids enough there is silence, then the talk ends with a word', () => {
  const stage = square(['bram', 'cleo', 'dora'])
  const talk = talkOfAll(stage)
  for (const { character } of Object.values(stage.state.npcs)) character.sociable = 0
  Object.assign(talk.floor, { due: [], spoke: { bram: talk.turns, cleo: talk.turns, dora: talk.turns } })
  const before = stage.log.length
  answerNow(stage, () => 'It rains.')
  expect(asked(stage)).toEqual([])
  untilAsked(stage)
  expect(only(stage.log.slice(before), 'operationRequested')).toMatchObject([
    { request: { kind: 'converse', manner: 'ends' } },
  ])
  answerNow(stage, () => 'Well, I must go.')
  expect(only(stage.log, 'conversationEnded')).toMatchObject([{ reason: 'finished' }])
})

test('a player who comes to a talk is welcomed, and what they say one of them answers while all hear it', () => {
  const stage = square(['bram', 'cleo'])
  const talk = talkOfAll(stage)
  joinNextTo(stage)
  expect(only(joins(stage), 'talkJoined')).toMatchObject([{ body: ana, members: [...talk.members] }])
  expect(stage.player(ana).conversation).toBe(talk.id)
  for (const one of asked(stage)) stage.answer(one, 'As I was saying.')
  untilAsked(stage)
  expect(only(stage.log, 'operationRequested').at(-1)?.request).toMatchObject({
    kind: 'converse',
    with: ana,
    manner: 'welcomes',
  })
  answerNow(stage, () => 'Good day, Ana!')
  const events = stage.say(ana, 'bram', 'Cleo, have you seen my ring?')
  expect(only(events, 'operationRequested')).toMatchObject([
    { npc: 'cleo', request: { from: ana, among: expect.arrayContaining([ana, 'bram']) } },
  ])
  const heard = only(events, 'heardInTalk').filter(({ speaker }) => speaker === ana)
  expect(heard).toMatchObject([
    { npc: 'bram', text: 'Cleo, have you seen my ring?', message: 'm-Cleo, have you seen my ring?' },
  ])
})

test('who stands by a talk and calls one of its villagers by name has come to it', () => {
  const stage = square(['bram', 'cleo'])
  const talk = talkOfAll(stage)
  joinNextTo(stage)
  stage.step({ kind: 'sayAloud', player: ana, text: 'What a day!', message: 'm-aloud' })
  expect(talk.members).toHaveLength(2)
  const events = stage.step({ kind: 'sayAloud', player: ana, text: 'Good day, Cleo!', message: 'm-cleo' })
  expect(kinds(events)).toEqual(expect.arrayContaining(['talkJoined', 'said', 'operationRequested']))
  expect(only(events, 'operationRequested')).toMatchObject([{ npc: 'cleo', request: { message: 'm-cleo' } }])
})

test('a player’s words come first: what the villagers were about to say to one another is dropped', () => {
  const { stage, talk } = withPlayer()
  untilAsked(stage)
  const stale = Object.values(stage.state.npcs).flatMap(({ operations }) => operations.map(({ id }) => id))
  const events = stage.say(ana, 'bram', 'one moment, please')
  expect(only(events, 'operationEnded')).toMatchObject(stale.map((operation) => ({ operation, outcome: 'aborted' })))
  expect(only(events, 'operationRequested')).toHaveLength(1)
  expect(only(events, 'operationRequested')[0]).toMatchObject({
    request: { from: ana, conversation: talk.id, to: 'all' },
  })
})

test('more words of a player go to whoever answers already, so that nobody talks over another', () => {
  const { stage } = withPlayer(['bram', 'cleo', 'dora'])
  stage.say(ana, 'bram', 'one thing')
  const [first] = asked(stage)
  stage.say(ana, 'bram', 'and another')
  expect(new Set(asked(stage))).toEqual(new Set([first]))
  stage.say(ana, 'bram', `${first === 'dora' ? 'Bram' : 'Dora'}, what do you think?`)
  expect(asked(stage)).toContain(first === 'dora' ? 'bram' : 'dora')
})

test('one who keeps silent at a player’s words leaves them to the next', () => {
  const { stage } = withPlayer()
  stage.say(ana, 'bram', 'Bram, do you know the way?')
  const [operation] = stage.npc('bram').operations
  if (!operation) throw new Error('Bram should be asked.')
  const events = stage.step({ kind: 'operationDone', npc: npc('bram'), operation: operation.id, outcome: 'ok' })
  expect(only(events, 'operationRequested')).toMatchObject([
    { npc: 'cleo', request: { from: ana, text: 'Bram, do you know the way?' } },
  ])
})

test('two who are both called answer one after the other', () => {
  const { stage } = withPlayer()
  stage.say(ana, 'bram', 'Bram and Cleo, where do you live?')
  const [first] = asked(stage)
  expect(asked(stage)).toHaveLength(1)
  stage.answer(String(first), 'By the brook.')
  untilAsked(stage)
  expect(asked(stage)).toEqual([first === 'bram' ? 'cleo' : 'bram'])
})

test('while a player types nobody is given the word', () => {
  const { stage } = withPlayer()
  stage.say(ana, 'bram', 'Cleo?')
  stage.step({ kind: 'typing', player: ana, on: true })
  stage.answer('cleo', 'Yes? And you, Bram?')
  stage.run(200)
  expect(asked(stage)).toEqual([])
  stage.step({ kind: 'typing', player: ana, on: false })
  untilAsked(stage)
  expect(asked(stage)).toEqual(['bram'])
})

test('what a villager says before a player stays to be read before another speaks, the longer the more it is', () => {
  const waitFor = (words: string): number => {
    const { stage } = withPlayer()
    stage.say(ana, 'bram', 'Cleo?')
    stage.answer('cleo', words)
    const from = stage.state.tick
    untilAsked(stage)
    return stage.state.tick - from
  }
  const short = waitFor('Bram?')
  expect(short).toBeGreaterThan(10)
  expect(waitFor(`Bram, ${'now listen '.repeat(8)}`)).toBeGreaterThan(short + 20)
})

test('villagers do not go on for ever before a player who says nothing', () => {
  const { stage, talk } = withPlayer(['bram', 'cleo', 'dora'])
  const before = only(stage.log, 'operationRequested').length
  for (let tick = 0; tick < 20_000 && openConversations(stage.state).includes(talk); tick++) {
    for (const one of asked(stage)) stage.answer(one, `Bram, Cleo, Dora! ${one} has something new to say: ${tick}`)
    stage.step()
  }
  expect(only(stage.log, 'operationRequested').length - before).toBeLessThanOrEqual(12)
  expect(only(stage.log, 'conversationEnded')).toMatchObject([{ conversation: talk.id, reason: 'idle' }])
})

test('a player who goes leaves the villagers to come to an end; a villager whom a player calls away leaves the others', () => {
  const { stage, talk } = withPlayer(['bram', 'cleo', 'dora'])
  stage.step({ kind: 'leaveConversation', body: ana })
  expect(only(stage.log, 'talkLeft')).toMatchObject([{ body: ana, reason: 'left', members: [...talk.members] }])
  expect(talk.members).toHaveLength(3)
  expect(talk.turnLimit).not.toBeNull()
  const events = stage.say(ana, 'bram', 'a word with you alone')
  expect(only(events, 'talkLeft')).toMatchObject([{ body: 'bram', reason: 'replaced' }])
  expect(only(events, 'operationRequested').find((event) => event.npc === 'bram')?.request).not.toHaveProperty('among')
  expect(stage.npc('bram').conversation).not.toBe(talk.id)
  expect(talk.members).toHaveLength(2)
})

test('when all but one villager have gone, what the player says is for that one alone', () => {
  const { stage, talk } = withPlayer()
  stage.step({ kind: 'leaveConversation', body: npc('cleo') })
  expect(talk.members).toEqual(expect.arrayContaining([ana, 'bram']))
  const events = stage.say(ana, 'bram', 'between us')
  expect(only(events, 'heardInTalk')).toEqual([])
  expect(only(events, 'operationRequested')[0]?.request).not.toHaveProperty('among')
  expect(stage.step({ kind: 'joinTalk', body: npc('cleo'), conversation: talk.id })).toMatchObject([
    { reason: 'not-now' },
  ])
})

test('who is called elsewhere takes leave of the company with a word, and the others go on', () => {
  const stage = square(['bram', 'cleo', 'dora'])
  const talk = talkOfAll(stage)
  talk.floor.due = []
  const [first] = asked(stage)
  const other = talk.members.find((member) => member !== first)
  if (!other) throw new Error('There should be another.')
  talk.floor.came[npc(other)] = null
  answerNow(stage, () => 'So it is.')
  for (let turn = 0; turn < 6 && talk.members.includes(other); turn++) {
    untilAsked(stage)
    answerNow(stage, (who) => `${who} says farewell, or tells thing number ${turn}`)
  }
  expect(only(stage.log, 'operationRequested')).toContainEqual(
    expect.objectContaining({ npc: other, request: expect.objectContaining({ manner: 'leaves' }) }),
  )
  expect(only(stage.log, 'talkLeft')).toMatchObject([{ body: other, reason: 'left' }])
})

test('two who say the same again and again are stopped, and the reason is told', () => {
  const stage = square(['bram', 'cleo'])
  const talk = talkOfAll(stage)
  talk.turnLimit = 20
  while (openConversations(stage.state).length > 0) answerNow(stage, () => 'How lovely the roses are this year')
  expect(only(stage.log, 'conversationEnded')).toMatchObject([{ reason: 'repeating' }])
  expect(only(stage.log, 'said').length).toBeLessThanOrEqual(5)
})

test('two who have exchanged twenty words in a game hour leave one another alone for the next', () => {
  const stage = square(['bram', 'cleo'])
  const forced = () => {
    const [talk] = openConversations(stage.state)
    if (talk) talk.turnLimit = 1000
    stage.npc('bram').talked = {}
    stage.npc('cleo').talked = {}
  }
  const speakUntil = (tick: number) => {
    while (stage.state.tick < tick) {
      forced()
      stage.step()
      for (const one of asked(stage)) stage.answer(one, `Thing ${stage.state.tick} of ${one} is a new one each time`)
    }
  }
  speakUntil(stage.state.tick + 5000)
  const hours = Math.ceil(stage.state.tick / 900)
  const calls = only(stage.log, 'operationRequested').length
  expect(calls).toBeGreaterThan(PAIR_EXCHANGES / 2)
  expect(calls).toBeLessThanOrEqual((hours + 1) * PAIR_EXCHANGES)
})

test('villagers talk somewhat longer before a player who stands by and listens', () => {
  const turnsOf = (listens: boolean): number => {
    const stage = square(['bram', 'cleo'])
    const talk = talkOfAll(stage)
    talk.turnLimit = 4
    if (listens) joinNextTo(stage)
    for (let turn = 0; turn < 20 && openConversations(stage.state).length > 0; turn++) {
      stage.until(() => asked(stage).length > 0 || openConversations(stage.state).length === 0)
      if (asked(stage).length > 0)
        answerNow(stage, (who) => `${who} tells of thing number ${turn}, which nobody has heard of`)
    }
    return only(stage.log, 'said').length
  }
  expect(turnsOf(false)).toBe(4)
  expect(turnsOf(true)).toBe(8)
})

test('who comes while the last words of a talk are thought of finds somebody to talk with', () => {
  const stage = square(['bram', 'cleo', 'dora'])
  stage.until(() => openConversations(stage.state).length > 0)
  const talk = theTalk(stage)
  talk.turnLimit = 2
  answerNow(stage, () => 'Good day.')
  const [last] = asked(stage)
  expect(only(stage.log, 'operationRequested').at(-1)?.request).toMatchObject({ manner: 'ends' })
  const third = ['bram', 'cleo', 'dora'].find((id) => !talk.members.includes(npc(id))) ?? ''
  stage.step({ kind: 'joinTalk', body: npc(third), conversation: talk.id })
  answerNow(stage, () => 'Good day to you, and farewell.')
  expect(only(stage.log, 'talkLeft')).toMatchObject([{ body: last, reason: 'left' }])
  untilAsked(stage)
  expect(asked(stage)).toEqual([third])
  expect(only(stage.log, 'operationRequested').at(-1)?.request).toMatchObject({ manner: 'joins' })
})
