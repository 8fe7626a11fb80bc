import { expect, it } from 'vitest'
import type { Command } from '../../main/world/commands.ts'
import { emptyCatalogue } from '../../main/world/goods.ts'
import type { HappeningKind } from '../../main/world/happenings/kinds.ts'
import type { EndId, HappeningId, ItemId, MysteryId, PieceId, PlayerId, QuestId } from '../../main/world/ids.ts'
import type { Clue, MysteryEnd, MysteryKind, Statement } from '../../main/world/mysteries/kinds.ts'
import { maySee } from '../../main/world/mysteries/may-gain.ts'
import { questStatus } from '../../main/world/quests/quest-status.ts'
import { fadeRelations } from '../../main/world/society/fade.ts'
import { quest } from './quests/quest-stage.ts'
import { ana, ben, character, createStage, npcId, only, placeId } from './stage.ts'

const mystery = 'still-night' as MysteryId
const piece = (id: string) => id as PieceId
const statement = (id: string, by: string, changes: Partial<Statement> = {}): Statement => ({
  kind: 'statement',
  id: piece(id),
  by: npcId(by),
  topics: ['mill'],
  says: `${id}.`,
  is: 'true',
  needs: [],
  against: [],
  ...changes,
})
const print: Clue = {
  kind: 'clue',
  id: piece('print'),
  at: placeId('mill'),
  look: 'the sail',
  shows: 'A shoe.',
  needs: [{ pieces: [piece('lie')] }],
  against: [],
}
const end = (id: string, changes: Partial<MysteryEnd> = {}): MysteryEnd => ({
  id: id as EndId,
  name: id,
  with: npcId('marta'),
  act: 'Tell her',
  tells: 'I know it.',
  answer: 'Oh.',
  needs: [piece('truth')],
  open: true,
  text: 'It is out.',
  known: 'Everybody knows it.',
  ties: [{ of: npcId('tilo'), to: npcId('bram'), affinity: 45, trust: 50, why: 'shook my hand' }],
  moods: [],
  talk: [],
  pays: { by: npcId('marta'), goods: { gold: 4 } },
  ...changes,
})
const stillNight: MysteryKind = {
  id: mystery,
  name: 'the Still Night',
  text: 'The mill stood still.',
  pieces: [
    statement('lie', 'tilo', { is: 'lie' }),
    statement('truth', 'tilo', { needs: [{ pieces: [piece('print')] }], instead: piece('lie') }),
    statement('friendly', 'bram', { needs: [{ affinity: 30 }, { talks: 2 }] }),
    print,
  ],
  leads: [],
  ends: [
    end('open'),
    end('kept', { open: false, with: npcId('tilo'), pays: { by: npcId('tilo'), goods: { gold: 2 } } }),
  ],
}

const feud = { body: npcId('bram'), familiarity: 70, affinity: -45, trust: -40, why: 'blames my iron' }
function mysteryStage() {
  const purse = { bag: { gold: 10, items: {} } }
  const stage = createStage({
    characters: [
      { ...character('tilo', { at: 'mill' }), ...purse, ties: [feud] },
      { ...character('marta'), ...purse },
      character('bram'),
    ],
  })
  stage.step({
    kind: 'catalogueChanged',
    catalogue: {
      ...emptyCatalogue(),
      items: { ['bun' as ItemId]: { id: 'bun' as ItemId, name: 'bun', plural: 'buns', price: 1, description: '' } },
      quests: { ['bets' as QuestId]: quest('bets', { giver: npcId('marta'), unless: mystery }) },
      mysteries: { [mystery]: stillNight },
    },
  })
  const refusalOf = (command: Command): string | null => only(stage.step(command), 'refused')[0]?.reason ?? null
  return {
    ...stage,
    held: (player: PlayerId = ana) => stage.player(player).mysteries?.[mystery]?.pieces.map(({ id }) => id) ?? [],
    tell: (id: string, npc = 'tilo', player = ana) =>
      refusalOf({ kind: 'npcTell', npc: npcId(npc), player, mystery, piece: piece(id) }),
    look: (player = ana) => refusalOf({ kind: 'lookCloser', player, mystery, piece: print.id }),
    end: (id: string, player = ana) =>
      refusalOf({ kind: 'endMystery', player, mystery, end: id as EndId, message: `end-${id}` }),
    goTo(npc: string, player = ana) {
      const { x, y } = stage.npc(npc)
      stage.step({ kind: 'playerMoved', player, x: x + 16, y, facing: 'left' })
    },
    /** A player who holds everything of Tilo's. */
    solve(player: PlayerId) {
      stage.join(player, 'tilo')
      stage.say(player, 'tilo', `hello from ${player}`)
      this.tell('lie', 'tilo', player)
      this.look(player)
      this.tell('truth', 'tilo', player)
      expect(this.held(player)).toEqual(['lie', 'print', 'truth'])
    },
  }
}

