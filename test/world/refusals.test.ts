import { expect, test } from 'vitest'
import { canonicalJson } from '../../main/world/canonical-json.ts'
import type { Command, RefusalReason } from '../../main/world/commands.ts'
import { ana, ben, character, createStage, npcId } from './stage.ts'

const npc = npcId('elder')
const nobody = npcId('nobody')
const act = { npc, operation: 'o-99' }

const cases: [string, unknown, RefusalReason][] = [
  ['a player id of another form', { kind: 'join', player: 'ana', name: 'Ana' }, 'invalid'],
  ['a player without a name', { kind: 'join', player: ben, name: ' ' }, 'invalid'],
  ['an entrance outside the map', { kind: 'join', player: ben, name: 'Ben', position: { x: -1, y: 0 } }, 'invalid'],
  ['a stranger who leaves', { kind: 'leave', player: ben }, 'unknown-body'],
  ['a stranger who moves', { kind: 'playerMoved', player: ben, x: 1, y: 1, facing: 'up' }, 'unknown-body'],
  ['a move off the map', { kind: 'playerMoved', player: ana, x: 1e9, y: 1, facing: 'up' }, 'invalid'],
  ['a move to no number', { kind: 'playerMoved', player: ana, x: null, y: 1, facing: 'up' }, 'invalid'],
  ['a look to nowhere', { kind: 'playerMoved', player: ana, x: 1, y: 1, facing: 'inwards' }, 'invalid'],
  ['an approach to nobody', { kind: 'approach', player: ana, npc: nobody }, 'unknown-npc'],
  ['words to nobody', { kind: 'say', player: ana, npc: nobody, text: 'hello', message: 'm' }, 'unknown-npc'],
  [
    'words to an inherited name',
    { kind: 'say', player: ana, npc: 'constructor', text: 'hello', message: 'm' },
    'unknown-npc',
  ],
  ['words of nobody', { kind: 'say', player: ben, npc, text: 'hello', message: 'm' }, 'unknown-body'],
  ['empty words', { kind: 'say', player: ana, npc, text: ' \n', message: 'm' }, 'invalid'],
  ['words without end', { kind: 'say', player: ana, npc, text: 'a'.repeat(20_000), message: 'm' }, 'invalid'],
  ['words to all of nobody', { kind: 'sayAloud', player: ben, text: 'hello', message: 'm' }, 'unknown-body'],
  ['empty words to all', { kind: 'sayAloud', player: ana, text: ' ', message: 'm' }, 'invalid'],
  ['words to all without an id', { kind: 'sayAloud', player: ana, text: 'hello' }, 'invalid'],
  ['leaving no talk', { kind: 'leaveConversation', body: ana }, 'not-in-conversation'],
  ['words of no NPC', { kind: 'npcSay', npc: nobody, text: 'hello' }, 'unknown-npc'],
  ['words of a stale operation', { kind: 'npcSay', text: 'hello', ...act }, 'stale-operation'],
  ['words to a body that is not there', { kind: 'npcSay', npc, text: 'hello', to: 'nobody' }, 'unknown-body'],
  ['words to oneself', { kind: 'npcSay', npc, text: 'hello', to: npc }, 'invalid'],
  [
    'a walk of a stale operation',
    { kind: 'npcMoveTo', destination: { kind: 'tile', column: 1, row: 1 }, ...act },
    'stale-operation',
  ],
  ['a walk to a strange kind of thing', { kind: 'npcMoveTo', npc, destination: { kind: 'moon' } }, 'invalid'],
  ['a walk to half a tile', { kind: 'npcMoveTo', npc, destination: { kind: 'tile', column: 0.5, row: 1 } }, 'invalid'],
  [
    'a walk to a body that is not there',
    { kind: 'npcMoveTo', npc, destination: { kind: 'body', body: ben } },
    'unknown-body',
  ],
  ['following nobody', { kind: 'npcFollow', npc, body: ben }, 'unknown-body'],
  ['following oneself', { kind: 'npcFollow', npc, body: npc }, 'invalid'],
  ['stopping by a stale operation', { kind: 'npcStop', ...act }, 'stale-operation'],
  ['facing nobody', { kind: 'npcFace', npc, body: ben }, 'unknown-body'],
  ['an unknown emote', { kind: 'npcEmote', npc, emote: 'dance' }, 'invalid'],
  ['an end of nothing', { kind: 'operationDone', outcome: 'ok', ...act }, 'stale-operation'],
  ['a character under another name', { kind: 'characterChanged', npc, character: character('bram') }, 'invalid'],
  [
    'a character with a broken schedule',
    { kind: 'characterChanged', npc, character: { ...character('elder'), schedule: [{ from: -1 }] } },
    'invalid',
  ],
  ['a character that is not there', { kind: 'characterRemoved', npc: nobody }, 'unknown-npc'],
  ['a pause of the wrong type', { kind: 'pause', on: 1 }, 'invalid'],
  ['a gift of nothing', { kind: 'npcGive', npc, to: ana, goods: {} }, 'invalid'],
  ['a gift of more than there is', { kind: 'playerGive', player: ana, to: npc, goods: { gold: 1 } }, 'lacking'],
  ['a gift of a stale operation', { kind: 'npcGive', to: ana, goods: { gold: 1 }, ...act }, 'stale-operation'],
  ['an offer without a price', { kind: 'npcOffer', npc, to: ana, gives: {} }, 'invalid'],
  [
    'an offer of a stale operation',
    { kind: 'npcOffer', to: ana, gives: {}, wants: { gold: 1 }, ...act },
    'stale-operation',
  ],
  ['an answer to no offer', { kind: 'answerOffer', body: ana, offer: 'x-1', accept: true }, 'unknown-offer'],
  ['an answer by nobody', { kind: 'answerOffer', body: ben, offer: 'x-1', accept: true }, 'unknown-body'],
  [
    'an answer to an inherited name',
    { kind: 'answerOffer', body: ana, offer: 'constructor', accept: false },
    'unknown-offer',
  ],
  ['making what nobody knows', { kind: 'npcMake', npc, item: 'moon', times: 1 }, 'unknown-item'],
  ['using what nobody knows', { kind: 'useItem', body: ana, item: 'moon' }, 'unknown-item'],
  ['laying down what one has not', { kind: 'dropItem', body: ana, item: 'moon', count: 1 }, 'lacking'],
  ['laying down less than one', { kind: 'dropItem', body: ana, item: 'moon', count: -1 }, 'invalid'],
  ['picking up what is not there', { kind: 'pickUp', body: ana, thing: 't-1' }, 'unknown-item'],
  ['a shop of who sells nothing', { kind: 'npcOpenShop', npc, player: ana }, 'invalid'],
  ['shutting no shop', { kind: 'closeShop', player: ana }, 'not-now'],
  ['buying in no shop', { kind: 'buy', player: ana, npc, item: 'bread', count: 1, price: 1 }, 'not-now'],
  ['selling for half a coin', { kind: 'sell', player: ana, npc, item: 'bread', count: 1, price: 0.5 }, 'invalid'],
  ['an unknown command', { kind: 'dance', player: ana }, 'invalid'],
  ['no command at all', null, 'invalid'],
]

test.each(cases)('%s is refused and changes nothing', (_what, command, reason) => {
  const stage = createStage()
  stage.join(ana, 'elder')
  stage.step({ kind: 'pause', on: true })
  const before = canonicalJson(stage.state)
  const events = stage.step(command as Command)
  expect(events).toMatchObject([{ kind: 'refused', reason }])
  expect(canonicalJson(stage.state)).toBe(before)
})

test('a refusal says who asked and for which message', () => {
  const stage = createStage()
  const events = stage.step({ kind: 'say', player: ana, npc, text: 'hello', message: 'm-7' })
  expect(events.filter(({ kind }) => kind === 'refused')).toEqual([
    { kind: 'refused', command: 'say', reason: 'unknown-body', body: ana, message: 'm-7' },
  ])
})

test('an NPC that is named like a player keeps that player out', () => {
  const stage = createStage({ characters: [character(ana)] })
  const events = stage.step({ kind: 'join', player: ana, name: 'Ana' })
  expect(events.filter(({ kind }) => kind === 'refused')).toMatchObject([{ reason: 'invalid' }])
})
