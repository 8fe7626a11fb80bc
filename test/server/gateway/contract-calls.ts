import type { OperatorMethod } from '../../../main/server/gateway/methods/table.ts'

/** What the calls below name of the running village. */
export interface Named {
  player: { id: string; name: string }
  /** A run that ended, its session, and the message that it answered. */
  run: string
  key: string
  message: string
  /** A soul, as it is on disk. */
  soul: string
  text: string
  tie: { from: string; to: string }
}

const noNote = { npc: 'marta', path: 'MEMORY.md', id: 'k-none', version: 'of another' }
const noHash = '0'.repeat(64)

/** A right call of every method of operators and nodes. */
export const rightCalls = ({ player, run, key, message, soul, text, tie }: Named): Record<OperatorMethod, object> => ({
  ...{
    health: {},
    status: {},
    'system-presence': {},
    'npc.list': {},
    'world.get': {},
    'sessions.list': {},
    'skills.list': { npc: 'marta' },
    'config.get': {},
  },
  ...{
    agent: { npc: 'bram', player, text: 'hello' },
    'agent.wait': { runId: run },
    explain: { runId: run },
    abort: { runId: run },
  },
  ...{
    steer: { npc: 'marta', player, text: 'thank you' },
    send: { npc: 'elna', text: 'What a morning!' },
    'npc.get': { npc: 'bram' },
  },
  ...{
    'npc.drive': { npc: 'greta' },
    act: { npc: 'greta', turn: 'none', say: 'Hm.' },
    'npc.release': { npc: 'greta' },
  },
  ...{ 'players.list': {}, 'players.allow': { player: 'p-0000000000000000' } },
  'players.show': { player: player.id },
  'players.mute': { player: player.id, on: false },
  'players.block': { player: player.id, on: false },
  ...{ 'reports.list': {}, 'reports.close': { id: 'none' } },
  ...{
    'node.list': {},
    'node.invoke': { node: 'node:none', action: 'ring' },
    'node.result': { invocation: 'none', ok: true },
  },
  ...{ 'drive.list': {}, 'drive.approve': { node: 'node:brain', npc: 'greta' } },
  ...{
    'world.pause': { on: true },
    'world.step': { ticks: 3 },
    'world.speed': { speed: 2 },
    'world.keep': {},
    'killswitch.set': { on: false },
  },
  ...{
    'sessions.get': { key },
    'memory.search': { npc: 'marta', text: 'Ana' },
    'memory.get': { npc: 'marta', path: 'MEMORY.md' },
  },
  ...{
    'studio.map': {},
    'studio.places': {},
    'studio.place': { id: 'pier', x: 0, y: 0, width: 32, height: 32, version: 'of another map' },
    'studio.place.undo': { version: 'of another map' },
    'studio.place.remove': { id: 'pier', version: 'of another map' },
    'studio.people': {},
    'studio.person': { npc: 'marta' },
    'studio.safety': {},
    'studio.files': { npc: 'marta' },
    'studio.file': { path: soul },
    'studio.names': {},
    'studio.check': { path: soul, text },
    'studio.save': { path: soul, text, version: 'of another text' },
    'studio.runs': { npc: 'marta' },
    'studio.why': { message },
    'studio.models': { npc: 'marta' },
    'studio.teach': { npc: 'bram', text: 'no skill' },
    'studio.replay': { message },
  },
  ...{
    'studio.relations': {},
    'studio.tie': tie,
    'studio.news': {},
    'studio.newsWay': { id: 'never-told' },
  },
  ...{
    'studio.memory.list': { npc: 'marta' },
    'studio.memory.notes': { npc: 'marta', path: 'MEMORY.md' },
    'studio.memory.search': { npc: 'marta', text: 'Ana' },
    'studio.memory.file': { npc: 'marta', path: 'INTENTS.md' },
    'studio.memory.write': { npc: 'marta', path: 'MEMORY.md', text: 'x', version: 'of another text' },
    'studio.memory.edit': { ...noNote, text: 'x' },
    'studio.memory.supersede': noNote,
    'studio.memory.forget': noNote,
    'studio.memory.reindex': { npc: 'bram' },
    'studio.memory.forgetPlayer': { npc: 'marta', player: 'p-0000000000000000', name: 'Nobody' },
    'studio.memory.forgotten': { player: 'p-0000000000000000' },
  },
  ...{ 'studio.past': {}, 'studio.past.piece': { past: 'past-9', index: 0 } },
  ...{
    'studio.snapshots': {},
    'studio.log': {},
    'studio.snapshot': { name: 'a quiet hour' },
    'studio.fork': { to: 'autumn' },
  },
  ...{ 'studio.day': {}, 'studio.costs': {} },
  ...{ 'devices.list': {}, 'devices.approve': { id: noHash, request: noHash }, 'devices.revoke': { id: noHash } },
  ...{
    'studio.audit': { npc: 'marta', verdict: 'stopped' },
    'studio.withheld': {},
    'studio.withheld.text': { hash: noHash },
    'studio.withheld.release': { hash: noHash },
    'studio.waiting': {},
    'studio.experiments': {},
    'studio.experiments.run': { name: 'none' },
    'studio.experiments.cancel': { id: 'none' },
    'studio.experiments.result': { id: 'none' },
    'studio.waiting.withdraw': { id: 'c-none' },
    'studio.waiting.decide': { npc: 'marta', name: 'none', hash: noHash, yes: false },
  },
  ...{
    'skills.teach': { npc: 'bram', skill: 'show-the-way' },
    'skills.forget': { npc: 'bram', skill: 'show-the-way' },
    'sessions.reset': { key },
  },
})

/** What no server has isn't an error of form. */
export const mayBeRefused = new Set([
  'studio.place',
  'studio.place.remove',
  'studio.place.undo',
  'studio.memory.write',
  'studio.memory.edit',
  'studio.memory.supersede',
  'studio.memory.forget',
  'studio.memory.forgetPlayer',
  'studio.save',
  'studio.teach',
  'studio.newsWay',
  'devices.approve',
  'devices.revoke',
  'studio.past.piece',
  'studio.withheld.text',
  'studio.withheld.release',
  'studio.waiting.withdraw',
  'studio.experiments.run',
  'studio.experiments.cancel',
  'studio.experiments.result',
  'studio.waiting.decide',
  'skills.forget',
  'skills.teach',
  'act',
  'node.invoke',
  'node.result',
  'players.allow',
  'players.show',
  'players.mute',
  'players.block',
  'reports.close',
])