it('a witness tells a piece only in a talk with this player alone, once, and only what its needs allow', () => {
  const stage = mysteryStage()
  stage.join(ana, 'tilo')
  expect(stage.tell('lie')).toBe('not-in-conversation')
  stage.say(ana, 'tilo', 'What happened at the mill?')
  expect(stage.tell('truth')).toBe('not-now')
  expect(stage.tell('friendly')).toBe('unknown-mystery')
  expect(stage.tell('print')).toBe('unknown-mystery')
  expect(stage.tell('nothing')).toBe('unknown-mystery')
  expect(stage.tell('lie', 'bram')).toBe('unknown-mystery')
  expect(stage.held()).toEqual([])
  expect(stage.tell('lie')).toBeNull()
  expect(stage.tell('lie')).toBe('knows-already')
  stage.join(ben, 'tilo')
  expect(stage.tell('lie', 'tilo', ben)).toBe('not-in-conversation')
  expect([stage.held(), stage.held(ben)]).toEqual([['lie'], []])
})

it('nobody tells a piece while a third person listens', () => {
  const stage = mysteryStage()
  stage.join(ana, 'tilo')
  stage.join(ben, 'tilo', 2)
  stage.say(ana, 'tilo', 'What happened?')
  const talk = Object.values(stage.state.conversations)[0]
  if (!talk) throw new Error('no talk')
  talk.members.push(ben)
  expect(stage.tell('lie')).toBe('not-in-conversation')
})

it('a clue under the sky is not seen from the room of its place', () => {
  const stage = mysteryStage()
  stage.join(ana, 'tilo')
  const mill = stage.map.places[placeId('mill')]
  const player = { ...stage.player(ana), x: 40, y: 40 }
  if (mill) mill.room = { x: 32, y: 32, width: 64, height: 64, spots: [] }
  const seen = (outdoors?: true) =>
    maySee(stage, stillNight, { clue: { ...print, needs: [], ...(outdoors && { outdoors }) }, player })
  expect([seen(), seen(true)]).toEqual([true, false])
})

it('a clue is seen only where it is, after what it needs', () => {
  const stage = mysteryStage()
  stage.join(ana, 'tilo')
  expect(stage.look()).toBe('not-now')
  stage.say(ana, 'tilo', 'What happened?')
  stage.tell('lie')
  stage.goTo('marta')
  expect(stage.look()).toBe('not-now')
  stage.goTo('tilo')
  expect(stage.look()).toBeNull()
  expect(stage.look()).toBe('knows-already')
})

it('trust opens a witness: any one set of needs is enough', () => {
  const stage = mysteryStage()
  stage.join(ana, 'bram')
  stage.say(ana, 'bram', 'Hello')
  expect(stage.tell('friendly', 'bram')).toBe('not-now')
  stage.step({ kind: 'leaveConversation', body: ana })
  stage.say(ana, 'bram', 'Hello again')
  expect(stage.tell('friendly', 'bram')).toBeNull()
})

