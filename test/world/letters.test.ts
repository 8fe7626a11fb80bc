import { expect, it } from 'vitest'
import { dayMs, hourMs } from '../../main/language/calendar.ts'
import { stateShape } from '../../main/saves/state-shape/state-shape.ts'
import { isCommand } from '../../main/world/check-command.ts'
import type { Command } from '../../main/world/commands.ts'
import { LONGEST_LETTER, MOST_POSTED, MOST_WAITING } from '../../main/world/letters/kinds.ts'
import type { NpcLoad } from '../../main/world/travel/folk-kinds.ts'
import { ana, character, createStage, npcId, only, placeId, type Stage } from './stage.ts'

const yara = npcId('yara')
const nessa = npcId('nessa')
const id = `${ana}/letter-1`
const writes = (letter: string, more: object = {}): Command => ({
  kind: 'writeLetter',
  ...{ player: ana, letter, to: nessa, toName: 'Nessa', zone: 'harbour', text: 'The mill stands still.', ...more },
})
const sets = { kind: 'departNpc', npc: yara, zone: 'harbour', at: placeId('quay'), road: hourMs } as const
const village = () => {
  const stage = createStage({ characters: [character('yara'), character('elder')] })
  stage.join(ana, 'elder')
  return stage
}
const loadOf = (stage: Stage): NpcLoad => {
  const load = stage.state.travellers?.[yara]?.elsewhere?.load
  if (!load) throw new Error('nobody is on the road')
  return JSON.parse(JSON.stringify(load)) as NpcLoad
}
const comes = (load: NpcLoad, number: number, visit = true): Extract<Command, { kind: 'admitNpc' }> => ({
  kind: 'admitNpc',
  ...{ npc: yara, transfer: `yara.${number}`, zone: visit ? 'village' : 'harbour', at: placeId('mill'), load },
  character: visit ? { ...character('yara', { at: 'mill' }), guest: true } : character('yara'),
  ...(visit && { visit: { back: placeId('square'), stays: 6 * hourMs, doing: 'setting out' } }),
})
const isWhole = (stage: Stage) =>
  expect(stateShape.safeParse(JSON.parse(JSON.stringify(stage.state))).error).toBeUndefined()

it('goes with the next traveller, who walks to whom it is for, and its writer hears of it when they are back', () => {
  const home = village()
  expect(only(home.step(writes('letter-1')), 'letterWritten')).toHaveLength(1)
  isWhole(home)
  expect(only(home.step(sets), 'lettersTaken')).toEqual([
    { kind: 'lettersTaken', npc: 'yara', zone: 'harbour', letters: [id] },
  ])
  expect(home.state.letters?.[id]).toMatchObject({ taken: { by: 'yara' } })
  const load = loadOf(home)
  home.step({ kind: 'deliverNpc', npc: yara, transfer: 'yara.1', taken: true })

  // Nessa stands at the other end.
  const there = createStage({
    characters: [character('nessa', { at: 'square' }), { ...character('yara'), guest: true }],
  })
  there.state.startedAt += 40 * dayMs
  const admits = comes(load, 1)
  expect(isCommand(JSON.parse(JSON.stringify(admits)))).toBe(true)
  there.step(admits)
  expect(there.state.received).toBeUndefined()
  there.until(() => there.state.received !== undefined)
  expect(there.state.received?.[id]).toMatchObject({
    to: 'nessa',
    from: ana,
    by: 'yara',
    text: 'The mill stands still.',
  })
  expect(only(there.log, 'letterGiven')).toHaveLength(1)
  isWhole(there)
  there.run(200)
  expect(only(there.log, 'letterGiven')).toHaveLength(1)
  there.step({ kind: 'letterRead', letter: id })
  expect(there.state.received).toBeUndefined()
  expect(only(there.step({ kind: 'letterRead', letter: id }), 'refused')).toHaveLength(1)
  expect(only(there.step({ kind: 'letterRead', letter: 'constructor' }), 'refused')).toHaveLength(1)

  there.step({ kind: 'departNpc', npc: yara, zone: 'village', at: placeId('square'), road: hourMs })
  const back = loadOf(there)
  expect(back.mail).toEqual({ given: [{ id, at: expect.any(Number) }] })
  home.step(comes(back, 2, false))
  expect(home.state.letters?.[id]?.given).toBeGreaterThan(0)
  expect(home.state.travellers?.[yara]).not.toHaveProperty('mail')
})

