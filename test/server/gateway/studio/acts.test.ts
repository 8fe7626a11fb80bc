import { expect, it } from 'vitest'
import { dataOf, finding } from '../../../../main/language/findings/finding.ts'
import type { AuditEntry } from '../../../../main/mind/faculties/permission/audit.ts'
import { type ActWish, actFits, shownAct } from '../../../../main/server/gateway/studio/laboratory/acts.ts'
import { ada, marta } from '../../../support/sample-characters.ts'

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  at: 0,
  npc: marta.id,
  tool: 'move_to',
  arguments: { place: 'mill' },
  by: { id: ada, kind: 'player' },
  session: 'agent:marta:dm:ada',
  run: 'run-1',
  verdict: 'allowed',
  outcome: 'ok',
  ...changes,
})
const fits = (wish: Partial<ActWish>, changes: Partial<AuditEntry> = {}): boolean =>
  actFits({ find: '', offset: 0, limit: 10, ...wish }, () => 'Ada')(entry(changes))

it.each<[string, Partial<ActWish>, boolean]>([
  ['everything, when nothing is asked for', {}, true],
  ['nothing but blanks is no word', { find: '  ' }, true],
  ['a word of what was given', { find: ' MILL ' }, true],
  ['the tool', { find: 'move' }, true],
  ['whoever it was done for', { find: 'ada' }, true],
  ['a word of the reason', { find: 'too far' }, true],
  ['no word that stands nowhere', { find: 'heron' }, false],
  ['the NPC', { npc: 'marta' }, true],
  ['no other NPC', { npc: 'bram' }, false],
  ['no other tool', { tool: 'wave' }, false],
  ['the NPC, and a word that does not fit', { npc: 'marta', find: 'heron' }, false],
])('finds %s', (_what, wish, expected) => {
  expect(fits(wish, { reason: 'The mill is too far.' })).toBe(expected)
})

it('tells what was stopped from what came about', () => {
  expect(fits({ verdict: 'stopped' })).toBe(false)
  expect(fits({ verdict: 'stopped' }, { outcome: 'failed' })).toBe(true)
  expect(fits({ verdict: 'stopped' }, { verdict: 'denied', outcome: 'refused' })).toBe(true)
  expect(fits({ verdict: 'denied' }, { verdict: 'denied', outcome: 'refused' })).toBe(true)
  expect(fits({ verdict: 'denied' })).toBe(false)
})

it('hands on why the gate stopped it as a finding, and a tool’s own words as they are', () => {
  const why = finding('verdict-reason.not-allowed', {
    tool: 'give',
    where: finding('verdict-reason.for', { npc: 'marta' }),
  })
  const stopped = shownAct(entry({ reason: String(why), said: dataOf(why) }), () => 'Ada')
  expect(stopped).toMatchObject({
    reason: 'give is not allowed for marta',
    said: { key: 'verdict-reason.not-allowed' },
  })
  expect(shownAct(entry({ reason: 'The mill is too far.' }), () => 'Ada')).not.toHaveProperty('said')
  // A line that was edited by hand.
  expect(shownAct(entry({ reason: 'x', said: 7 as never }), () => 'Ada')).not.toHaveProperty('said')
})