it('an open end changes the village for good, is said by the player, and is the only one for everybody', () => {
  const stage = mysteryStage()
  stage.solve(ben)
  stage.solve(ana)
  stage.goTo('tilo')
  expect(stage.end('open')).toBe('too-far')
  stage.goTo('marta')
  const before = stage.log.length
  expect(stage.end('open')).toBeNull()
  const events = stage.log.slice(before)
  expect(only(events, 'said')[0]).toMatchObject({ speaker: ana, to: 'marta', text: 'I know it.' })
  expect(only(events, 'mysteryEnded')).toEqual([
    { kind: 'mysteryEnded', player: ana, mystery, end: 'open', npc: 'marta', village: true },
  ])
  expect(stage.state.endings?.[mystery]?.end).toBe('open')
  expect(stage.player(ana).bag.gold).toBe(4)
  const relation = stage.npc('tilo').relations[npcId('bram')]
  expect([relation?.affinity, relation?.trust]).toEqual([45, 50])
  for (let day = 0; day < 60; day++) {
    stage.state.startedAt += 24 * 3_600_000
    fadeRelations({ state: stage.state, npcs: Object.values(stage.state.npcs), events: [] } as never)
  }
  expect([relation?.affinity, relation?.trust]).toEqual([45, 50])
  expect(stage.end('kept')).toBe('not-now')
  stage.goTo('marta', ben)
  expect(stage.end('open', ben)).toBe('not-now')
  expect(stage.player(ben).bag.gold).toBe(0)
  expect(questStatus(stage.state, quest('bets', { unless: mystery }), ben).status).toBe('not-yet')
})

it('a kept secret can be kept by a second player at no second reward, and come out by a third', () => {
  const stage = mysteryStage()
  const cato = 'p-000000000000cato' as PlayerId
  for (const player of [ana, ben, cato]) stage.solve(player)
  stage.goTo('tilo')
  expect([stage.end('kept'), stage.player(ana).bag.gold]).toEqual([null, 2])
  expect([stage.end('kept', ben), stage.player(ben).bag.gold]).toEqual([null, 0])
  stage.goTo('marta', cato)
  expect(stage.end('open', cato)).toBeNull()
  expect(stage.state.endings?.[mystery]?.end).toBe('open')
  expect(stage.player(ana).mysteries?.[mystery]?.end?.id).toBe('kept')
})

it('after an open end nobody hides anything, so whoever comes later can still ask', () => {
  const stage = mysteryStage()
  stage.solve(ana)
  stage.goTo('marta')
  stage.end('open')
  stage.join(ben, 'tilo')
  stage.say(ben, 'tilo', 'What happened?')
  expect(stage.tell('truth', 'tilo', ben)).toBeNull()
})

it('a custom of an end is kept by the village only after that end', () => {
  const stage = mysteryStage()
  const custom: HappeningKind = {
    id: 'custom' as HappeningId,
    name: 'the custom',
    text: 'Hands on the brake.',
    when: { kind: 'date', month: 11, day: 20, minute: 8 * 60 + 10 },
    minutes: 10,
    at: placeId('mill'),
    hosts: [],
    news: 'It is today.',
    open: true,
    seenTiles: 5,
    only: { mystery, end: 'open' as EndId },
    effects: [],
  }
  stage.step({ kind: 'almanacChanged', almanac: { [custom.id]: custom } })
  expect(only(stage.run(200), 'happeningBegan')).toEqual([])
  stage.solve(ana)
  stage.goTo('marta')
  stage.end('open')
  custom.when = { kind: 'date', month: 11, day: 20, minute: 8 * 60 + 30 }
  stage.step({ kind: 'almanacChanged', almanac: { [custom.id]: custom } })
  expect(only(stage.run(400), 'happeningBegan')).toHaveLength(1)
})

it('a state with pieces and an end is read back as it is', async () => {
  const { stateShape } = await import('../../main/saves/state-shape/state-shape.ts')
  const stage = mysteryStage()
  stage.solve(ana)
  stage.goTo('marta')
  stage.end('open')
  const state: unknown = JSON.parse(JSON.stringify(stage.state))
  expect(stateShape.parse(state)).toEqual(state)
})