it('stays with its bearer while its addressee sleeps or is away, and goes along with them another time', () => {
  const home = village()
  home.step(writes('letter-1'))
  home.step(sets)
  const there = createStage({ characters: [character('keeper')] })
  there.step(comes(loadOf(home), 1))
  there.run(60)
  expect(there.state.travellers?.[yara]?.mail?.letters).toMatchObject([{ id }])
  there.step({ kind: 'departNpc', npc: yara, zone: 'village', at: placeId('square'), road: hourMs })
  home.step({ kind: 'deliverNpc', npc: yara, transfer: 'yara.1', taken: true })
  home.step(comes(loadOf(there), 2, false))
  home.run(30)
  expect(home.state.travellers?.[yara]?.mail?.letters).toMatchObject([{ id }])
  // The second letter comes along with the first.
  home.step(writes('letter-2'))
  home.step(sets)
  expect(loadOf(home).mail?.letters?.map((one) => one.id)).toEqual([id, `${ana}/letter-2`])
  // They are turned away: both are with them again.
  home.step({ kind: 'deliverNpc', npc: yara, transfer: 'yara.3', taken: false })
  expect(home.state.travellers?.[yara]?.mail?.letters).toHaveLength(2)
  isWhole(home)
})

it('waits for somebody who goes to the right zone, is written once, and not to somebody who is here', () => {
  const home = village()
  home.step(writes('letter-1', { zone: 'hill' }))
  expect(only(home.step(writes('letter-1')), 'refused')).toMatchObject([{ reason: 'knows-already' }])
  const visit = { zone: 'harbour', at: placeId('quay'), gate: placeId('square'), leaves: 0 }
  home.state.travellers = { [npcId('elder')]: { last: 1, visit } }
  expect(only(home.step(writes('letter-2', { to: npcId('elder') })), 'refused')).toMatchObject([{ reason: 'not-now' }])
  for (let number = 1; number < MOST_WAITING; number++) home.step(writes(`letter-1${number}`, { zone: 'hill' }))
  expect(only(home.step(writes('letter-3')), 'refused')).toMatchObject([{ reason: 'bag-full' }])
  expect(only(home.step(sets), 'lettersTaken')).toEqual([])
  expect(loadOf(home)).not.toHaveProperty('mail')
  for (const bad of [{ text: ' ' }, { text: 'a'.repeat(LONGEST_LETTER + 1) }, { to: ana }, { zone: '' }])
    expect(isCommand(writes('letter-4', bad))).toBe(false)
})

it('is given to nobody who only has the same id as its addressee, in another zone', () => {
  const home = createStage({ characters: [character('yara'), character('nessa')] })
  home.join(ana, 'nessa')
  home.step(writes('letter-1'))
  home.step(sets)
  const there = createStage({ characters: [character('keeper')] })
  there.step(comes(loadOf(home), 1))
  there.step({ kind: 'departNpc', npc: yara, zone: 'village', at: placeId('square'), road: hourMs })
  home.step({ kind: 'deliverNpc', npc: yara, transfer: 'yara.1', taken: true })
  home.step(comes(loadOf(there), 2, false))
  home.run(60)
  expect(home.state.received).toBeUndefined()
  expect(home.state.travellers?.[yara]?.mail?.letters).toHaveLength(1)
})

it('keeps the newest of the letters that were taken', () => {
  const home = village()
  for (let number = 10; number < 10 + MOST_POSTED + 3; number++) {
    home.step(writes(`letter-${number}`))
    for (const letter of Object.values(home.state.letters ?? {})) letter.taken = { by: yara, name: 'Yara', at: 0 }
  }
  expect(Object.keys(home.state.letters ?? {})).toHaveLength(MOST_POSTED)
  expect(home.state.letters).toHaveProperty([`${ana}/letter-${10 + MOST_POSTED + 2}`])
})
